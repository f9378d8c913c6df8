import { berlinDay } from '@federpost/shared/calendar/berlin.ts';
import { letterDates } from '@federpost/shared/calendar/letter-dates.ts';
import type { CommandOf } from './commands.ts';
import { accepted, acceptIfAllowed, refused, type Decision } from './decision.ts';
import { lostReports } from './delivery.ts';
import { accountOf } from './money.ts';
import type { Order } from './state.ts';

type DeliveryCommand = CommandOf<
  'MarkReturned' | 'CorrectAddress' | 'MarkReposted' | 'GrantReplacement' | 'ScheduleReplacement' | 'RefundLostLetter'
>;

/** Decides what follows once a letter has been posted: it comes back, or it does not arrive. */
export function decideDelivery(command: DeliveryCommand, order: Order): Decision {
  switch (command.type) {
    case 'MarkReturned': {
      const { at, reason } = command;
      if (order.delivery.status === 'returned') return accepted();
      const because = order.delivery.status === 'replaced' ? 'already-replaced' : 'not-posted';
      return acceptIfAllowed(order, { type: 'LetterReturned', data: { at, reason } }, refused(because));
    }
    case 'CorrectAddress': {
      const { at, sealedAddressee } = command;
      return acceptIfAllowed(
        order,
        { type: 'AddressCorrected', data: { at, sealedAddressee } },
        refused('not-returned'),
      );
    }
    case 'MarkReposted': {
      const { delivery } = order;
      if (delivery.status === 'under-way' && delivery.returns > 0) return accepted();
      return acceptIfAllowed(order, { type: 'LetterReposted', data: { at: command.at } }, refused('not-returned'));
    }
    case 'GrantReplacement':
      return grantReplacement(command, order);
    case 'ScheduleReplacement':
      return scheduleReplacement(command, order);
    case 'RefundLostLetter':
      return refundLostLetter(command, order);
  }
}

/** Once for each order, and never for a letter that is itself a replacement or whose price went back. */
function grantReplacement({ at, orderId, federalState }: CommandOf<'GrantReplacement'>, order: Order): Decision {
  const { delivery, drafted } = order;
  if (delivery.status === 'replaced') return delivery.orderId === orderId ? accepted() : refused('already-replaced');
  if (drafted.replaces !== undefined) return refused('already-replaced');
  if (isRefundBegun(order)) return refused('refunded');
  if (!isLost(order, at, federalState)) return refused('not-lost');
  return acceptIfAllowed(order, { type: 'ReplacementGranted', data: { at, orderId } }, refused('not-lost'));
}

/** What the payment is for other orders: from here on the letter is due to be printed. */
function scheduleReplacement({ at, round, sealedPayer }: CommandOf<'ScheduleReplacement'>, order: Order): Decision {
  if (order.drafted.replaces === undefined) return refused('not-paid');
  if (order.production.status !== 'unpaid') return accepted();
  const { postingDay } = letterDates({ at: new Date(at), shipping: order.drafted.shipping, round });
  return acceptIfAllowed(
    order,
    { type: 'ReplacementScheduled', data: { at, postingDay, sealedPayer } },
    refused('text-deleted'),
  );
}

/** The whole price, by the customer's own choice. `replacementLost`: the letter that replaced it did not arrive either. */
function refundLostLetter(
  { at, federalState, replacementLost }: CommandOf<'RefundLostLetter'>,
  order: Order,
): Decision {
  if (isRefundBegun(order)) return accepted();
  if (order.delivery.status === 'replaced' && !replacementLost) return refused('already-replaced');
  if (!replacementLost && !isLost(order, at, federalState)) return refused('not-lost');
  const payment = order.payments.find((one) => one.for === 'letter');
  const amountCents = payment ? accountOf(order, payment).held : 0;
  if (!payment || amountCents === 0) return refused('refunded');
  const refund = Math.max(0, ...order.refunds.map((one) => one.refund)) + 1;
  const { sessionId } = payment;
  return accepted({ type: 'RefundRequested', data: { at, refund, sessionId, amountCents, reason: 'letter-lost' } });
}

const isRefundBegun = ({ refunds }: Order) =>
  refunds.some(({ reason, status }) => reason === 'letter-lost' && status !== 'failed');

/** Whether the customer may report now that the letter has not arrived. */
function isLost(order: Order, at: string, federalState: CommandOf<'GrantReplacement'>['federalState']): boolean {
  const reports = lostReports(order, federalState);
  const today = berlinDay(new Date(at));
  return reports !== undefined && today >= reports.from && today <= reports.to;
}
