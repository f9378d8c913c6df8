import { z } from 'zod';
import { emailAddress, MAX_EMAIL_LENGTH, NO_EMAIL_ADDRESS } from '../mail/email-address.ts';
import { addYears } from '../calendar/berlin.ts';
import { formatEuro, priceOf, type Price } from './price.ts';

export const VOUCHER_KINDS = ['letter-with-seal', 'amount'] as const;
export type VoucherKind = (typeof VOUCHER_KINDS)[number];
/**
 * A voucher is bought for an amount of whole euros, or for today's price of one letter with a wax seal. Either way it
 * is worth money: it pays for any letter, in parts if need be.
 */
export type VoucherChoice = { kind: 'letter-with-seal' } | { kind: 'amount'; euros: number };

export const MIN_VOUCHER_EUROS = 10;
export const MAX_VOUCHER_EUROS = 200;

/** The price of a letter with a wax seal, in cents. */
export const letterWithSealCents = (): number => priceOf({ extras: ['wax-seal'], shipping: 'standard' }).totalCents;

/** What a voucher costs, which is what it is worth. */
export function priceOfVoucher(choice: VoucherChoice): Price {
  const cents = choice.kind === 'amount' ? choice.euros * 100 : letterWithSealCents();
  const label = choice.kind === 'amount' ? 'Gutschein' : 'Gutschein „Ein Brief mit Wachssiegel“';
  return { lines: [{ item: 'voucher-sale', label, cents }], totalCents: cents };
}

/** The last Berlin day on which a voucher bought on this Berlin day is valid: three years from the end of the year. */
export const voucherValidUntil = (boughtOn: string): string => `${addYears(boughtOn, 3).slice(0, 4)}-12-31`;

/** The provider takes no payment below half a euro. */
const SMALLEST_PAYMENT_CENTS = 50;

/**
 * How much of a voucher pays for an order, in cents: as much as possible, but what is left to pay is nothing or enough
 * for the payment provider.
 */
export function coveredByVoucher(totalCents: number, balanceCents: number): number {
  if (balanceCents >= totalCents) return totalCents;
  return Math.max(0, Math.min(balanceCents, totalCents - SMALLEST_PAYMENT_CENTS));
}

/** Crockford's alphabet: no I, L, O and U, which are misread or spell words. */
export const VOUCHER_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 20;
const MISREAD: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };
const SEPARATORS = /[\s\p{Dash}.·_]/gu;

/** The twenty characters of a code as a person types or pastes it; undefined if it cannot be one. */
export function readVoucherCode(typed: string): string | undefined {
  const code = typed
    .toUpperCase()
    .replaceAll(SEPARATORS, '')
    .replaceAll(/[OIL]/g, (character) => MISREAD[character] ?? character);
  const isCode = code.length === CODE_LENGTH && [...code].every((character) => VOUCHER_ALPHABET.includes(character));
  return isCode ? code : undefined;
}

/** A code as it was typed → its twenty characters. */
export const voucherCode = z
  .string({ error: 'Der Gutscheincode fehlt.' })
  .max(100, 'Das ist kein Gutscheincode.')
  .transform((typed, context) => {
    const code = readVoucherCode(typed);
    if (code !== undefined) return code;
    context.addIssue({
      code: 'custom',
      message: 'Ein Gutscheincode hat zwanzig Zeichen. Bitte prüfe ihn noch einmal.',
    });
    return z.NEVER;
  });

/**
 * `formData.voucher` of an order: it pays as much as it can. `email`: where the confirmation goes, needed if nothing is
 * left to pay, because then no payment page asks for it.
 */
export const formVoucher = z.strictObject(
  {
    code: voucherCode,
    /** What it pays, as the customer was shown; any other amount is refused. */
    coversCents: z.int({ error: 'Der Betrag vom Gutschein ist keine ganze Zahl.' }).optional(),
    email: emailAddress(NO_EMAIL_ADDRESS).max(MAX_EMAIL_LENGTH).optional(),
  },
  { error: 'Die Angaben zum Gutschein fehlen oder sind kein Formular.' },
);

/** «7K3M-…»: five groups of four. */
export const formatVoucherCode = (code: string): string => (code.match(/.{4}/g) ?? []).join('-');

/** What a voucher is for, in one sentence for its card, its mail and its page. */
export const voucherTitle = (kind: VoucherKind, cents: number): string =>
  kind === 'amount' ? `Gutschein über ${formatEuro(cents)}` : 'Ein Brief mit Wachssiegel';
