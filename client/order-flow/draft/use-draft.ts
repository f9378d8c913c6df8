import { useDispatch, useSelector, useStore } from 'react-redux';
import type { Draft } from './draft.ts';
import type { OrderState, OrderStore } from './store.ts';

export const useAppSelector = useSelector.withTypes<OrderState>();
export const useAppDispatch = useDispatch.withTypes<OrderStore['dispatch']>();
/** The store itself, for reading in event handlers only. */
export const useAppStore = useStore.withTypes<OrderStore>();

/** The whole draft. Its component renders at each keystroke. */
export const useDraft = (): Draft => useAppSelector(({ draft }) => draft);
