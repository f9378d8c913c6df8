import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSideProcess } from '../e2e/side-process.ts';
import { openEventStoreDb } from '../server/event-store/eventstoredb/eventstoredb.ts';
import type { EventStore } from '../server/event-store/port.ts';
import { openSqliteEventStore } from '../server/event-store/sqlite/sqlite.ts';
import { orderStream } from '../server/domain/orders/events.ts';
import { catchUp } from '../server/projections/order-list/follow.ts';
import { openOrderList } from '../server/projections/order-list/order-list.ts';
import { median } from './figures.ts';
import { orderHistory } from './order-history.ts';

/**
 * How fast the order list is rebuilt from the log, as on a rebuild and on a new server's first start: from SQLite,
 * compared with reading alone (goal: 100,000 events/s on one core), and from the stand-in of EventStoreDB. `npm run
 * bench rebuild 1000000` rebuilds that many orders from SQLite.
 */

const ORDERS = { sqlite: Number(process.argv[2] ?? 30_000), eventStoreDb: 2_000 };
const directory = mkdtempSync(join(tmpdir(), 'federpost-bench-'));
const figure = (value: number) => Math.round(value).toLocaleString('en').padStart(8);

async function fill(store: EventStore, orders: number): Promise<number> {
  for (let number = 0; number < orders; number += 500) {
    await Promise.all(
      Array.from({ length: 500 }, (_, index) =>
        store.append(orderStream(crypto.randomUUID()), 'none', orderHistory(number + index)),
      ),
    );
  }
  return orders * orderHistory(0).length;
}

/** @returns events per second */
async function measureReading(store: EventStore): Promise<number> {
  const started = performance.now();
  let events = 0;
  for (let after: string | undefined; ;) {
    const page = await store.readAll({ after, limit: 5_000 });
    if (page.length === 0) return events / ((performance.now() - started) / 1000);
    events += page.length;
    after = page.at(-1)!.position;
  }
}

/** @returns events per second, the median of three */
async function measureRebuild(store: EventStore, expected: number): Promise<number> {
  const rates: number[] = [];
  for (let run = 0; run < 3; run += 1) {
    const list = openOrderList(join(directory, `${crypto.randomUUID()}.sqlite`));
    const started = performance.now();
    const events = await catchUp(list, store);
    if (events !== expected) throw new Error(`${events} events instead of ${expected}`);
    rates.push(events / ((performance.now() - started) / 1000));
    list.close();
  }
  return median(rates);
}

const sqlite = await openSqliteEventStore(join(directory, 'events.sqlite'));
const sqliteEvents = await fill(sqlite, ORDERS.sqlite);
const ceiling = await measureReading(sqlite);
const rebuilt = await measureRebuild(sqlite, sqliteEvents);
await sqlite.close();
console.log(`Rebuild of the order list, ${sqliteEvents.toLocaleString('en')} events`);
console.log(`  reading the log alone (the ceiling): ${figure(ceiling)} events/s`);
console.log(
  `  rebuild, median of 3:                ${figure(rebuilt)} events/s = ${(rebuilt / ceiling).toFixed(2)} of the ceiling   ${rebuilt >= 100_000 ? 'ok' : 'BELOW'} (goal 100,000)`,
);

const standIn = await startSideProcess(process.execPath, ['stand-ins/event-store/main.ts'], {}, /esdb:\/\/\S+\n/);
const eventStoreDb = await openEventStoreDb({ url: /esdb:\/\/\S+/.exec(standIn.output())![0], streamPrefix: 'order-' });
const standInRate = await measureRebuild(eventStoreDb, await fill(eventStoreDb, ORDERS.eventStoreDb));
console.log(`  from the stand-in of EventStoreDB:   ${figure(standInRate)} events/s`);
await eventStoreDb.close();
await standIn.stop('SIGKILL');
rmSync(directory, { recursive: true, force: true });
