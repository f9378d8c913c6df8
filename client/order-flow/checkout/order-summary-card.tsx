import type { ReactNode } from 'react';
import { printedRecipient } from '@federpost/shared/letter/envelope/address.ts';
import { formatEuro } from '@federpost/shared/order/price.ts';
import './checkout.css';

type OrderSummaryCardProps = {
  /** The content between the heading and the facts. */
  introduction?: ReactNode;
  lines: readonly { label: string; cents: number }[];
  totalCents: number;
  /** Folds the details below a short form of the order and its total. */
  fold?: { summary: ReactNode; open: boolean };
  children: ReactNode;
};

/** «Deine Bestellung»: an order's facts by name, and its price line by line. */
export function OrderSummaryCard({ introduction, lines, totalCents, fold, children }: OrderSummaryCardProps) {
  const facts = <dl className="order-summary__facts above-24 stack gap-16">{children}</dl>;
  return (
    <section className="order-summary" aria-labelledby="bestellung">
      <h2 id="bestellung">Deine Bestellung</h2>
      {introduction}
      {fold ? (
        <details className="order-summary__fold" open={fold.open}>
          <summary className="order-summary__short row baseline spread small">
            {fold.summary}
            <span className="order-summary__unfold soft">Ansehen und ändern</span>
            <span className="order-summary__sum aside">{formatEuro(totalCents)}</span>
          </summary>
          {facts}
        </details>
      ) : (
        facts
      )}
      <table className="order-summary__price">
        <caption className="visually-hidden">Preis</caption>
        <tbody>
          {lines.map(({ label, cents }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{formatEuro(cents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Gesamt</th>
            <td>{formatEuro(totalCents)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

export function OrderFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Name and address of the recipient, as they are printed. */
export function RecipientFact(typed: Parameters<typeof printedRecipient>[0]) {
  const { name, address } = printedRecipient(typed);
  return (
    <div translate="no">
      <dt>Empfänger</dt>
      <dd>{name}</dd>
      <dd className="order-summary__address">{address}</dd>
    </div>
  );
}
