import { z } from 'zod';
import { emailAddress } from '../mail/email-address.ts';
import { OPEN_ISSUES } from '../order/person.ts';
import { orderIds } from './commands.ts';

/** A person's rights (Art. 15 and 17 GDPR): POST /functions/v1/<name>, bearer token, JSON. Operators only. */

/**
 * POST find-person `{ email }` or `{ orderNumber }` → PersonOrder[]: the orders paid from that address, or the order of
 * that number with its replacements. The number is the one in mails, or the order's whole id.
 */
const EMAIL_OR_NUMBER = 'Bitte geben Sie eine E-Mail-Adresse oder eine Bestellnummer ein.';
export const findPerson = z
  .strictObject(
    {
      email: emailAddress('Bitte geben Sie eine gültige E-Mail-Adresse ein.').optional(),
      orderNumber: z
        .string({ error: EMAIL_OR_NUMBER })
        .trim()
        .toLowerCase()
        .regex(/^[\da-f]{8}[\da-f-]{0,28}$/, 'Bitte geben Sie eine gültige Bestellnummer ein.')
        .optional(),
    },
    { error: EMAIL_OR_NUMBER },
  )
  .refine(({ email, orderNumber }) => (email === undefined) !== (orderNumber === undefined), EMAIL_OR_NUMBER);
export type FindPerson = z.output<typeof findPerson>;

const personOrder = z.object({
  orderId: z.uuid(),
  orderNumber: z.string(),
  orderedAt: z.string(),
  person: z.enum(['stored', 'erasing', 'erased']),
  /** When it was erased, or will be if nothing else happens (ISO instant); null while an obligation is open. */
  forgottenAt: z.string().nullable(),
  open: z.array(z.enum(OPEN_ISSUES)),
  /** The day until which the law requires the bookings to be kept, which contain no names; null if there are none. */
  accountingRetentionEnd: z.string().nullable(),
});
export const personOrders = z.array(personOrder);
export type PersonOrder = z.output<typeof personOrder>;

/** POST export-person → all that is known of the people of these orders, as a PDF or as JSON. Writes `PersonalDataExported`. */
export const exportPerson = z.strictObject({
  orderIds,
  format: z.enum(['pdf', 'json'], { error: 'Das Format muss pdf oder json sein.' }),
});

/** POST forget-person → each order succeeds or is refused separately (`ordersCommandResult`). */
export const forgetPerson = z.strictObject({ orderIds });
