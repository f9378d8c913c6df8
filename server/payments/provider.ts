import type Stripe from 'stripe';
import { expireCheckout, readCheckout, sessionOfPaymentIntent } from './checkout.ts';
import { makeRefund, readMoney, type RefundToMake } from './money-back.ts';

/** What commands ask of the payment provider, of one account. */
export const providerOf = (stripe: Stripe) => ({
  readCheckout: (sessionId: string) => readCheckout(stripe, sessionId),
  expireCheckout: (sessionId: string) => expireCheckout(stripe, sessionId),
  sessionOfPaymentIntent: (paymentIntent: string) => sessionOfPaymentIntent(stripe, paymentIntent),
  readMoney: (paymentIntent: string) => readMoney(stripe, paymentIntent),
  makeRefund: (refund: RefundToMake) => makeRefund(stripe, refund),
});
