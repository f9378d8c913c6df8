import { useDispatch, useSelector, useStore, Provider } from 'react-redux';
import { useEffect, type ReactNode } from 'react';
import type { Draft } from './draft.ts';
import { type OrderState, type OrderStore, createOrderStore, persistDraft } from './store.ts';

export const useAppSelector = useSelector.withTypes<OrderState>();
export const useAppDispatch = useDispatch.withTypes<OrderStore['dispatch']>();
/** The store itself, for reading in event handlers only. */
export const useAppStore = useStore.withTypes<OrderStore>();

/** The whole draft. A component that uses it renders at each keystroke. */
export const useDraft = (): Draft => useAppSelector(({ draft }) => draft);

let shared: OrderStore | undefined;
/** One store for the lifetime of the page, because the draft outlives its views. */
export const sharedStore = () => (shared ??= createOrderStore());

type DraftProviderProps = { store?: OrderStore; children: ReactNode };

/** Provides the draft. While this is rendered, the draft is stored on the device and synced between tabs. */
export function DraftProvider({ store = sharedStore(), children }: DraftProviderProps) {
  useEffect(() => persistDraft(store), [store]);
  return <Provider store={store}>{children}</Provider>;
}
