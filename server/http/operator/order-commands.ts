import { berlinDay } from '@federpost/shared/calendar/berlin.ts';
import {
  commandDone,
  markDelivered,
  markReposted,
  markReturned,
  noteOrder,
  orderCommand,
  ordersCommand,
  ordersCommandResult,
  refundOrder,
  refundPayment,
  resolvePrint,
  revealLetterResult,
  withdrawalSender,
  type OrdersCommand,
  type OrdersCommandResult,
} from '@federpost/shared/http/commands.ts';
import { REFUND_FAILURE_LABELS } from '@federpost/shared/order/refunds.ts';
import { revealLetter } from '../../commands/letter-text/letter-text.ts';
import { zoneOfLetter } from '../../commands/delivery/zone-of-letter.ts';
import { CommandRefused } from '../../commands/order-handler.ts';
import { cancelOrder } from '../../commands/ordering/cancel-order.ts';
import { acceptUnverifiedWithdrawal, askWithdrawalSender } from '../../commands/ordering/declare-withdrawal.ts';
import { noteOrder as writeNote } from '../../commands/ordering/note-order.ts';
import { codesFor } from '../../commands/printing/print-run.ts';
import type { OrderCommand } from '../../domain/orders/commands.ts';
import { isProviderUnavailable } from '../../payments/stripe.ts';
import type { Shop } from '../../shop.ts';
import { HttpError } from '../errors.ts';
import { REFUSAL_SENTENCES } from '../refusals.ts';
import { forBetrieb, forOperators, type Routes } from '../route.ts';

/** The operator's commands on orders. Each is in the order's events with the operator's name. */
export const orderCommandRoutes: Routes = {
  'POST /functions/v1/print-now': forOperators({
    summary: 'Prints letters before their day.',
    body: ordersCommand,
    answer: ordersCommandResult,
    handle: ({ body, operator }, shop) => commandEach(shop, body, { type: 'RequestPrint', operator: operator.id }),
  }),
  'POST /functions/v1/mark-posted': forOperators({
    summary: 'Records that letters were posted; their texts are erased.',
    body: ordersCommand,
    answer: ordersCommandResult,
    handle: ({ body, operator }, shop) => commandEach(shop, body, { type: 'MarkPosted', operator: operator.id }),
  }),
  'POST /functions/v1/mark-reposted': forOperators({
    summary: 'Records that a returned letter was posted again, registered post under a new number.',
    body: markReposted,
    answer: commandDone,
    handle: (call, shop) =>
      handleCommand(shop, call, { type: 'MarkReposted', trackingNumber: call.body.trackingNumber }),
  }),
  'POST /functions/v1/mark-delivered': forOperators({
    summary: 'Records the day on which the carrier delivered a registered letter.',
    body: markDelivered,
    answer: commandDone,
    async handle(call, shop) {
      const { orderId, day } = call.body;
      const zone = await zoneOfLetter(shop, orderId);
      return handleCommand(shop, call, { type: 'RecordDelivery', day, zone });
    },
  }),
  'POST /functions/v1/mark-returned': forOperators({
    summary: 'Records that the post returned a letter, and why.',
    body: markReturned,
    answer: commandDone,
    handle: (call, shop) => handleCommand(shop, call, { type: 'MarkReturned', reason: call.body.reason }),
  }),
  'POST /functions/v1/mark-destroyed': forOperators({
    summary: 'Records that a returned letter was destroyed because nobody answered or can answer.',
    body: orderCommand,
    answer: commandDone,
    handle: (call, shop) => {
      const unansweredDays = shop.business.retention.returnedLetterDays;
      return handleCommand(shop, call, { type: 'DestroyReturnedLetter', unansweredDays });
    },
  }),
  'POST /functions/v1/resolve-print': forOperators({
    summary: 'Records what became of a letter whose outcome is unclear.',
    body: resolvePrint,
    answer: commandDone,
    handle: (call, shop) => handleCommand(shop, call, { type: 'ResolvePrint', outcome: call.body.outcome }),
  }),
  'POST /functions/v1/contacted-manually': forOperators({
    summary: 'Records that the customer was informed in another way than by refused mails.',
    body: orderCommand,
    answer: commandDone,
    handle: (call, shop) => handleCommand(shop, call, { type: 'RecordManualContact' }),
  }),
  'POST /functions/v1/reveal-letter': forBetrieb({
    summary: 'Opens a letter’s text. Recorded in the order; 410 once it is erased.',
    body: orderCommand,
    answer: revealLetterResult,
    async handle({ body: { orderId }, operator }, shop) {
      const { text, signature } = await revealLetter(shop, orderId, operator.id);
      return { letterText: text, signature };
    },
  }),
  'POST /functions/v1/cancel-order': forBetrieb({
    summary: 'Cancels an order before its production; a payment is refunded automatically.',
    body: orderCommand,
    answer: commandDone,
    async handle({ body: { orderId }, operator }, shop) {
      const { position } = await cancelOrder(shop, orderId, { operator: operator.id });
      return { position };
    },
  }),
  'POST /functions/v1/refund-order': forBetrieb({
    summary: 'Refunds an order, in full or in part.',
    body: refundOrder,
    answer: commandDone,
    handle(call, shop) {
      const { orderId: _, ...refund } = call.body;
      return handleCommand(shop, call, { type: 'RequestRefund', ...refund });
    },
  }),
  'POST /functions/v1/settle-dispute': forBetrieb({
    summary: 'Records that an order’s lost disputes have been dealt with.',
    body: orderCommand,
    answer: commandDone,
    handle: (call, shop) => handleCommand(shop, call, { type: 'SettleLostDisputes' }),
  }),
  'POST /functions/v1/accept-withdrawal': forBetrieb({
    summary: 'Withdraws from an order whose withdrawal came from another address than its payment.',
    body: orderCommand,
    answer: commandDone,
    handle: async ({ body: { orderId }, operator }, shop) => ({
      position: await acceptUnverifiedWithdrawal(shop, orderId, operator.id),
    }),
  }),
  'POST /functions/v1/dismiss-withdrawal': forBetrieb({
    summary: 'Says that such a withdrawal does not mean the order.',
    body: orderCommand,
    answer: commandDone,
    handle: (call, shop) => handleCommand(shop, call, { type: 'DismissWithdrawal' }),
  }),
  'POST /functions/v1/ask-withdrawal-sender': forBetrieb({
    summary: 'The name and address that such a withdrawal gives, to ask there; recorded in the order.',
    body: orderCommand,
    answer: withdrawalSender,
    handle: ({ body: { orderId }, operator }, shop) => askWithdrawalSender(shop, orderId, operator.id),
  }),
  'POST /functions/v1/refund-payment': forBetrieb({
    summary: 'Refunds a payment whose order the log does not know.',
    body: refundPayment,
    answer: 'application/json',
    handle: ({ body: { payment } }, shop) => refundUnknownPayment(shop, payment),
  }),
  'POST /functions/v1/note-order': forOperators({
    summary: 'Writes a note on an order, for operators only.',
    body: noteOrder,
    bodyLimit: '16kb',
    answer: commandDone,
    async handle({ body, operator }, shop) {
      const { position } = await writeNote(shop, body, operator);
      return { position };
    },
  }),
};

