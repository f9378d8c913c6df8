import { berlinDay } from '@federpost/shared/calendar/berlin.ts';
import { DAY, addMilliseconds } from '@federpost/shared/calendar/durations.ts';
import { deliveryWindow, letterDates, lostReportDays } from '@federpost/shared/calendar/letter-dates.ts';
import { LOST_LETTER_REASONS } from '@federpost/shared/order/refunds.ts';
import type { HolidayCalendar } from './commands.ts';
import { type Deciders, type Refusal, accepted, acceptedOrRefused, refused, unchanged } from './decision.ts';
import type { EventOf, OrderEvent } from './events.ts';
import { withNewText } from './letter-text.ts';
import {
  balanceOf,
  bankHoldOf,
  isFullyRefunded,
  letterPayment,
  nextRefund,
  openChargeback,
  requestedRefund,
} from './money.ts';
import { labelOf, lastLabelOf, refusalOfLabel } from './sealing.ts';
import { type Delivery, type InTransit, type Order, letterTerms } from './state.ts';
import { allows } from './transitions.ts';

/**
 * The first and the last Berlin day on which the customer may report that the letter has not arrived; undefined if it
 * is not on its way.
 */
export function lossReportWindow(
  order: Pick<Order, 'delivery' | 'terms'>,
  schedule: HolidayCalendar,
): { from: string; to: string } | undefined {
  const { delivery } = order;
  if (delivery.status !== 'in-transit') return undefined;
  return lostReportDays(berlinDay(new Date(delivery.at)), letterTerms(order).shipping, schedule);
}

/** The last posting of a letter that is in transit or has arrived; undefined for any other. */
export function postingOf({ delivery }: Pick<Order, 'delivery'>): InTransit | undefined {
  const posted = delivery.status === 'arrived' ? delivery.sent : delivery;
  return posted.status === 'in-transit' ? posted : undefined;
}

/**
 * The first Berlin day on which the customer may say that the letter has arrived, and the last on which that may be
 * revoked: the last on which it could have been reported lost. Undefined if it is neither in transit nor has arrived.
 */
