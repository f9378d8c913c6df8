import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { startBeside, startRedis } from '../e2e/side-process.ts';
import { openEventStoreDb } from '../server/event-store/eventstoredb/eventstoredb.ts';
import type { EventStore } from '../server/event-store/port.ts';
import { openSqliteEventStore } from '../server/event-store/sqlite/sqlite.ts';
import { orderStream } from '../server/orders/stream.ts';
import { catchUp } from '../server/projections/order-list/follow.ts';
import { openOrderList } from '../server/projections/order-list/order-list.ts';
import { openPrintQueue } from '../server/queue/print-queue.ts';
import { redisQueueConnection } from '@federpost/runtime/queue/redis.ts';
import { orderHistory } from './order-history.ts';

/**
 * Jobs taken by the queue per second against bare LPUSH of as many bytes into the same Redis, which syncs every
 * answer; and how fast a new server's list catches up with a log that is there.
 */

const AT_ONCE = 16;
const SECONDS_EACH = 3;
const ORDERS = { sqlite: 10_000, eventStoreDb: 2_000 };

async function perSecond(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  const end = started + SECONDS_EACH * 1000;
  let done = 0;
  const lane = async () => {
    for (; performance.now() < end; done += 1) await work();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return (done / (performance.now() - started)) * 1000;
}

async function measureQueue(): Promise<void> {
  const redis = await startRedis();
  const connection = new Redis(redis.url(1));
  const queue = openPrintQueue(redisQueueConnection(redis.url(0)));
  const enqueue = () => {
    const orderId = crypto.randomUUID();
    return queue.enqueue({ name: 'print', key: `print-${orderId}-1`, orderId, attempt: 1 });
  };
  await enqueue();
  const pushed = await perSecond(() =>
    connection.lpush('jobs', JSON.stringify({ orderId: crypto.randomUUID(), attempt: 1 })),
  );
  const enqueued = await perSecond(enqueue);
  connection.disconnect();
  await queue.close();
  await redis.stop();
  console.log(`Jobs into the queue, ${AT_ONCE} at once, every answer synced`);
  console.log(`  LPUSH (the ceiling): ${Math.round(pushed).toLocaleString('en')}/s`);
  console.log(
    `  enqueue:             ${Math.round(enqueued).toLocaleString('en')}/s = ${(enqueued / pushed).toFixed(2)} of it`,
  );
}

async function measureCatchUp(name: string, store: EventStore, orders: number, directory: string): Promise<void> {
  for (let number = 0; number < orders; number += 500) {
    await Promise.all(
      Array.from({ length: 500 }, (_, index) =>
        store.append(orderStream(crypto.randomUUID()), 'none', orderHistory(number + index)),
      ),
    );
  }
  const rates: number[] = [];
  let events = 0;
  for (let run = 0; run < 3; run += 1) {
    const list = openOrderList(join(directory, `${crypto.randomUUID()}.sqlite`));
    const started = performance.now();
    events = await catchUp(list, store);
    rates.push((events / (performance.now() - started)) * 1000);
    list.close();
  }
  const appended = orders * orderHistory(0).length;
  if (events !== appended) throw new Error(`${events} events instead of ${appended}`);
  const median = rates.sort((one, other) => one - other)[1]!;
  console.log(
    `  from ${name.padEnd(27)} ${Math.round(median).toLocaleString('en').padStart(8)} events/s (${events.toLocaleString('en')} events, median of 3)`,
  );
}

await measureQueue();
console.log("A new server's list catches up");
const directory = mkdtempSync(join(tmpdir(), 'federpost-bench-catch-up-'));
const sqlite = await openSqliteEventStore(join(directory, 'events.sqlite'));
await measureCatchUp('SQLite', sqlite, ORDERS.sqlite, directory);
await sqlite.close();
const fake = await startBeside(process.execPath, ['stand-ins/event-store/main.ts'], {}, /esdb:\/\/\S+\n/);
const eventStoreDb = await openEventStoreDb({ url: /esdb:\/\/\S+/.exec(fake.said())![0], streamPrefix: 'order-' });
await measureCatchUp('the stand-in of EventStoreDB', eventStoreDb, ORDERS.eventStoreDb, directory);
await eventStoreDb.close();
await fake.stop('SIGKILL');
rmSync(directory, { recursive: true, force: true });
