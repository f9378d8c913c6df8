import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import type { SignedIn } from '../server/auth/auth.ts';
import { listen } from '../server/http/listen.ts';
import { ordersCall } from '../server/http/rest/orders.ts';
import { openOrderList } from '../server/projections/order-list/order-list.ts';
import { orderStream } from '../server/orders/stream.ts';
import { openEmbeddedVault } from '../server/vault/embedded/embedded-vault.ts';
import { orderHistory } from './order-history.ts';
import type { StoredEvent } from '../server/event-store/port.ts';

/** A page of the operator's list with 100,000 orders, over HTTP, names unsealed. Goal: p99 of any page ≤ 15 ms. */

const ORDERS = 100_000;
const PAGES = 600;
const directory = mkdtempSync(join(tmpdir(), 'federpost-bench-'));
const list = openOrderList(join(directory, 'list.sqlite'));
const vault = await openEmbeddedVault({ directory: join(directory, 'vault'), masterKey: Buffer.alloc(32, 1) });

// Every hundredth order of a page has personal data of its own to unseal; all share the cost of doing so.
const owners = Array.from({ length: 1_000 }, () => crypto.randomUUID());
const sealed = await Promise.all(
  owners.map((owner) =>
    vault.sealPersonal(owner, { recipientName: 'Erika Musterfrau', recipientAddress: 'Lindenallee 7\n10115 Berlin' }),
  ),
);
const stored = (orderId: string, number: number): StoredEvent[] =>
  orderHistory(number).map((event, revision) => ({
    ...event,
    stream: orderStream(orderId),
    revision,
    position: String(number * 10 + revision).padStart(16, '0'),
    recordedAt: '',
    data:
      event.type === 'OrderDrafted' ? { ...event.data, sealedAddressee: sealed[number % owners.length]! } : event.data,
  }));
for (let number = 0; number < ORDERS; number += 500) {
  list.apply(
    Array.from({ length: 500 }, (_, index) =>
      stored(number + index < owners.length ? owners[number + index]! : crypto.randomUUID(), number + index),
    ).flat(),
  );
}

const app = express()
  .disable('etag')
  .use((_request, response, next) => {
    response.locals.signedIn = { operator: { id: '', email: '' }, role: 'betrieb' } as SignedIn;
    next();
  })
  .get('/rest/v1/orders', ordersCall({ list, vault }));
const door = await listen(app, { host: '127.0.0.1', port: 0 });
const times: number[] = [];
for (let page = 0; page < PAGES; page += 1) {
  const offset = page % 3 === 0 ? ORDERS - 50 - (page % 1000) : Math.floor((page / PAGES) * (ORDERS - 50));
  const started = performance.now();
  const response = await fetch(
    `http://127.0.0.1:${door.port}/rest/v1/orders?select=*&order=created_at.desc&limit=50&offset=${offset}`,
  );
  const rows = (await response.json()) as unknown[];
  if (rows.length !== 50) throw new Error(`page at ${offset} has ${rows.length} rows`);
  times.push(performance.now() - started);
}
await door.close();
await vault.close();
list.close();
rmSync(directory, { recursive: true, force: true });

times.sort((a, b) => a - b);
const quantile = (share: number) => times[Math.floor(times.length * share)]!;
console.log('A page of 50 orders among 100,000');
console.log(
  `  median ${quantile(0.5).toFixed(1)} ms, p99 ${quantile(0.99).toFixed(1)} ms   ${quantile(0.99) <= 15 ? 'ok' : 'ABOVE'} (goal 15 ms)`,
);
