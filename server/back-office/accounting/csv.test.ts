import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleBusiness } from '@federpost/shared/business/sample-business.fixture.ts';
import { issuerOf } from '@federpost/shared/business/issuer.ts';
import { vatIn } from '@federpost/shared/business/tax.ts';
import type { Invoice } from '@federpost/shared/invoice/invoice.ts';
import { BOOKING_KINDS, bookingsOf } from '../../domain/orders/bookings.ts';
import { evolve } from '../../domain/orders/evolve.ts';
import { order } from '../../domain/orders/given.fixture.ts';
import { invoiceFactsOf, invoiceOf } from './invoice.ts';
import {
  changed,
  disputeClosed,
  paidOrder,
  refundRequested,
  refundSucceeded,
} from '../../domain/orders/order-events.fixture.ts';
import { ABSENT, type OrderState } from '../../domain/orders/state.ts';
import type { BookedAmount, ListedBooking } from '../../projections/order-list/books.ts';
import { bookingsCsv } from './csv.ts';
import { sumsOfMonth } from './month.ts';

const ORDER = '3f2a91c4-1111-4222-8333-444455556666';
const booking = (over: Partial<ListedBooking> = {}): ListedBooking => ({
  orderId: ORDER,
  at: '2026-11-20T09:05:00.000Z',
  kind: 'payment',
  cents: 1499,
  vatPercent: 19,
  vatCents: vatIn(over.cents ?? 1499, over.vatPercent ?? 19),
  currency: 'eur',
  reference: 'pi_1',
  invoicedAt: '2026-11-20T09:05:00.000Z',
  ...over,
});
/** Parses a CSV as a bookkeeping program does. */
function rows(csv: string): string[][] {
  return csv
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      line.split(';').map((cell) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)),
    );
}

describe('the CSV file of a month', () => {
  test('is UTF-8 with a byte order mark, semicolons, decimal commas and CRLF', () => {
    const csv = bookingsCsv([booking()]);
    expect(csv).toBe(
      '\uFEFFTag;Uhrzeit;Vorgang;Betrag;Währung;Bemessungsgrundlage;Steuersatz;Umsatzsteuer;Rechnungsnummer;Bestellung;Grund;Referenz\r\n' +
        `20.11.2026;10:05;Zahlung;14,99;EUR;12,60;19 %;2,39;20261120-3f2a91c4;${ORDER};;pi_1\r\n`,
    );
  });
  test('has no VAT for a small business, and names the exemption', () => {
    const [, row] = rows(bookingsCsv([booking({ vatPercent: 0 })]));
    expect(row!.slice(3, 8)).toEqual(['14,99', 'EUR', '14,99', 'frei nach § 19 UStG', '0,00']);
  });
  test('has a refund as a negative amount, with reason, invoice and the payment’s VAT', () => {
    const refund = booking({ kind: 'refund', cents: -1499, reason: 'letter-lost', at: '2026-12-24T09:05:00.000Z' });
    expect(rows(bookingsCsv([refund]))[1]).toEqual([
      '24.12.2026',
      '10:05',
      'Erstattung',
      '-14,99',
      'EUR',
      '-12,60',
      '19 %',
      '-2,39',
      '20261120-3f2a91c4',
      ORDER,
      'Brief verloren, vom Kunden gemeldet',
      'pi_1',
    ]);
  });
  test.each(['=1+1', '+49', '-1', '@A1', '\t=1', '\r=1'])(
    'marks %j as text, so that no spreadsheet takes it for a formula',
    (reference) => {
      const cell = rows(bookingsCsv([booking({ reference })]).replaceAll(/(?<!\n)\r(?!\n)/g, ' '))[1]!.at(-1);
      expect(cell).toMatch(/^'/);
    },
  );
  test('has only the heading if nothing was booked', () => {
    expect(rows(bookingsCsv([]))).toHaveLength(1);
  });
});

const anyBooking = fc
  .record({
    kind: fc.constantFrom(...BOOKING_KINDS),
    cents: fc.integer({ min: -200_000, max: 200_000 }).filter((cents) => cents !== 0),
    vatPercent: fc.constantFrom(0, 7, 19),
    currency: fc.constantFrom('eur', 'eur', 'eur', 'usd'),
    invoicedAt: fc.option(fc.constant('2026-11-20T09:05:00.000Z'), { nil: undefined }),
  })
  .map((over) => booking(over));

test('the sums of a month equal those of its file, at every VAT rate', () => {
  const centsOf = (cell: string) => Number(cell.replace(',', ''));
  fc.assert(
    fc.property(fc.array(anyBooking, { maxLength: 30 }), (bookings) => {
      const file = rows(bookingsCsv(bookings)).slice(1);
      const sums = sumsOfMonth('2026-11', amountsOf(bookings));
      for (const row of sums) {
        const mine = file.filter(([, , , , currency]) => currency === row.currency.toUpperCase());
        const total = (column: number) => mine.reduce((sum, cells) => sum + centsOf(cells[column] || '0'), 0);
        expect([row.total_cents, row.net_cents, row.vat_cents]).toEqual([total(3), total(5), total(7)]);
        expect(row.net_cents + row.vat_cents).toBe(row.total_cents);
        expect(row.payments_cents + row.refunds_cents + row.disputes_cents).toBe(row.total_cents);
        expect(row.payments + row.refunds + row.disputes).toBe(mine.length);
      }
      expect(sums.reduce((sum, row) => sum + row.payments + row.refunds + row.disputes, 0)).toBe(bookings.length);
    }),
  );
});

test('the VAT in the books equals the VAT of the corrected invoice, after any refunds', () => {
  const vatOf = ({ sums }: Invoice) => {
    const amount = sums.findLast(({ label }) => label.startsWith('Umsatzsteuer'))!.amount;
    return Number(amount.replace('−', '-').replace(/[^\d-]/g, ''));
  };
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 700 }), { maxLength: 6 }), fc.boolean(), (parts, lost) => {
      const refunds = parts.flatMap((cents, index) => [
        refundRequested(index + 1, 'goodwill', cents),
        refundSucceeded(index + 1),
      ]);
      const [first, ...rest] = paidOrder;
      const issuer = { ...issuerOf(sampleBusiness), smallBusiness: false };
      const events = [changed(first!, { issuer }), ...rest, ...refunds, ...(lost ? [disputeClosed('lost', 333)] : [])];
      let state: OrderState = ABSENT;
      let vatCents = 0;
      for (const event of events) {
        const after = evolve(state, event);
        for (const booking of bookingsOf(state, event, after)) vatCents += booking.vatCents;
        state = after;
      }
      expect(vatCents).toBe(vatOf(invoiceOf(invoiceFactsOf(ORDER, order(events))!)));
    }),
  );
});

/** One amount per booking; the list groups them. */
const amountsOf = (bookings: readonly ListedBooking[]): BookedAmount[] =>
  bookings.map(({ kind, cents, vatCents, currency, invoicedAt }) => ({
    month: '2026-11',
    kind,
    cents,
    vatCents,
    currency,
    times: 1,
    invoices: kind === 'payment' && invoicedAt !== undefined ? 1 : 0,
  }));
