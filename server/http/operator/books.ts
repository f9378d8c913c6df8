import type { RequestHandler } from 'express';
import type { BookMonth } from '@federpost/shared/http/books.ts';
import type { Invoice } from '@federpost/shared/invoice/invoice.ts';
import { z } from 'zod';
import { bookingsCsv } from '../../back-office/accounting/csv.ts';
import { invoicesOfMonth, sumsOfMonth } from '../../back-office/accounting/month.ts';
import { OrderListFailed, type OrderList } from '../../projections/order-list/order-list.ts';
import { HttpError } from '../errors.ts';
import { toRenderError, sendPdf } from './documents.ts';
import { parseQuery } from './query.ts';

export type RenderInvoices = (title: string, invoices: readonly Invoice[]) => Promise<Uint8Array>;

export type BookPorts = {
  list: Pick<OrderList, 'bookedMonths' | 'bookedAmounts' | 'bookings' | 'findById'>;
  renderInvoices: RenderInvoices;
};

const MONTH_ERROR = 'month muss die Form eq.<JJJJ-MM> haben.';
const month = z
  .string({ error: MONTH_ERROR })
  .regex(/^eq\.\d{4}-(0[1-9]|1[0-2])$/, MONTH_ERROR)
  .transform((value) => value.slice(3));
const PART_ERROR = 'part muss die Form eq.<Nummer> haben.';
const part = z
  .string({ error: PART_ERROR })
  .regex(/^eq\.[1-9]\d{0,3}$/, PART_ERROR)
  .transform((value) => Number(value.slice(3)));
const booksQuery = z.strictObject({ month: month.optional() });
const bookingsQuery = z.strictObject({ month });
const invoicesQuery = z.strictObject({ month, part: part.default(1) });

/** GET /rest/v1/books → BookMonth[], newest first; `month=eq.2026-11` selects one month. */
export function booksRoute({ list }: BookPorts): RequestHandler {
  return (request, response) => {
    const { month: selectedMonth } = parseQuery(booksQuery, request.query);
    const rows = readBooks(() =>
      (selectedMonth === undefined ? list.bookedMonths() : [selectedMonth]).flatMap((each) =>
        sumsOfMonth(each, list.bookedAmounts(each)),
      ),
    );
    response.json(rows satisfies BookMonth[]);
  };
}

/** GET /rest/v1/bookings?month=eq.2026-11 → the month's bookings as a CSV file. */
export function bookingsRoute({ list }: BookPorts): RequestHandler {
  return (request, response) => {
    const { month: selectedMonth } = parseQuery(bookingsQuery, request.query);
    const csv = readBooks(() => bookingsCsv(list.bookings(selectedMonth)));
    response
      .set({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="Buchungen-${selectedMonth}.csv"`,
      })
      .end(csv);
  };
}

/** GET /rest/v1/invoices?month=eq.2026-11&part=eq.1 → a month's invoices as one PDF; 404 if there are none. */
export function invoicesRoute({ list, renderInvoices }: BookPorts): RequestHandler {
  return async (request, response) => {
    const { month: selectedMonth, part: partNumber } = parseQuery(invoicesQuery, request.query);
    const invoices = await invoicesOfMonth(list, selectedMonth, partNumber).catch(throwUnreadable);
    if (invoices.length === 0) throw new HttpError(404, 'In diesem Monat gibt es keine Rechnungen.');
    const pdf = await toRenderError(renderInvoices(`Rechnungen ${selectedMonth}`, invoices), 'Die Rechnungen ließen');
    sendPdf(
      response,
      'attachment',
      `Rechnungen-${selectedMonth}${partNumber > 1 ? `-Teil-${partNumber}` : ''}.pdf`,
      pdf,
    );
  };
}

function readBooks<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    return throwUnreadable(error);
  }
}

/** Orders are taken even if the list's file cannot be read; only this request fails. */
function throwUnreadable(error: unknown): never {
  if (!(error instanceof OrderListFailed)) throw error;
  throw new HttpError(503, 'Die Bücher sind gerade nicht lesbar. Bitte laden Sie in einigen Minuten neu.');
}
