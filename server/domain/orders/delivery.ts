import { berlinDay } from '@federpost/shared/calendar/berlin.ts';
import { DAY, addMilliseconds } from '@federpost/shared/calendar/durations.ts';
import { type PostingSchedule, letterDates, lostReportDays } from '@federpost/shared/calendar/letter-dates.ts';
import type { RefundReason } from '@federpost/shared/order/refunds.ts';
import type { HolidayCalendar } from './commands.ts';
import { type Deciders, type Refusal, accepted, acceptedOrRefused, refused, unchanged } from './decision.ts';
import type { OrderEvent } from './events.ts';
import { balanceOf, bankHoldOf, isFullyRefunded, letterPayment, nextRefund, openChargeback } from './money.ts';
import { type Delivery, type Order, isSettlementOwed } from './state.ts';
import { allows } from './transitions.ts';

/**
 * The first and the last Berlin day on which the customer may report that the letter has not arrived; undefined if it
 * is not on its way.
 */
export function lossReportWindow(
  { delivery, terms }: Pick<Order, 'delivery' | 'terms'>,
  schedule: Pick<PostingSchedule, 'federalState'>,
): { from: string; to: string } | undefined {
  if (delivery.status !== 'in-transit') return undefined;
  return lostReportDays(berlinDay(new Date(delivery.at)), terms.shipping, schedule);
}

/** Folds one event into the delivery status. */
export function evolveDelivery(delivery: Delivery, event: OrderEvent): Delivery {
  if (event.type === 'DocumentViewed' && event.data.document === 'envelope' && delivery.status === 'returned')
    return { ...delivery, envelope: 'opened' };
  if (!allows('delivery', delivery.status, event.type)) return delivery;
  const returns = 'returns' in delivery ? delivery.returns : 0;
  switch (event.type) {
    case 'LetterPosted':
      return { status: 'in-transit', at: event.data.at, returns };
    case 'LetterReposted': {
      const isNew = delivery.status === 'returned' && delivery.envelope === 'opened';
      return { status: 'in-transit', at: event.data.at, returns, ...(isNew && { newEnvelope: true }) };
    }
    case 'ReturnedLetterDestroyed':
      return { status: 'destroyed', at: event.data.at, returns };
    case 'LetterReturned': {
      const { at, reason } = event.data;
      return { status: 'returned', at, returns: returns + 1, reason, corrected: false };
    }
    case 'AddressCorrected':
      if (delivery.status !== 'returned') return delivery;
      return { ...delivery, corrected: true, ...(delivery.envelope && { envelope: 'outdated' }) };
    case 'ReplacementGranted':
      return { status: 'replaced', at: event.data.at, returns, orderId: event.data.orderId };
    default:
      return delivery;
  }
}

/**
 * From when a returned letter may be destroyed: immediately if nobody can answer any more or its price was refunded,
 * otherwise after this many days without an answer. Undefined if the customer has answered, or if the letter is not
 * here.
 */
export function destroyableFrom(order: Order, unansweredDays: number): string | undefined {
  const { delivery, person } = order;
  if (delivery.status !== 'returned') return undefined;
  if (person.status !== 'stored' || isFullyRefunded(order)) return delivery.at;
  return delivery.corrected ? undefined : addMilliseconds(delivery.at, unansweredDays * DAY);
}

/** Whether the letter has come back at least once. */
export const hasReturned = ({ delivery }: Pick<Order, 'delivery'>): boolean =>
  'returns' in delivery && delivery.returns > 0;

