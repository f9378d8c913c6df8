import { berlinDay } from '@federpost/shared/calendar/berlin.ts';
import { letterDates } from '@federpost/shared/calendar/letter-dates.ts';
import type { CommandOf, Holidays } from './commands.ts';
import { accepted, acceptIfAllowed, refused, type Decision, type Refusal } from './decision.ts';
import { lostReports } from './delivery.ts';
import { accountOf, isDisputed, isPaidBack, letterPayment, nextRefund } from './money.ts';
import type { Order } from './state.ts';

type DeliveryCommand = CommandOf<
  'MarkReturned' | 'CorrectAddress' | 'MarkReposted' | 'GrantReplacement' | 'ScheduleReplacement' | 'RefundLostLetter'
>;

/** Decides what follows once a letter has been posted: it comes back, or it does not arrive. */
export function decideDelivery(command: DeliveryCommand, order: Order): Decision {
  const { at } = command;
  const { delivery } = order;
  switch (command.type) {
    case 'MarkReturned': {
      if (delivery.status === 'returned') return accepted();
      const because = delivery.status === 'replaced' ? 'already-replaced' : 'not-posted';
      const { reason } = command;
      return acceptIfAllowed(order, { type: 'LetterReturned', data: { at, reason } }, refused(because));
    }
    case 'CorrectAddress': {
      const { sealedAddressee } = command;
      if (isPaidBack(order)) return refused('refunded');
      if (delivery.status === 'returned' && delivery.corrected && order.drafted.sealedAddressee === sealedAddressee)
        return accepted();
      const event = { type: 'AddressCorrected', data: { at, sealedAddressee } } as const;
      return acceptIfAllowed(order, event, refused('not-returned'));
    }
    case 'MarkReposted':
      if (delivery.status === 'under-way' && delivery.returns > 0) return accepted();
      if (isPaidBack(order)) return refused('refunded');
      if (isDisputed(order)) return refused('disputed');
      if (delivery.status === 'returned' && delivery.envelope === 'outdated') return refused('envelope-outdated');
      return acceptIfAllowed(order, { type: 'LetterReposted', data: { at } }, refused('not-returned'));
    case 'GrantReplacement':
      return grantReplacement(command, order);
    case 'ScheduleReplacement':
      return scheduleReplacement(command, order);
    case 'RefundLostLetter':
      return refundLostLetter(command, order);
  }
}

/** Once for each order, and never for a letter that is itself a replacement or whose price goes back. */
function grantReplacement({ at, orderId, round }: CommandOf<'GrantReplacement'>, order: Order): Decision {
  const { delivery } = order;
  if (delivery.status === 'replaced' && delivery.orderId === orderId) return accepted();
  const refusal = refusalToReplace(order, at, round);
  if (refusal) return refused(refusal);
  return acceptIfAllowed(order, { type: 'ReplacementGranted', data: { at, orderId } }, refused('not-lost'));
}

/** What the payment is for other orders: from here on the letter is due to be printed. */
function scheduleReplacement({ at, round, sealedPayer }: CommandOf<'ScheduleReplacement'>, order: Order): Decision {
  const { replaces, shipping } = order.drafted;
  if (replaces === undefined) return refused('not-paid');
  if (order.production.status !== 'unpaid') return accepted();
  const { postingDay } = letterDates({ at: new Date(at), shipping, round });
  const event = { type: 'ReplacementScheduled', data: { at, postingDay, sealedPayer } } as const;
  return acceptIfAllowed(order, event, refused('text-deleted'));
}

/** All that is held of the letter's price, by the customer's own choice. */
function refundLostLetter({ at, round, replacementFailed }: CommandOf<'RefundLostLetter'>, order: Order): Decision {
  if (isRefundBegun(order)) return accepted();
  const refusal = refusalToRefund(order, { replacementFailed }, at, round);
  if (refusal) return refused(refusal);
  const payment = letterPayment(order);
  if (!payment) return refused('not-paid');
  const refund = nextRefund(order);
  const { sessionId } = payment;
  const amountCents = accountOf(order, payment).held;
  return accepted({ type: 'RefundRequested', data: { at, refund, sessionId, amountCents, reason: 'letter-lost' } });
}

/** Why the customer may not have the letter made once more; undefined while they may. */
export function refusalToReplace(order: Order, at: string, round: Holidays): Refusal | undefined {
  if (order.drafted.replaces !== undefined) return 'already-replaced';
  return refusalToRefund(order, { replacementFailed: false }, at, round);
}

/**
 * Why the customer may not have the price of a lost letter back; undefined while they may.
 * @param replacementFailed the letter that replaced it was lost too, or stopped by the customer
 */
export function refusalToRefund(
  order: Order,
  { replacementFailed }: { replacementFailed: boolean },
  at: string,
  round: Holidays,
): Refusal | undefined {
  if (isRefundBegun(order) || isPaidBack(order)) return 'refunded';
  if (isDisputed(order)) return 'disputed';
  if (order.delivery.status === 'replaced') return replacementFailed ? undefined : 'already-replaced';
  return isLost(order, at, round) ? undefined : 'not-lost';
}

/** Whether the customer has had the price of the lost letter back, or is about to. */
export const isRefundBegun = ({ refunds }: Pick<Order, 'refunds'>): boolean =>
  refunds.some(({ reason, status }) => reason === 'letter-lost' && status !== 'failed');

/** Whether a replacement came to nothing, so that the price of the letter that it replaces may go back. */
export function hasFailed(replacement: Order, at: string, round: Holidays): boolean {
  const { production } = replacement;
  if (production.status !== 'cancelled') return isLost(replacement, at, round);
  return production.why === 'withdrawn' || production.by === 'customer';
}

/** Whether the customer may report now that the letter has not arrived. */
function isLost(order: Order, at: string, round: Holidays): boolean {
  const reports = lostReports(order, round);
  const today = berlinDay(new Date(at));
  return reports !== undefined && today >= reports.from && today <= reports.to;
}
