import { setImmediate as nextTurn } from 'node:timers/promises';
import type { BookMonth } from '@federpost/shared/http/books.ts';
import type { Invoice } from '@federpost/shared/invoice/invoice.ts';
import type { BookingKind } from '../../domain/orders/bookings.ts';
import type { BookedAmount } from '../../projections/order-list/books.ts';
import type { OrderList } from '../../projections/order-list/order-list.ts';
import { invoiceFactsOf, invoiceOf } from './invoice.ts';

/** At most this many invoices in one PDF: each takes 0.3 MB of memory until the file is complete. */
const INVOICES_PER_PART = 500;

/** The sum of the month in which a kind of booking is included. A failed refund reduces the refunds. */
const SUMS: Record<BookingKind, 'payments' | 'refunds' | 'disputes'> = {
  payment: 'payments',
  refund: 'refunds',
  'refund-failed': 'refunds',
  'dispute-lost': 'disputes',
  'dispute-won': 'disputes',
};

/** A month's sums, one row per currency, of the same bookings as in the month's CSV. */
export function sumsOfMonth(month: string, amounts: readonly BookedAmount[]): BookMonth[] {
  const rows = new Map<string, BookMonth>();
  for (const { kind, cents, vatCents, currency, times, invoices } of amounts) {
    const row = rows.get(currency) ?? emptyMonth(month, currency);
    rows.set(currency, row);
    const sum = SUMS[kind];
    row[sum] += times;
    row[`${sum}_cents`] += cents * times;
    row.total_cents += cents * times;
    row.net_cents += (cents - vatCents) * times;
    row.vat_cents += vatCents * times;
    row.invoices += invoices;
    row.invoice_parts = Math.ceil(row.invoices / INVOICES_PER_PART);
  }
  return [...rows.values()].toSorted((a, b) => (a.currency < b.currency ? -1 : 1));
}

const emptyMonth = (month: string, currency: string): BookMonth => ({
  month,
  currency,
  payments: 0,
  payments_cents: 0,
  refunds: 0,
  refunds_cents: 0,
  disputes: 0,
  disputes_cents: 0,
  total_cents: 0,
  net_cents: 0,
  vat_cents: 0,
  invoices: 0,
  invoice_parts: 0,
});

/** This many orders are read together; then other work gets its turn. */
const YIELD_EVERY = 50;

/**
 * The invoices of the letters that were paid in a month, by the time of the payment, each in its current state. Throws
 * the list's errors.
 * @param part the number of the PDF, from 1.
 */
export async function invoicesOfMonth(
  list: Pick<OrderList, 'bookings' | 'findById'>,
  month: string,
  part: number,
): Promise<Invoice[]> {
  const invoices: Invoice[] = [];
  const paid = list.bookings(month).filter(({ kind, invoicedAt }) => kind === 'payment' && invoicedAt !== undefined);
  const first = (part - 1) * INVOICES_PER_PART;
  for (const [index, { orderId }] of paid.slice(first, first + INVOICES_PER_PART).entries()) {
    if (index % YIELD_EVERY === 0) await nextTurn();
    const order = list.findById(orderId)?.order;
    const facts = order && invoiceFactsOf(orderId, order);
    if (facts) invoices.push(invoiceOf(facts));
  }
  return invoices;
}
