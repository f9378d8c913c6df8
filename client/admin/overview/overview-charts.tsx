import { formatDay } from '@federpost/shared/calendar/berlin.ts';
import { withDaysWhole } from '@federpost/shared/calendar/date-messages.ts';
import type { Measure } from '@federpost/shared/http/overview.ts';
import { EXTRAS, LETTER_STYLES } from '@federpost/shared/order/catalogue.ts';
import { formatEuro } from '@federpost/shared/order/price.ts';
import { Bars, Chart, type Bar } from './chart.tsx';
import { onTimeShare, PERIODS, totalOf, type Bucket, type Period } from './periods.ts';

type Props = { buckets: readonly Bucket[]; period: Period };

const number = (value: number) => value.toLocaleString('de-DE');
const percent = (share: number) => `${(share * 100).toLocaleString('de-DE', { maximumFractionDigits: 1 })} %`;
const orders = (count: number) => `${number(count)} ${count === 1 ? 'Bestellung' : 'Bestellungen'}`;
const spanOf = ({ from, to }: Bucket) =>
  withDaysWhole(from === to ? formatDay(from) : `${formatDay(from)} bis ${formatDay(to)}`);

/** Labels only some steps, because a phone has no space for all. The newest always has a label. */
function labelBars(buckets: readonly Bucket[], period: Period, bar: (bucket: Bucket) => Omit<Bar, 'label'>): Bar[] {
  const { labelEvery } = PERIODS[period];
  return buckets.map((bucket, index) => ({
    label: (buckets.length - 1 - index) % labelEvery === 0 ? bucket.label : '',
    ...bar(bucket),
  }));
}

/** The number of paid orders. */
export function OrdersChart({ buckets, period }: Props) {
  const busiest = buckets.reduce((a, b) => (b.amounts.orders > a.amounts.orders ? b : a));
  const maximum = busiest.amounts.orders;
  const title = `Bestellungen ${PERIODS[period].each}`;
  return (
    <Chart
      title={title}
      empty={maximum === 0}
      summary={
        maximum === 0
          ? 'In dieser Zeit ist keine Bestellung bezahlt worden.'
          : `Zusammen ${orders(totalOf(buckets, 'orders'))}, am meisten ${number(maximum)} (${spanOf(busiest)}).`
      }
      columns={['Zeit', 'Bestellungen', 'davon Express']}
      rows={buckets.map((bucket) => ({
        name: spanOf(bucket),
        cells: [number(bucket.amounts.orders), number(bucket.amounts.express)],
      }))}
    >
      <Bars
        name={`${title}, als Balken`}
        top={maximum}
        topLabel={number(maximum)}
        bars={labelBars(buckets, period, (bucket) => ({
          title: `${spanOf(bucket)}: ${orders(bucket.amounts.orders)}`,
          up: bucket.amounts.orders,
        }))}
      />
    </Chart>
  );
}

/** The share of letters that were posted by the promised day. */
export function OnTimeChart({ buckets, period }: Props) {
  const totals = { due: totalOf(buckets, 'due'), on_time: totalOf(buckets, 'on_time') };
  const share = onTimeShare(totals);
  const late = totals.due - totals.on_time;
  const title = `Pünktlich zur Post ${PERIODS[period].each}`;
  const shareLabel = ({ amounts }: Bucket) => {
    const share = onTimeShare(amounts);
    return share === undefined ? 'kein Brief versprochen' : percent(share);
  };
  return (
    <Chart
      title={title}
      empty={share === undefined}
      summary={
        share === undefined
          ? 'In dieser Zeit war kein Brief für einen Tag versprochen.'
          : `${percent(share)} von ${number(totals.due)} Briefen kamen am versprochenen Tag oder früher zur Post (nach oben), ${number(late)} nicht (nach unten, umrandet).`
      }
      columns={['Versprochen für', 'Briefe', 'pünktlich', 'Anteil']}
      rows={buckets.map((bucket) => ({
        name: spanOf(bucket),
        cells: [
          number(bucket.amounts.due),
          number(bucket.amounts.on_time),
          bucket.amounts.due > 0 ? shareLabel(bucket) : '–',
        ],
      }))}
    >
      <Bars
        name={`${title}, als Balken von 0 bis 100 Prozent`}
        top={1}
        topLabel="100 %"
        bars={labelBars(buckets, period, (bucket) => {
          const inTime = onTimeShare(bucket.amounts);
          return {
            title: `${spanOf(bucket)}: ${shareLabel(bucket)}`,
            up: inTime,
            down: inTime === undefined ? [] : [1 - inTime],
          };
        })}
      />
    </Chart>
  );
}

const MONEY = ['money_in', 'money_back', 'money_taken'] as const;

/** Money received, refunded, and lost in disputes. */
export function MoneyChart({ buckets, period }: Props) {
  const maximum = Math.max(...buckets.map(({ amounts }) => amounts.money_in));
  const title = `Geld ${PERIODS[period].each}`;
  const total = (measure: Measure) => formatEuro(totalOf(buckets, measure));
  const empty = MONEY.every((measure) => totalOf(buckets, measure) === 0);
  return (
    <Chart
      title={title}
      empty={empty}
      summary={
        empty
          ? 'In dieser Zeit ist kein Geld gekommen oder gegangen.'
          : `Eingenommen ${total('money_in')} (nach oben), zurückgezahlt ${total('money_back')} (nach unten, umrandet), durch Anfechtungen verloren ${total('money_taken')} (darunter, gefüllt).`
      }
      columns={['Zeit', 'eingenommen', 'zurückgezahlt', 'durch Anfechtungen verloren']}
      rows={buckets.map((bucket) => ({
        name: spanOf(bucket),
        cells: MONEY.map((measure) => formatEuro(bucket.amounts[measure])),
      }))}
    >
      <Bars
        name={`${title}, als Balken`}
        top={maximum}
        topLabel={formatEuro(maximum)}
        bars={labelBars(buckets, period, (bucket) => ({
          title: `${spanOf(bucket)}: ${formatEuro(bucket.amounts.money_in)} eingenommen, ${formatEuro(bucket.amounts.money_back)} zurückgezahlt, ${formatEuro(bucket.amounts.money_taken)} durch Anfechtungen verloren`,
          up: bucket.amounts.money_in,
          down: [bucket.amounts.money_back, bucket.amounts.money_taken],
        }))}
      />
    </Chart>
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

/** How often each option was chosen. It is already a table, with a bar in each row. */
export function ChoiceChart({ buckets, choice }: { buckets: readonly Bucket[]; choice: 'style' | 'extra' }) {
  const { title, column, measures } = CHOICES[choice];
  const total = totalOf(buckets, 'orders');
  return (
    <section className="chart" aria-label={title}>
      <h2>{title}</h2>
      <p>{total === 0 ? 'Noch nichts zu zählen.' : `In ${orders(total)}.`}</p>
      {total > 0 && (
        <table className="choices">
          <thead>
            <tr>
              <th scope="col">{column}</th>
              <th scope="col">Bestellungen</th>
              <th scope="col">Anteil</th>
            </tr>
          </thead>
          <tbody>
            {measures.map(([measure, name]) => {
              const count = totalOf(buckets, measure);
              const share = total === 0 ? 0 : count / total;
              return (
                <tr key={measure}>
                  <th scope="row">{name}</th>
                  <td>{number(count)}</td>
                  <td>
                    <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                      <rect x={0} y={0} width={share * 100} height={10} />
                    </svg>
                    {percent(share)}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </section>
  );
}
