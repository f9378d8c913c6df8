import type Stripe from 'stripe';
import { newId } from './account.ts';
import { methodTypeOf } from './charge-object.ts';
import type { CallContext } from './checkout-sessions.ts';
import type { CreateRefund } from './parameters.ts';
import { paceSetting } from './settlements.ts';
import { StripeFailure } from './stripe-failure.ts';

/**
 * Refunds money, everything if no amount is given: immediately, or pending according to the account's pace. Throws
 * Stripe's refusals: nothing paid, everything refunded, more than the rest, a dispute, or an empty account.
 */
export function createRefund(context: CallContext, params: CreateRefund): Stripe.Refund {
  const { account, log, now } = context;
  const payment = account.get('payment_intent', params.payment_intent);
  if (payment.status !== 'succeeded') {
    throw new StripeFailure(400, `This PaymentIntent (${payment.id}) does not have a successful charge to refund.`, {
      param: 'payment_intent',
    });
  }
  const charge = account.get('charge', String(payment.latest_charge));
  const amount = refundableAmount(context, charge, params.amount);
  const { refunds: pace } = paceSetting.read(account);
  if (pace === 'refused')
    throw new StripeFailure(400, 'Insufficient funds in your Stripe balance to refund this amount.', {
      code: 'insufficient_funds',
    });
  const refund: Stripe.Refund = {
    id: newId(charge.id.startsWith('ch_') ? 're' : 'pyr'),
    object: 'refund',
    amount,
    balance_transaction: newId('txn'),
    charge: charge.id,
    created: Math.floor(now() / 1000),
    currency: payment.currency,
    customer: null,
    customer_account: null,
    destination_details: destinationOf(charge),
    metadata: params.metadata ?? {},
    payment_intent: payment.id,
    payment_method: charge.payment_method,
    reason: params.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    ...(pace === 'at-once' ? { status: 'succeeded' } : { status: 'pending', pending_reason: 'processing' }),
    transfer_reversal: null,
  };
  account.put(refund);
  if (pace !== 'at-once') context.settlements.plan({ id: refund.id, succeeds: pace === 'slow' });
  log.record({ type: 'refund.created', data: { object: refund } });
  log.record({ type: 'charge.refunded', data: { object: countRefunds(context, charge) } });
  return refund;
}

/**
 * Ends a pending refund. One that has succeeded can still fail, if the bank sends the money back. Throws Stripe's 400
 * for any other refund.
 * @param failureReason one of Stripe's (`expired_or_canceled_card`, `declined`, …); undefined if the money arrives
 */
export function settleRefund(context: CallContext, id: string, failureReason: string | undefined): Stripe.Refund {
  const { account, log } = context;
  const { pending_reason: _over, ...refund } = account.get('refund', id);
  const fails = failureReason !== undefined;
  if (refund.status !== 'pending' && !(fails && refund.status === 'succeeded'))
    throw new StripeFailure(400, `This Refund has a status of \`${refund.status}\`.`);
  context.settlements.remove(id);
  const settled: Stripe.Refund = fails
    ? { ...refund, status: 'failed', failure_reason: failureReason, failure_balance_transaction: newId('txn') }
    : { ...refund, status: 'succeeded' };
  account.put(settled);
  log.record({ type: 'refund.updated', data: { object: settled } });
  log.record({ type: 'charge.refund.updated', data: { object: settled } });
  if (fails) {
    const charge = countRefunds(context, account.get('charge', String(settled.charge)));
    log.record({ type: 'refund.failed', data: { object: settled } });
    log.record({ type: 'charge.updated', data: { object: charge } });
  }
  return settled;
}

/** The requested amount, or everything that is left. Throws Stripe's refusals. */
function refundableAmount({ account }: CallContext, charge: Stripe.Charge, amount: number | undefined): number {
  const disputes = account.list('dispute', { payment_intent: String(charge.payment_intent) }, { limit: 100 }).data;
  if (disputes.some(({ is_charge_refundable }) => !is_charge_refundable))
    throw new StripeFailure(400, `Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  const remaining = charge.amount - charge.amount_refunded;
  if (remaining === 0)
    throw new StripeFailure(400, `Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  if (amount !== undefined && amount > remaining)
    throw new StripeFailure(
      400,
      `Refund amount (${money(amount, charge)}) is greater than unrefunded amount on charge (${money(remaining, charge)})`,
      { param: 'amount' },
    );
  return amount ?? remaining;
}

/** Adds up a charge's refunds, without the failed ones, and stores the sum in the charge. */
function countRefunds({ account }: CallContext, charge: Stripe.Charge): Stripe.Charge {
  const refunded = account
    .list('refund', { payment_intent: String(charge.payment_intent) }, { limit: 1000 })
    .data.filter(({ status }) => status !== 'failed')
    .reduce((sum, { amount }) => sum + amount, 0);
  const counted: Stripe.Charge = { ...charge, amount_refunded: refunded, refunded: refunded === charge.amount };
  account.put(counted);
  return counted;
}

function destinationOf(charge: Stripe.Charge): Stripe.Refund.DestinationDetails {
  const type = methodTypeOf(charge);
  return type === 'card' ? { type, card: { type: 'refund', reference_status: 'pending' } } : { type };
}

function money(cents: number, { currency }: Stripe.Charge): string {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).format(cents / 100);
}
