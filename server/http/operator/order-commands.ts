import type { RequestHandler } from 'express';
import type { z } from 'zod';
import { berlinDay } from '@federpost/shared/calendar/berlin.ts';
import type { PostingSchedule } from '@federpost/shared/calendar/letter-dates.ts';
import {
  acceptWithdrawal,
  askWithdrawalSender,
  cancelOrder,
  dismissWithdrawal,
  markDestroyed,
  markReturned,
  noteOrder,
  refundOrder,
  resolvePrint,
  revealLetter,
  settleDispute,
  contactedManually,
  type revealLetterResult,
  type WithdrawalSender,
  ordersCommand,
  type OrdersCommandResult,
  refundPayment,
} from '@federpost/shared/http/commands.ts';
import { REFUND_FAILURE_LABELS } from '@federpost/shared/order/refunds.ts';
import { aheadOfDayMessage } from '@federpost/shared/runs/runs.ts';
import { refundOrder as refund, isReplacedOrderRefunded } from '../../commands/delivery/lost-and-returned-letters.ts';
import { revealLetter as openLetter } from '../../commands/letter-text/letter-text.ts';
import { type OrderHandler, CommandRefused } from '../../commands/order-handler.ts';
import { cancelOrder as cancel } from '../../commands/ordering/cancel-order.ts';
import {
  acceptUnverifiedWithdrawal,
  askWithdrawalSender as askSender,
} from '../../commands/ordering/declare-withdrawal.ts';
import { noteOrder as writeNote } from '../../commands/ordering/note-order.ts';
import { codesFor, type LetterList } from '../../commands/printing/print-run.ts';
import type { OrderCommand, Retention } from '../../domain/orders/commands.ts';
import { isProviderUnavailable } from '../../payments/stripe.ts';
import type { PaymentsWithoutOrder } from '../../tasks/payments-without-order.ts';
import type { Vault } from '../../vault/port.ts';
import { parseBody } from '../body.ts';
import { HttpError } from '../errors.ts';
import { REFUSAL_SENTENCES } from '../refusals.ts';
import { currentOperator } from './operator-auth.ts';
import { readableLetters } from './print-run.ts';

type OperatorPorts = { orders: OrderHandler; vault: Vault; now: () => Date };
type DeliveryPorts = OperatorPorts & { schedule: PostingSchedule };

/**
 * POST reveal-letter `{ orderId }` → `{ letterText, signature? }`; recorded in the order; 410 once the text is erased.
 */
export function revealLetterRoute(ports: OperatorPorts): RequestHandler {
  return async (request, response) => {
    const { orderId } = parseBody(revealLetter, request.body);
    const { text, signature } = await openLetter(ports, orderId, currentOperator(response).id);
    response
      .set('cache-control', 'no-store')
      .json({ letterText: text, signature } satisfies z.output<typeof revealLetterResult>);
  };
}

/** POST resolve-print `{ orderId, outcome }`: an operator decides whether an unclear letter was printed. */
export function resolvePrintRoute(ports: OperatorPorts): RequestHandler {
  return orderCommandRoute(ports, (body, byOperator) => {
    const { orderId, outcome } = parseBody(resolvePrint, body);
    return { orderId, command: { type: 'ResolvePrint', ...byOperator, outcome } };
  });
}

/**
 * POST contacted-manually `{ orderId }`: an operator gave the customer the content of refused mails in another way.
 */
export function contactedManuallyRoute(ports: OperatorPorts): RequestHandler {
  return orderCommandRoute(ports, (body, byOperator) => {
    const { orderId } = parseBody(contactedManually, body);
    return { orderId, command: { type: 'RecordManualContact', ...byOperator } };
  });
}

/** POST mark-returned `{ orderId, reason }`: the post brought a letter back; its customer is asked for an address. */
export function markReturnedRoute(ports: OperatorPorts): RequestHandler {
  return orderCommandRoute(ports, (body, byOperator) => {
    const { orderId, reason } = parseBody(markReturned, body);
    return { orderId, command: { type: 'MarkReturned', ...byOperator, reason } };
  });
}

/** POST mark-destroyed `{ orderId }`: a returned letter was destroyed because no answer came. */
export function markDestroyedRoute(ports: OperatorPorts & { retention: Retention }): RequestHandler {
  return orderCommandRoute(ports, (body, byOperator) => {
    const { orderId } = parseBody(markDestroyed, body);
    const unansweredDays = ports.retention.returnedLetterDays;
    return { orderId, command: { type: 'DestroyReturnedLetter', ...byOperator, unansweredDays } };
  });
}

/** POST refund-order `{ orderId, refund, amountCents, reason }`: a task asks the provider. */
export function refundOrderRoute(ports: DeliveryPorts): RequestHandler {
  return async (request, response) => {
    const position = await refund(ports, parseBody(refundOrder, request.body), currentOperator(response).id);
    response.set('cache-control', 'no-store').json({ position });
  };
}

/** POST settle-dispute `{ orderId }`: an operator has decided what to do about the order's lost disputes. */
export function settleDisputeRoute(ports: OperatorPorts): RequestHandler {
  return orderCommandRoute(ports, (body, byOperator) => {
    const { orderId } = parseBody(settleDispute, body);
    return { orderId, command: { type: 'SettleLostDisputes', ...byOperator } };
  });
}

/** POST accept-withdrawal `{ orderId }`: a withdrawal that matches by its number alone does mean this order. */
export function acceptWithdrawalRoute(ports: OperatorPorts): RequestHandler {
  return async (request, response) => {
    const { orderId } = parseBody(acceptWithdrawal, request.body);
    const position = await acceptUnverifiedWithdrawal(ports, orderId, currentOperator(response).id);
    response.set('cache-control', 'no-store').json({ position });
  };
}

