import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect } from 'react';
import { isSubmitted } from '../draft/draft.ts';
import { isRehydrated } from '../draft/store.ts';
import { useAppSelector } from '../draft/use-draft.tsx';
import { orderApi } from '../order-api.ts';
import { useViewNavigation } from '../use-view.ts';

/**
 * Opens the success view once the draft at the payment page has been paid there, perhaps in another browser: a bank's
 * app returns to the browser that it knows. The shop is asked when an order opens and whenever its page is seen again.
 * A draft that was changed since is another letter and stays.
 */
export function useDraftPaidElsewhere(): void {
  const orderKey = useAppSelector((state) =>
    isRehydrated(state) && isSubmitted(state.draft) ? state.draft.orderKey : undefined,
  );
  const letterId = useAppSelector(({ draft }) => draft.letterId);
  const { open } = useViewNavigation();
  const { data, refetch, isUninitialized } = orderApi.usePaymentStatusQuery(
    orderKey === undefined ? skipToken : { orderKey },
    { refetchOnMountOrArgChange: true },
  );
  const isPaid = orderKey !== undefined && data?.status === 'paid' && data.letterId === letterId;
  useEffect(() => {
    if (isPaid) open({ name: 'success', ofDraft: true }, { replace: true });
  }, [isPaid, open]);

  useEffect(() => {
    if (isUninitialized) return;
    const refetchIfVisible = () => {
      if (document.visibilityState === 'visible') void refetch();
    };
    document.addEventListener('visibilitychange', refetchIfVisible);
    return () => document.removeEventListener('visibilitychange', refetchIfVisible);
  }, [isUninitialized, refetch]);
}
