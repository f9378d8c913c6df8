import { fieldErrors, letterStep, orderForm, recipientStep } from '@federpost/shared/order/form.ts';
import { signatureError } from '@federpost/shared/letter/signature/signature.ts';
import { addressErrors, checkPrintable, unwritableError } from '@federpost/shared/order/printable.ts';
import { loadedScribe } from '../../letter/use-scribe.ts';
import type { Step } from '../view.ts';
import type { DraftContent } from './draft.ts';
import type { Errors } from './form.ts';

/** The step of each field, in the order of the form. */
const STEP_OF_FIELD: Record<string, Step> = {
  recipientName: 1,
  recipientAddress: 1,
  senderName: 1,
  letterText: 2,
  signature: 2,
  writer: 3,
  letterStyle: 3,
  extras: 3,
  shipping: 4,
  deliveryDate: 4,
  deliveryDateMeans: 4,
};

/** The step of a form field, if it has one. */
export function stepOfField(field: string): Step | undefined {
  return STEP_OF_FIELD[field];
}

/** Field and message of each error, in the order of the fields. */
export function sortErrors(errors: Errors): [string, string][] {
  const fields = Object.keys(STEP_OF_FIELD);
  return Object.entries(errors).sort(([a], [b]) => fields.indexOf(a) - fields.indexOf(b));
}

/** The errors of one step (specification §4): steps 3 and 4 have no checks. */
export function errorsOfStep(step: Step, draft: DraftContent): Errors {
  if (step === 1) return { ...addressErrors(draft), ...schemaErrors(recipientStep, draft) };
  if (step === 2) return { ...letterErrors(draft), ...schemaErrors(letterStep, draft) };
  return {};
}

/** The errors of the whole draft before payment. @param today the day in Berlin, «YYYY-MM-DD». */
export function errorsOfDraft(draft: DraftContent, today: string): Errors {
  const parsed = orderForm(today).safeParse(toOrderForm(draft));
  return { ...addressErrors(draft), ...letterErrors(draft), ...(parsed.success ? {} : fieldErrors(parsed.error)) };
}

/** The first step with an error, in form order. */
export function firstStepWithError(errors: Errors): Step | undefined {
  return Object.keys(errors)
    .map(stepOfField)
    .filter((step) => step !== undefined)
    .sort()[0];
}

/** The draft in the server's form (specification §3), without fields that stay on this device. */
export function toOrderForm(draft: DraftContent & { letterId?: string }) {
  const {
    recipientName,
    recipientAddress,
    senderName,
    letterStyle,
    letterText,
    signature,
    writer,
    extras,
    shipping,
    deliveryDate,
    deliveryDateMeans,
    letterId,
  } = draft;
  return {
    recipientName,
    recipientAddress,
    senderName: senderName || undefined,
    letterStyle,
    letterText,
    signature: signature ?? undefined,
    writer,
    extras,
    shipping,
    deliveryDate: deliveryDate ?? undefined,
    deliveryDateMeans: deliveryDate === null ? undefined : deliveryDateMeans,
    letterId,
  };
}

function schemaErrors(schema: typeof recipientStep | typeof letterStep, draft: DraftContent): Errors {
  const parsed = schema.safeParse(draft);
  return parsed.success ? {} : fieldErrors(parsed.error);
}

function letterErrors(draft: DraftContent): Errors {
  // A letter's length is unknown until its hand has loaded; the shop measures it again.
  const scribe = loadedScribe(draft.letterStyle, draft.writer);
  const textMessage = scribe
    ? checkPrintable(draft, scribe).error
    : unwritableError(draft.letterText, draft.letterStyle);
  const signatureMessage = signatureError(draft.signature, draft.letterStyle);
  return { ...(textMessage && { letterText: textMessage }), ...(signatureMessage && { signature: signatureMessage }) };
}
