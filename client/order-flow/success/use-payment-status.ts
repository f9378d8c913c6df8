import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import type { PaymentStatusResult } from '@federpost/shared/http/create-payment.ts';
import { retryDelayMs } from '../../api/api-client.ts';
import { orderApi } from '../order-api.ts';

/** `checking` during the query, `unasked` without a session. */
export type SeenStatus = PaymentStatusResult['status'] | 'checking' | 'unasked';
type Seen = Omit<PaymentStatusResult, 'status'> & { status: SeenStatus };

/** Half a minute in total. */
const MAX_ASKED = 6;
/** Statuses that will change while the page is open. */
const UNSETTLED: readonly SeenStatus[] = ['pending', 'unknown'];

type Asked = {
  sessionId: string | undefined;
  /** The key of the last order of this browser. For it, the shop answers the link to the order page. */
  orderKey: string | null;
  /** Whether the draft, which contains the key, has been read. */
  ready: boolean;
};

/**
 * The payment status of a checkout session. Queries it until it is final: immediately, then with the retry delays of
 * every query, both after a failure and while the status is unsettled. At the end the last answer counts, «unknown» if
 * there was none.
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
