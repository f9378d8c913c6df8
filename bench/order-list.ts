import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EXTRAS, LETTER_STYLES, valuesOf } from '@federpost/shared/order/catalogue.ts';
import { addDays } from '@federpost/shared/calendar/berlin.ts';
import express from 'express';
import type { SignedIn } from '@federpost/server/operators/issued-session.ts';
import { listen } from '../server/http/listen.ts';
import { addRoutes } from '../server/http/add-routes.ts';
import { memoryLimits } from '../server/http/limits.ts';
import { orderListRoutes } from '../server/http/operator/orders.ts';
import type { Shop } from '../server/shop.ts';
import { openOrderList } from '../server/projections/order-list/order-list.ts';
import { orderStream } from '../server/domain/orders/events.ts';
import { openEmbeddedVault } from '../server/vault/embedded/embedded-vault.ts';
import { orderHistory } from './order-history.ts';
import type { StoredEvent } from '../server/event-store/port.ts';

/**
 * A page of the operator's list with 100,000 orders, over HTTP, with names unsealed, with paging and filters; and a
 * year of the overview. Goal: p99 of each ≤ 15 ms. `npm run bench order-list 1000000` takes that many orders.
 */

const ORDERS = Number(process.argv[2] ?? 100_000);
const PAGES = 600;
const TURNS = 100;
const LETTERS_A_DAY = 100;
const directory = mkdtempSync(join(tmpdir(), 'federpost-bench-'));
const list = openOrderList(join(directory, 'list.sqlite'));
const vault = await openEmbeddedVault({ directory: join(directory, 'vault'), masterKey: Buffer.alloc(32, 1) });

// Sealing separate data for every order would take long, so the orders share a thousand owners; neighbouring orders
// differ.
const owners = Array.from({ length: 1_000 }, () => crypto.randomUUID());
const sealed = await Promise.all(
  owners.map((owner) =>
    vault.sealUnderOwnKey(owner, {
      recipientName: 'Erika Musterfrau',
      recipientAddress: 'Lindenallee 7\n10115 Berlin',
    }),
  ),
);
const storedEvents = (orderId: string, number: number): StoredEvent[] =>
  orderHistory(number).map((event, revision) => ({
    ...event,
    stream: orderStream(orderId),
    revision,
    position: String(number * 10 + revision).padStart(16, '0'),
    recordedAt: '',
    data: { ...event.data, ...changesOf(event.type, number) },
  }));
const changesOf = (type: string, number: number) => {
  if (type === 'OrderDrafted') return draftOf(number);
  return type === 'PaymentSucceeded' ? { postingDay: addDays('2023-01-01', Math.floor(number / LETTERS_A_DAY)) } : {};
};
/** Choices distributed as in a real shop: few express orders, all combinations of extras, all styles. */
const draftOf = (number: number) => ({
  sealedAddressee: sealed[number % owners.length]!,
  letterStyle: valuesOf(LETTER_STYLES)[number % LETTER_STYLES.length]!,
  extras: valuesOf(EXTRAS).filter((_, bit) => (number >> bit) & 1),
  shipping: number % 12 === 0 ? 'express' : 'standard',
});
for (let number = 0; number < ORDERS; number += 500) {
  list.apply(
    Array.from({ length: 500 }, (_, index) =>
      storedEvents(number + index < owners.length ? owners[number + index]! : crypto.randomUUID(), number + index),
    ).flat(),
  );
}

const app = express().disable('etag');
const signedIn = { operator: { id: '', email: '', role: 'betrieb' }, aal: 'aal2' } as SignedIn;
const auth = { authenticate: async () => signedIn } as unknown as Shop['auth'];
addRoutes(app, orderListRoutes, { shop: { list, vault, auth, now: () => new Date() } as Shop, limits: memoryLimits() });
const server = await listen(app, { host: '127.0.0.1', port: 0 });

/** @returns milliseconds. Throws if there are fewer rows than `minRows`. */
async function timeQuery(query: string, minRows: number): Promise<number> {
  const started = performance.now();
  const response = await fetch(`http://127.0.0.1:${server.port}/rest/v1/${query}`, {
    headers: { authorization: 'Bearer operator' },
  });
  const rows = (await response.json()) as unknown[];
  if (rows.length < minRows) throw new Error(`${query} gave ${rows.length} rows instead of at least ${minRows}`);
  return performance.now() - started;
}

const times: number[] = [];
for (let page = 0; page < PAGES; page += 1) {
  const offset = page % 3 === 0 ? ORDERS - 50 - (page % 1000) : Math.floor((page / PAGES) * (ORDERS - 50));
  times.push(await timeQuery(`orders?select=*&order=created_at.desc&limit=50&offset=${offset}`, 50));
}

/** The queries of the page's filters, alone and together, first and far pages; and the overview of a year. */
const FILTERED: Record<string, { query: string; minRows: number }> = {
  style: { query: 'orders?letter_style=eq.handprint&limit=50', minRows: 50 },
  'style, far page': { query: 'orders?letter_style=eq.handprint&limit=50&offset=20000', minRows: 50 },
  extra: { query: 'orders?extras=cs.{wax-seal}&limit=50', minRows: 50 },
  express: { query: 'orders?shipping=eq.express&limit=50', minRows: 50 },
  paid: { query: 'orders?payment_status=eq.paid&limit=50', minRows: 50 },
  day: { query: 'orders?posting_day=eq.2024-01-05&limit=50', minRows: 50 },
  'style and extra': { query: 'orders?letter_style=eq.handprint&extras=cs.{wax-seal}&limit=50', minRows: 0 },
  'style and paid': { query: 'orders?letter_style=eq.handprint&payment_status=eq.paid&limit=50', minRows: 50 },
  'all filters': {
    query:
      'orders?posting_day=eq.2024-01-05&shipping=eq.express&extras=cs.{gift-envelope}&letter_style=eq.typewriter&production_status=eq.posted&payment_status=eq.paid&limit=50',
    minRows: 1,
  },
  due: {
    query:
      'orders?order=shipping.asc,posting_day.asc,created_at.asc&production_status=eq.scheduled&posting_day=lte.2026-12-24&limit=50',
    minRows: 0,
  },
  'overview of a year': { query: 'overview?day=gte.2026-01-01', minRows: 1 },
};
const filtered: [name: string, times: number[]][] = [];
for (const [name, { query, minRows }] of Object.entries(FILTERED)) {
  const queryTimes: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) queryTimes.push(await timeQuery(query, minRows));
  filtered.push([name, queryTimes]);
}
await server.close();
await vault.close();
list.close();
rmSync(directory, { recursive: true, force: true });

console.log(`A page of 50 orders among ${ORDERS.toLocaleString('en')}`);
for (const [name, all] of [['pages in turn', times], ...filtered] as const) {
  all.sort((a, b) => a - b);
  const quantile = (share: number) => all[Math.floor(all.length * share)]!;
  console.log(
    `  ${name.padEnd(20)} median ${quantile(0.5).toFixed(1)} ms, p99 ${quantile(0.99).toFixed(1)} ms   ${quantile(0.99) <= 15 ? 'ok' : 'ABOVE'} (goal 15 ms)`,
  );
}
