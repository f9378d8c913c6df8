import { addDays, berlinDay } from '@federpost/shared/calendar/berlin.ts';
import type { MoneyNote, RefundFailure, RefundReason } from '@federpost/shared/order/refunds.ts';
import type { EventOf, OrderEvent } from './events.ts';
import { type Dispute, type Order, type Payment, type Refund, redeemedCents } from './state.ts';
import { allows } from './transitions.ts';

/** The money that arrived, was refunded and has to be refunded: folded from an order's events, in whole cents. */

type MoneyFacts = Pick<Order, 'payments' | 'refunds' | 'disputes' | 'fraudWarnings'>;

/** Failed refunds that need no operator: another refund has overtaken them, or the bank decides. */
const AUTO_RESOLVED_FAILURES = new Set(['overtaken', 'disputed']);

/** `refundPending`: on its way back; `remaining`: neither refunded nor on its way back. */
type Balance = { received: number; refunded: number; refundPending: number; remaining: number };

/** The balance of one payment. The amount of a lost dispute counts as refunded. */
export function balanceOf({ refunds, disputes }: Pick<Order, 'refunds' | 'disputes'>, payment: Payment): Balance {
  const { sessionId, amountCents: received } = payment;
  const sum = (amounts: readonly { sessionId: string; amountCents: number }[]) =>
    amounts.reduce((total, amount) => total + (amount.sessionId === sessionId ? amount.amountCents : 0), 0);
  const refundedByUs = sum(refunds.filter(({ status }) => status === 'succeeded'));
  const lostToDisputes = sum(lostDisputes({ disputes }));
  const refunded = Math.min(received, refundedByUs + lostToDisputes);
  const refundPending = Math.min(received - refunded, sum(refunds.filter(({ status }) => status === 'requested')));
  return { received, refunded, refundPending, remaining: received - refunded - refundPending };
}

/** How much of a payment an operator may refund: of a voucher's price only what was not redeemed. */
export const refundableCents = (order: Order, payment: Payment): number =>
  balanceOf(order, payment).remaining - (payment.purpose === 'order' ? redeemedCents(order) : 0);

/** The balances of all payments together. */
export function orderBalance(order: Pick<Order, 'payments' | 'refunds' | 'disputes'>): Balance {
  return order.payments
    .map((payment) => balanceOf(order, payment))
    .reduce(
      (total, balance) => ({
        received: total.received + balance.received,
        refunded: total.refunded + balance.refunded,
        refundPending: total.refundPending + balance.refundPending,
        remaining: total.remaining + balance.remaining,
      }),
      { received: 0, refunded: 0, refundPending: 0, remaining: 0 },
    );
}

/** Why the letter must not be printed or posted now: its payment is disputed, or its bank asks about it. */
export function bankHoldOf(order: Order): 'disputed' | 'bank-inquiry' | undefined {
  const payment = letterPayment(order);
  if (openChargeback(order, payment)) return 'disputed';
  return openDisputes(order).some(({ sessionId }) => sessionId === payment?.sessionId) ? 'bank-inquiry' : undefined;
}

/** The undecided disputes of all payments; those that wait for an answer come first. */
const openDisputes = ({ disputes }: Order): Dispute[] => [
  ...disputes.filter(({ status }) => status === 'open'),
  ...disputes.filter(({ status }) => status === 'answered'),
];

/** The undecided disputes in which a bank holds the money; an inquiry only asks. */
export const openChargebacks = (order: Order): Dispute[] => openDisputes(order).filter(({ inquiry }) => !inquiry);

/** The payments of which something is neither refunded nor on its way back. */
export const paymentsWithMoney = (order: Order): Payment[] =>
  order.payments.filter((payment) => balanceOf(order, payment).remaining > 0);

/** The undecided inquiries of payments that were not refunded: a refund answers them. */
export const openInquiries = (order: Order): Dispute[] =>
  openDisputes(order).filter(
    (dispute) => dispute.inquiry && paymentsWithMoney(order).some(({ sessionId }) => sessionId === dispute.sessionId),
  );

/** The lost disputes, whose amounts the bank keeps, in the order in which they were lost. */
export const lostDisputes = ({ disputes }: Pick<Order, 'disputes'>): Dispute[] =>
  disputes.filter(({ status }) => status === 'lost');

