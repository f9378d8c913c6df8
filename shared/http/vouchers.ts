import { z } from 'zod';
import { MAX_VOUCHER_EUROS, MIN_VOUCHER_EUROS, VOUCHER_KINDS, voucherCode } from '../order/voucher.ts';

const FORM_ERROR = { error: 'Die Angaben zum Gutschein fehlen oder sind kein Formular.' };
const AMOUNT_ERROR = `Bitte wähle einen Betrag zwischen ${MIN_VOUCHER_EUROS} und ${MAX_VOUCHER_EUROS} ganzen Euro.`;

/**
 * POST /functions/v1/create-voucher-payment, Idempotency-Key → `{ url }` (createPaymentResult): a voucher is bought. The
 * payment page asks for the e-mail address to which it is sent.
 */
export const createVoucherPayment = z.strictObject(
  {
    choice: z.discriminatedUnion(
      'kind',
      [
        z.strictObject({ kind: z.literal('letter-with-seal') }),
        z.strictObject({
          kind: z.literal('amount'),
          euros: z
            .int({ error: AMOUNT_ERROR })
            .min(MIN_VOUCHER_EUROS, AMOUNT_ERROR)
            .max(MAX_VOUCHER_EUROS, AMOUNT_ERROR),
        }),
      ],
      { error: 'Bitte wähle, was der Gutschein wert sein soll.' },
    ),
  },
  FORM_ERROR,
);

/** POST /functions/v1/check-voucher `{ code }` → what is left of it. */
export const checkVoucher = z.strictObject({ code: voucherCode }, FORM_ERROR);
export const checkVoucherResult = z.object({
  /** What it can still pay for, in cents. */
  balanceCents: z.int(),
  /** Its last Berlin day. */
  validUntil: z.string(),
});

/** Why a voucher does not pay, as the `code` of the refusal of check-voucher and create-payment. */
export const VOUCHER_REFUSALS = [
  'voucher-unknown',
  'voucher-unpaid',
  'voucher-expired',
  'voucher-used',
  'voucher-changed',
] as const;
export type VoucherRefusal = (typeof VOUCHER_REFUSALS)[number];

/** In `my-letter`, if the order is a voucher. */
export const myVoucher = z.object({
  /** Null until it is paid, and once its money was refunded. */
  code: z.string().nullable(),
  kind: z.enum(VOUCHER_KINDS),
  valueCents: z.int(),
  balanceCents: z.int(),
  /** Null until it is paid. */
  validUntil: z.string().nullable(),
  /** What was paid with it, oldest first. */
  uses: z.array(z.object({ at: z.string(), cents: z.int() })),
});

/** GET /rest/v1/my-voucher-card, bearer key → the card as a PDF, written in the shop's own hand. */
