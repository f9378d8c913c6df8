import { formatEuro } from '@federpost/shared/order/price.ts';

type PriceTableProps = { lines: readonly { label: string; cents: number }[]; totalCents: number };

/** What a letter costs, line by line, at the foot of a slip (checkout.css). */
export function PriceTable({ lines, totalCents }: PriceTableProps) {
  return (
    <table className="slip__price">
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
  );
}
