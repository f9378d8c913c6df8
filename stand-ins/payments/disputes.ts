import type Stripe from 'stripe';
import { z } from 'zod';
import { newId } from './account.ts';
import { methodTypeOf } from './charge-object.ts';
import type { CallContext } from './checkout-sessions.ts';
import type { NewEvent } from './event-log.ts';
import { settleRefund } from './refunds.ts';
import { StripeFailure } from './stripe-failure.ts';

const DISPUTE_REASONS = ['fraudulent', 'product_not_received', 'duplicate', 'credit_not_processed', 'general'] as const;

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

type DisputeEvent = Extract<NewEvent['type'], `charge.dispute.${string}`>;
const UPDATED: DisputeEvent = 'charge.dispute.updated';
const CLOSED: DisputeEvent = 'charge.dispute.closed';
const WITHDRAWN: DisputeEvent = 'charge.dispute.funds_withdrawn';
const REINSTATED: DisputeEvent = 'charge.dispute.funds_reinstated';

/** The next statuses of a dispute, and the events that report them. */
const TRANSITIONS: Record<DisputeStatus, Partial<Record<DisputeStatus, DisputeEvent[]>>> = {
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
/** While a dispute has one of these statuses, its charge cannot be refunded: the bank holds the money. */
const NOT_REFUNDABLE: readonly DisputeStatus[] = ['needs_response', 'under_review', 'lost'];

/** The statuses that a dispute may have next. */
export function nextStatuses({ status }: Stripe.Dispute): DisputeStatus[] {
  return Object.keys(TRANSITIONS[status as DisputeStatus]) as DisputeStatus[];
}

/**
 * The customer's bank demands a payment back, or inquires about it first. A direct debit is lost immediately, because
 * banks allow no answer to it. Throws Stripe's 400 if nothing was paid.
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
    is_charge_refundable: !NOT_REFUNDABLE.includes(status),
  });
  account.put({ ...charge, disputed: true });
  account.put(dispute);
  recordEvents(context, dispute, ['charge.dispute.created']);
  if (!dispute.is_charge_refundable) {
    recordEvents(context, dispute, [WITHDRAWN]);
    failPendingRefunds(context, payment.id);
  }
  if (isFinal) recordEvents(context, dispute, [CLOSED]);
  return dispute;
}

/**
 * Advances a dispute: evidence is submitted, the bank decides. Throws Stripe's 400 for a status that is not possible
 * now.
 */
export function advanceDispute(context: CallContext, id: string, status: DisputeStatus): Stripe.Dispute {
  const dispute = context.account.get('dispute', id);
  const events = TRANSITIONS[dispute.status as DisputeStatus][status];
  if (!events) throw new StripeFailure(400, `This Dispute has a status of \`${dispute.status}\`.`);
  const advanced: Stripe.Dispute = { ...dispute, status, is_charge_refundable: !NOT_REFUNDABLE.includes(status) };
  context.account.put(advanced);
  recordEvents(context, advanced, events);
  if (events.includes(WITHDRAWN)) failPendingRefunds(context, String(advanced.payment_intent));
  return advanced;
}

function recordEvents({ log }: CallContext, dispute: Stripe.Dispute, events: readonly DisputeEvent[]): void {
  for (const type of events) log.record({ type, data: { object: dispute } });
}

/** The money cannot be refunded twice. */
function failPendingRefunds(context: CallContext, payment_intent: string): void {
  for (const refund of context.account.list('refund', { payment_intent, status: 'pending' }, { limit: 1000 }).data)
    settleRefund(context, refund.id, 'charge_for_pending_refund_disputed');
}

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

type Origin = Pick<
  Stripe.Dispute,
  'id' | 'amount' | 'created' | 'currency' | 'reason' | 'status' | 'is_charge_refundable'
> & { charge: Stripe.Charge };

const EVIDENCE_DAYS = 7;

/** A dispute when it opens, with every field that the SDK's types promise. */
function disputeObject({ charge, created, ...fields }: Origin): Stripe.Dispute {
  return {
    ...fields,
    object: 'dispute',
    balance_transactions: [],
    charge: charge.id,
    created,
    enhanced_eligibility_types: [],
    evidence: NO_EVIDENCE,
    evidence_details: {
      due_by: fields.status === 'lost' ? null : created + EVIDENCE_DAYS * 24 * 60 * 60,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
  };
}

const NO_EVIDENCE: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};
