import type { Shipping } from '../order/catalogue.ts';
import { berlinDay } from './berlin.ts';
import { addWorkingDays, nextWorkingDay, workingDayUpTo, type FederalState } from './working-days.ts';

/**
 * The day a letter is printed and posted (design: «Posting day»). Without a wish: the next working day after
 * payment. With one: that day, or the last working day before it when it is none; never earlier than the
 * next working day after payment.
 */
export function postingDay(order: { paidAt: Date; deliveryDate?: string | undefined; state: FederalState }): string {
  const earliest = nextWorkingDay(berlinDay(order.paidAt), order.state);
  if (!order.deliveryDate) return earliest;
  const wished = workingDayUpTo(order.deliveryDate, order.state);
  return wished > earliest ? wished : earliest;
}

/** Working days between posting and arrival, first and last (specification §9): a range, never a promise of one day. */
const DELIVERY_WORKING_DAYS: Record<Shipping, { from: number; to: number }> = {
  standard: { from: 2, to: 3 },
  express: { from: 1, to: 2 },
};

/** Between which two days a letter posted on `day` is expected to arrive. */
export function deliveryWindow(day: string, shipping: Shipping, state: FederalState): { from: string; to: string } {
  const { from, to } = DELIVERY_WORKING_DAYS[shipping];
  return { from: addWorkingDays(day, from, state), to: addWorkingDays(day, to, state) };
}
