import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import type { PaymentStatusResult } from '@federpost/shared/http/create-payment.ts';
import { retryDelayMs } from '../../api-client.ts';
import { orderApi } from '../order-api.ts';

/** `checking` while we ask, `unasked` where there is no session to ask about. */
export type SeenStatus = PaymentStatusResult['status'] | 'checking' | 'unasked';
type Seen = Omit<PaymentStatusResult, 'status'> & { status: SeenStatus };

/** Half a minute in all. */
const MAX_ASKED = 6;
/** Statuses that will change while the page is open. */
const UNSETTLED: readonly SeenStatus[] = ['pending', 'unknown'];

type Asked = {
  sessionId: string | undefined;
  /** The key of the order that this browser placed last, by which the shop leads to that order's page. */
  orderKey: string | null;
  /** Whether the draft is read, which has the key. */
  ready: boolean;
};

/**
 * How the payment of a checkout session stands. Asked until it is settled: at once, then by the delays of every query,
 * whether the shop did not answer or knows no more yet; then the last answer counts, «unknown» if there was none.
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
