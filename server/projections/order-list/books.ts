import type { DatabaseSync } from 'node:sqlite';
import type { RefundReason } from '@federpost/shared/order/refunds.ts';
import type { Booking, BookingKind } from '../../domain/orders/bookings.ts';

export type ListedBooking = Booking & { orderId: string };

/** How often an amount of one kind was booked in a month: few rows, for any number of letters. */
export type BookedAmount = Pick<Booking, 'kind' | 'cents' | 'vatCents' | 'currency'> & {
  month: string;
  times: number;
  invoices: number;
};

/** The queries for accounting. Months are Berlin's, «YYYY-MM». */
export type BookQueries = {
  /** The months with any booking, newest first. */
  bookedMonths(): string[];
  bookedAmounts(month: string): BookedAmount[];
  /** A month's bookings, oldest first. */
  bookings(month: string): ListedBooking[];
};

export function createBookQueries(database: DatabaseSync): BookQueries {
  // One look into the index for each month, where DISTINCT would read every booking.
  const months = database.prepare(`
    WITH RECURSIVE months (month) AS (
      SELECT MAX(month) FROM bookings
      UNION ALL SELECT (SELECT MAX(month) FROM bookings WHERE month < months.month) FROM months WHERE month IS NOT NULL
    ) SELECT month FROM months WHERE month IS NOT NULL`);
  const amounts = database.prepare(`
    SELECT month, kind, cents, vat_cents, currency, COUNT(*) AS times,
      COUNT(invoiced_at) FILTER (WHERE kind = 'payment') AS invoices
    FROM bookings WHERE month = ? GROUP BY month, kind, cents, vat_cents, currency`);
  const bookings = database.prepare('SELECT * FROM bookings WHERE month = ? ORDER BY at, rowid');
  return {
    bookedMonths: () => months.all().map(({ month }) => String(month)),
    bookedAmounts: (month) =>
      amounts
        .all(month)
        .map((row) => ({
          month: String(row.month),
          kind: String(row.kind) as BookingKind,
          cents: Number(row.cents),
          vatCents: Number(row.vat_cents),
          currency: String(row.currency),
          times: Number(row.times),
          invoices: Number(row.invoices),
        })),
    bookings: (month) =>
      bookings
        .all(month)
        .map((row) => ({
          orderId: String(row.order_id),
          at: String(row.at),
          kind: String(row.kind) as BookingKind,
          cents: Number(row.cents),
          vatPercent: Number(row.vat_percent),
          vatCents: Number(row.vat_cents),
          currency: String(row.currency),
          reference: String(row.reference),
          ...(row.invoiced_at !== null && { invoicedAt: String(row.invoiced_at) }),
          ...(row.reason !== null && { reason: String(row.reason) as RefundReason }),
        })),
  };
}
