import { useEffect, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createOrderStore, persistDraft, type OrderStore } from './store.ts';

let shared: OrderStore | undefined;
/** One store for the life of the page, because the draft outlives its views. */
export const sharedStore = () => (shared ??= createOrderStore());

type DraftProviderProps = { store?: OrderStore; children: ReactNode };

/** Gives its children the draft. While it is rendered, the draft is stored on the device and the same in all tabs. */
export function DraftProvider({ store = sharedStore(), children }: DraftProviderProps) {
  useEffect(() => persistDraft(store), [store]);
  return <Provider store={store}>{children}</Provider>;
}
