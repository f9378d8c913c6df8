import { berlinDay } from '@federpost/shared/calendar/berlin.ts';
import { lostReportDays, type PostRound } from '@federpost/shared/calendar/letter-dates.ts';
import type { DeliveryMail, OrderEvent } from './events.ts';
import { isFullyRefunded } from './money.ts';
import type { Delivery, Order } from './state.ts';
import { allows } from './transitions.ts';
import { DAY } from '@federpost/shared/calendar/durations.ts';

/**
 * Between which two Berlin days the customer may report that the letter has not arrived; undefined where it is not
 * under way.
 */
export function lossReportWindow(
  { delivery, terms }: Pick<Order, 'delivery' | 'terms'>,
  round: Pick<PostRound, 'federalState'>,
): { from: string; to: string } | undefined {
  if (delivery.status !== 'in-transit') return undefined;
  return lostReportDays(berlinDay(new Date(delivery.at)), terms.shipping, round);
}

/** Folds one event into where the letter is. */
export function evolveDelivery(now: Delivery, event: OrderEvent): Delivery {
  if (event.type === 'DocumentViewed' && event.data.document === 'envelope' && now.status === 'returned')
    return { ...now, envelope: 'opened' };
  if (!allows('delivery', now.status, event.type)) return now;
  const returns = 'returns' in now ? now.returns : 0;
  switch (event.type) {
    case 'LetterPosted':
      return { status: 'in-transit', at: event.data.at, returns };
    case 'LetterReposted': {
      const isNew = now.status === 'returned' && now.envelope === 'opened';
      return { status: 'in-transit', at: event.data.at, returns, ...(isNew && { newEnvelope: true }) };
    }
    case 'ReturnedLetterDestroyed':
      return { status: 'destroyed', at: event.data.at, returns };
    case 'LetterReturned': {
      const { at, reason } = event.data;
      return { status: 'returned', at, returns: returns + 1, reason, corrected: false };
    }
    case 'AddressCorrected':
      if (now.status !== 'returned') return now;
      return { ...now, corrected: true, ...(now.envelope && { envelope: 'outdated' }) };
    case 'ReplacementGranted':
      return { status: 'replaced', at: event.data.at, returns, orderId: event.data.orderId };
    default:
      return now;
  }
}

/**
 * From when on a letter that came back may be destroyed: at once where nobody can answer any more or its price went
 * back, else once nobody has answered for this many days. Undefined if its customer has, or if it is not here.
 */
export function destroyableFrom(order: Order, unansweredDays: number): string | undefined {
  const { delivery, person } = order;
  if (delivery.status !== 'returned') return undefined;
  if (person.status !== 'stored' || isFullyRefunded(order)) return delivery.at;
  return delivery.corrected ? undefined : new Date(Date.parse(delivery.at) + unansweredDays * DAY).toISOString();
}

/** Whether the letter has come back at least once. */
export const hasReturned = ({ delivery }: Pick<Order, 'delivery'>): boolean =>
  'returns' in delivery && delivery.returns > 0;

/**
 * The mail that tells where a letter is that has come back. Whoever has corrected the address knows; of one
 * whose price went back nothing is to be done.
 */
export function deliveryMail(order: Order): { mail: DeliveryMail; dueAt: string } | undefined {
  const { delivery } = order;
  if (!hasReturned(order) || isFullyRefunded(order)) return undefined;
  if (delivery.status === 'returned')
    return delivery.corrected ? undefined : { mail: `letter-returned-${delivery.returns}`, dueAt: delivery.at };
  if (delivery.status !== 'in-transit') return undefined;
  return { mail: `letter-reposted-${delivery.returns}`, dueAt: delivery.at };
}
