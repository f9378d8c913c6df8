import type Stripe from 'stripe';
import { newId } from './account.ts';
import type { CallContext } from './checkout-sessions.ts';
import type { CreateRefund } from './parameters.ts';
import { invalidParameter, StripeFailure } from './stripe-failure.ts';

/** Pays money back, wholly where no amount is given. Throws Stripe's refusals: nothing paid, or more than is left. */
export function createRefund({ account, log, now }: CallContext, params: CreateRefund): Stripe.Refund {
  const payment = account.get('payment_intent', params.payment_intent);
  if (payment.status !== 'succeeded') {
    throw new StripeFailure(400, `This PaymentIntent (${payment.id}) does not have a successful charge to refund.`, {
      param: 'payment_intent',
    });
  }
  const refunded = account
    .list('refund', { payment_intent: payment.id }, { limit: 1000 })
    .data.reduce((sum, refund) => sum + refund.amount, 0);
  const left = payment.amount_received - refunded;
  if (left === 0)
    throw new StripeFailure(400, `Charge ${String(payment.latest_charge)} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  const amount = params.amount ?? left;
  if (amount > left)
    throw invalidParameter('amount', `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`);
  const refund: Stripe.Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: payment.latest_charge,
    created: Math.floor(now() / 1000),
    currency: payment.currency,
    customer: null,
    customer_account: null,
    metadata: params.metadata ?? {},
    payment_intent: payment.id,
    payment_method: null,
    reason: params.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
  account.put(refund);
  log.record({ type: 'refund.created', data: { object: refund } });
  return refund;
}
