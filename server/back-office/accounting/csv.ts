import { taxMessages } from '@federpost/shared/business/tax.ts';
import { formatMoment } from '@federpost/shared/calendar/berlin.ts';
import { REFUND_REASON_LABELS } from '@federpost/shared/order/refunds.ts';
import type { BookingKind } from '../../domain/orders/bookings.ts';
import { invoiceNumber } from './invoice.ts';
import type { ListedBooking } from '../../projections/order-list/books.ts';

/** The byte order mark: without it spreadsheets do not read the file as UTF-8. */
const BOM = '\uFEFF';
const LINE_END = '\r\n';

const KIND_LABELS: Record<BookingKind, string> = {
  payment: 'Zahlung',
  refund: 'Erstattung',
  'refund-failed': 'Erstattung zurückgekommen',
  'dispute-lost': 'Anfechtung verloren',
  'dispute-won': 'Anfechtung gewonnen',
};

const COLUMNS = [
  'Tag',
  'Uhrzeit',
  'Vorgang',
  'Betrag',
  'Währung',
  'Bemessungsgrundlage',
  'Steuersatz',
  'Umsatzsteuer',
  'Rechnungsnummer',
  'Bestellung',
  'Grund',
  'Referenz',
] as const;

/**
 * A month's bookings for a German bookkeeping program or spreadsheet (docs/decisions/07): UTF-8 with a byte order mark,
 * semicolons, decimal commas, CRLF, one heading, one row per movement of money, no row of sums. It contains no names.
 */
export function bookingsCsv(bookings: readonly ListedBooking[]): string {
  const lines = [COLUMNS.map(textCell), ...bookings.map(rowOf)];
  return BOM + lines.map((cells) => cells.join(';') + LINE_END).join('');
}

function rowOf(booking: ListedBooking): string[] {
  const { at, kind, cents, vatPercent, vatCents, currency, orderId, invoicedAt, reason, reference } = booking;
  const smallBusiness = vatPercent === 0;
  const [day = '', time = ''] = formatMoment(at).split(', ');
  return [
    textCell(day),
    textCell(time),
    textCell(KIND_LABELS[kind]),
    amountCell(cents),
    textCell(currency.toUpperCase()),
    amountCell(cents - vatCents),
    textCell(currency === 'eur' ? (taxMessages({ smallBusiness }).inBooks ?? `${vatPercent} %`) : ''),
    amountCell(vatCents),
    textCell(invoicedAt === undefined ? '' : invoiceNumber(orderId, invoicedAt)),
    textCell(orderId),
    textCell(reason === undefined ? '' : REFUND_REASON_LABELS[reason]),
    textCell(reference),
  ];
}

/** «-14,99»: whole cents, without a thousands separator. */
function amountCell(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`;
}

/** A cell that a spreadsheet would take for a formula gets an apostrophe in front. */
function textCell(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[;"\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
