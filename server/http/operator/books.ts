import { setImmediate as nextTurn } from 'node:timers/promises';
import { bookMonths, type BookMonth } from '@federpost/shared/http/books.ts';
import { z } from 'zod';
import { bookingsCsv } from '../../back-office/accounting/csv.ts';
import { invoicesOfMonth, sumsOfMonth } from '../../back-office/accounting/month.ts';
import { HttpError } from '../errors.ts';
import { forBetrieb, type Routes } from '../route.ts';
import { toRenderError, sendPdf } from './documents.ts';

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
const MONTH = '`eq.` with a Berlin month, «2026-11»';

export const bookRoutes: Routes = {
  'GET /rest/v1/books': forBetrieb({
    summary: 'The money of each month, newest first: received and refunded.',
    query: z.strictObject({ month: month.optional().describe(`only this one: ${MONTH}`) }),
    needsCompleteList: true,
    answer: bookMonths,
    async handle({ query: { month: selectedMonth } }, { list }) {
      const months = selectedMonth === undefined ? list.bookedMonths() : [selectedMonth];
      const rows: BookMonth[] = [];
      for (const each of months) {
        rows.push(...sumsOfMonth(each, list.bookedAmounts(each)));
        // Ten thousand bookings take some milliseconds: other requests get their turn.
        await nextTurn();
      }
      return rows;
    },
  }),
  'GET /rest/v1/bookings': forBetrieb({
    summary: 'The bookings of a month as a CSV file for a bookkeeping program.',
    query: z.strictObject({ month: month.describe(MONTH) }),
    needsCompleteList: true,
    answer: 'text/csv',
    handle({ query: { month: selectedMonth }, response }, { list }) {
      const csv = bookingsCsv(list.bookings(selectedMonth));
      return response
        .set({
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="Buchungen-${selectedMonth}.csv"`,
        })
        .end(csv);
    },
  }),
  'GET /rest/v1/invoices': forBetrieb({
    summary: 'The invoices of a month as one PDF; 404 if there are none.',
    query: z.strictObject({
      month: month.describe(MONTH),
      part: part.default(1).describe('`eq.` with the number of a part, if they do not fit into one document'),
    }),
    needsCompleteList: true,
    answer: 'application/pdf',
    async handle({ query: { month: selectedMonth, part: number }, response }, { list, renderInvoices }) {
      const invoices = await invoicesOfMonth(list, selectedMonth, number);
      if (invoices.length === 0) throw new HttpError(404, 'In diesem Monat gibt es keine Rechnungen.');
      const pdf = await toRenderError(renderInvoices(`Rechnungen ${selectedMonth}`, invoices), 'Die Rechnungen ließen');
      return sendPdf(
        response,
        'attachment',
        `Rechnungen-${selectedMonth}${number > 1 ? `-Teil-${number}` : ''}.pdf`,
        pdf,
      );
    },
  }),
};
