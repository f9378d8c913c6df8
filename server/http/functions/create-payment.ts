import type { RequestHandler } from 'express';
import { berlinDay } from '@federpost/shared/calendar/berlin.ts';
import { normaliseText } from '@federpost/shared/letter/characters.ts';
import { fieldErrors, letterStep, orderForm } from '@federpost/shared/order/form.ts';
import { addressError, measurePrint } from '@federpost/shared/order/printable.ts';
import { createPayment, NoPaymentPage, type CreatePaymentPorts, type PrintableOrder } from '../../commands/create-payment.ts';
import { CommandRefused } from '../../commands/order-desk.ts';
import type { Log } from '../../log.ts';
import { refusedFields } from '../body.ts';
import { CallRefused } from '../errors.ts';
import { takeFrom, type Limit } from '../limits.ts';

const PAYMENT_FAILED = 'Fehler beim Erstellen der Zahlung';
export const TOO_MANY_ORDERS = 'Das waren sehr viele Bestellungen in kurzer Zeit. Bitte versuchen Sie es in einer Minute noch einmal.';
const RETRY_AFTER_SECONDS = '5';
const IDEMPOTENCY_KEY = /^[\w.:-]{8,200}$/;

/**
 * POST /functions/v1/create-payment `{ formData }` → `{ url }` (specification §7, messages of §5 and §8). 502 where the
 * provider gave no payment page, 503 while we cannot take orders ourselves; after both the same call may be repeated.
 * @param limit how many orders one address may place; a form that is refused is none.
 */
export function createPaymentCall(ports: CreatePaymentPorts, limit: Limit, log: Log): RequestHandler {
  return async (request, response) => {
    const order = parseForm(request.body, ports.now());
    const key = request.get('idempotency-key');
    if (key !== undefined && !IDEMPOTENCY_KEY.test(key)) throw new CallRefused(400, 'Der Kopf „Idempotency-Key“ ist ungültig.');
    const address = request.ip ?? 'unknown';
    await takeFrom(limit, address, response, TOO_MANY_ORDERS);
    const started = performance.now();
    try {
      const { url, orderId } = await createPayment(ports, order, key);
      log('payment-created', { orderId, milliseconds: Math.round(performance.now() - started) });
      response.set('cache-control', 'no-store').json({ url });
    } catch (error) {
      await limit.giveBack(address);
      if (error instanceof CommandRefused) throw error;
      const provider = error instanceof NoPaymentPage;
      const cause = provider ? error.cause : error;
      log('payment-not-created', { step: provider ? 'provider' : 'order', cause: cause instanceof Error ? cause.name : 'unknown' });
      if (!provider) response.set('retry-after', RETRY_AFTER_SECONDS);
      throw new CallRefused(provider ? 502 : 503, PAYMENT_FAILED);
    }
  };
}

/** The checked form, its letter in the spelling that is kept and printed, and its pages. Throws `CallRefused` 400 with the message of every field. */
function parseForm(body: unknown, now: Date): PrintableOrder {
  if (!isCall(body)) throw new CallRefused(400, 'Die Bestelldaten fehlen oder sind kein Formular.');
  if (Object.keys(body).some((name) => name !== 'formData')) throw new CallRefused(400, 'Die Anfrage enthält ein unbekanntes Feld.');
  const parsed = orderForm(berlinDay(now)).safeParse(body.formData);
  if (!parsed.success) throw refusedFields(fieldErrors(parsed.error));
  const form = { ...parsed.data, letterText: normaliseText(parsed.data.letterText) };
  // Normalising may leave less than was typed.
  const letter = letterStep.safeParse(form);
  if (!letter.success) throw refusedFields(fieldErrors(letter.error));
  const address = addressError(form);
  if (address) throw refusedFields({ recipientAddress: address });
  // The place of a character is that of the customer's field, so the letter is looked at as it was given.
  const { pages, error } = measurePrint(parsed.data);
  if (error) throw refusedFields({ letterText: error });
  return { form, pages };
}

function isCall(body: unknown): body is { formData?: unknown } {
  return typeof body === 'object' && body !== null && !Array.isArray(body);
}
