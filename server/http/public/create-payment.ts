import type { RequestHandler } from 'express';
import { clientAddress } from '../client-address.ts';
import { createPayment, CheckoutUnavailable, type CreatePaymentPorts } from '../../commands/ordering/create-payment.ts';
import { CommandRefused } from '../../commands/order-handler.ts';
import type { CheckLetter } from '../../commands/ordering/check-letter.ts';
import { causeOf, type Log } from '../../platform/log.ts';
import { HttpError } from '../errors.ts';
import { consume, type Limit } from '../limits.ts';
import { idempotencyKeyOf, parseForm, toPrintableOrder, RETRY_AFTER_SECONDS } from './order-form.ts';

const PAYMENT_FAILED = 'Fehler beim Erstellen der Zahlung';
export const TOO_MANY_ORDERS =
  'Das waren sehr viele Bestellungen in kurzer Zeit. Bitte versuche es in einer Minute noch einmal.';
/**
 * POST /functions/v1/create-payment `{ formData }` → `{ url }` (specification §7, messages of §5 and §8). 502 if the
 * provider returned no payment page, 503 while the shop itself cannot take orders; both allow repeating the call.
 * @param limit how many orders one address may place; a refused form does not count.
 */
export function createPaymentRoute(
  ports: CreatePaymentPorts & { checkLetter: CheckLetter },
  limit: Limit,
  log: Log,
): RequestHandler {
  return async (request, response) => {
    const key = idempotencyKeyOf(request.get('idempotency-key'));
    const form = parseForm(formDataOf(request.body), ports.now());
    const order = await toPrintableOrder(form, { checkLetter: ports.checkLetter, response, log });
    const address = clientAddress(request);
    await consume(limit, address, response, TOO_MANY_ORDERS);
    const startedAt = performance.now();
    try {
      const { url, orderId } = await createPayment(ports, order, key, request.get('origin'));
      log('payment-created', { orderId, milliseconds: Math.round(performance.now() - startedAt) });
      response.set('cache-control', 'no-store').json({ url });
    } catch (error) {
      await limit.reward(address);
      if (error instanceof CommandRefused) throw error;
      const isProviderError = error instanceof CheckoutUnavailable;
      const cause = isProviderError ? error.cause : error;
      log('payment-not-created', { step: isProviderError ? 'provider' : 'order', ...causeOf(cause) });
      if (!isProviderError) response.set('retry-after', RETRY_AFTER_SECONDS);
      throw new HttpError(isProviderError ? 502 : 503, PAYMENT_FAILED);
    }
  };
}

function formDataOf(body: unknown): unknown {
  if (!isJsonObject(body)) throw new HttpError(400, 'Die Bestelldaten fehlen oder sind kein Formular.');
  if (Object.keys(body).some((name) => name !== 'formData'))
    throw new HttpError(400, 'Die Anfrage enthält ein unbekanntes Feld.');
  return body.formData;
}

function isJsonObject(body: unknown): body is { formData?: unknown } {
  return typeof body === 'object' && body !== null && !Array.isArray(body);
}
