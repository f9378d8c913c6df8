import { z } from 'zod';
import { emailAddress } from '../mail/email-address.ts';
import { OPEN_ISSUES } from '../order/person.ts';
import type { Calls } from './call.ts';
import { orderIds, ordersCommandResult } from './commands.ts';

/** A person's rights (Art. 15 and 17 GDPR): POST /functions/v1/<name>, bearer token, JSON. Operators only. */

/**
 * POST find-person `{ email }` or `{ orderNumber }` → PersonOrder[]: the orders of whoever paid from that address, or the
 * order of that number with those that replace it. The number is what mails show, or the order's whole id.
 */
const ONE_OF_BOTH = 'Bitte geben Sie eine E-Mail-Adresse oder eine Bestellnummer ein.';
export const findPerson = z
  .strictObject(
    {
      email: emailAddress('Bitte geben Sie eine gültige E-Mail-Adresse ein.').optional(),
      orderNumber: z
        .string({ error: ONE_OF_BOTH })
        .trim()
        .toLowerCase()
        .regex(/^[\da-f]{8}[\da-f-]{0,28}$/, 'Bitte geben Sie eine gültige Bestellnummer ein.')
        .optional(),
    },
    { error: ONE_OF_BOTH },
  )
  .refine(({ email, orderNumber }) => (email === undefined) !== (orderNumber === undefined), ONE_OF_BOTH);
export type FindPerson = z.output<typeof findPerson>;

const personOrder = z.object({
  orderId: z.uuid(),
  orderNumber: z.string(),
  orderedAt: z.string(),
  person: z.enum(['stored', 'erasing', 'erased']),
  /** When it was erased, or will be if nothing else happens (ISO instant); null while something is open. */
  forgottenAt: z.string().nullable(),
  open: z.array(z.enum(OPEN_ISSUES)),
  /** The day until which the law wants the bookings kept, which name nobody; null if there are none. */
  accountingRetentionEnd: z.string().nullable(),
});
export const personOrders = z.array(personOrder);
export type PersonOrder = z.output<typeof personOrder>;

/** POST export-person → all that is known of the people of these orders, as a PDF or as JSON. Writes `PersonalDataExported`. */
export const exportPerson = z.strictObject({
  orderIds,
  format: z.enum(['pdf', 'json'], { error: 'Das Format muss pdf oder json sein.' }),
});

/** POST forget-person → each order is done or refused for itself (`ordersCommandResult`). */
export const forgetPerson = z.strictObject({ orderIds });

export const personCalls = {
  operator: {
    'POST /functions/v1/find-person': {
      summary: 'Finds a person’s orders by the e-mail address that was paid from, or by an order number.',
      body: findPerson,
      answer: personOrders,
    },
    'POST /functions/v1/export-person': {
      summary: 'Hands out all that is known of the people of some orders, as a PDF or as JSON. Recorded in each order.',
      body: exportPerson,
      answer: 'application/octet-stream',
    },
    'POST /functions/v1/forget-person': {
      summary: 'Forgets the people of orders of which nothing is open.',
      body: forgetPerson,
      answer: ordersCommandResult,
    },
  },
} as const satisfies Calls;
