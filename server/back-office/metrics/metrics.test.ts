import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { EventStore } from '../../event-store/port.ts';
import { openSqliteEventStore } from '../../event-store/sqlite/sqlite.ts';
import { freeBytes } from '../../app/data-directory.ts';
import {
  checkout,
  drafted,
  paid,
  posted,
  printed,
  printStarted,
  unclear,
  newEvents,
} from '../../domain/orders/order-events.fixture.ts';
import { type OrderEvent, orderStream } from '../../domain/orders/events.ts';
import { openOrderGauges, type OrderGauges } from '../../projections/order-list/gauges.ts';
import { catchUp } from '../../projections/order-list/follow.ts';
import { openOrderList, type OrderList } from '../../projections/order-list/order-list.ts';
import { directoryForThisTest } from '../../platform/temporary-directory.fixture.ts';
import { createAppendTimes, shopGauges, type ShopMeasurePorts, startMetrics } from './metrics.ts';

let directory: string;
let store: EventStore;
let list: OrderList;
let gauges: OrderGauges;
const appends = createAppendTimes();
beforeEach(async () => {
  directory = directoryForThisTest();
  store = appends.instrument(await openSqliteEventStore(join(directory, 'events.sqlite')));
  list = openOrderList(join(directory, 'list.sqlite'));
  gauges = openOrderGauges(join(directory, 'list.sqlite'));
});
afterEach(async () => {
  list.close();
  await store.close();
});

async function append(events: readonly OrderEvent[]): Promise<void> {
  await store.append(orderStream(randomUUID()), 'none', newEvents(events));
}

/** What Prometheus would read: each figure by its name and labels. */
async function scrape(over: Partial<ShopMeasurePorts> = {}): Promise<Map<string, number>> {
  const measures = shopGauges({
    gauges,
    store,
    list,
    queueDepth: async () => 3,
    freeBytes: () => freeBytes(directory),
    now: () => new Date(),
    ...over,
  });
  const metrics = await startMetrics({ host: '127.0.0.1', port: 0, measures, metrics: [appends.histogram] });
  const answer = await fetch(`http://127.0.0.1:${metrics.port}/metrics`);
  const text = await answer.text();
  const otherPath = await fetch(`http://127.0.0.1:${metrics.port}/`);
  await metrics.close();
  expect([answer.status, otherPath.status]).toEqual([200, 404]);
  return new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => {
        const space = line.lastIndexOf(' ');
        return [line.slice(0, space), Number(line.slice(space + 1))];
      }),
  );
}

test('an idle shop shows zeros, and figures of its process', async () => {
  const figures = await scrape();
  for (const name of [
    'oldest_unprinted_seconds',
    'outcome_unknown',
    'parked',
    'oldest_posted_text_seconds',
    'oldest_overdue_text_seconds',
    'subscription_lag_seconds',
  ]) {
    expect(figures.get(`federpost_${name}`), name).toBe(0);
  }
  expect(figures.get('federpost_queue_depth')).toBe(3);
  expect(figures.get('federpost_disk_free_bytes')).toBeGreaterThan(0);
  expect(figures.has('nodejs_eventloop_lag_p99_seconds')).toBe(true);
});

test('counters alone end in «_total», and every figure has a help text and a base unit, as Prometheus asks', async () => {
  const metrics = await startMetrics({ host: '127.0.0.1', port: 0, measures: [], metrics: [appends.histogram] });
  const text = await (await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).text();
  await metrics.close();
  const types = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type]) => ({ name, type }));
  expect(types.length).toBeGreaterThan(10);
  for (const { name, type } of types) {
    expect(name.endsWith('_total'), name).toBe(type === 'counter');
    expect(text).toMatch(new RegExp(`^# HELP ${name} \\S`, 'm'));
    expect(name).not.toMatch(/_(?:milliseconds|ms|minutes|hours|kilobytes|megabytes|percent)(?:_|$)/);
  }
});

test('each alert rule for Prometheus asks for a figure that there is', async () => {
  const rules = readFileSync(join(import.meta.dirname, '../../../docs/prometheus-rules.yml'), 'utf8');
  const asked = new Set([...rules.matchAll(/\b(?:federpost_|nodejs_)\w+/g)].map(([name]) => name));
  expect(asked.size).toBeGreaterThan(10);
  await append([drafted]);
  const figures = new Set([...(await scrape()).keys()].map((figure) => figure.replace(/\{.*/, '')));
  expect([...asked].filter((name) => !figures.has(name))).toEqual([]);
});

test('waiting letters are counted, with the age of the oldest', async () => {
  const events = [drafted, checkout(), paid()];
  await append(events);
  await append([...events, printStarted(1), unclear(1)]);
  await append([...events, printStarted(1), printed(1), posted]);
  await catchUp(list, store);
  const [unprinted] = list.page({
    limit: 1,
    offset: 0,
    where: [{ column: 'production_status', operator: 'eq', value: 'scheduled' }],
  });
  const figures = await scrape({ now: () => new Date(`${unprinted!.order.postingDay!}T11:00:00Z`) });
  // Noon in Berlin in winter: twelve hours since the posting day began.
  expect(figures.get('federpost_oldest_unprinted_seconds')).toBe(12 * 3600);
  expect(figures.get('federpost_outcome_unknown')).toBe(1);
  expect(figures.get('federpost_tasks_due{task="print-letter"}')).toBe(1);
  const later = await scrape({ now: () => new Date('2027-01-01T00:00:00Z') });
  expect(later.get('federpost_oldest_posted_text_seconds')).toBeGreaterThan(0);
});

test('events that are missing from the order list show as lag', async () => {
  await append([drafted]);
  const inAMinute = { now: () => new Date(Date.now() + 60_000) };
  expect((await scrape(inAMinute)).get('federpost_subscription_lag_seconds')).toBeGreaterThan(50);
  await catchUp(list, store);
  expect((await scrape(inAMinute)).get('federpost_subscription_lag_seconds')).toBe(0);
});

test('appends are counted by their outcome', async () => {
  const before = await scrape();
  const count = (figures: Map<string, number>, outcome: string) =>
    figures.get(`federpost_append_seconds_count{outcome="${outcome}"}`) ?? 0;
  await store.append('order-a', 'none', [{ id: randomUUID(), type: 'X', data: {} }]);
  await expect(store.append('order-a', 'none', [{ id: randomUUID(), type: 'X', data: {} }])).rejects.toThrow();
  const after = await scrape();
  expect(count(after, 'appended') - count(before, 'appended')).toBe(1);
  expect(count(after, 'conflict') - count(before, 'conflict')).toBe(1);
});

test('a figure that cannot be read is NaN, and the others are unaffected', async () => {
  const figures = await scrape({
    queueDepth: () => Promise.reject(new Error('away')),
    freeBytes: () => freeBytes(join(directory, 'missing')),
  });
  expect(figures.get('federpost_queue_depth')).toBeNaN();
  expect(figures.get('federpost_disk_free_bytes')).toBeNaN();
  expect(figures.get('federpost_outcome_unknown')).toBe(0);
});
