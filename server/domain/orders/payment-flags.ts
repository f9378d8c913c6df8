import { addDays, berlinDay } from '@federpost/shared/calendar/berlin.ts';
import type { MoneyNote } from '@federpost/shared/order/refunds.ts';
import { balanceOf, failedRefund, isFullyRefunded, openDisputes, unsettledDisputes } from './money.ts';
import type { Order, Payment, Refund } from './state.ts';

/** What about an order's money waits for a person, pure: the operator's list shows it, with what to do. */
export function paymentFlags(order: Order): MoneyNote[] {
  const { payments } = order;
  const held = payments.filter((payment) => balanceOf(order, payment).held > 0);
  const notes: MoneyNote[] = [];
  if (paymentsWithFailedRefund(order).length > 0) notes.push('refund-failed');
  if (held.some((payment) => payment.purpose === 'wrong-amount')) notes.push('wrong-amount');
  const [dispute] = openDisputes(order);
  if (dispute) notes.push(dispute.status === 'answered' ? 'dispute-answered' : 'disputed');
  if (unsettledDisputes(order).length > 0) notes.push('dispute-lost');
  if (hasFraudWarning(order)) notes.push('fraud-warned');
  if (mustBeHeldBack(order)) notes.push('keep-letter');
  if (refundDeadline(order) !== undefined) notes.push('withdrawn');
  return notes;
}

/** The payments whose refund failed and that are still here, each with that refund; the last to fail comes last. */
export const paymentsWithFailedRefund = (order: Order): { payment: Payment; refund: Refund }[] =>
  order.payments
    .flatMap((payment) => {
      const refund = failedRefund(order, payment.sessionId);
      return refund && balanceOf(order, payment).held > 0 ? [{ payment, refund }] : [];
    })
    .toSorted(({ refund: one }, { refund: other }) => one.refund - other.refund);

/** How much of them failed to go back and is still here, in cents. */
export const unrefundedCents = (order: Order): number =>
  paymentsWithFailedRefund(order).reduce(
    (sum, { payment, refund }) => sum + Math.min(refund.amountCents, balanceOf(order, payment).held),
    0,
  );

/** Whether the card's issuer has warned of a payment whose money is still here and whose letter is not on its way yet. */
export const hasFraudWarning = (order: Order): boolean =>
  order.fraudWarnings.length > 0 &&
  order.production.status !== 'posted' &&
  order.payments.some((payment) => balanceOf(order, payment).held > 0);

/** Whether a letter is printed whose price went back or is on its way back. */
export const mustBeHeldBack = (order: Order): boolean =>
  order.production.status === 'printed' && isFullyRefunded(order);

/** Money of a withdrawn contract goes back within this time of the declaration (§ 357 BGB). */
export const REFUND_WITHIN_DAYS = 14;

/**
 * The Berlin day by which the operator has to pay back what a withdrawal during or after production left here;
 * undefined where nothing waits (before production it goes back by itself).
 */
export function refundDeadline(order: Order): string | undefined {
  const { withdrawnAt, production, payments, refunds } = order;
  if (withdrawnAt === undefined || production.status === 'cancelled' || production.status === 'unpaid')
    return undefined;
  // Whatever the operator paid back since is the decision; how much it has to be is theirs.
  if (refunds.some(({ at, status }) => status !== 'failed' && at >= withdrawnAt)) return undefined;
  const isHeld = payments.some((payment) => payment.purpose === 'order' && balanceOf(order, payment).held > 0);
  return isHeld ? addDays(berlinDay(new Date(withdrawnAt)), REFUND_WITHIN_DAYS) : undefined;
}