/** The lost disputes that the operator still has to settle. */
export const unsettledDisputes = (order: Pick<Order, 'disputes'>): Dispute[] =>
  lostDisputes(order).filter(({ settled }) => !settled);

/** Whether the whole price of the letter was refunded or is on its way back, so that the letter must not be made. */
export function isFullyRefunded(order: Order): boolean {
  const payment = letterPayment(order);
  if (payment === undefined) return false;
  const { received, remaining } = balanceOf(order, payment);
  return received > 0 ? remaining === 0 : isPriceReturned(order);
}

/**
 * Whether we have refunded everything that was paid for the letter, or are about to: 0 € if a voucher has paid it. What
 * a bank took back does not count.
 */
export function isPriceReturned({ payments, refunds }: Pick<Order, 'payments' | 'refunds'>): boolean {
  const payment = letterPayment({ payments });
  const returned = refunds.filter(({ sessionId, status }) => sessionId === payment?.sessionId && status !== 'failed');
  const cents = returned.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return payment !== undefined && returned.length > 0 && cents >= payment.amountCents;
}

/**
 * Whether the letter will be delivered: it is to be posted, or is on its way. Not if it is cancelled or not paid, nor
 * if it is still here when its price is refunded. The messages to the customer depend on it.
 */
export function willBeDelivered(order: Order): boolean {
  const { production, delivery } = order;
  if (production.status === 'unpaid' || production.status === 'cancelled') return false;
  const isHere = delivery.status === 'none' || delivery.status === 'returned';
  return !(isHere && isFullyRefunded(order));
}

/** The payment of the letter's price; undefined until it has arrived. */
export const letterPayment = ({ payments }: Pick<Order, 'payments'>): Payment | undefined =>
  payments.find((payment) => payment.purpose === 'order');

/** The open dispute in which a bank holds a payment's money, so that it cannot be refunded. */
export const openChargeback = (order: Order, payment: { sessionId: string } | undefined): Dispute | undefined =>
  openChargebacks(order).find(({ sessionId }) => sessionId === payment?.sessionId);

/** The number of the order's next refund. */
export const nextRefund = ({ refunds }: Pick<Order, 'refunds'>): number =>
  Math.max(0, ...refunds.map(({ refund }) => refund)) + 1;

/** A requested refund; it has succeeded if the provider has nothing to do with it, and 0 € only give a voucher back. */
export function requestedRefund(data: EventOf<'RefundRequested'>['data']): OrderEvent[] {
  const { at, refund, amountCents, reason } = data;
  const requested: OrderEvent = { type: 'RefundRequested', data };
  const doneBy = reason === 'transferred' ? 'transfer' : amountCents === 0 ? 'voucher' : undefined;
  if (doneBy === undefined) return [requested];
  return [requested, { type: 'RefundSucceeded', data: { at, refund, refundId: `${doneBy}-${refund}` } }];
}

type DueRefund = { sessionId: string; amountCents: number; reason: RefundReason };

/**
 * The refunds that are due without a request: everything that remains of a cancelled order, and of a payment without a
 * purpose. Nothing while a bank holds the payment (the provider refuses it), and nothing after a failed refund until the
 * operator has requested another.
 */
export function dueRefunds(order: Order): DueRefund[] {
  return order.payments.flatMap((payment) => {
    const { sessionId } = payment;
    const { remaining } = balanceOf(order, payment);
    const reason = refundReasonFor(order, payment);
    return remaining > 0 && reason !== undefined && !openChargeback(order, payment) && !failedRefund(order, sessionId)
      ? [{ sessionId, amountCents: remaining, reason }]
      : [];
  });
}

function refundReasonFor({ production, firstTry }: Order, payment: Payment): RefundReason | undefined {
  if (payment.purpose === 'duplicate') return 'paid-twice';
  if (production.status !== 'cancelled') return undefined;
  switch (production.cause) {
    case 'withdrawn':
      return 'order-withdrawn';
    case 'paid-too-late':
      return 'paid-too-late';
    default:
      return firstTry ? 'replacement-cancelled' : 'order-cancelled';
  }
}

