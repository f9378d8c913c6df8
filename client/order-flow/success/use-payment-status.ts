import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import type { PaymentStatusResult } from '@federpost/shared/http/create-payment.ts';
import { retryDelayMs } from '../../api/api-client.ts';
import { orderApi } from '../order-api.ts';

/** `checking` while the query runs, `unasked` if there is no session. */
export type SeenStatus = PaymentStatusResult['status'] | 'checking' | 'unasked';
type Seen = Omit<PaymentStatusResult, 'status'> & { status: SeenStatus };

/** Half a minute in all. */
const MAX_ASKED = 6;
/** Statuses that will change while the page is open. */
const UNSETTLED: readonly SeenStatus[] = ['pending', 'unknown'];

type Asked = {
  sessionId: string | undefined;
  /** The key of the order that this browser placed last, for which the shop answers the link to that order's page. */
  orderKey: string | null;
  /** Whether the draft, which has the key, has been read. */
  ready: boolean;
};

/**
 * The payment status of a checkout session. Asks until it is final: at once, then with the retry delays of every query,
 * whether the shop did not answer or does not know yet. After that the last answer counts, «unknown» if there was none.
 */
export function usePaymentStatus({ sessionId, orderKey, ready }: Asked): Seen & { askAgain: () => void } {
  const [asked, setAsked] = useState(1);
  const isAsked = sessionId !== undefined && ready;
  const { data, isFetching, refetch } = orderApi.usePaymentStatusQuery(isAsked ? { sessionId, orderKey } : skipToken);
  const status = data?.status ?? 'unknown';
  const isWaiting = isAsked && !isFetching && UNSETTLED.includes(status) && asked < MAX_ASKED;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => {
      setAsked(asked + 1);
      void refetch();
    }, retryDelayMs(asked));
    return () => clearTimeout(timer);
  }, [isWaiting, asked, refetch]);

  const askAgain = () => {
    setAsked(1);
    void refetch();
  };
  if (sessionId === undefined) return { status: 'unasked', askAgain };
  if (!ready || isWaiting || (isFetching && UNSETTLED.includes(status))) return { status: 'checking', askAgain };
  return { ...data, status, askAgain };
}
