import type { RequestHandler } from 'express';
import type { z } from 'zod';
import { correctAddress, replaceLetter, type replacedResult } from '@federpost/shared/http/my-delivery.ts';
import { cancelledResult, changeLetter, sendMyLink } from '@federpost/shared/http/my-letter.ts';
import { canonicalEmail } from '@federpost/shared/mail/email-address.ts';
import {
  correctAddress as correct,
  refundLostLetter,
  replaceLetter as replace,
  type ReplacePorts,
} from '../../commands/delivery/lost-and-returned-letters.ts';
import { loadOrder } from '../../commands/order-handler.ts';
import { cancelOrder } from '../../commands/ordering/cancel-order.ts';
import type { CheckLetter } from '../../commands/ordering/letter-check/check-letter.ts';
import { orderPagePath } from '../../commands/ordering/order-page-key.ts';
import { reviseLetter } from '../../commands/ordering/revise-letter.ts';
import { decryptAddressee } from '../../commands/privacy/personal-data.ts';
import type { OrderTerms } from '../../domain/orders/events.ts';
import type { Log } from '../../platform/log.ts';
import { parseBody, parseFields } from '../body.ts';
import { HttpError } from '../errors.ts';
import type { Limit } from '../limits.ts';
import { idempotencyKeyOf, parseForm, requireAddressable, toPrintableOrder } from '../public/order-form.ts';
import { requireOrderKey, type MyLetterPorts } from './my-letter.ts';

/** Fields that cannot be changed: those that were paid for, and the seed of the handwriting. */
const UNCHANGEABLE_FIELDS = ['extras', 'shipping', 'letterId'];
const NO_DELIVERY_DATE = { deliveryDate: undefined, deliveryDateMeans: undefined };

/**
 * POST /functions/v1/change-letter `{ formData, replaces }`, bearer key → `{}`: text, recipient, sender, style and day,
 * until the print begins. Checked like an order, except that an unchanged day may have passed; 409 if the print has
 * begun or the letter has been changed in the meantime.
 */
export function changeLetterRoute(ports: MyLetterPorts & { checkLetter: CheckLetter }, log: Log): RequestHandler {
  return async (request, response) => {
    const orderId = await requireOrderKey(ports.vault, request);
    const key = idempotencyKeyOf(request.get('idempotency-key'));
    const { formData, replaces } = parseBody(changeLetter, request.body);
    const unchangeable = UNCHANGEABLE_FIELDS.find((name) => Object.hasOwn(formData, name));
    if (unchangeable !== undefined) throw new HttpError(400, `Unbekanntes Feld: ${unchangeable}.`);
    const order = await loadOrder(ports.orders, orderId);
    const { extras, shipping, letterId, deliveryDate, deliveryDateMeans } = order.terms;
    const unchangedDate = keepsDeliveryDate(formData, order.terms) ? { deliveryDate, deliveryDateMeans } : undefined;
    const form = parseForm({ ...formData, ...(unchangedDate && NO_DELIVERY_DATE), shipping, letterId }, ports.now());
    const letter = await toPrintableOrder(
      { ...form, ...unchangedDate, extras },
      { checkLetter: ports.checkLetter, response, log },
    );
    await reviseLetter(ports, orderId, letter, replaces, key);
    response.json({});
  };
}

function keepsDeliveryDate(
  formData: Record<string, unknown>,
  terms: Pick<OrderTerms, keyof typeof NO_DELIVERY_DATE>,
): boolean {
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

/**
 * POST /functions/v1/correct-address, bearer key → `{}`: checked like the address of an order; 409 if the letter has
 * not come back.
 */
export function correctAddressRoute(ports: ReplacePorts): RequestHandler {
  return async (request, response) => {
    const orderId = await requireOrderKey(ports.vault, request);
    const recipient = parseFields(correctAddress, request.body);
    requireAddressable(recipient);
    await correct(ports, orderId, recipient);
    response.json({});
  };
}

/**
 * POST /functions/v1/replace-letter, bearer key → `{ orderPage }`: checked like an order; style, extras, shipping and
 * sender are those of the letter that did not arrive. 409 if it cannot be reported now, or has already been replaced.
 */
export function replaceLetterRoute(ports: ReplacePorts & { checkLetter: CheckLetter }, log: Log): RequestHandler {
  return async (request, response) => {
    const orderId = await requireOrderKey(ports.vault, request);
    const fields = parseFields(replaceLetter, request.body);
    const order = await loadOrder(ports.orders, orderId);
    const { letterStyle, extras, shipping, letterId, sealedAddressee } = order.terms;
    const addressee = await decryptAddressee(ports.vault, orderId, sealedAddressee);
    const senderName = addressee.kind === 'known' ? addressee.value.senderName : undefined;
    const form = parseForm({ ...fields, senderName, letterStyle, shipping, letterId }, ports.now());
    const letter = await toPrintableOrder({ ...form, extras }, { checkLetter: ports.checkLetter, response, log });
    const orderPage = (await orderPagePath(ports.vault, await replace(ports, orderId, letter))) ?? null;
    response.json({ orderPage } satisfies z.output<typeof replacedResult>);
  };
}

/** POST /functions/v1/refund-lost-letter, bearer key → `{}`: a task asks the provider. */
export function refundLostLetterRoute(ports: ReplacePorts): RequestHandler {
  return async (request, response) => {
    await refundLostLetter(ports, await requireOrderKey(ports.vault, request));
    response.json({});
  };
}

export const TOO_MANY_LINKS =
  'Von hier kamen schon sehr viele Anfragen. Bitte versuche es in einer Stunde noch einmal.';

/**
 * POST /functions/v1/send-my-link `{ email }` → `{}`: the same answer, equally fast, whether or not the address has
 * paid for an order and whether or not its links were sent within the last hour.
 * @param resendLinks searches the orders and mails the links, after the answer; if that fails, the next request may try
 * again.
 */
export function sendMyLinkRoute(resendLinks: (email: string) => Promise<void>, limitByMailbox: Limit): RequestHandler {
  return async (request, response) => {
    const { email } = parseFields(sendMyLink, request.body);
    const mailbox = canonicalEmail(email);
    if ((await limitByMailbox.consume(mailbox)) === 0)
      void resendLinks(email).catch(() => limitByMailbox.reward(mailbox));
    response.json({});
  };
}
