import { z } from 'zod';
import { isIsoDate } from '../calendar/berlin.ts';
import { signature } from '../letter/signature/signature-schema.ts';
import { MAX_NOTE_LENGTH } from '../order/notes.ts';
import { RETURN_REASONS } from '../order/returns.ts';
import { readTrackingNumber } from '../order/tracking-number.ts';
import { OPERATOR_REFUND_REASONS } from '../order/refunds.ts';

/** The operator's commands: POST /functions/v1/<name>, bearer token, JSON. */

/** The most orders in one command. */
export const MAX_ORDERS = 500;

/** The orders of a command on several. */
export const orderIds = z
  .array(z.uuid({ error: 'Bestellnummer ist ungültig.' }), { error: 'Es fehlt die Liste der Bestellungen.' })
  .min(1, 'Bitte wählen Sie mindestens eine Bestellung.')
  .max(MAX_ORDERS, `Höchstens ${MAX_ORDERS} Bestellungen auf einmal.`);
const WRONG_EARLY_POSTING = `earlyPosting muss die Liste der Bestellungen sein, die vor ihrem Tag gedruckt oder aufgegeben werden, höchstens ${MAX_ORDERS}.`;
const orderId = z.uuid({ error: 'Bestellnummer ist ungültig.' });

/** The body of a command that needs nothing but its order. */
export const orderCommand = z.strictObject({ orderId });

/** The answer of a command on one order: the log's position after it, for which a later read of the list can wait. */
export const commandDone = z.object({ position: z.string().optional() });

/**
 * POST print-now, mark-posted: each order succeeds or is refused separately. print-now and mark-posted
 * leave out letters before their posting day unless they are also listed in `earlyPosting`: a deliberate choice for
 * each letter. `checked`, of mark-posted: only letters whose envelope is checked off and that nothing holds.
 */
export const ordersCommand = z.strictObject({
  orderIds,
  earlyPosting: z
    .array(z.uuid({ error: WRONG_EARLY_POSTING }), { error: WRONG_EARLY_POSTING })
    .max(MAX_ORDERS, WRONG_EARLY_POSTING)
    .default([]),
  checked: z.boolean().default(false),
});
export type OrdersCommand = z.output<typeof ordersCommand>;
export const ordersCommandResult = z.object({
  done: z.array(z.uuid()),
  refused: z.array(z.object({ orderId: z.uuid(), error: z.string() })),
  /** Left out because their day has not come. */
  ahead: z.array(z.object({ orderId: z.uuid(), postingDay: z.string() })),
});
export type OrdersCommandResult = z.output<typeof ordersCommandResult>;

/** POST reveal-letter → { letterText, signature? }; 410 after deletion. Writes `LetterTextViewed`. */
export const revealLetterResult = z.object({ letterText: z.string(), signature: signature.optional() });
export type RevealedLetter = z.output<typeof revealLetterResult>;

/** POST resolve-print: the operator reports the outcome of a letter that is unclear. */
export const resolvePrint = z.strictObject({
  orderId,
  outcome: z.enum(['printed', 'not-printed'], { error: 'Ausgang muss „gedruckt“ oder „nicht gedruckt“ sein.' }),
});

/** POST ask-withdrawal-sender → the sender's name and address; recorded in the order. */
export const withdrawalSender = z.object({ name: z.string(), email: z.string() });
export type WithdrawalSender = z.output<typeof withdrawalSender>;

/** POST mark-returned: the post brought a posted letter back, with the reason. */
export const markReturned = z.strictObject({
  orderId,
  reason: z.enum(RETURN_REASONS, { error: 'Bitte wählen Sie, warum der Brief zurückgekommen ist.' }),
});
export type MarkReturned = z.output<typeof markReturned>;

const trackingNumber = z
  .string({ error: 'Die Sendungsnummer fehlt.' })
  .max(64, 'Diese Sendungsnummer ist zu lang.')
  .transform((typed, context) => {
    const number = readTrackingNumber(typed);
    if (number !== undefined) return number;
    context.addIssue({
      code: 'custom',
      message: 'Das ist keine Sendungsnummer, oder eine Ziffer stimmt nicht. Sie hat 13 Zeichen: RT 123 456 785 DE.',
    });
    return z.NEVER;
  });

/** POST mark-reposted: a letter that came back was posted again; registered post has a new number. */
export const markReposted = z.strictObject({ orderId, trackingNumber: trackingNumber.optional() });
export type MarkReposted = z.output<typeof markReposted>;

/** POST mark-delivered: the carrier has delivered a registered letter on this Berlin day. */
export const markDelivered = z.strictObject({
  orderId,
  day: z
    .string({ error: 'Bitte geben Sie den Tag der Zustellung an.' })
    .refine(isIsoDate, 'Bitte geben Sie den Tag der Zustellung an.'),
});
export type MarkDelivered = z.output<typeof markDelivered>;

/**
 * POST refund-order: refunds an order in part or in full; in full it also stops a letter that is not printed yet.
 * Of a letter that a voucher has paid, 0 € are refunded: its share is then back on the voucher.
 * `refund` is the number that this refund would get (`refunds` of the order's record, plus one): a repeated request is
 * the same refund, and a request that missed another operator's refund is rejected.
 */
export const refundOrder = z.strictObject({
  orderId,
  refund: z.int({ error: 'Die Nummer der Erstattung fehlt.' }).min(1, 'Die Nummer der Erstattung fehlt.'),
  amountCents: z
    .int({ error: 'Der Betrag muss eine ganze Zahl von Cent sein.' })
    .min(0, 'Der Betrag darf nicht unter 0 € sein.')
    .max(100_000, 'Der Betrag ist zu groß.'),
  reason: z.enum(OPERATOR_REFUND_REASONS, { error: 'Bitte wählen Sie einen Grund.' }),
});
export type RefundOrder = z.output<typeof refundOrder>;

/** POST refund-payment: refunds a payment for an order that is not in the log. */
export const refundPayment = z.strictObject({ payment: z.string().regex(/^pi_\w{1,250}$/, 'Das ist keine Zahlung.') });
export type RefundPayment = z.output<typeof refundPayment>;

// Tabs and line ends are allowed in a note; characters that reverse the writing direction would make it read
// differently.
// oxlint-disable-next-line no-control-regex
const FORBIDDEN_IN_NOTES = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/;

/**
 * POST note-order: writes a note on an order, only for operators. The page makes `noteId`, so a repeated request is the
 * same note; 410 once the order's personal data is erased.
 */
export const noteOrder = z.strictObject({
  orderId,
  noteId: z.uuid({ error: 'Die Kennung der Notiz fehlt.' }),
  text: z
    .string({ error: 'Die Notiz fehlt.' })
    .trim()
    .min(1, 'Bitte schreiben Sie etwas in die Notiz.')
    .max(MAX_NOTE_LENGTH, `Die Notiz darf höchstens ${MAX_NOTE_LENGTH.toLocaleString('de-DE')} Zeichen haben.`)
    .refine((text) => !FORBIDDEN_IN_NOTES.test(text), 'Die Notiz enthält Steuerzeichen.'),
});
export type NoteOrder = z.output<typeof noteOrder>;
