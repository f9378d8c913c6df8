import { z } from 'zod';
import { isEmailAddress, MAX_EMAIL_LENGTH, NO_EMAIL_ADDRESS } from '../mail/email-address.ts';

/**
 * POST /functions/v1/declare-withdrawal `{ name, orderNumber, email }` → `{ receivedAt }`: the electronic withdrawal of
 * § 356a BGB. The answer is the same whether or not there is such an order. An unknown number is accepted too: a
 * declaration counts even if its number is mistyped, and a person reads it.
 */

const MAX_LENGTH = { name: 100, orderNumber: 50, email: MAX_EMAIL_LENGTH } as const;

// Including line ends: each answer is one line of a mail.
// oxlint-disable-next-line no-control-regex
const UNPRINTABLE = /[\u0000-\u001F\u007F-\u009F\u2028-\u202E\u2066-\u2069]/;

const line = (missing: string, label: string, maxLength: number) =>
  z
    .string({
      error: (issue) => (issue.input === undefined || issue.input === null ? missing : `${label} muss ein Text sein.`),
    })
    .transform((value) => value.trim())
    .refine((value) => value.length > 0, { error: missing, abort: true })
    .refine((value) => value.length <= maxLength, {
      error: `${label} darf höchstens ${maxLength} Zeichen haben.`,
      abort: true,
    })
    .refine((value) => !UNPRINTABLE.test(value), `${label} darf nur eine Zeile gewöhnlicher Zeichen haben.`);

export const withdrawalDeclaration = z.strictObject(
  {
    name: line('Bitte geben Sie Ihren Namen an.', 'Ihr Name', MAX_LENGTH.name),
    orderNumber: line('Bitte geben Sie Ihre Bestellnummer an.', 'Die Bestellnummer', MAX_LENGTH.orderNumber),
    email: line('Bitte geben Sie Ihre E-Mail-Adresse an.', 'Die E-Mail-Adresse', MAX_LENGTH.email).refine(
      isEmailAddress,
      NO_EMAIL_ADDRESS,
    ),
  },
  {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `Unbekanntes Feld: ${issue.keys.join(', ')}.`
        : 'Die Angaben zum Widerruf fehlen oder sind kein Formular.',
  },
);
export type WithdrawalDeclaration = z.output<typeof withdrawalDeclaration>;

/** `receivedAt` is the ISO instant in the receipt. */
export const withdrawalResult = z.object({ receivedAt: z.string() });
