import type { RequestHandler } from 'express';
import { berlinDay } from '@federpost/shared/calendar/berlin.ts';
import { fieldErrors, orderForm, type OrderForm } from '@federpost/shared/order/form.ts';
import { describeUnprintable, normaliseText, unprintableCharacters } from '@federpost/shared/letter/characters.ts';
import { createPayment, type CreatePaymentPorts } from '../../commands/create-payment.ts';
import { CommandRefused } from '../../commands/order-desk.ts';
import type { Log } from '../../log.ts';
import { CallRefused } from '../errors.ts';

const PAYMENT_FAILED = 'Fehler beim Erstellen der Zahlung';
const IDEMPOTENCY_KEY = /^[\w.:-]{8,200}$/;

/** POST /functions/v1/create-payment `{ formData }` → `{ url }` (specification §7, messages of §5 and §8). */
export function createPaymentCall(ports: CreatePaymentPorts, log: Log): RequestHandler {
  return async (request, response) => {
    const form = parseForm(request.body, ports.now());
    const key = request.get('idempotency-key');
    if (key !== undefined && !IDEMPOTENCY_KEY.test(key)) throw new CallRefused(400, 'Der Kopf „Idempotency-Key“ ist ungültig.');
    const started = performance.now();
    try {
      const { url, orderId } = await createPayment(ports, form, key);
      log('payment-created', { orderId, milliseconds: Math.round(performance.now() - started) });
      response.set('cache-control', 'no-store').json({ url });
    } catch (error) {
      if (error instanceof CommandRefused) throw error;
      log('payment-not-created', { cause: error instanceof Error ? error.name : 'unknown' });
      throw new CallRefused(502, PAYMENT_FAILED);
    }
  };
}

/** The checked form. Throws `CallRefused` 400 with the message of every field. */
function parseForm(body: unknown, now: Date): OrderForm {
  const call = isCall(body) ? body : undefined;
  if (!call) throw new CallRefused(400, 'Die Bestelldaten fehlen oder sind kein Formular.');
  const stranger = Object.keys(call).find((name) => name !== 'formData');
  if (stranger !== undefined) throw new CallRefused(400, 'Die Anfrage enthält ein unbekanntes Feld.');
  const parsed = orderForm(berlinDay(now)).safeParse(call.formData);
  const fields = parsed.success ? letterErrors(parsed.data) : fieldErrors(parsed.error);
  const first = Object.values(fields)[0];
  if (first !== undefined) throw new CallRefused(400, first, fields);
  return { ...parsed.data!, letterText: normaliseText(parsed.data!.letterText) };
}

/** What the chosen style cannot write is refused here too: the wizard is not the only client. */
function letterErrors(form: OrderForm): Record<string, string> {
  const unprintable = unprintableCharacters(normaliseText(form.letterText), form.letterStyle);
  return unprintable.length > 0 ? { letterText: describeUnprintable(unprintable) } : {};
}

function isCall(body: unknown): body is { formData?: unknown } {
  return typeof body === 'object' && body !== null && !Array.isArray(body);
}
