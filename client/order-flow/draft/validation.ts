import { extrasError, fieldErrors, letterStep, orderForm, recipientStep } from '@federpost/shared/order/form.ts';
import { signatureError } from '@federpost/shared/letter/signature/signature.ts';
import { addressErrors, checkPrintable, unwritableError } from '@federpost/shared/order/printable.ts';
import { registeredPost } from '../../../business.json';
import { loadedScribe } from '../../letter/use-scribe.ts';
import { FIELDS, STEP_OF_FIELD, type FieldName, type Step } from '../view.ts';
import type { Draft, DraftContent } from './draft.ts';
import type { Errors } from './form.ts';

/** Field and message of each error, in the order of the fields. */
export function sortErrors(errors: Errors): [FieldName, string][] {
  return FIELDS.flatMap((field): [FieldName, string][] => {
    const message = errors[field];
    return message === undefined ? [] : [[field, message]];
  });
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
  const extras = extrasError(draft.extras, { registeredPost });
  return {
    ...addressErrors(draft),
    ...letterErrors(draft),
    ...(extras !== undefined && { extras }),
    ...(parsed.success ? {} : fieldErrors(parsed.error)),
  };
}

/** The first step with an error, in form order. */
export function firstStepWithError(errors: Errors): Step | undefined {
  const [first] = sortErrors(errors);
  return first && STEP_OF_FIELD[first[0]];
}

/** The draft in the server's form (specification §3), without fields that stay on this device. */
export function toOrderForm(draft: DraftContent & Partial<Draft>) {
  const { orderKey: _key, submittedKey: _sent, changedAt: _at, ...form } = draft;
  return {
    ...form,
    senderName: form.senderName || undefined,
    signature: form.signature ?? undefined,
    deliveryDate: form.deliveryDate ?? undefined,
    deliveryDateMeans: form.deliveryDate === null ? undefined : form.deliveryDateMeans,
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
