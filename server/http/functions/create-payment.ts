import type { RequestHandler } from 'express';
import { addDays, berlinDay, startOfDay } from '@federpost/shared/calendar/berlin.ts';
import { fieldErrors, letterStep, orderForm, type OrderForm } from '@federpost/shared/order/form.ts';
import { addressError } from '@federpost/shared/order/printable.ts';
import {
  createPayment,
  NoPaymentPage,
  type CreatePaymentPorts,
  type PrintableOrder,
} from '../../commands/create-payment.ts';
import { CommandRefused } from '../../commands/command-handler.ts';
import { LetterNotChecked, type CheckedLetter, type CheckLetter } from '../../letter-check/check-letter.ts';
import type { Log } from '../../log.ts';
import { refusedFields } from '../body.ts';
import { CallRefused } from '../errors.ts';
import { takeFrom, type Limit } from '../limits.ts';

const PAYMENT_FAILED = 'Fehler beim Erstellen der Zahlung';
export const TOO_MANY_ORDERS =
  'Das waren sehr viele Bestellungen in kurzer Zeit. Bitte versuchen Sie es in einer Minute noch einmal.';
const NOT_CHECKED =
  'Wir konnten Ihren Brief gerade nicht prüfen. Es wurde nichts bestellt und nichts geht verloren. Bitte versuchen Sie es gleich noch einmal.';
const RETRY_AFTER_SECONDS = '5';
const IDEMPOTENCY_KEY = /^[\w.:-]{8,200}$/;

/**
 * POST /functions/v1/create-payment `{ formData }` → `{ url }` (specification §7, messages of §5 and §8). 502 where the
 * provider gave no payment page, 503 while we cannot take orders ourselves; after both the same call may be repeated.
 * @param limit how many orders one address may place; a form that is refused is none.
 */
export function createPaymentCall(
  ports: CreatePaymentPorts & { checkLetter: CheckLetter },
  limit: Limit,
  log: Log,
): RequestHandler {
  return async (request, response) => {
    const key = request.get('idempotency-key');
    if (key !== undefined && !IDEMPOTENCY_KEY.test(key))
      throw new CallRefused(400, 'Der Kopf „Idempotency-Key“ ist ungültig.');
    const form = parseForm(request.body, ports.now());
    const checked = await ports.checkLetter(form).catch((error: unknown) => {
      if (!(error instanceof LetterNotChecked)) throw error;
      log('letter-not-checked');
      response.set('retry-after', RETRY_AFTER_SECONDS);
      throw new CallRefused(503, NOT_CHECKED);
    });
    const order = printable(form, checked);
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
      log('payment-not-created', {
        step: provider ? 'provider' : 'order',
        cause: cause instanceof Error ? cause.name : 'unknown',
      });
      if (!provider) response.set('retry-after', RETRY_AFTER_SECONDS);
      throw new CallRefused(provider ? 502 : 503, PAYMENT_FAILED);
    }
  };
}

/** The form by the shared rules. Throws `CallRefused` 400 with the message of every field. */
function parseForm(body: unknown, now: Date): OrderForm {
  if (!isCall(body)) throw new CallRefused(400, 'Die Bestelldaten fehlen oder sind kein Formular.');
  if (Object.keys(body).some((name) => name !== 'formData'))
    throw new CallRefused(400, 'Die Anfrage enthält ein unbekanntes Feld.');
  const parsed = formAt(now).safeParse(body.formData);
  if (!parsed.success) throw refusedFields(fieldErrors(parsed.error));
  const address = addressError(parsed.data);
  if (address) throw refusedFields({ recipientAddress: address });
  return parsed.data;
}

/** The form with its letter as it is kept and printed. Throws `CallRefused` 400 where it cannot be printed. */
function printable(accepted: OrderForm, { letterText, pages, error }: CheckedLetter): PrintableOrder {
  const form = { ...accepted, letterText };
  // Normalising may leave less than was typed, or more.
  const letter = letterStep.safeParse(form);
  if (!letter.success) throw refusedFields(fieldErrors(letter.error));
  if (error) throw refusedFields({ letterText: error });
  return { form, pages };
}

/** When the day begins and ends in Berlin, in milliseconds. */
type FormOfDay = { from: number; until: number; form: ReturnType<typeof orderForm> };
let today: FormOfDay | undefined;

/** The schema is the same for a whole day in Berlin, and making it costs ten times what using it does. */
function formAt(now: Date): FormOfDay['form'] {
  const time = now.getTime();
  if (!today || time < today.from || time >= today.until) {
    const day = berlinDay(now);
    const startsAt = (each: string) => Date.parse(startOfDay(each));
    today = { from: startsAt(day), until: startsAt(addDays(day, 1)), form: orderForm(day) };
  }
  return today.form;
}

function isCall(body: unknown): body is { formData?: unknown } {
  return typeof body === 'object' && body !== null && !Array.isArray(body);
}