/** POST dismiss-withdrawal `{ orderId }`: it does not mean this order. */
export function dismissWithdrawalRoute(ports: OperatorPorts): RequestHandler {
  return orderCommandRoute(ports, (body, byOperator) => {
    const { orderId } = parseBody(dismissWithdrawal, body);
    return { orderId, command: { type: 'DismissWithdrawal', ...byOperator } };
  });
}

/** POST ask-withdrawal-sender `{ orderId }` → `{ name, email }`; recorded in the order. */
export function askWithdrawalSenderRoute(ports: OperatorPorts): RequestHandler {
  return async (request, response) => {
    const { orderId } = parseBody(askWithdrawalSender, request.body);
    const sender = await askSender(ports, orderId, currentOperator(response).id);
    response.set('cache-control', 'no-store').json(sender satisfies WithdrawalSender);
  };
}

/** POST note-order `{ orderId, noteId, text }`: the text is sealed before it is recorded. */
export function noteOrderRoute(ports: OperatorPorts): RequestHandler {
  return async (request, response) => {
    const { position } = await writeNote(ports, parseBody(noteOrder, request.body), currentOperator(response));
    response.set('cache-control', 'no-store').json({ position });
  };
}

/** POST cancel-order `{ orderId }`: until production starts. The refund and the erasure of the text are automatic. */
export function cancelOrderRoute(ports: DeliveryPorts): RequestHandler {
  return async (request, response) => {
    const { orderId } = parseBody(cancelOrder, request.body);
    const { position } = await cancel(ports, orderId, { operator: currentOperator(response).id });
    response.set('cache-control', 'no-store').json({ position });
  };
}

function orderCommandRoute(
  { orders, now }: OperatorPorts,
  read: (body: unknown, byOperator: { at: string; operator: string }) => { orderId: string; command: OrderCommand },
): RequestHandler {
  return async (request, response) => {
    const { orderId, command } = read(request.body, {
      at: now().toISOString(),
      operator: currentOperator(response).id,
    });
    const { position } = await orders.handle(orderId, command);
    response.set('cache-control', 'no-store').json({ position });
  };
}

type OrdersCommandPorts = { orders: OrderHandler; list: LetterList; now: () => Date };

/**
 * POST print-now, mark-posted, mark-reposted `{ orderIds, earlyPosting? }`: each order is accepted, refused or left out
 * separately; repeating changes nothing. An order whose day has not come is left out unless it is named in
 * `earlyPosting`. Letters are sent to the printer in the order of handwork, each with a code for its papers.
 */
export function ordersCommandRoute(
  { orders, list, now }: OrdersCommandPorts,
  type: 'RequestPrint' | 'MarkPosted' | 'MarkReposted',
): RequestHandler {
  return async (request, response) => {
    const { orderIds, earlyPosting, checked } = parseBody(ordersCommand, request.body);
    const earlyOrders = new Set(earlyPosting);
    const operator = currentOperator(response).id;
    const ahead: NonNullable<OrdersCommandResult['ahead']> = [];
    const result: OrdersCommandResult & { position?: string } = { done: [], refused: [], ahead };
    const codes =
      type === 'RequestPrint' ? codesFor(readableLetters(list), orderIds, berlinDay(now())) : new Map<string, string>();
    for (const orderId of new Set([...codes.keys(), ...orderIds])) {
      try {
        if (type === 'MarkReposted' && (await isReplacedOrderRefunded(orders, await orders.load(orderId))))
          throw new CommandRefused('refunded');
        const byOperator = { at: now().toISOString(), operator };
        const choice = { earlyPosting: earlyOrders.has(orderId), checked, code: codes.get(orderId) };
        const { position } = await orders.handle(orderId, { type, ...byOperator, ...choice });
        result.done.push(orderId);
        result.position = position ?? result.position;
      } catch (error) {
        if (!(error instanceof CommandRefused)) throw error;
        const order = error.reason === 'ahead-of-day' ? await orders.load(orderId) : undefined;
        if (order?.status === 'placed' && order.postingDay !== undefined)
          ahead.push({ orderId, postingDay: order.postingDay });
        else result.refused.push({ orderId, error: REFUSAL_SENTENCES[error.reason] });
      }
    }
    if (ahead.length > 0) result.aheadNote = aheadOfDayMessage(ahead.map(({ postingDay }) => postingDay));
    response.set('cache-control', 'no-store').json(result);
  };
}

/** POST refund-payment `{ payment }`: refunds a payment without an order at the provider. */
export function refundPaymentRoute(refund: PaymentsWithoutOrder['refund']): RequestHandler {
  return async (request, response) => {
    const { payment } = parseBody(refundPayment, request.body);
    const outcome = await refund(payment).catch((error: unknown) => {
      if (!isProviderUnavailable(error)) throw error;
      throw new HttpError(503, 'Der Zahlungsdienst antwortet gerade nicht. Bitte versuchen Sie es gleich noch einmal.');
    });
    if (outcome === undefined)
      throw new HttpError(404, 'Diese Zahlung ist schon erstattet, oder sie gehört zu einer Bestellung.');
    if (outcome !== 'refunded')
      throw new HttpError(409, `Die Erstattung ist gescheitert: ${REFUND_FAILURE_LABELS[outcome]}.`);
    response.set('cache-control', 'no-store').json({});
  };
}