/** The last refund of a payment if its failure needs a person; undefined once another was requested. */
function failedRefund({ refunds }: Pick<Order, 'refunds'>, sessionId: string): Refund | undefined {
  return refunds.findLast(
    (refund) =>
      refund.sessionId === sessionId &&
      refund.status === 'failed' &&
      !AUTO_RESOLVED_FAILURES.has(refund.failure ?? '') &&
      !refund.repeated,
  );
}

/** Whether a failed refund needs no operator: another has overtaken it, or the bank decides. */
export const needsNoAction = (failure: RefundFailure): boolean => AUTO_RESOLVED_FAILURES.has(failure);

/** Folds one event into what is known of an order's money. */
export function evolveMoney({ payments, refunds, disputes, fraudWarnings }: MoneyFacts, event: OrderEvent): MoneyFacts {
  return {
    payments: evolvePayments(payments, event),
    refunds:
      event.type === 'LetterReplaced'
        ? closeFailedRefunds(refunds, letterPayment({ payments }))
        : evolveRefunds(refunds, event),
    disputes: evolveDisputes(disputes, event),
    fraudWarnings: evolveFraudWarnings(fraudWarnings, event),
  };
}

function evolveFraudWarnings(warnings: Order['fraudWarnings'], event: OrderEvent): Order['fraudWarnings'] {
  if (event.type !== 'FraudWarned') return warnings;
  const { warningId, at } = event.data;
  return warnings.some((warning) => warning.warningId === warningId) ? warnings : [...warnings, { warningId, at }];
}

function evolvePayments(payments: readonly Payment[], event: OrderEvent): readonly Payment[] {
  if (event.type !== 'PaymentSucceeded' && event.type !== 'WrongAmountPaid') return payments;
  const { sessionId, paymentIntent, at, amountCents } = event.data;
  if (payments.some((payment) => payment.sessionId === sessionId)) return payments;
  const payment = { sessionId, paymentIntent, at, amountCents };
  if (event.type === 'WrongAmountPaid')
    return [...payments, { ...payment, currency: event.data.currency, purpose: 'wrong-amount' }];
  const isPaid = payments.some((other) => other.purpose === 'order');
  return [...payments, { ...payment, currency: 'eur', purpose: isPaid ? 'duplicate' : 'order' }];
}

function evolveRefunds(refunds: readonly Refund[], event: OrderEvent): readonly Refund[] {
  const change = (number: number, changes: Partial<Refund>) =>
    refunds.map((refund) =>
      refund.refund === number && allows('refund', refund.status, event.type)
        ? { ...refund, ...changes, changedAt: event.data.at }
        : refund,
    );
  switch (event.type) {
    case 'RefundRequested': {
      const { refund, sessionId, amountCents, reason, at, refundId } = event.data;
      if (refunds.some((earlier) => earlier.refund === refund)) return refunds;
      const earlierRefunds = refunds.map((earlier) =>
        earlier.sessionId === sessionId && earlier.status === 'failed'
          ? { ...earlier, repeated: true as const }
          : earlier,
      );
      return [
        ...earlierRefunds,
        { refund, sessionId, amountCents, reason, at, changedAt: at, status: 'requested', refundId },
      ];
    }
    case 'RefundSucceeded':
      return change(event.data.refund, { status: 'succeeded', refundId: event.data.refundId });
    case 'RefundFailed':
      return change(event.data.refund, { status: 'failed', failure: event.data.reason });
    default:
      return refunds;
  }
}

/** The letter is replaced instead of repeating the failed refund. */
const closeFailedRefunds = (refunds: readonly Refund[], payment: Payment | undefined): readonly Refund[] =>
  refunds.map((refund) =>
    refund.sessionId === payment?.sessionId && refund.status === 'failed' ? { ...refund, repeated: true } : refund,
  );

