import { z } from 'zod';

/**
 * GET /rest/v1/books → BookMonth[]: the money moved in each Berlin month, newest first, one row for each currency. GET
 * /rest/v1/bookings?month=eq.2026-11 → the month's bookings as CSV; GET /rest/v1/invoices?month=eq.2026-11&part=eq.1 →
 * its invoices as one PDF, or several if they do not fit into one. Operators only.
 */
const bookMonth = z.object({
  /** «2026-11». */
  month: z.string(),
  /** Lower-case ISO code. */
  currency: z.string(),
  /** Count and amount; outgoing amounts are negative. A failed refund is subtracted from the refunds. */
  payments: z.int(),
  payments_cents: z.int(),
  refunds: z.int(),
  refunds_cents: z.int(),
  disputes: z.int(),
  disputes_cents: z.int(),
  total_cents: z.int(),
  /** The tax basis of the total and the VAT in it; without VAT the basis is the total. */
  net_cents: z.int(),
  vat_cents: z.int(),
  invoices: z.int(),
  invoice_parts: z.int(),
});
export const bookMonths = z.array(bookMonth);
export type BookMonth = z.output<typeof bookMonth>;