type OfOperator<C> = C extends { operator?: string } ? Omit<C, 'at' | 'operator'> : never;
type OrderCall = { body: { orderId: string }; operator: { id: string } };

/** Handles an operator's command on one order, now. @returns the position to wait for in the list */
export async function handleCommand(
  { orders, now }: Pick<Shop, 'orders' | 'now'>,
  { body: { orderId }, operator }: OrderCall,
  command: OfOperator<OrderCommand>,
): Promise<{ position?: string }> {
  const { position } = await orders.handle(orderId, { ...command, at: now().toISOString(), operator: operator.id });
  return { position };
}

const NO_CODES: ReadonlyMap<string, string> = new Map();

/**
 * Each order is accepted, refused or left out separately; repeating changes nothing. An order whose day has not come is
 * left out unless it is named in `earlyPosting`. Letters are sent to the printer in the order of handwork, each with a
 * code for its papers.
 */
async function commandEach(
  { orders, list, now }: Pick<Shop, 'orders' | 'list' | 'now'>,
  { orderIds, earlyPosting, checked }: OrdersCommand,
  byOperator: { type: 'RequestPrint' | 'MarkPosted'; operator: string },
): Promise<OrdersCommandResult> {
  const earlyOrders = new Set(earlyPosting);
  const result: OrdersCommandResult & { position?: string } = { done: [], refused: [], ahead: [] };
  const codes = byOperator.type === 'RequestPrint' ? codesFor(list, orderIds, berlinDay(now())) : NO_CODES;
  for (const orderId of new Set([...codes.keys(), ...orderIds])) {
    try {
      const choice = { earlyPosting: earlyOrders.has(orderId), checked, code: codes.get(orderId) };
      const { position } = await orders.handle(orderId, { ...byOperator, at: now().toISOString(), ...choice });
      result.done.push(orderId);
      result.position = position ?? result.position;
    } catch (error) {
      if (!(error instanceof CommandRefused)) throw error;
      const order = error.reason === 'ahead-of-day' ? await orders.load(orderId) : undefined;
      if (order?.status === 'placed' && order.postingDay !== undefined)
        result.ahead.push({ orderId, postingDay: order.postingDay });
      else result.refused.push({ orderId, error: REFUSAL_SENTENCES[error.reason] });
    }
  }
  return result;
}

/** Refunds a payment without an order at the provider. */
async function refundUnknownPayment({ payments }: Pick<Shop, 'payments'>, payment: string) {
  const outcome = await payments.refund(payment).catch((error: unknown) => {
    if (!isProviderUnavailable(error)) throw error;
    throw new HttpError(503, 'Der Zahlungsdienst antwortet gerade nicht. Bitte versuchen Sie es gleich noch einmal.');
  });
  if (outcome === undefined)
    throw new HttpError(404, 'Diese Zahlung ist schon erstattet, oder sie gehört zu einer Bestellung.');
  if (outcome !== 'refunded')
    throw new HttpError(409, `Die Erstattung ist gescheitert: ${REFUND_FAILURE_LABELS[outcome]}.`);
}
