import type { MoneySnapshot, RefundSnapshot } from './commands.ts';
import { type Deciders, accepted, refused, unchanged } from './decision.ts';
import type { OrderEvent } from './events.ts';
import { evolve } from './evolve.ts';
import {
  balanceOf,
  dueRefunds,
  nextRefund,
  openChargeback,
  refundableCents,
  requestedRefund,
  unsettledDisputes,
} from './money.ts';
import type { Order, Refund } from './state.ts';
import { isShareFree } from './voucher.ts';

/** Request refunds, and record what the provider and the operator report about an order's money. */
export const REFUND_DECIDERS = {
  /**
   * By the operator, in full or in part; 0 € of a letter that a voucher has paid. The caller gives the number that the
   * refund would have: a repeated request is then the same refund, and a request that did not know of another refund is
   * refused.
   */
  RequestRefund({ at, refund, amountCents, reason, operator }, order) {
    const existing = order.refunds.find((candidate) => candidate.refund === refund);
    if (existing)
      return existing.amountCents === amountCents && existing.reason === reason ? unchanged() : refused('other-refund');
    if (refund !== nextRefund(order)) return refused('other-refund');
    const sufficientPayments = order.payments.filter((payment) =>
      amountCents > 0
        ? refundableCents(order, payment) >= amountCents
        : payment.amountCents === 0 && !isShareFree(order),
    );
    const undisputed = sufficientPayments.filter((candidate) => !openChargeback(order, candidate));
    // Money without a purpose is refunded before the price of the letter.
    const payment = undisputed.find((candidate) => candidate.purpose !== 'order') ?? undisputed[0];
    if (!payment && sufficientPayments.length > 0) return refused('disputed');
    if (!payment) return refused(order.payments.length === 0 ? 'not-paid' : 'too-much-refunded');
    const { sessionId } = payment;
    return accepted(...requestedRefund({ at, refund, sessionId, amountCents, reason, operator }));
  },

  /** Appends what is new in the provider's view, in any order and any number of times. */
  SyncRefunds({ at, snapshot }, order) {
    const { sessionId } = snapshot;
    if (!order.payments.some((payment) => payment.sessionId === sessionId)) return refused('unknown-session');
    const events: OrderEvent[] = [];
    let current = order;
    const add = (event: OrderEvent | undefined) => {
      if (event === undefined) return;
      events.push(event);
      current = evolve(current, event) as Order;
    };
    for (const warningId of snapshot.fraudWarnings)
      if (!current.fraudWarnings.some((warning) => warning.warningId === warningId))
        add({ type: 'FraudWarned', data: { at, warningId, sessionId } });
    for (const dispute of snapshot.disputes)
      for (const event of disputeEvents(at, sessionId, dispute, current)) add(event);
    for (const refund of snapshot.refunds) {
      if (!findMatchingRefund(current, sessionId, refund)) add(externalRefundEvent(at, sessionId, refund, current));
      add(outcomeEvent(at, sessionId, refund, current));
    }
    if (snapshot.refused !== undefined) add(refusalEvent(at, snapshot.refused, current));
    return accepted(...events);
  },

  SettleLostDisputes({ at, operator }, order) {
    const events = unsettledDisputes(order).map(({ disputeId, sessionId }): OrderEvent => ({
      type: 'LostDisputeSettled',
      data: { at, disputeId, sessionId, operator },
    }));
    return accepted(...events);
  },
} satisfies Partial<Deciders>;

