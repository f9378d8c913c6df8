import { useState, type ReactNode } from 'react';
import type { BookMonth } from '@federpost/shared/http/books.ts';
import { formatAmount } from '@federpost/shared/order/price.ts';
import { SelectField } from '../../ui/field.tsx';
import { LoadState } from '../shell/loaded.tsx';
import { toastError } from '../shell/notices.ts';
import { useSession } from '../shell/session-context.tsx';
import { SmallButton } from '../shell/buttons.tsx';
import { download } from '../shell/files.ts';
import { DataSubjectRequests } from './data-subject-requests.tsx';
import { booksApi } from './books-api.ts';
import './books.css';

/** The view «Bücher»: each month's money with its files, and people's data subject requests. */
export default function BooksView() {
  return (
    <div className="books stack gap-32">
      <MonthBooks />
      <DataSubjectRequests />
    </div>
  );
}

const MONTH = new Intl.DateTimeFormat('de-DE', { timeZone: 'UTC', month: 'long', year: 'numeric' });
const monthName = (month: string) => MONTH.format(new Date(`${month}-01T00:00:00Z`));
/** «14,99 €»; other currencies with their code. */
const money = (cents: number, { currency }: Pick<BookMonth, 'currency'>) =>
  `${formatAmount(cents)}\u00a0${currency === 'eur' ? '€' : currency.toUpperCase()}`;

/** The chosen month, its sums, and its files. */
function MonthBooks() {
  const query = booksApi.useBooksQuery();
  const { data: rows = [], isSuccess } = query;
  const [chosenMonth, setChosenMonth] = useState<string>();
  const months = [...new Set(rows.map(({ month }) => month))];
  const month = chosenMonth !== undefined && months.includes(chosenMonth) ? chosenMonth : months[0];
  const firstRow = rows.find((row) => row.month === month);
  return (
    <section aria-labelledby="books-month">
      <h2 id="books-month">Der Monat</h2>
      <LoadState query={query} failed="Die Bücher konnten nicht geladen werden." />
      {isSuccess && firstRow === undefined && (
        <p className="quiet-line">Noch ist nichts gebucht. Sobald jemand bezahlt, steht es hier.</p>
      )}
      {firstRow !== undefined && (
        <>
          <SelectField
            label="Monat"
            fieldClassName="books__choice"
            options={months.map((value) => ({ value, label: monthName(value) }))}
            value={month}
            onChange={(event) => setChosenMonth(event.target.value)}
          />
          {rows
            .filter((row) => row.month === month)
            .map((row) => (
              <Sums key={row.currency} row={row} />
            ))}
          <Files row={firstRow} />
        </>
      )}
    </section>
  );
}

function Sums({ row }: { row: BookMonth }) {
  const lines = [
    { label: 'Zahlungen', times: row.payments, cents: row.payments_cents },
    { label: 'Erstattungen', times: row.refunds, cents: row.refunds_cents },
    { label: 'Entschiedene Anfechtungen', times: row.disputes, cents: row.disputes_cents },
  ];
  return (
    <table className="books__sums tabular">
      <caption className="visually-hidden">
        {monthName(row.month)}
        {row.currency === 'eur' ? '' : `, ${row.currency.toUpperCase()}`}
      </caption>
      <thead>
        <tr>
          <th scope="col">Vorgang</th>
          <th scope="col">Anzahl</th>
          <th scope="col">Summe</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ label, times, cents }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{times}</td>
            <td>{money(cents, row)}</td>
          </tr>
        ))}
        <Sum label="Summe" className="books__total">
          {money(row.total_cents, row)}
        </Sum>
        <Sum label="Bemessungsgrundlage">{money(row.net_cents, row)}</Sum>
        <Sum label="Umsatzsteuer">{money(row.vat_cents, row)}</Sum>
      </tbody>
    </table>
  );
}

function Sum({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <tr className={className}>
      <th scope="row" colSpan={2}>
        {label}
      </th>
      <td>{children}</td>
    </tr>
  );
}

function Files({ row: { month, invoices, invoice_parts: parts } }: { row: BookMonth }) {
  const session = useSession();
  const [loading, setLoading] = useState<string>();
  const save = async (path: string) => {
    setLoading(path);
    const failure = await download(session, path);
    setLoading(undefined);
    if (failure !== undefined) toastError(failure);
  };
  const csv = `/rest/v1/bookings?month=eq.${month}`;
  return (
    <div className="button-row">
      <SmallButton tone="wax" busy={loading === csv} onClick={() => void save(csv)}>
        Buchungen als CSV
      </SmallButton>
      {Array.from({ length: parts }, (_, index) => {
        const path = `/rest/v1/invoices?month=eq.${month}&part=eq.${index + 1}`;
        return (
          <SmallButton key={path} busy={loading === path} onClick={() => void save(path)}>
            {parts === 1 ? `${invoices} Rechnungen als PDF` : `Rechnungen als PDF, Teil ${index + 1} von ${parts}`}
          </SmallButton>
        );
      })}
      <output className="visually-hidden">{loading === undefined ? '' : 'Die Datei wird vorbereitet'}</output>
    </div>
  );
}
