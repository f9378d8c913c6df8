import type Stripe from 'stripe';
import { z } from 'zod';
import { newId } from './account.ts';
import { methodTypeOf } from './charge-object.ts';
import type { CallContext } from './checkout-sessions.ts';
import { disputeObject } from './dispute-object.ts';
import type { News } from './event-log.ts';
import { settleRefund } from './refunds.ts';
import { StripeFailure } from './stripe-failure.ts';

export const DISPUTE_REASONS = [
  'fraudulent',
  'product_not_received',
  'duplicate',
  'credit_not_processed',
  'general',
] as const;

export const openDisputeParams = z.strictObject({
  payment_intent: z.string(),
  /** Whole cents; the whole charge if it is missing. */
  amount: z.int().min(1).optional(),
  reason: z.enum(DISPUTE_REASONS).default('fraudulent'),
  /** Whether the bank only asks and takes no money yet. */
  inquiry: z.boolean().default(false),
});

export const DISPUTE_STATUSES = [
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
  'needs_response',
  'under_review',
  'won',
  'lost',
] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

type DisputeEvent = Extract<News['type'], `charge.dispute.${string}`>;
const UPDATED: DisputeEvent = 'charge.dispute.updated';
const CLOSED: DisputeEvent = 'charge.dispute.closed';
const WITHDRAWN: DisputeEvent = 'charge.dispute.funds_withdrawn';
const REINSTATED: DisputeEvent = 'charge.dispute.funds_reinstated';

/** The next statuses of a dispute, and the events that report them. */
const TURNS: Record<DisputeStatus, Partial<Record<DisputeStatus, DisputeEvent[]>>> = {
  warning_needs_response: {
    warning_under_review: [UPDATED],
    warning_closed: [CLOSED],
    needs_response: [UPDATED, WITHDRAWN],
  },
  warning_under_review: { warning_closed: [CLOSED], needs_response: [UPDATED, WITHDRAWN] },
  warning_closed: {},
  needs_response: { under_review: [UPDATED], won: [REINSTATED, CLOSED], lost: [CLOSED] },
  under_review: { won: [REINSTATED, CLOSED], lost: [CLOSED] },
  won: {},
  lost: {},
};
/** While a dispute has one of these, its charge cannot be refunded: the bank holds the money. */
const HELD: readonly DisputeStatus[] = ['needs_response', 'under_review', 'lost'];

/** The statuses that a dispute may have next. */
export function nextStatuses({ status }: Stripe.Dispute): DisputeStatus[] {
  return Object.keys(TURNS[status as DisputeStatus]) as DisputeStatus[];
}

/**
 * The customer's bank demands a payment back, or inquires about it first. A direct debit is lost at once, because banks
 * ask nobody about one. Throws Stripe's 400 if nothing was paid.
 */
export function openDispute(context: CallContext, params: z.output<typeof openDisputeParams>): Stripe.Dispute {
  const { account, now } = context;
  const payment = account.get('payment_intent', params.payment_intent);
  if (payment.status !== 'succeeded')
    throw new StripeFailure(400, `This PaymentIntent (${payment.id}) does not have a successful charge.`);
  const charge = account.get('charge', String(payment.latest_charge));
  const isFinal = methodTypeOf(charge) === 'sepa_debit';
  const status: DisputeStatus = isFinal ? 'lost' : params.inquiry ? 'warning_needs_response' : 'needs_response';
  const dispute = disputeObject({
    id: newId('du'),
    amount: params.amount ?? charge.amount,
    charge,
    created: Math.floor(now() / 1000),
    currency: charge.currency,
    reason: params.reason,
    status,
    is_charge_refundable: !HELD.includes(status),
  });
  account.put({ ...charge, disputed: true });
  account.put(dispute);
  tell(context, dispute, ['charge.dispute.created']);
  if (!dispute.is_charge_refundable) {
    tell(context, dispute, [WITHDRAWN]);
    failPendingRefunds(context, payment.id);
  }
  if (isFinal) tell(context, dispute, [CLOSED]);
  return dispute;
}

/**
 * Advances a dispute: evidence is handed in, the bank decides. Throws Stripe's 400 for a status that is not possible
 * now.
 */
export function turnDispute(context: CallContext, id: string, status: DisputeStatus): Stripe.Dispute {
  const dispute = context.account.get('dispute', id);
  const events = TURNS[dispute.status as DisputeStatus][status];
  if (!events) throw new StripeFailure(400, `This Dispute has a status of \`${dispute.status}\`.`);
  const turned: Stripe.Dispute = { ...dispute, status, is_charge_refundable: !HELD.includes(status) };
  context.account.put(turned);
  tell(context, turned, events);
  if (events.includes(WITHDRAWN)) failPendingRefunds(context, String(turned.payment_intent));
  return turned;
}

function tell({ log }: CallContext, dispute: Stripe.Dispute, events: readonly DisputeEvent[]): void {
  for (const type of events) log.record({ type, data: { object: dispute } });
}

/** The money cannot be refunded twice. */
function failPendingRefunds(context: CallContext, payment_intent: string): void {
  for (const refund of context.account.list('refund', { payment_intent, status: 'pending' }, { limit: 1000 }).data)
    settleRefund(context, refund.id, 'charge_for_pending_refund_disputed');
}
