import type Stripe from 'stripe';
import { expireCheckout, readCheckout, sessionOfPaymentIntent } from './checkout.ts';
import { createRefund, fetchRefundsAndDisputes, type RefundRequest } from './refunds-and-disputes.ts';

/** The commands' requests to the payment provider. Tests have a provider in memory. */
export type PaymentProvider = ReturnType<typeof createProvider>;

/** @param stripe for one account */
export const createProvider = (stripe: Stripe) => ({
  readCheckout: (sessionId: string) => readCheckout(stripe, sessionId),
  expireCheckout: (sessionId: string) => expireCheckout(stripe, sessionId),
  sessionOfPaymentIntent: (paymentIntent: string) => sessionOfPaymentIntent(stripe, paymentIntent),
  fetchRefunds: (paymentIntent: string) => fetchRefundsAndDisputes(stripe, paymentIntent),
  createRefund: (refund: RefundRequest) => createRefund(stripe, refund),
});
