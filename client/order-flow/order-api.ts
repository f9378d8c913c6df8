import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import {
  paymentMethodsResult,
  PAYMENT_TIMEOUT_MS,
  paymentStatusResult,
  type PaymentStatusResult,
} from '@federpost/shared/http/create-payment.ts';
import type { PaymentMethod } from '@federpost/shared/order/payment-methods.ts';
import { request, type ApiCall, type ApiError, type ApiMessages } from '../api/api-client.ts';
import { parsePaymentPage } from '../api/payment-page.ts';

const FAILED = 'Fehler beim Erstellen der Zahlung';
/** Messages for a payment that could not begin (specification §8). */
const MESSAGES: ApiMessages = { unreachable: FAILED, failed: FAILED, unreadable: 'Keine Zahlungs-URL erhalten' };

const baseQuery: BaseQueryFn<ApiCall<unknown>, unknown, ApiError> = async (call, { signal }) => {
  // The success page itself repeats the query of a payment's status, after any answer.
  const answer = await request(call, { messages: MESSAGES, signal, retries: false });
  return 'error' in answer ? { error: answer.error } : { data: answer.data };
};

/** `isVoucher`: the key is that of the voucher that this tab has bought, not of the draft. */
type PaymentStatusQuery = { sessionId?: string | undefined; orderKey: string | null; isVoucher?: boolean };

/** The calls before and during payment. */
export const orderApi = createApi({
  reducerPath: 'orderApi',
  baseQuery,
  endpoints: (build) => ({
    /**
     * Requests the payment page; its address is the answer. Sent only once, because only the customer repeats a
     * command. The same key and form are always the same order.
     */
    createPayment: build.mutation<string, { formData: object; orderKey: string }>({
      query: ({ formData, orderKey }) => ({
        path: '/functions/v1/create-payment',
        headers: { 'idempotency-key': orderKey },
        body: { formData },
        timeoutMs: PAYMENT_TIMEOUT_MS,
        answer: { parse: parsePaymentPage },
      }),
    }),
    /** The methods on the payment page. Without an answer the checkout says nothing about them. */
    paymentMethods: build.query<PaymentMethod[], void>({
      query: () => ({
        path: '/rest/v1/payment-methods',
        answer: { parse: (json: unknown) => paymentMethodsResult.parse(json).methods },
      }),
    }),
    /**
     * The status of a payment: of a session, or of the order that was placed under a key. The key is in a header, which
     * no log contains; of a session's payment, a change of the key does not refetch.
     */
    paymentStatus: build.query<PaymentStatusResult, PaymentStatusQuery>({
      query: ({ sessionId, orderKey }) => ({
        path: `/rest/v1/payment-status${sessionId === undefined ? '' : `?session_id=${encodeURIComponent(sessionId)}`}`,
        headers: { ...(orderKey !== null && { 'order-key': orderKey }) },
        answer: paymentStatusResult,
      }),
      serializeQueryArgs: ({ queryArgs: { sessionId, orderKey, isVoucher } }) =>
        `${isVoucher ? 'voucher ' : ''}${sessionId ?? orderKey ?? ''}`,
    }),
  }),
});
