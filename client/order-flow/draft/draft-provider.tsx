import { useEffect, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createOrderStore, persistDraft, type OrderStore } from './store.ts';

let shared: OrderStore | undefined;
/** One store for the life of the page: views come and go, the draft stays. */
export const sharedStore = () => (shared ??= createOrderStore());

type DraftProviderProps = { store?: OrderStore; children: ReactNode };

/** The draft for what is in it, read from the device and kept there, and the same in all tabs, as long as it is shown. */
export function DraftProvider({ store = sharedStore(), children }: DraftProviderProps) {
  useEffect(() => persistDraft(store), [store]);
  return <Provider store={store}>{children}</Provider>;
}
