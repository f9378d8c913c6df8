import type { CommandOf, MoneySnapshot, RefundSnapshot } from './commands.ts';
import { type Decision, accepted, isAllowed, refused, unchanged } from './decision.ts';
import type { OrderEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { type DueRefund, balanceOf, dueRefunds, nextRefund, openDisputes, unsettledDisputes } from './money.ts';
import { type Order, type Refund, isReplacementCancelled } from './state.ts';

type RefundCommand = CommandOf<'RequestRefund' | 'SyncRefunds' | 'SettleLostDisputes'>;

/** Requests refunds, and records what the provider and the operator report about an order's money. */
export function decideRefund(command: RefundCommand, order: Order): Decision {
  switch (command.type) {
    case 'RequestRefund':
      return requestRefund(command, order);
    case 'SyncRefunds':
      return syncRefunds(command, order);
    case 'SettleLostDisputes':
      return settleLostDisputes(command, order);
  }
}

function settleLostDisputes({ at, operator }: CommandOf<'SettleLostDisputes'>, order: Order): Decision {
  const settled = unsettledDisputes(order).map(({ disputeId, sessionId }): OrderEvent => ({
    type: 'LostDisputeSettled',
    data: { at, disputeId, sessionId, operator },
  }));
  return accepted(...settled);
}

/**
 * By the operator, in full or in part. The caller gives the number that the refund would have: a repeated request is
 * then the same refund, and a request that did not know of another refund is refused. Either the letter is replaced or
 * its whole price is refunded.
 */
function requestRefund(
  { at, refund, amountCents, reason, operator, replacementFailed = false }: CommandOf<'RequestRefund'>,
  order: Order,
): Decision {
  const known = order.refunds.find((candidate) => candidate.refund === refund);
  if (known)
    return known.amountCents === amountCents && known.reason === reason ? unchanged() : refused('other-refund');
  if (refund !== nextRefund(order)) return refused('other-refund');
  const enough = order.payments.filter((payment) => balanceOf(order, payment).remaining >= amountCents);
  // Money without a purpose is refunded before the price of the letter.
  const payment = enough.find((candidate) => candidate.purpose !== 'order') ?? enough[0];
  if (!payment) return refused(order.payments.length === 0 ? 'not-paid' : 'too-much-refunded');
  const isAllOfPrice = payment.purpose === 'order' && balanceOf(order, payment).remaining === amountCents;
  const isReplaced = order.delivery.status === 'replaced' && !isReplacementCancelled(order);
  if (isAllOfPrice && isReplaced && !replacementFailed) return refused('replacement-under-way');
  const { sessionId } = payment;
  const request: OrderEvent = {
    type: 'RefundRequested',
    data: { at, refund, sessionId, amountCents, reason, operator },
  };
  return reason === 'transferred'
    ? accepted(request, { type: 'RefundSucceeded', data: { at, refund, refundId: `transfer-${refund}` } })
    : accepted(request);
}

/** Appends what is new in the provider's view, in any order and any number of times. */
function syncRefunds({ at, snapshot }: CommandOf<'SyncRefunds'>, order: Order): Decision {
  const { sessionId } = snapshot;
  if (!order.payments.some((payment) => payment.sessionId === sessionId)) return refused('unknown-session');
  const events: OrderEvent[] = [];
  let now = order;
  const add = (event: OrderEvent | undefined) => {
    if (event === undefined || !isAllowed(now, event)) return;
    events.push(event);
    now = evolve(now, event) as Order;
  };
  for (const warningId of snapshot.fraudWarnings)
    if (!now.fraudWarnings.includes(warningId)) add({ type: 'FraudWarned', data: { at, warningId, sessionId } });
  for (const dispute of snapshot.disputes) for (const event of disputeEvents(at, sessionId, dispute, now)) add(event);
  for (const refund of snapshot.refunds) {
    if (!matching(now, sessionId, refund)) add(foundEvent(at, sessionId, refund, now));
    add(outcomeEvent(at, sessionId, refund, now));
  }
  if (snapshot.refused !== undefined) add(refusalEvent(at, snapshot.refused, now));
  return accepted(...events);
}

function disputeEvents(
  at: string,
  sessionId: string,
  { disputeId, amountCents, status, reason, answerBy }: MoneySnapshot['disputes'][number],
  { disputes }: Order,
): OrderEvent[] {
  const known = disputes.find((dispute) => dispute.disputeId === disputeId);
  const isPutOff = status === 'open' && answerBy !== undefined && answerBy !== known?.answerBy;
  if (known?.status === status && !isPutOff) return [];
  const data = { at, disputeId, sessionId, amountCents };
  if (status === 'won' || status === 'lost') return [{ type: 'DisputeClosed', data: { ...data, outcome: status } }];
  const opened: OrderEvent = { type: 'DisputeOpened', data: { ...data, reason, answerBy } };
  if (status === 'open') return [opened];
  const answered: OrderEvent = { type: 'DisputeAnswered', data: { at, disputeId, sessionId } };
  return known?.status === 'open' ? [answered] : [opened, answered];
}

/** Our refund that the provider means: found by its id once that is known, before that by our number. */
function matching({ refunds }: Order, sessionId: string, seen: RefundSnapshot): Refund | undefined {
  return (
    refunds.find(({ refundId }) => refundId === seen.refundId) ??
    refunds.find(
      (refund) =>
        refund.refundId === undefined &&
        refund.status === 'requested' &&
        refund.refund === seen.refund &&
        refund.sessionId === sessionId &&
        refund.amountCents === seen.amountCents,
    )
  );
}

/** A refund was started elsewhere: from here on it is one of the order's refunds. A failed one is not recorded. */
function foundEvent(at: string, sessionId: string, seen: RefundSnapshot, order: Order): OrderEvent | undefined {
  if (seen.status === 'failed') return undefined;
  const { refundId, amountCents } = seen;
  return {
    type: 'RefundRequested',
    data: { at, refund: nextRefund(order), sessionId, amountCents, reason: 'at-provider', refundId },
  };
}

function outcomeEvent(at: string, sessionId: string, seen: RefundSnapshot, order: Order): OrderEvent | undefined {
  const known = matching(order, sessionId, seen);
  if (!known || seen.status === 'pending' || known.status === seen.status) return undefined;
  const { refund } = known;
  return seen.status === 'succeeded'
    ? { type: 'RefundSucceeded', data: { at, refund, refundId: seen.refundId } }
    : { type: 'RefundFailed', data: { at, refund, reason: seen.failure ?? 'unknown' } };
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
  const others = order.refunds.filter((candidate) => candidate !== refund);
  const left = balanceOf({ ...order, refunds: others }, payment).remaining;
  const disputed = openDisputes(order).some(({ sessionId }) => sessionId === refund.sessionId);
  const failure = disputed ? 'disputed' : left < refund.amountCents ? 'overtaken' : reason;
  return { type: 'RefundFailed', data: { at, refund: number, reason: failure } };
}

/**
 * The events, plus a requested refund for everything that they make due: an event that cancels an order requests the
 * refund of its money in the same append. Refunds that were due before are left alone (orders cancelled before refunds
 * existed were refunded by hand).
 */
export function withAutomaticRefunds(before: Order, at: string, events: readonly OrderEvent[]): readonly OrderEvent[] {
  const after = events.reduce(evolve, before) as Order;
  const dueBefore = new Map(dueRefunds(before).map(({ sessionId, amountCents }) => [sessionId, amountCents]));
  const newlyDue = dueRefunds(after).filter(
    ({ sessionId, amountCents }) => amountCents > (dueBefore.get(sessionId) ?? 0),
  );
  const requested = newlyDue.map((due: DueRefund, index): OrderEvent => ({
    type: 'RefundRequested',
    data: { at, refund: nextRefund(after) + index, ...due },
  }));
  return [...events, ...requested];
}
