import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { signIn } from '../e2e/operator.ts';
import { ROOT } from '../e2e/running-shop.ts';
import { completeOrders } from './shop/complete-orders.ts';
import { fullLoad, pacedLoad } from './shop/load.ts';
import { figuresOf, waitUntilIdle } from './shop/process-figures.ts';
import { startPlainExpress, startShopOf, type Contestant } from './shop/contestants.ts';
import { median } from './figures.ts';

/**
 * The whole shop as `npm start` runs it, including stand-in payments, with 32 customers ordering concurrently, compared
 * with plain Express and one synced INSERT per order. They take turns, and medians count. Measured once on the disk and
 * once in memory, so that a slow disk hides no slow code. `npm run bench shop /path/to/another/checkout` takes turns
 * with that checkout's shop; `disk` or `memory` after it measures only there. Goals: CPU ≤ 1.8 ms per order; 0.6 of
 * plain Express on the disk, 0.12 in memory; p99 at a tenth of the load ≤ 25 ms; ≤ 100 kB written per order.
 */

const CUSTOMERS = 32;
const TURNS = 3;
const TURN_SECONDS = 4;
/** After three seconds V8's threads still compile, which costs a tenth of an order. */
const WARM_UP_SECONDS = 8;
const PACED_SECONDS = 10;
/** The first orders warm up the renderer. */
const COMPLETE = { count: 200, customers: CUSTOMERS };

const PLACES = [
  { place: 'disk', within: tmpdir(), goal: 0.6 },
  { place: 'memory', within: '/dev/shm', goal: 0.12 },
].filter(({ within }) => existsSync(within));

const args = process.argv.slice(2);
const selectedPlaces = PLACES.filter(
  ({ place }) => !args.some((arg) => PLACES.some((candidate) => candidate.place === arg)) || args.includes(place),
);
const otherCheckout = args.find((arg) => PLACES.every(({ place }) => place !== arg));

type Turn = { perSecond: number; cpuMs: number; bytes: number };
type Row = { name: string; turns: Turn[]; idleMb: number; loadedMb: number; p99?: number; complete?: number };

async function turn({ port, pid }: Contestant): Promise<Turn> {
  const figuresBefore = figuresOf(pid);
  const { perSecond, count } = await fullLoad(port, { customers: CUSTOMERS, seconds: TURN_SECONDS });
  await waitUntilIdle(pid);
  const figuresAfter = figuresOf(pid);
  return {
    perSecond,
    cpuMs: (figuresAfter.cpuMs - figuresBefore.cpuMs) / count,
    bytes: (figuresAfter.bytesWritten - figuresBefore.bytesWritten) / count,
  };
}

const megabytes = (pid: number) => figuresOf(pid).residentBytes / 1e6;

async function measure(directory: string): Promise<Row[]> {
  const contestants = [
    await startPlainExpress(join(directory, 'plain')),
    ...(otherCheckout ? [await startShopOf(otherCheckout, resolve(otherCheckout), join(directory, 'other'))] : []),
    await startShopOf('this shop', ROOT, join(directory, 'this')),
  ];
  try {
    for (const { pid } of contestants) await waitUntilIdle(pid);
    const rows = contestants.map(({ name, pid }): Row => ({ name, turns: [], idleMb: megabytes(pid), loadedMb: 0 }));
    for (const { port, pid } of contestants) {
      await fullLoad(port, { customers: CUSTOMERS, seconds: WARM_UP_SECONDS });
      await waitUntilIdle(pid);
    }
    for (let number = 0; number < TURNS; number += 1)
      for (const [index, contestant] of contestants.entries()) rows[index]!.turns.push(await turn(contestant));
    for (const [index, { operator, port, pid, url }] of contestants.entries()) {
      const row = rows[index]!;
      const tenthOfLoad = median(row.turns.map(({ perSecond }) => perSecond)) / 10;
      const times = await pacedLoad(port, { perSecond: tenthOfLoad, seconds: PACED_SECONDS });
      row.p99 = times?.[Math.ceil(times.length * 0.99) - 1];
      if (operator) {
        const session = await signIn({ url, operator });
        await completeOrders(port, session, COMPLETE);
        row.complete = await completeOrders(port, session, COMPLETE);
      }
      row.loadedMb = megabytes(pid);
    }
    return rows;
  } finally {
    for (const { stop } of contestants) await stop();
  }
}

function report(place: string, goal: number, rows: readonly Row[]): void {
  console.log(`\n${CUSTOMERS} simultaneous customers, medians of ${TURNS} turns of ${TURN_SECONDS} s, on ${place}\n`);
  console.log(
    '| | orders/s | of plain Express | CPU ms per order | kB written per order | p99 at a tenth of the load, ms | complete orders/s | MB idle | MB under load |',
  );
  console.log('|---|---|---|---|---|---|---|---|---|');
  const medianOf = ({ turns }: Row, figure: (turn: Turn) => number) => median(turns.map(figure));
  for (const row of rows) {
    const ratio = median(row.turns.map((turn, number) => turn.perSecond / rows[0]!.turns[number]!.perSecond));
    const cells = [
      row.name,
      medianOf(row, ({ perSecond }) => perSecond).toFixed(0),
      row === rows[0]
        ? '1'
        : `${ratio.toFixed(3)}${row === rows.at(-1) ? (ratio >= goal ? ' ok' : ` BELOW ${goal}`) : ''}`,
      medianOf(row, ({ cpuMs }) => cpuMs).toFixed(2),
      place === 'memory' ? '–' : (medianOf(row, ({ bytes }) => bytes) / 1000).toFixed(0),
      row.p99?.toFixed(1) ?? 'too slow',
      row.complete?.toFixed(1) ?? '–',
      row.idleMb.toFixed(0),
      row.loadedMb.toFixed(0),
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
}

for (const { place, within, goal } of selectedPlaces) {
  const directory = mkdtempSync(join(within, 'federpost-bench-shop-'));
  try {
    report(place, goal, await measure(directory));
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