function disputeEvents(
  at: string,
  sessionId: string,
  { disputeId, amountCents, status, reason, answerBy, inquiry }: MoneySnapshot['disputes'][number],
  { disputes }: Order,
): OrderEvent[] {
  const existing = disputes.find((dispute) => dispute.disputeId === disputeId);
  const isPostponed = status === 'open' && answerBy !== undefined && answerBy !== existing?.answerBy;
  // An inquiry became a chargeback.
  const isOfOtherKind = existing !== undefined && existing.inquiry !== inquiry;
  const isOver = status === 'won' || status === 'lost';
  if (existing?.status === status && !isPostponed && (isOver || !isOfOtherKind)) return [];
  // An inquiry that was opened and closed unnoticed changed nothing.
  if (inquiry && status === 'won' && !existing) return [];
  const data = { at, disputeId, sessionId, amountCents, ...(inquiry && { inquiry }) };
  if (isOver) return [{ type: 'DisputeClosed', data: { ...data, outcome: status } }];
  const opened: OrderEvent = { type: 'DisputeOpened', data: { ...data, reason, answerBy } };
  if (status === 'open') return [opened];
  const answered: OrderEvent = { type: 'DisputeAnswered', data: { at, disputeId, sessionId } };
  return existing?.status === 'open' && !isOfOtherKind ? [answered] : [opened, answered];
}

/** Our record of the provider's refund: found by its id once that is known, before that by our number. */
function findMatchingRefund({ refunds }: Order, sessionId: string, snapshot: RefundSnapshot): Refund | undefined {
  return (
    refunds.find(({ refundId }) => refundId === snapshot.refundId) ??
    refunds.find(
      (refund) =>
        refund.refundId === undefined &&
        refund.status === 'requested' &&
        refund.refund === snapshot.refund &&
        refund.sessionId === sessionId &&
        refund.amountCents === snapshot.amountCents,
    )
  );
}

/** A refund was started elsewhere: from here on it is one of the order's refunds. A failed one is not recorded. */
function externalRefundEvent(
  at: string,
  sessionId: string,
  snapshot: RefundSnapshot,
  order: Order,
): OrderEvent | undefined {
  if (snapshot.status === 'failed') return undefined;
  const { refundId, amountCents } = snapshot;
  return {
    type: 'RefundRequested',
    data: { at, refund: nextRefund(order), sessionId, amountCents, reason: 'at-provider', refundId },
  };
}

function outcomeEvent(at: string, sessionId: string, snapshot: RefundSnapshot, order: Order): OrderEvent | undefined {
  const existing = findMatchingRefund(order, sessionId, snapshot);
  if (!existing || snapshot.status === 'pending' || existing.status === snapshot.status) return undefined;
  const { refund } = existing;
  return snapshot.status === 'succeeded'
    ? { type: 'RefundSucceeded', data: { at, refund, refundId: snapshot.refundId } }
    : { type: 'RefundFailed', data: { at, refund, reason: snapshot.failure ?? 'unknown' } };
}

/** Why the provider refused it, as far as the rest of its answer explains that. */
function refusalEvent(
  at: string,
  { refund: number, reason }: NonNullable<MoneySnapshot['refused']>,
  order: Order,
): OrderEvent | undefined {
  const refund = order.refunds.find((candidate) => candidate.refund === number);
  const payment = order.payments.find(({ sessionId }) => sessionId === refund?.sessionId);
  if (!refund || !payment || refund.status !== 'requested' || refund.refundId !== undefined) return undefined;
  const otherRefunds = order.refunds.filter((candidate) => candidate !== refund);
  const remaining = balanceOf({ ...order, refunds: otherRefunds }, payment).remaining;
  const failure = openChargeback(order, payment) ? 'disputed' : remaining < refund.amountCents ? 'overtaken' : reason;
  return { type: 'RefundFailed', data: { at, refund: number, reason: failure } };
}

/**
 * A requested refund for everything that an append makes due: an event that cancels an order requests the refund of its
 * money in the same append. Refunds that were due before are left alone.
 */
export function refundsMadeDue(before: Order, after: Order, at: string): OrderEvent[] {
  const dueBefore = new Map(dueRefunds(before).map(({ sessionId, amountCents }) => [sessionId, amountCents]));
  return dueRefunds(after)
    .filter(({ sessionId, amountCents }) => amountCents > (dueBefore.get(sessionId) ?? 0))
    .map((due, index) => ({ type: 'RefundRequested', data: { at, refund: nextRefund(after) + index, ...due } }));
}
