import type { RequestHandler } from 'express';
import { correctAddress, replaceLetter, type replacedResult } from '@federpost/shared/http/my-delivery.ts';
import { addressError } from '@federpost/shared/order/printable.ts';
import type { z } from 'zod';
import { orderPagePath } from '../../commands/ordering/order-page-key.ts';
import { loadOrder } from '../../commands/order-handler.ts';
import { correctAddress as correct } from '../../commands/delivery/correct-address.ts';
import { decryptAddressee } from '../../commands/privacy/personal-data.ts';
import {
  refundLostLetter,
  replaceLetter as replace,
  type ReplacePorts,
} from '../../commands/delivery/replace-letter.ts';
import type { CheckLetter } from '../../commands/ordering/letter-check/check-letter.ts';
import type { Log } from '../../platform/log.ts';
import { parseFields, refusedFields } from '../body.ts';
import { requireOrderKey } from './my-letter.ts';
import { parseForm, toPrintableOrder } from '../public/order-form.ts';

/**
 * POST /functions/v1/correct-address, bearer key → `{}`: checked like the address of an order; 409 if the letter has
 * not come back.
 */
export function correctAddressRoute(ports: ReplacePorts): RequestHandler {
  return async (request, response) => {
    const orderId = await requireOrderKey(ports.vault, request);
    const recipient = parseFields(correctAddress, request.body);
    const error = addressError(recipient);
    if (error) throw refusedFields({ recipientAddress: error });
    await correct(ports, orderId, recipient);
    response.json({});
  };
}

/**
 * POST /functions/v1/replace-letter, bearer key → `{ orderPage }`: checked like an order; style, extras, shipping and
 * sender are those of the letter that did not arrive. 409 if it cannot be reported now, or is replaced already.
 */
export function replaceLetterRoute(ports: ReplacePorts & { checkLetter: CheckLetter }, log: Log): RequestHandler {
  return async (request, response) => {
    const orderId = await requireOrderKey(ports.vault, request);
    const given = parseFields(replaceLetter, request.body);
    const order = await loadOrder(ports.orders, orderId);
    const { letterStyle, extras, shipping, letterId, sealedAddressee } = order.terms;
    const addressee = await decryptAddressee(ports.vault, orderId, sealedAddressee);
    const senderName = addressee.kind === 'known' ? addressee.value.senderName : undefined;
    const form = parseForm({ ...given, senderName, letterStyle, extras, shipping, letterId }, ports.now());
    const letter = await toPrintableOrder(form, { checkLetter: ports.checkLetter, response, log });
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
