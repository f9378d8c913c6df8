import { z } from 'zod';
import { addYears, berlinDateOf, isIsoDate } from '../calendar/berlin.ts';
import {
  DEFAULT_LETTER_STYLE,
  DEFAULT_SHIPPING,
  EXTRAS,
  LETTER_STYLES,
  SHIPPING_OPTIONS,
  isOffered,
  extraName,
  valuesOf,
  type Extra,
  type Offer,
  DELIVERY_DATE_KINDS,
} from './catalogue.ts';
import { signature as signatureSchema } from '../letter/signature/signature-schema.ts';
import { cleanAddressText, cleanName } from '../letter/envelope/address-text.ts';
import { MAX_WRITER } from '../letter/handwriting/manner.ts';
import { readAddress } from '../letter/envelope/read-address.ts';
import { formVoucher } from './voucher.ts';

/**
 * The order form: one schema for the wizard and for the server (specification §3 and §5, messages to the letter).
 * Limits that the specification leaves open (lengths, control characters) are set here too.
 */

const MIN_ADDRESS_LENGTH = 10;
const MIN_LETTER_LENGTH = 10;
const MAX_NAME_LENGTH = 100;
const MAX_ADDRESS_LENGTH = 400;
/** Ten densely written pages stay well below this; the page limit itself is checked by the layout. */
export const MAX_LETTER_LENGTH = 40_000;
/** A letter to the writer's future self may wait for years, but not for ever. */
export const MAX_YEARS_AHEAD = 5;

// People type and paste tabs and line ends, Word's own among them; any other control character is a mistake or an
// attack.
// oxlint-disable-next-line no-control-regex
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F]/;
// Word's line and page ends belong in letters only.
// oxlint-disable-next-line no-control-regex
const NOT_ALLOWED_IN_ADDRESSES = /[\u000B\u000C\u0085]/;
/** A name needs at least one visible character. */
const VISIBLE_CHARACTER = /[\p{L}\p{N}]/u;
const LINE_BREAKS = /[\r\n\u2028\u2029]/;

const text = (label: string, missing = `${label} muss ein Text sein.`) =>
  z
    .string({
      error: (issue) => (issue.input === undefined || issue.input === null ? missing : `${label} muss ein Text sein.`),
    })
    .refine(
      (value) => !CONTROL_CHARACTERS.test(value),
      `${label} enthält Steuerzeichen, die wir nicht drucken können.`,
    );

const addressText = (label: string, missing?: string) =>
  text(label, missing).refine(
    (value) => !NOT_ALLOWED_IN_ADDRESSES.test(value),
    `${label} enthält Steuerzeichen, die wir nicht drucken können.`,
  );

const limitLength = (label: string, length: number) => (schema: z.ZodType<string, string>) =>
  schema.refine(
    (value) => value.length <= length,
    `${label} darf höchstens ${length.toLocaleString('de-DE')} Zeichen haben.`,
  );

const requireOneLine = (label: string) => (schema: z.ZodType<string, string>) =>
  schema.refine((value) => !LINE_BREAKS.test(value.trim()), `${label} darf nur eine Zeile haben.`);

const NAME_MISSING = 'Name des Empfängers ist erforderlich';
const ADDRESS_MISSING = 'Adresse des Empfängers ist erforderlich';
const ADDRESS_SHORT = 'Bitte geben Sie eine vollständige Adresse ein';
const ADDRESS_REFUSALS = {
  abroad: 'Wir verschicken nur innerhalb Deutschlands. Bitte gib eine Adresse in Deutschland an.',
  postcode:
    'Eine deutsche Postleitzahl hat fünf Ziffern und liegt zwischen 01001 und 99998. Bitte prüfe sie noch einmal.',
} as const;
const LETTER_MISSING = 'Brieftext ist erforderlich';
const LETTER_SHORT = 'Der Brieftext sollte mindestens 10 Zeichen haben';

const recipientName = requireOneLine('Name des Empfängers')(
  limitLength('Name des Empfängers', MAX_NAME_LENGTH)(addressText('Name des Empfängers', NAME_MISSING)),
)
  .transform(cleanName)
  .refine((value) => VISIBLE_CHARACTER.test(value), NAME_MISSING);

const recipientAddress = limitLength(
  'Adresse des Empfängers',
  MAX_ADDRESS_LENGTH,
)(addressText('Adresse des Empfängers', ADDRESS_MISSING))
  .superRefine((value, context) => {
    const { length } = cleanAddressText(value).trim();
    if (length === 0) context.addIssue({ code: 'custom', message: ADDRESS_MISSING });
    else if (length < MIN_ADDRESS_LENGTH) context.addIssue({ code: 'custom', message: ADDRESS_SHORT });
    // Input that is refused for its length is not read line by line: 30,000 lines took 100 ms.
    const refusal = value.length <= MAX_ADDRESS_LENGTH ? readAddress(value).refusal : undefined;
    if (refusal) context.addIssue({ code: 'custom', message: ADDRESS_REFUSALS[refusal] });
  })
  .transform(cleanAddressText);

