import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import {
  createPaymentResult,
  PAYMENT_TIMEOUT_MS,
  paymentStatusResult,
  type PaymentStatusResult,
} from '@federpost/shared/http/create-payment.ts';
import { request, type ApiCall, type ApiError, type ApiMessages } from '../api-client.ts';

const FAILED = 'Fehler beim Erstellen der Zahlung';
/** What specification §8 says of a payment that could not be begun. */
const MESSAGES: ApiMessages = { unreachable: FAILED, failed: FAILED, unreadable: 'Keine Zahlungs-URL erhalten' };

const baseQuery: BaseQueryFn<ApiCall<unknown>, unknown, ApiError> = async (call, { signal }) => {
  // A payment's status is asked for again by its page, whatever the answer is.
  const answer = await request(call, { messages: MESSAGES, signal, retries: false });
  return 'error' in answer ? { error: answer.error } : { data: answer.data };
};

/** The calls of an order in the making. */
export const orderApi = createApi({
  reducerPath: 'orderApi',
  baseQuery,
  endpoints: (build) => ({
    /**
     * Asks for the payment page; its address is the answer. Sent once: only the customer sends a command again. The same
     * key and form are the same order, however often they are sent.
     */
    createPayment: build.mutation<string, { formData: object; orderKey: string }>({
      query: ({ formData, orderKey }) => ({
        path: '/functions/v1/create-payment',
        headers: { 'idempotency-key': orderKey },
        body: { formData },
        timeoutMs: PAYMENT_TIMEOUT_MS,
        answer: { parse: paymentPageIn },
      }),
    }),
    /** How a payment stands. The order's key is in a header, which no log has, and another one is no reason to ask again. */
    paymentStatus: build.query<PaymentStatusResult, { sessionId: string; orderKey: string | null }>({
      query: ({ sessionId, orderKey }) => ({
        path: `/rest/v1/payment-status?session_id=${encodeURIComponent(sessionId)}`,
        headers: { ...(orderKey !== null && { 'order-key': orderKey }) },
        answer: paymentStatusResult,
      }),
      serializeQueryArgs: ({ queryArgs }) => queryArgs.sessionId,
    }),
  }),
});

/** Only an address that a browser opens as a page; nothing that would run as a script here. */
function paymentPageIn(json: unknown): string {
  const { url } = createPaymentResult.parse(json);
  if (!/^https?:$/.test(new URL(url, window.location.origin).protocol)) throw new TypeError('No address of a page.');
  return url;
}