/** What happens after a letter was posted: it comes back, or it does not arrive. */
export const DELIVERY_DECIDERS = {
  MarkReturned({ at, reason }, { delivery }) {
    if (delivery.status === 'returned') return unchanged();
    const refusal = delivery.status === 'replaced' ? 'already-replaced' : 'not-posted';
    return acceptedOrRefused({ type: 'LetterReturned', data: { at, reason } }, refusal);
  },

  CorrectAddress({ at, sealedAddressee }, order) {
    const { delivery, terms } = order;
    if (isFullyRefunded(order)) return refused('refunded');
    if (delivery.status === 'returned' && delivery.corrected && terms.sealedAddressee === sealedAddressee)
      return unchanged();
    return acceptedOrRefused({ type: 'AddressCorrected', data: { at, sealedAddressee } }, 'not-returned');
  },

  MarkReposted({ at }, order) {
    const { delivery } = order;
    if (delivery.status === 'in-transit' && delivery.returns > 0) return unchanged();
    if (isFullyRefunded(order)) return refused('refunded');
    const hold = bankHoldOf(order);
    if (hold) return refused(hold);
    if (delivery.status === 'returned' && delivery.corrected && delivery.envelope !== 'opened')
      return refused('envelope-outdated');
    return acceptedOrRefused({ type: 'LetterReposted', data: { at } }, 'not-returned');
  },

  /** Allowed once the address can no longer be corrected, or was not corrected in time. */
  DestroyReturnedLetter({ at, unansweredDays }, order) {
    const { status } = order.delivery;
    if (status === 'destroyed') return unchanged();
    const allowedFrom = destroyableFrom(order, unansweredDays);
    if (status === 'returned' && (allowedFrom === undefined || allowedFrom > at)) return refused('answer-awaited');
    return acceptedOrRefused({ type: 'ReturnedLetterDestroyed', data: { at } }, 'not-returned');
  },

  /** Once per order, and never for a letter that is itself a replacement or whose price is refunded. */
  GrantReplacement({ at, orderId, schedule }, order) {
    const { delivery } = order;
    if (delivery.status === 'replaced' && delivery.orderId === orderId) return unchanged();
    if (order.cancelledReplacements.includes(orderId)) return refused('cancelled');
    const refusal = refusalToReplace(order, at, schedule);
    if (refusal) return refused(refusal);
    return acceptedOrRefused({ type: 'ReplacementGranted', data: { at, orderId } }, 'not-lost');
  },

  /**
   * The replacement was cancelled in its own stream, so it is no longer granted, and the rest of the price becomes due
   * for a refund (`dueRefunds`). A replacement that was cancelled before it was granted counts as granted if that was
   * possible when it was requested: its customer gets either the letter or the money.
   */
  CancelReplacement({ at, orderId, askedAt, schedule }, order) {
    if (order.cancelledReplacements.includes(orderId)) return unchanged();
    const cancelled = { type: 'ReplacementCancelled', data: { at, orderId } } as const;
    const mayStillBeGranted = refusalToReplace(order, askedAt, schedule) === undefined;
    return mayStillBeGranted
      ? accepted({ type: 'ReplacementGranted', data: { at, orderId } }, cancelled)
      : accepted(cancelled);
  },

  SettleReplacement: ({ at }, order) =>
    isSettlementOwed(order) ? accepted({ type: 'ReplacementSettled', data: { at } }) : unchanged(),

  /** Works like the payment of other orders: from now on the letter is due to be printed. */
  ScheduleReplacement({ at, schedule, sealedPayer }, order) {
    const { replaces, shipping } = order.terms;
    if (replaces === undefined) return refused('not-paid');
    if (order.production.status !== 'unpaid') return unchanged();
    const { postingDay } = letterDates({ at: new Date(at), shipping, schedule });
    return acceptedOrRefused({ type: 'ReplacementScheduled', data: { at, postingDay, sealedPayer } }, 'text-deleted');
  },

  /** Refunds what remains of the letter's price, because the customer chose a refund. */
  RefundLostLetter({ at, schedule, replacementFailed }, order) {
    if (isRefundRequested(order)) return unchanged();
    const refusal = refusalToRefund(order, { replacementFailed }, at, schedule);
    if (refusal) return refused(refusal);
    const payment = letterPayment(order);
    if (!payment) return refused('not-paid');
    const refund = nextRefund(order);
    const { sessionId } = payment;
    const amountCents = balanceOf(order, payment).remaining;
    return accepted({ type: 'RefundRequested', data: { at, refund, sessionId, amountCents, reason: 'letter-lost' } });
  },
} satisfies Partial<Deciders>;

/** Why the letter cannot be replaced; undefined if it can. */
export function refusalToReplace(order: Order, at: string, schedule: HolidayCalendar): Refusal | undefined {
  if (order.terms.replaces !== undefined) return 'already-replaced';
  return refusalToRefund(order, { replacementFailed: false }, at, schedule) ?? bankHoldOf(order);
}

/**
 * Why the price of a lost letter cannot be refunded; undefined if it can.
 * @param replacementFailed the letter that replaced it was lost too, or cancelled
 */
export function refusalToRefund(
  order: Order,
  { replacementFailed }: { replacementFailed: boolean },
  at: string,
  schedule: HolidayCalendar,
): Refusal | undefined {
  if (isRefundRequested(order) || isFullyRefunded(order)) return 'refunded';
  if (openChargeback(order, letterPayment(order))) return 'disputed';
  if (order.delivery.status === 'replaced') return replacementFailed ? undefined : 'already-replaced';
  return isLost(order, at, schedule) ? undefined : 'not-lost';
}

/** Whether the price of the lost letter has been refunded, or is about to be. */
export const isRefundRequested = ({ refunds }: Pick<Order, 'refunds'>): boolean =>
  refunds.some(({ reason, status }) => LOST_LETTER_REASONS.has(reason) && status !== 'failed');

const LOST_LETTER_REASONS: ReadonlySet<RefundReason> = new Set(['letter-lost', 'replacement-cancelled']);

/** Whether a replacement failed, so that the price of the first letter may be refunded. */
export const hasFailed = (replacement: Order, at: string, schedule: HolidayCalendar): boolean =>
  replacement.production.status === 'cancelled' || isLost(replacement, at, schedule);

/**
 * Whether a replacement is still to be printed or posted, or is expected to arrive; false if it came back or is
 * overdue. If it was posted and withdrawn from, the operator decides what is refunded.
 */
export function isOnItsWay(replacement: Order, at: string, schedule: HolidayCalendar): boolean {
  const { production, delivery, withdrawnAt } = replacement;
  if (production.status === 'cancelled' || delivery.status === 'returned' || delivery.status === 'destroyed')
    return false;
  if (production.status === 'posted' && withdrawnAt !== undefined) return false;
  const reportWindow = lossReportWindow(replacement, schedule);
  return reportWindow === undefined || berlinDay(new Date(at)) < reportWindow.from;
}

/** Whether the customer can now report that the letter has not arrived. */
function isLost(order: Order, at: string, schedule: HolidayCalendar): boolean {
  const reportWindow = lossReportWindow(order, schedule);
  const today = berlinDay(new Date(at));
  return reportWindow !== undefined && today >= reportWindow.from && today <= reportWindow.to;
}