function arrivalDays(
  order: Pick<Order, 'delivery' | 'terms'>,
  schedule: HolidayCalendar,
): { from: string; revocableUntil: string } | undefined {
  const posting = postingOf(order);
  if (posting === undefined) return undefined;
  const postedOn = berlinDay(new Date(posting.at));
  const { shipping } = letterTerms(order);
  return {
    from: deliveryWindow(postedOn, shipping).from,
    revocableUntil: lostReportDays(postedOn, shipping, schedule).to,
  };
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
    case 'LetterArrived': {
      const { at, zone, deliveredOn } = event.data;
      const sent = postingOf({ delivery });
      return sent ? { status: 'arrived', at, returns, zone, ...(deliveredOn && { deliveredOn }), sent } : delivery;
    }
    case 'ArrivalRevoked':
      return delivery.status === 'arrived' ? delivery.sent : delivery;
    case 'LetterReplaced':
      return { status: 'none' };
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

/** Whether the letter has come back at least once in this try. */
export const hasReturned = ({ delivery }: Pick<Order, 'delivery'>): boolean =>
  'returns' in delivery && delivery.returns > 0;

/** What happens after a letter was posted: it comes back, or it does not arrive. */
export const DELIVERY_DECIDERS = {
  MarkReturned({ at, reason }, order) {
    if (order.delivery.status === 'returned') return unchanged();
    const refusal = isBeingReplaced(order) ? 'already-replaced' : 'not-posted';
    return acceptedOrRefused({ type: 'LetterReturned', data: { at, reason } }, refusal);
  },

  CorrectAddress({ at, sealedAddressee }, order) {
    const { delivery } = order;
    if (isFullyRefunded(order)) return refused('refunded');
    if (delivery.status === 'returned' && delivery.corrected && letterTerms(order).sealedAddressee === sealedAddressee)
      return unchanged();
    return acceptedOrRefused({ type: 'AddressCorrected', data: { at, sealedAddressee } }, 'not-returned');
  },

  MarkReposted({ at, trackingNumber }, order) {
    const { delivery } = order;
    if (delivery.status === 'in-transit' && delivery.returns > 0) return unchanged();
    if (isFullyRefunded(order)) return refused('refunded');
    const hold = bankHoldOf(order);
    if (hold) return refused(hold);
    if (delivery.status === 'returned' && delivery.corrected && delivery.envelope !== 'opened')
      return refused('envelope-outdated');
    const refusal = delivery.status === 'returned' ? refusalOfLabel(order, trackingNumber) : 'not-returned';
    if (refusal) return refused(refusal);
    const data = { at, ...labelOf(order, trackingNumber) };
    return acceptedOrRefused({ type: 'LetterReposted', data }, 'not-returned');
  },

  /** Allowed once the address can no longer be corrected, or was not corrected in time. */
  DestroyReturnedLetter({ at, unansweredDays }, order) {
    const { status } = order.delivery;
    if (status === 'destroyed') return unchanged();
    const allowedFrom = destroyableFrom(order, unansweredDays);
    if (status === 'returned' && (allowedFrom === undefined || allowedFrom > at)) return refused('answer-awaited');
    return acceptedOrRefused({ type: 'ReturnedLetterDestroyed', data: { at } }, 'not-returned');
  },

  /** From the first day on which it was expected; a letter that was refunded as lost is not awaited any more. */
  ReportArrival({ at, zone, schedule }, order) {
    if (order.delivery.status === 'arrived') return unchanged();
    const refusal = refusalToReportArrival(order, at, schedule);
    if (refusal) return refused(refusal);
    return acceptedOrRefused({ type: 'LetterArrived', data: { at, ...(zone && { zone }) } }, 'personal-data-forgotten');
  },

  /** The carrier's word: it may be given before the window and after the customer's, and corrects an earlier one. */
  RecordDelivery({ at, day, zone }, order) {
    const { delivery } = order;
    const posting = postingOf(order);
    if (posting === undefined) return refused('not-posted');
    if (lastLabelOf(order) === undefined) return refused('not-registered');
    if (delivery.status === 'arrived' && delivery.deliveredOn === day) return unchanged();
    if (isRefundRequested(order)) return refused('refunded');
    if (day < berlinDay(new Date(posting.at)) || day > berlinDay(new Date(at))) return refused('wrong-delivery-day');
    const data = { at, ...(zone && { zone }), deliveredOn: day };
    return acceptedOrRefused({ type: 'LetterArrived', data }, 'personal-data-forgotten');
  },

  RevokeArrival({ at, schedule }, order) {
    if (order.delivery.status === 'in-transit') return unchanged();
    if (!isArrivalRevocable(order, at, schedule)) return refused('not-arrived');
    return acceptedOrRefused({ type: 'ArrivalRevoked', data: { at } }, 'personal-data-forgotten');
  },

  /** Once per order, on the first possible posting day: its customer has waited long enough. */
  ReplaceLetter({ at, letter, schedule }, order) {
    const { textId, fingerprint, replacedTexts } = order;
    if (textId === letter.textId && fingerprint === letter.fingerprint) return unchanged();
    const refusal = refusalToReplace(order, at, schedule);
    if (refusal) return refused(refusal);
    if (replacedTexts.some((replaced) => replaced.textId === letter.textId)) return refused('revised-meanwhile');
    const { postingDay } = letterDates({ at: new Date(at), shipping: letterTerms(order).shipping, schedule });
    return acceptedOrRefused({ type: 'LetterReplaced', data: { at, ...letter, postingDay } }, 'not-lost');
  },

  /** Refunds what remains of the letter's price, because the customer chose a refund. */
  RefundLostLetter({ at, schedule }, order) {
    if (isRefundRequested(order)) return unchanged();
    const refusal = refusalToRefund(order, at, schedule);
    if (refusal) return refused(refusal);
    const payment = letterPayment(order);
    if (!payment) return refused('not-paid');
    const refund = nextRefund(order);
    const { sessionId } = payment;
    const amountCents = balanceOf(order, payment).remaining;
    return accepted(...requestedRefund({ at, refund, sessionId, amountCents, reason: 'letter-lost' }));
  },
} satisfies Partial<Deciders>;

/** The order at the beginning of its second try. @param before the order before the event, @param order after it */
export function applyReplacement(before: Order, order: Order, replaced: EventOf<'LetterReplaced'>['data']): Order {
  const { production, delivery, text, terms } = before;
  if (production.status !== 'posted') return order;
  const { at: postedAt, attempts } = production;
  const { description } = terms;
  const postingDay = before.postingDay ?? replaced.postingDay;
  const returns = 'returns' in delivery ? delivery.returns : 0;
  return {
    ...withNewText(order, replaced, text.status === 'erased' ? 'erased' : 'erasing'),
    // The erasure of a text begins when no print directory has documents any more.
    documents: text.status === 'stored' ? order.documents : [],
    code: undefined,
    reprints: 0,
    firstTry: { description, replacedAt: replaced.at, postingDay, postedAt, attempts, returns },
  };
}

/** Whether the letter was lost and its second try has not been posted. */
const isBeingReplaced = ({ firstTry, delivery }: Order): boolean =>
  firstTry !== undefined && delivery.status === 'none';

/** Why the customer cannot say now that the letter has arrived; undefined if that is possible. */
export function refusalToReportArrival(order: Order, at: string, schedule: HolidayCalendar): Refusal | undefined {
  const days = arrivalDays(order, schedule);
  if (days === undefined || order.delivery.status !== 'in-transit') return 'not-posted';
  if (isRefundRequested(order)) return 'refunded';
  return berlinDay(new Date(at)) < days.from ? 'not-expected-yet' : undefined;
}

/** Whether the customer, who pressed by mistake, can say now that the letter has not arrived. */
export function isArrivalRevocable(order: Order, at: string, schedule: HolidayCalendar): boolean {
  const days = arrivalDays(order, schedule);
  const { delivery } = order;
  if (delivery.status !== 'arrived' || delivery.deliveredOn !== undefined || days === undefined) return false;
  return berlinDay(new Date(at)) <= days.revocableUntil;
}

/** Why the letter cannot be replaced; undefined if it can. A withdrawn contract is refunded. */
export function refusalToReplace(order: Order, at: string, schedule: HolidayCalendar): Refusal | undefined {
  if (order.firstTry) return 'already-replaced';
  if (order.withdrawnAt !== undefined) return 'withdrawn';
  return refusalToRefund(order, at, schedule) ?? bankHoldOf(order);
}

/** Why the price of a lost letter cannot be refunded; undefined if it can. */
export function refusalToRefund(order: Order, at: string, schedule: HolidayCalendar): Refusal | undefined {
  if (isRefundRequested(order) || isFullyRefunded(order)) return 'refunded';
  if (openChargeback(order, letterPayment(order))) return 'disputed';
  if (isBeingReplaced(order)) return 'already-replaced';
  return isLost(order, at, schedule) ? undefined : 'not-lost';
}

/** Whether the lost letter's price, or what an operator decided of it, has been refunded, or is about to be. */
export const isRefundRequested = ({ refunds }: Pick<Order, 'refunds'>): boolean =>
  refunds.some(({ reason, status }) => LOST_LETTER_REASONS.has(reason) && status !== 'failed');

/** Whether the customer can now report that the letter has not arrived. */
function isLost(order: Order, at: string, schedule: HolidayCalendar): boolean {
  const reportWindow = lossReportWindow(order, schedule);
  const today = berlinDay(new Date(at));
  return reportWindow !== undefined && today >= reportWindow.from && today <= reportWindow.to;
}