const senderName = requireOneLine('Name des Absenders')(
  limitLength('Name des Absenders', MAX_NAME_LENGTH)(addressText('Name des Absenders')),
)
  .nullish()
  .transform((value) => cleanName(value ?? '') || undefined);

const letterText = limitLength(
  'Brieftext',
  MAX_LETTER_LENGTH,
)(text('Brieftext', LETTER_MISSING)).superRefine((value, context) => {
  const length = value.trim().length;
  if (length === 0) context.addIssue({ code: 'custom', message: LETTER_MISSING });
  else if (length < MIN_LETTER_LENGTH) context.addIssue({ code: 'custom', message: LETTER_SHORT });
});

const letterStyle = z
  .enum(valuesOf(LETTER_STYLES), { error: 'Briefstil ist unbekannt.' })
  .default(DEFAULT_LETTER_STYLE);

/** What the form says about an extra that was withdrawn from sale, in a draft from before. */
export const notOfferedMessage = (extra: Extra): string =>
  `„${extraName(extra)}“ bieten wir zurzeit nicht an. Bitte wähle es ab.`;

/** What is wrong with the chosen extras of a complete form; undefined if all are for sale. */
export function extrasError(extras: readonly Extra[], offer: Offer): string | undefined {
  const withdrawn = extras.find((value) => !isOffered(value, offer));
  return withdrawn && notOfferedMessage(withdrawn);
}

const extra = z.enum(valuesOf(EXTRAS), { error: 'Extra ist unbekannt.' });

const extras = z
  .array(extra, { error: 'Extras müssen eine Liste sein.' })
  .max(EXTRAS.length, 'Jedes Extra kann nur einmal gewählt werden.')
  .refine((list) => new Set(list).size === list.length, 'Jedes Extra kann nur einmal gewählt werden.')
  .default([]);

const shipping = z.enum(valuesOf(SHIPPING_OPTIONS), { error: 'Versandart ist unbekannt.' }).default(DEFAULT_SHIPPING);

const letterId = z.uuid({ error: 'Briefkennung ist keine gültige Kennung.' }).optional();

/** The number of the writer's hand in pen styles. The customer's device draws it once and stores the person in it. */
export const writer = z
  .int({ error: 'Die Nummer der Hand muss eine ganze Zahl sein.' })
  .min(0, 'Die Nummer der Hand darf nicht negativ sein.')
  .max(MAX_WRITER, `Die Nummer der Hand darf höchstens ${MAX_WRITER} sein.`)
  .default(0);

/** The sender's signature, below the text. */
const signature = signatureSchema.nullish().transform((value) => value ?? undefined);

/** A calendar day «2026-12-24», or an instant as `JSON.stringify(new Date())` writes it, read in Berlin. */
const deliveryDate = z
  .string({ error: 'Wunschdatum ist kein gültiges Datum.' })
  .transform((value, context) => {
    const day = isIsoDate(value) ? value : berlinDateOf(value);
    if (day) return day;
    context.addIssue({ code: 'custom', message: 'Wunschdatum ist kein gültiges Datum.' });
    return z.NEVER;
  })
  .nullish()
  .transform((value) => value ?? undefined);

const deliveryDateMeans = z
  .enum(DELIVERY_DATE_KINDS, { error: 'Bedeutung des Wunschdatums ist unbekannt.' })
  .optional();

/** The checks of each wizard step before «Weiter» (specification §4): steps 3 and 4 have none of their own. */
export const recipientStep = z.object({ recipientName, recipientAddress, senderName });
export const letterStep = z.object({ letterText });

const fields = {
  recipientName,
  recipientAddress,
  senderName,
  letterStyle,
  letterText,
  signature,
  writer,
  extras,
  shipping,
  letterId,
  voucher: formVoucher.optional(),
};

/**
 * The whole form as the server accepts it. Unknown fields are refused.
 * @param today the current day in Berlin, «YYYY-MM-DD»: days before it cannot be chosen.
 */
export function orderForm(today: string) {
  const latest = addYears(today, MAX_YEARS_AHEAD);
  return z.strictObject(
    {
      ...fields,
      deliveryDate: deliveryDate
        .refine((day) => day === undefined || day >= today, 'Wunschdatum liegt in der Vergangenheit.')
        .refine(
          (day) => day === undefined || day <= latest,
          `Wunschdatum darf höchstens ${MAX_YEARS_AHEAD} Jahre in der Zukunft liegen.`,
        ),
      deliveryDateMeans,
    },
    {
      error: (issue) =>
        issue.code === 'unrecognized_keys'
          ? `Unbekanntes Feld: ${issue.keys.join(', ')}.`
          : 'Die Bestelldaten fehlen oder sind kein Formular.',
    },
  );
}

export type OrderForm = z.output<ReturnType<typeof orderForm>>;

/** The first message of every field, in form order; issues without a field are under «form». */
export function fieldErrors(error: z.ZodError): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const issue of error.issues) messages[String(issue.path[0] ?? 'form')] ??= issue.message;
  return messages;
}
