import type { RequestHandler } from 'express';
import { cancelledResult, changeLetter } from '@federpost/shared/http/my-letter.ts';
import type { z } from 'zod';
import { cancelOrder } from '../../commands/ordering/cancel-order.ts';
import { loadOrder } from '../../commands/order-handler.ts';
import { reviseLetter } from '../../commands/ordering/revise-letter.ts';
import type { CheckLetter } from '../../commands/ordering/letter-check/check-letter.ts';
import type { Log } from '../../platform/log.ts';
import type { OrderTerms } from '../../domain/orders/events.ts';
import { parseBody } from '../body.ts';
import { CallRefused } from '../errors.ts';
import { requireOrderKey, type MyLetterPorts } from './my-letter.ts';
import { idempotencyKeyOf, parseForm, toPrintableOrder } from '../public/order-form.ts';

/** Fields that do not change: those that were paid for, and the seed of the handwriting. */
const NOT_CHANGED = ['extras', 'shipping', 'letterId'];
const NO_WISH = { deliveryDate: undefined, deliveryDateMeans: undefined };

/**
 * POST /functions/v1/change-letter `{ formData, replaces }`, bearer key → `{}`: text, recipient, sender, style and day,
 * until the print begins. Checked like an order, except that an unchanged day may have passed; 409 if the print has
 * begun or the letter was changed meanwhile.
 */
export function changeLetterRoute(ports: MyLetterPorts & { checkLetter: CheckLetter }, log: Log): RequestHandler {
  return async (request, response) => {
    const orderId = await requireOrderKey(ports.vault, request);
    const key = idempotencyKeyOf(request.get('idempotency-key'));
    const { formData, replaces } = parseBody(changeLetter, request.body);
    const unchangeable = NOT_CHANGED.find((name) => Object.hasOwn(formData, name));
    if (unchangeable !== undefined) throw new CallRefused(400, `Unbekanntes Feld: ${unchangeable}.`);
    const order = await loadOrder(ports.orders, orderId);
    const { extras, shipping, letterId, deliveryDate, deliveryDateMeans } = order.terms;
    const kept = keepsWish(formData, order.terms) ? { deliveryDate, deliveryDateMeans } : undefined;
    const form = parseForm({ ...formData, ...(kept && NO_WISH), extras, shipping, letterId }, ports.now());
    const letter = await toPrintableOrder({ ...form, ...kept }, { checkLetter: ports.checkLetter, response, log });
    await reviseLetter(ports, orderId, letter, replaces, key);
    response.json({});
  };
}

function keepsWish(formData: Record<string, unknown>, terms: Pick<OrderTerms, keyof typeof NO_WISH>): boolean {
  const { deliveryDate, deliveryDateMeans = 'posting' } = formData;
  return deliveryDate === terms.deliveryDate && deliveryDateMeans === (terms.deliveryDateMeans ?? 'posting');
}

/**
 * POST /functions/v1/cancel-letter, bearer key → `{ refundPendingCents }`: until the print begins; the refund is automatic.
 */
export function cancelLetterRoute(ports: MyLetterPorts): RequestHandler {
  return async (request, response) => {
    const orderId = await requireOrderKey(ports.vault, request);
    const { refundPendingCents } = await cancelOrder(ports, orderId, 'customer');
    response.json({ refundPendingCents } satisfies z.output<typeof cancelledResult>);
  };
}
