import { useDispatch, useSelector } from 'react-redux';
import type { Draft } from './draft.ts';
import type { OrderState, OrderStore } from './store.ts';

export const useDraft = (): Draft => useSelector((state: OrderState) => state.draft);
export const useOrderDispatch = useDispatch.withTypes<OrderStore['dispatch']>();
