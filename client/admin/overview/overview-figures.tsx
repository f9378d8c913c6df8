import { formatDay } from '@federpost/shared/calendar/berlin.ts';
import { withMonthsKept } from '@federpost/shared/calendar/whole-days.ts';
import type { Measure } from '@federpost/shared/http/overview.ts';
import { EXTRAS, LETTER_STYLES } from '@federpost/shared/order/catalogue.ts';
import { POSTAL_ZONES } from '@federpost/shared/order/postal-zones.ts';
import { formatEuro } from '@federpost/shared/order/price.ts';
import { FigureTable, type FigureRow } from './figure-table.tsx';
import { onTimeShare, PERIODS, totalOf, type Bucket, type Period } from './periods.ts';

type Props = { buckets: readonly Bucket[]; period: Period };

const formatCount = (value: number) => value.toLocaleString('de-DE');
const formatShare = (share: number) => `${(share * 100).toLocaleString('de-DE', { maximumFractionDigits: 1 })} %`;
const countOrders = (count: number) => `${formatCount(count)} ${count === 1 ? 'Bestellung' : 'Bestellungen'}`;
const spanOf = ({ from, to }: Bucket) =>
  withMonthsKept(from === to ? formatDay(from) : `${formatDay(from)} bis ${formatDay(to)}`);

/** A row for each step, the newest first. */
const rowsOf = (buckets: readonly Bucket[], row: (amounts: Bucket['amounts']) => Omit<FigureRow, 'name'>) =>
  buckets.toReversed().map((bucket) => ({ name: spanOf(bucket), ...row(bucket.amounts) }));

/** The number of paid orders. */
export function OrderFigures({ buckets, period }: Props) {
  const busiest = buckets.reduce((a, b) => (b.amounts.orders > a.amounts.orders ? b : a));
  const most = busiest.amounts.orders;
  return (
    <FigureTable
      title={`Bestellungen ${PERIODS[period].each}`}
      summary={
        most === 0
          ? 'In dieser Zeit ist keine Bestellung bezahlt worden.'
          : `Zusammen ${countOrders(totalOf(buckets, 'orders'))}, am meisten ${formatCount(most)} (${spanOf(busiest)}).`
      }
      columns={['Zeit', 'Bestellungen', 'davon Express']}
      rows={rowsOf(most === 0 ? [] : buckets, ({ orders, express }) => ({
        cells: [formatCount(orders), formatCount(express)],
        parts: [orders / most],
      }))}
    />
  );
}

/** The share of letters that were posted by the promised day. */
export function OnTimeFigures({ buckets, period }: Props) {
  const due = totalOf(buckets, 'due');
  const onTime = totalOf(buckets, 'on_time');
  const share = onTimeShare({ due, on_time: onTime });
  return (
    <FigureTable
      title={`Pünktlich zur Post ${PERIODS[period].each}`}
      summary={
        share === undefined
          ? 'In dieser Zeit war kein Brief für einen Tag versprochen.'
          : `${formatShare(share)} von ${formatCount(due)} Briefen kamen am versprochenen Tag oder früher zur Post, ${formatCount(due - onTime)} nicht (umrandet).`
      }
      columns={['Versprochen für', 'Briefe', 'pünktlich', 'Anteil']}
      rows={rowsOf(share === undefined ? [] : buckets, (amounts) => {
        const inTime = onTimeShare(amounts);
        return {
          cells: [
            formatCount(amounts.due),
            formatCount(amounts.on_time),
            inTime === undefined ? '–' : formatShare(inTime),
          ],
          parts: inTime === undefined ? [] : [inTime, 1 - inTime],
        };
      })}
    />
  );
}

/** How long letters were on their way to each part of the country, as far as their customers said that they arrived. */
export function ArrivalFigures({ buckets }: { buckets: readonly Bucket[] }) {
  const zones = POSTAL_ZONES.map((zone) => ({
    zone,
    arrived: totalOf(buckets, `arrived:${zone}`),
    days: totalOf(buckets, `days:${zone}`),
  })).filter(({ arrived }) => arrived > 0);
  const total = zones.reduce((sum, { arrived }) => sum + arrived, 0);
  const slowest = Math.max(...zones.map(({ arrived, days }) => days / arrived));
  return (
    <FigureTable
      title="Angekommen"
      summary={
        total === 0
          ? 'In dieser Zeit hat niemand gemeldet, dass ein Brief angekommen ist.'
          : `${formatCount(total)} ${total === 1 ? 'Brief ist' : 'Briefe sind'} als angekommen gemeldet, gezählt bis zum Tag der Meldung.`
      }
      columns={['Postleitzahl', 'Briefe', 'Zustelltage im Mittel']}
      rows={zones.map(({ zone, arrived, days }) => ({
        name: `${zone}…`,
        cells: [formatCount(arrived), (days / arrived).toLocaleString('de-DE', { maximumFractionDigits: 1 })],
        parts: [days / arrived / slowest],
      }))}
    />
  );
}

const MONEY = ['money_in', 'money_back', 'money_taken'] as const;

/** Money received, refunded, and lost in disputes. */
export function MoneyFigures({ buckets, period }: Props) {
  const most = Math.max(...buckets.map(({ amounts }) => MONEY.reduce((sum, measure) => sum + amounts[measure], 0)));
  const [received, refunded, lost] = MONEY.map((measure) => formatEuro(totalOf(buckets, measure)));
  return (
    <FigureTable
      title={`Geld ${PERIODS[period].each}`}
      summary={
        most === 0
          ? 'In dieser Zeit ist kein Geld gekommen oder gegangen.'
          : `Eingenommen ${received}, zurückgezahlt ${refunded} (umrandet), durch Anfechtungen verloren ${lost} (rot).`
      }
      columns={['Zeit', 'ein', 'zurück', 'verloren']}
      rows={rowsOf(most === 0 ? [] : buckets, (amounts) => ({
        cells: MONEY.map((measure) => formatEuro(amounts[measure])),
        parts: MONEY.map((measure) => amounts[measure] / most),
      }))}
    />
  );
}

const CHOICES: Record<'style' | 'extra', { title: string; column: string; measures: readonly [Measure, string][] }> = {
  style: {
    title: 'Stile',
    column: 'Stil',
    measures: LETTER_STYLES.map(({ value, name }): [Measure, string] => [`style:${value}`, name]),
  },
  extra: {
    title: 'Extras',
    column: 'Extra',
    measures: [...EXTRAS.map(({ value, name }): [Measure, string] => [`extra:${value}`, name]), ['express', 'Express']],
  },
};

/** How often each option was chosen. */
export function ChoiceFigures({ buckets, choice }: { buckets: readonly Bucket[]; choice: keyof typeof CHOICES }) {
  const { title, column, measures } = CHOICES[choice];
  const total = totalOf(buckets, 'orders');
  return (
    <FigureTable
      title={title}
      summary={total === 0 ? 'Noch nichts zu zählen.' : `In ${countOrders(total)}.`}
      columns={[column, 'Bestellungen', 'Anteil']}
      rows={(total === 0 ? [] : measures).map(([measure, name]) => {
        const count = totalOf(buckets, measure);
        return { name, cells: [formatCount(count), formatShare(count / total)], parts: [count / total] };
      })}
    />
  );
}
