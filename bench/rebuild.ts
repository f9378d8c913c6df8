import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteEventStore } from '../server/event-store/sqlite/sqlite.ts';
import { orderStream } from '../server/orders/stream.ts';
import { catchUp } from '../server/projections/order-list/follow.ts';
import { openOrderList } from '../server/projections/order-list/order-list.ts';
import { orderHistory } from './order-history.ts';

/** How fast the order list is built anew from the log. Goal: 100,000 events/s on one core. */

const ORDERS = 30_000;
const directory = mkdtempSync(join(tmpdir(), 'federpost-bench-'));
const store = await openSqliteEventStore(join(directory, 'events.sqlite'));
for (let number = 0; number < ORDERS; number += 500) {
  await Promise.all(
    Array.from({ length: 500 }, (_, index) =>
      store.append(orderStream(crypto.randomUUID()), 'none', orderHistory(number + index)),
    ),
  );
}

const readStarted = performance.now();
let events = 0;
for (let after: string | undefined; ;) {
  const page = await store.readAll({ after, limit: 5_000 });
  if (page.length === 0) break;
  events += page.length;
  after = page.at(-1)!.position;
}
const readPerSecond = events / ((performance.now() - readStarted) / 1000);

const rates: number[] = [];
for (let run = 0; run < 3; run += 1) {
  const list = openOrderList(join(directory, `list-${run}.sqlite`));
  const started = performance.now();
  await catchUp(list, store);
  rates.push(events / ((performance.now() - started) / 1000));
  list.close();
}
await store.close();
rmSync(directory, { recursive: true, force: true });

const best = rates.sort((a, b) => a - b)[1]!;
console.log('Rebuild of the order list');
console.log(`  ${events.toLocaleString('en')} events of ${ORDERS.toLocaleString('en')} orders`);
console.log(`  reading the log alone (the ceiling): ${Math.round(readPerSecond).toLocaleString('en')} events/s`);
console.log(
  `  rebuild, median of 3:                ${Math.round(best).toLocaleString('en')} events/s = ${(best / readPerSecond).toFixed(2)} of the ceiling   ${best >= 100_000 ? 'ok' : 'BELOW'} (goal 100,000)`,
);
