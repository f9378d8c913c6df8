import { useEffect } from 'react';
import { listen } from '../../ui/listen.ts';
import { isSubmitted } from '../draft/draft.ts';
import { isRehydrated } from '../draft/store.ts';
import { useAppSelector, useAppStore } from '../draft/use-draft.tsx';
import { orderApi } from '../order-api.ts';
import { useViewNavigation } from '../use-view.ts';

/**
 * Opens the success view once the draft at the payment page has been paid there, perhaps in another browser: a bank's
 * app returns to the browser that it knows. The shop is asked when an order opens and whenever its page is seen again,
 * but not while the page leaves for the payment: that page's own «Danke!» has the last copy of the letter. A draft that
 * was changed since is another letter and stays.
 */
export function useDraftPaidElsewhere(): void {
  const store = useAppStore();
  const ready = useAppSelector(isRehydrated);
  const { open } = useViewNavigation();
  const [ask, { data }] = orderApi.useLazyPaymentStatusQuery();
  useEffect(() => {
    if (!ready) return;
    const askIfSubmitted = () => {
      const { draft } = store.getState();
      if (document.visibilityState === 'visible' && isSubmitted(draft)) void ask({ orderKey: draft.orderKey });
    };
    askIfSubmitted();
    return listen(document, { visibilitychange: askIfSubmitted });
  }, [ready, store, ask]);

  const isPaid = useAppSelector(
    ({ draft }) => data?.status === 'paid' && isSubmitted(draft) && draft.letterId === data.letterId,
  );
  useEffect(() => {
    if (isPaid) open({ name: 'success', ofDraft: true }, { replace: true });
  }, [isPaid, open]);
}
