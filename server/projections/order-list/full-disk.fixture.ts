import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openSqliteEventStore } from '../../event-store/sqlite/sqlite.ts';
import { checkout, drafted, newEvents } from '../../domain/orders/order-events.fixture.ts';
import { orderStream } from '../../domain/orders/events.ts';
import { openOrderList } from './order-list.ts';
import { superviseOrderList } from './supervise.ts';

/**
 * Run by a test in a process of its own: a limit on file sizes simulates a full disk under the list. Prints the result.
 */

const directory = process.argv[2]!;
const ORDERS = 300;
const limitFileSize = (bytes: number | 'unlimited') =>
  execFileSync('prlimit', ['--pid', String(process.pid), `--fsize=${bytes}:unlimited`]);

const store = await openSqliteEventStore(join(directory, 'events.sqlite'));
for (let count = 0; count < ORDERS; count += 1) {
  await store.append(orderStream(randomUUID()), 'none', newEvents([drafted, checkout()]));
}
const file = join(directory, 'order-list.sqlite');
const list = openOrderList(file);
const logged: string[] = [];
limitFileSize(statSync(`${file}-wal`).size + 8_192);
const following = superviseOrderList({
  list,
  store,
  log: (event) => logged.push(event),
  onChange: () => {},
  onReplaced: () => {},
});
await following.started;
const whileFull = { following: following.isLive(), orders: list.count(), logged: [...logged] };
limitFileSize('unlimited');
while (!following.isLive()) await sleep(50);
const afterwards = { orders: list.count(), logged: logged.slice(whileFull.logged.length) };
await following.stop();
list.close();
await store.close();
process.stdout.write(JSON.stringify({ whileFull, afterwards }));
