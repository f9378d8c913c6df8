import { berlinDay } from '@federpost/shared/calendar/berlin.ts';
import { lostReportDays, type PostRound } from '@federpost/shared/calendar/letter-dates.ts';
import type { DeliveryMail, OrderEvent } from './events.ts';
import { isPaidBack } from './money.ts';
import type { Delivery, Order } from './state.ts';
import { allows } from './transitions.ts';

/**
 * Between which two Berlin days the customer may report that the letter has not arrived; undefined where it is not
 * under way.
 */
export function lostReports(
  { delivery, drafted }: Pick<Order, 'delivery' | 'drafted'>,
  round: Pick<PostRound, 'federalState'>,
): { from: string; to: string } | undefined {
  if (delivery.status !== 'under-way') return undefined;
  return lostReportDays(berlinDay(new Date(delivery.at)), drafted.shipping, round);
}

/** Folds one event into where the letter is. */
export function evolveDelivery(now: Delivery, event: OrderEvent): Delivery {
  if (event.type === 'DocumentViewed' && event.data.document === 'envelope' && now.status === 'returned')
    return { ...now, envelope: 'opened' };
  if (!allows('delivery', now.status, event.type)) return now;
  const returns = 'returns' in now ? now.returns : 0;
  switch (event.type) {
    case 'LetterPosted':
    case 'LetterReposted':
      return { status: 'under-way', at: event.data.at, returns };
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

/** Whether the letter has come back at least once. */
export const hasReturned = ({ delivery }: Pick<Order, 'delivery'>): boolean =>
  'returns' in delivery && delivery.returns > 0;

/**
 * The mail that tells where a letter is that has come back. Whoever has corrected the address knows; of one
 * whose price went back nothing is to be done.
 */
export function deliveryMail(order: Order): { mail: DeliveryMail; dueAt: string } | undefined {
  const { delivery } = order;
  if (!hasReturned(order) || isPaidBack(order)) return undefined;
  if (delivery.status === 'returned')
    return delivery.corrected ? undefined : { mail: `letter-returned-${delivery.returns}`, dueAt: delivery.at };
  if (delivery.status !== 'under-way') return undefined;
  return { mail: `letter-reposted-${delivery.returns}`, dueAt: delivery.at };
}
