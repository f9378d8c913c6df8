import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import type { PaymentStatusResult } from '@federpost/shared/http/create-payment.ts';
import { retryDelayMs } from '../../api/api-client.ts';
import { orderApi } from '../order-api.ts';

/** `checking` during the query, `no-session` without a session. */
export type ViewStatus = PaymentStatusResult['status'] | 'checking' | 'no-session';
type PaymentView = Omit<PaymentStatusResult, 'status'> & { status: ViewStatus };

/** Half a minute in total. */
const MAX_ATTEMPTS = 6;
/** Statuses that will change while the page is open. */
const UNSETTLED: readonly ViewStatus[] = ['pending', 'unknown'];

type PaymentStatusOptions = {
  sessionId: string | undefined;
  /** Queries the last order of this browser instead of a session. */
  ofDraft: boolean;
  /** The key of the last order of this browser. For it, the shop answers the link to the order page. */
  orderKey: string | null;
  /** Whether the draft, which contains the key, has been read. */
  ready: boolean;
};

/**
 * The payment status of a checkout session, or of this browser's last order. Queries it until it is final: immediately,
 * then with the retry delays of every query, both after a failure and while the status is unsettled. At the end the last
 * answer counts, «unknown» if there was none.
 */
export function usePaymentStatus({
  sessionId,
  ofDraft,
  orderKey,
  ready,
}: PaymentStatusOptions): PaymentView & { retry: () => void } {
  const [attempt, setAttempt] = useState(1);
  const isKnown = sessionId !== undefined || (ofDraft && orderKey !== null);
  const hasQuery = isKnown && ready;
  const { data, isFetching, refetch } = orderApi.usePaymentStatusQuery(hasQuery ? { sessionId, orderKey } : skipToken);
  const status = data?.status ?? 'unknown';
  const isWaiting = hasQuery && !isFetching && UNSETTLED.includes(status) && attempt < MAX_ATTEMPTS;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => {
      setAttempt(attempt + 1);
      void refetch();
    }, retryDelayMs(attempt));
    return () => clearTimeout(timer);
  }, [isWaiting, attempt, refetch]);

  const retry = () => {
    setAttempt(1);
    void refetch();
  };
  if (ready ? !isKnown : sessionId === undefined && !ofDraft) return { status: 'no-session', retry };
  if (!ready || isWaiting || (isFetching && UNSETTLED.includes(status))) return { status: 'checking', retry };
  return { ...data, status, retry };
}
