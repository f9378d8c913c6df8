import type Stripe from 'stripe';
import { z } from 'zod';
import { newId } from './account.ts';
import type { CallContext } from './checkout-sessions.ts';
import { StripeFailure } from './stripe-failure.ts';

const FRAUD_TYPES = ['misc', 'made_with_stolen_card', 'made_with_lost_card', 'unauthorized_use_of_card'] as const;

export const warnParams = z.strictObject({
  payment_intent: z.string(),
  fraud_type: z.enum(FRAUD_TYPES).default('misc'),
});

/** The card's issuer suspects a payment to be fraud. Throws Stripe's 400 if nothing was paid. */
export function warnOfFraud(
  { account, log, now }: CallContext,
  { payment_intent, fraud_type }: z.output<typeof warnParams>,
): Stripe.Radar.EarlyFraudWarning {
  const payment = account.get('payment_intent', payment_intent);
  if (payment.status !== 'succeeded')
    throw new StripeFailure(400, `This PaymentIntent (${payment.id}) does not have a successful charge.`);
  const charge = account.get('charge', String(payment.latest_charge));
  const warning: Stripe.Radar.EarlyFraudWarning = {
    id: newId('issfr'),
    object: 'radar.early_fraud_warning',
    actionable: !charge.refunded && !charge.disputed,
    charge: charge.id,
    created: Math.floor(now() / 1000),
    fraud_type,
    livemode: false,
    payment_intent,
  };
  account.put(warning);
  log.record({ type: 'radar.early_fraud_warning.created', data: { object: warning } });
  return warning;
}
