import type { Response } from 'express';
import { addDays, berlinDay, startOfDay } from '@federpost/shared/calendar/berlin.ts';
import { extrasError, letterStep, orderForm, type OrderForm } from '@federpost/shared/order/form.ts';
import { signatureError } from '@federpost/shared/letter/signature/signature.ts';
import { addressErrors } from '@federpost/shared/order/printable.ts';
import type { PrintableOrder } from '../../commands/ordering/create-payment.ts';
import { LetterNotChecked } from '../../commands/ordering/check-letter.ts';
import type { Shop } from '../../shop.ts';
import { parseFields, formError } from '../body.ts';
import { HttpError } from '../errors.ts';

const NOT_CHECKED =
  'Wir konnten deinen Brief gerade nicht prüfen. Es wurde nichts bestellt und nichts geht verloren. Bitte versuche es gleich noch einmal.';
export const RETRY_AFTER_SECONDS = '5';
const IDEMPOTENCY_KEY = /^[\w.:-]{8,200}$/;

/** The Idempotency-Key header, if there is one. Throws `HttpError` 400 if it is malformed. */
export function idempotencyKeyOf(header: string | undefined): string | undefined {
  if (header !== undefined && !IDEMPOTENCY_KEY.test(header))
    throw new HttpError(400, 'Der Kopf „Idempotency-Key“ ist ungültig.');
  return header;
}

/** The form by the shared rules. Throws `HttpError` 400 with the message of every field. */
export function parseForm(formData: unknown, { now, business }: Pick<Shop, 'now' | 'business'>): OrderForm {
  const form = parseFields(formSchemaAt(now()), formData);
  requireAddressable(form);
  const problem = signatureError(form.signature, form.letterStyle);
  if (problem) throw formError({ signature: problem });
  const withdrawn = extrasError(form.extras, business);
  if (withdrawn) throw formError({ extras: withdrawn });
  return form;
}

/** Throws `HttpError` 400 with the message of each field because of which the envelope cannot be addressed. */
export function requireAddressable(recipient: Parameters<typeof addressErrors>[0]): void {
  const errors = addressErrors(recipient);
  if (Object.keys(errors).length > 0) throw formError(errors);
}

/**
 * The form with its letter in the spelling that is stored and printed. Throws `HttpError`: 400 if it cannot be printed,
 * 503 if it cannot be checked.
 */
export async function toPrintableOrder(
  { checkLetter, log }: Pick<Shop, 'checkLetter' | 'log'>,
  submitted: OrderForm,
  response: Response,
): Promise<PrintableOrder> {
  const { letterText, pages, error } = await checkLetter(submitted).catch((failure: unknown) => {
    if (!(failure instanceof LetterNotChecked)) throw failure;
    log('letter-not-checked');
    response.set('retry-after', RETRY_AFTER_SECONDS);
    throw new HttpError(503, NOT_CHECKED);
  });
  const form = { ...submitted, letterText };
  // Normalising may make the text shorter or longer.
  parseFields(letterStep, form);
  if (error) throw formError({ letterText: error });
  return { form, pages };
}

/** When the day begins and ends in Berlin, in milliseconds. */
type FormOfDay = { from: number; until: number; schema: ReturnType<typeof orderForm> };
let today: FormOfDay | undefined;

/** The schema is the same for a whole day in Berlin, and creating it costs ten times as much as using it. */
function formSchemaAt(now: Date): FormOfDay['schema'] {
  const time = now.getTime();
  if (!today || time < today.from || time >= today.until) {
    const day = berlinDay(now);
    const startsAt = (each: string) => Date.parse(startOfDay(each));
    today = { from: startsAt(day), until: startsAt(addDays(day, 1)), schema: orderForm(day) };
  }
  return today.schema;
}
