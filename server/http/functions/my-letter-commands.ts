import type { RequestHandler } from 'express';
import { cancelledResult, changeLetter } from '@federpost/shared/http/my-letter.ts';
import type { z } from 'zod';
import { cancelOrder } from '../../commands/cancel-order.ts';
import { CommandRefused } from '../../commands/command-handler.ts';
import { reviseLetter } from '../../commands/revise-letter.ts';
import type { CheckLetter } from '../../letter-check/check-letter.ts';
import type { Log } from '../../log.ts';
import { parseBody } from '../body.ts';
import { CallRefused } from '../errors.ts';
import { ownOrder, type MyLetterPorts } from '../rest/my-letter.ts';
import { idempotencyKeyOf, parseForm, printable } from './accepted-form.ts';

/** What is paid for, and what the seed of the handwriting is, stays. */
const NOT_CHANGED = ['extras', 'shipping', 'letterId'];

/**
 * POST /functions/v1/change-letter `{ formData, replaces }`, bearer key → `{}`: text, recipient, sender, style and day,
 * until the print begins. Checked as an order is; 409 where the print has begun or the letter was changed meanwhile.
 */
export function changeLetterCall(ports: MyLetterPorts & { checkLetter: CheckLetter }, log: Log): RequestHandler {
  return async (request, response) => {
    const orderId = await ownOrder(ports.vault, request);
    const key = idempotencyKeyOf(request.get('idempotency-key'));
    const { formData, replaces } = parseBody(changeLetter, request.body);
    const unchangeable = NOT_CHANGED.find((name) => Object.hasOwn(formData, name));
    if (unchangeable !== undefined) throw new CallRefused(400, `Unbekanntes Feld: ${unchangeable}.`);
    const order = await ports.orders.load(orderId);
    if (order.status !== 'drafted') throw new CommandRefused('unknown-order');
    const { extras, shipping, letterId } = order.drafted;
    const form = parseForm({ ...formData, extras, shipping, letterId }, ports.now());
    const letter = await printable(form, { checkLetter: ports.checkLetter, response, log });
    await reviseLetter(ports, orderId, letter, replaces, key);
    response.json({});
  };
}

/** POST /functions/v1/cancel-letter, bearer key → `{ returningCents }`: until the print begins; money goes back by itself. */
export function cancelLetterCall(ports: MyLetterPorts): RequestHandler {
  return async (request, response) => {
    const orderId = await ownOrder(ports.vault, request);
    const { returningCents } = await cancelOrder(ports, orderId, 'customer');
    response.json({ returningCents } satisfies z.output<typeof cancelledResult>);
  };
}