function evolveDisputes(disputes: readonly Dispute[], event: OrderEvent): readonly Dispute[] {
  if (
    event.type !== 'DisputeOpened' &&
    event.type !== 'DisputeAnswered' &&
    event.type !== 'DisputeClosed' &&
    event.type !== 'LostDisputeSettled'
  )
    return disputes;
  const { disputeId, sessionId, at } = event.data;
  const current = disputes.find((dispute) => dispute.disputeId === disputeId);
  if (!allows('dispute', current?.status ?? 'none', event.type)) return disputes;
  const otherDisputes = disputes.filter((dispute) => dispute !== current);
  if (event.type === 'LostDisputeSettled')
    return disputes.map((dispute) => (dispute === current ? { ...dispute, settled: true } : dispute));
  if (event.type === 'DisputeAnswered')
    return current ? [...otherDisputes, { ...current, at, status: 'answered' }] : disputes;
  const dispute = { disputeId, sessionId, amountCents: event.data.amountCents, at };
  const inquiry = event.data.inquiry && { inquiry: event.data.inquiry };
  if (event.type === 'DisputeClosed') return [...otherDisputes, { ...dispute, ...inquiry, status: event.data.outcome }];
  const { reason, answerBy } = event.data;
  return [...otherDisputes, { ...dispute, ...inquiry, status: 'open', reason, answerBy }];
}

/** Everything about an order's money that waits for a person; the operator's list shows it with instructions. Pure. */
export function paymentFlags(order: Order): MoneyNote[] {
  const flags: MoneyNote[] = [];
  if (paymentsWithFailedRefund(order).length > 0) flags.push('refund-failed');
  if (paymentsWithMoney(order).some(({ purpose }) => purpose === 'wrong-amount')) flags.push('wrong-amount');
  const [dispute] = openChargebacks(order);
  if (dispute) flags.push(dispute.status === 'answered' ? 'dispute-answered' : 'disputed');
  if (openInquiries(order).length > 0) flags.push('bank-inquiry');
  if (unsettledDisputes(order).length > 0) flags.push('dispute-lost');
  if (hasFraudWarning(order)) flags.push('fraud-warned');
  if (mustBeHeldBack(order)) flags.push('keep-letter');
  if (refundDeadline(order) !== undefined) flags.push('withdrawn');
  return flags;
}

/**
 * The payments whose refund failed and whose money we still have, each with that refund; the last to fail comes last.
 */
export const paymentsWithFailedRefund = (order: Order): { payment: Payment; refund: Refund }[] =>
  paymentsWithMoney(order)
    .flatMap((payment) => {
      const refund = failedRefund(order, payment.sessionId);
      return refund ? [{ payment, refund }] : [];
    })
    .toSorted(({ refund: a }, { refund: b }) => a.refund - b.refund);

/** How much of those failed refunds we still have, in cents. */
export const unrefundedCents = (order: Order): number =>
  paymentsWithFailedRefund(order).reduce(
    (sum, { payment, refund }) => sum + Math.min(refund.amountCents, balanceOf(order, payment).remaining),
    0,
  );

/**
 * Whether the card's issuer has warned of a payment whose money we still have and whose letter has not been posted yet.
 */
export const hasFraudWarning = (order: Order): boolean =>
  order.fraudWarnings.length > 0 && order.production.status !== 'posted' && paymentsWithMoney(order).length > 0;

/** Whether a letter was printed although its price was refunded or is on its way back. */
export const mustBeHeldBack = (order: Order): boolean =>
  order.production.status === 'printed' && isFullyRefunded(order);

/** The money of a withdrawn contract must be refunded within this many days of the declaration (§ 357 BGB). */
export const REFUND_WITHIN_DAYS = 14;

/**
 * The Berlin day by which the operator has to refund what remains after a withdrawal during or after production;
 * undefined if there is nothing to refund (before production the refund is automatic).
 */
export function refundDeadline(order: Order): string | undefined {
  const { withdrawnAt, production, payments, refunds } = order;
  if (withdrawnAt === undefined || production.status === 'cancelled' || production.status === 'unpaid')
    return undefined;
  // The operator decides how much is refunded: a refund after the withdrawal is that decision.
  if (refunds.some(({ at, status }) => status !== 'failed' && at >= withdrawnAt)) return undefined;
  const hasRemainingPrice = payments.some(
    (payment) => payment.purpose === 'order' && refundableCents(order, payment) > 0,
  );
  return hasRemainingPrice ? addDays(berlinDay(new Date(withdrawnAt)), REFUND_WITHIN_DAYS) : undefined;
}
