import { disputeReason } from '@federpost/shared/order/disputes.ts';
import type { RefundFailure } from '@federpost/shared/order/refunds.ts';
import Stripe from 'stripe';
import type { DisputeSnapshot, MoneySnapshot, RefundSnapshot } from '../domain/orders/commands.ts';
import { ORDER_MARK } from './checkout.ts';
import { withFallbackIdempotencyKey } from './stripe.ts';

/** The provider's view of a payment's refunds, disputes and warnings, oldest first. */
export type ProviderRefunds = Pick<MoneySnapshot, 'refunds' | 'disputes' | 'fraudWarnings'>;

/** More refunds or disputes than any payment can have. */
const MAX_LISTED = 1_000;

/** The current state of all refunds, disputes and warnings of a payment. Throws the SDK's errors. */
export async function fetchRefundsAndDisputes(stripe: Stripe, paymentIntent: string): Promise<ProviderRefunds> {
  const query = { payment_intent: paymentIntent, limit: 100 };
  const [refunds, disputes, warnings] = await Promise.all([
    stripe.refunds.list(query).autoPagingToArray({ limit: MAX_LISTED }),
    stripe.disputes.list(query).autoPagingToArray({ limit: MAX_LISTED }),
    stripe.radar.earlyFraudWarnings.list(query).autoPagingToArray({ limit: MAX_LISTED }),
  ]);
  return {
    refunds: refunds.toReversed().map(refundSnapshot),
    disputes: disputes.toReversed().map((dispute) => disputeSnapshot(dispute, refunds)),
    fraudWarnings: warnings.toReversed().map(({ id }) => id),
  };
}

const REFUND_NUMBER = /^[1-9]\d{0,5}$/;

function refundSnapshot({ id, amount, status, metadata, failure_reason }: Stripe.Refund): RefundSnapshot {
  const number = metadata?.refund;
  return {
    refundId: id,
    amountCents: amount,
    ...(number !== undefined && REFUND_NUMBER.test(number) && { refund: Number(number) }),
    ...refundStatus(status, failure_reason),
  };
}

function refundStatus(status: string | null, reason: string | undefined): Pick<RefundSnapshot, 'status' | 'failure'> {
  if (status === 'succeeded') return { status };
  if (status === 'canceled') return { status: 'failed', failure: 'called-off' };
  // Pending, or it waits for the customer to do something.
  return status === 'failed' ? { status, failure: FAILURES[reason ?? ''] ?? 'unknown' } : { status: 'pending' };
}

const FAILURES: Record<string, RefundFailure> = {
  lost_or_stolen_card: 'account-closed',
  expired_or_canceled_card: 'account-closed',
  charge_for_pending_refund_disputed: 'disputed',
  insufficient_funds: 'insufficient-funds',
  declined: 'declined',
  merchant_request: 'called-off',
};

/** Any other status waits for an answer, except «prevented». */
const DISPUTE_STATUSES: Record<string, DisputeSnapshot['status']> = {
  under_review: 'answered',
  appeal_under_review: 'answered',
  warning_under_review: 'answered',
  won: 'won',
  warning_closed: 'won',
  lost: 'lost',
};

/**
 * Whether a prevented dispute has taken the money itself. The card network has refused the dispute
 * (`block`), so that no money moved, or has given the money back before it became a chargeback; if that happened by a
 * refund of the provider, the refund is booked already.
 */
function hasTakenMoney(dispute: Stripe.Dispute, refunds: readonly Stripe.Refund[]): boolean {
  if (dispute.payment_method_details?.card?.case_type === 'block') return false;
  if (dispute.balance_transactions.some(({ amount }) => amount < 0)) return true;
  const refundedCents = refunds
    .filter(({ status }) => status !== 'failed' && status !== 'canceled')
    .reduce((sum, { amount }) => sum + amount, 0);
  return refundedCents < dispute.amount;
}

function disputeSnapshot(dispute: Stripe.Dispute, refunds: readonly Stripe.Refund[]): DisputeSnapshot {
  const { id, amount, status: code, reason, evidence_details, is_charge_refundable: isRefundable } = dispute;
  const isPrevented = code === 'prevented';
  const isMoneyGone = isPrevented && hasTakenMoney(dispute, refunds);
  const status = isPrevented ? (isMoneyGone ? 'lost' : 'won') : (DISPUTE_STATUSES[code] ?? 'open');
  // A bank that only asks has taken no money; some ways of paying have no status of their own for that.
  const isInquiry =
    code.startsWith('warning_') ||
    (isPrevented && !isMoneyGone) ||
    (isRefundable && (status === 'open' || status === 'answered'));
  const answerBy = evidence_details?.due_by;
  return {
    disputeId: id,
    amountCents: amount,
    status,
    reason: disputeReason(reason),
    ...(isInquiry && { inquiry: true }),
    ...(answerBy != null && { answerBy: new Date(answerBy * 1000).toISOString() }),
  };
}

/** A refund request to the provider: `refund` is its number in the order. */
export type RefundRequest = { orderId: string; refund: number; paymentIntent: string; amountCents: number };

/**
 * Asks the provider to refund money. Repeating it within a day is the same refund, and its number stays in the refund's
 * metadata; a later caller has to check first whether it exists (`fetchRefundsAndDisputes`).
 * @returns why the provider refuses it permanently, or undefined. Throws the SDK's errors if another try may help.
 */
export async function createRefund(
  stripe: Stripe,
  { orderId, refund, paymentIntent, amountCents }: RefundRequest,
): Promise<RefundFailure | undefined> {
  const params: Stripe.RefundCreateParams = {
    payment_intent: paymentIntent,
    amount: amountCents,
    metadata: { [ORDER_MARK]: orderId, refund: String(refund) },
  };
  try {
    await withFallbackIdempotencyKey(`refund:${orderId}:${refund}`, (idempotencyKey) =>
      stripe.refunds.create(params, { idempotencyKey }),
    );
    return undefined;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    return error.code === 'balance_insufficient' || error.code === 'insufficient_funds'
      ? 'insufficient-funds'
      : 'refused';
  }
}
