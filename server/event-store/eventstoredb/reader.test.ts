import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { appendMarker, eventsOf, ids, itemsUntil, newEvent, newEvents, newStream, wholeLog } from '../suite/check.ts';
import { connect } from './connect.ts';
import type { EventStore } from '../port.ts';
import { openEventStoreDb, openPrefixedLog } from './eventstoredb.ts';
import { startFakeEventStoreDb, type FakeEventStoreDb } from '@federpost/stand-ins/event-store/server.ts';
import { createReader, fromPosition, ORIGIN, toPosition } from './reader.ts';

describe('reading from EventStoreDB', () => {
  let fake: FakeEventStoreDb;
  let store: EventStore;
  beforeEach(async () => {
    fake = await startFakeEventStoreDb();
    store = await openEventStoreDb({ url: fake.url });
  });
  afterEach(async () => {
    await store.close();
    await fake.close();
  });

  test('ends at its deadline if no answer comes, and leaves no call open at the server', async () => {
    fake.faults.from({ kind: 'deadline' }, 'read');
    const hasty = await openEventStoreDb({ url: fake.url, deadlineMs: 300 });
    for (const read of [() => hasty.readStream(newStream()), () => hasty.readAll({ limit: 5 })]) {
      await expect(read()).rejects.toMatchObject({ name: 'EventStoreFailure', kind: 'deadline-exceeded' });
    }
    await expect.poll(() => fake.open()).toEqual({ reads: 0, subscriptions: 0 });
    await hasty.close();
  });

  test('does not block closing the client if an answer arrives at the deadline', async () => {
    await store.append(newStream(), 'none', newEvents(5));
    const connection = await connect(fake.url);
    const deadlineMs = 5;
    const hasty = createReader(connection, { deadlineMs, isOurs: () => true });
    for (let round = 0; round < 60; round += 1) {
      fake.faults.next('read', { kind: 'slow', ms: round % (2 * deadlineMs) });
      await hasty.readAfter(undefined, 5).catch(() => undefined);
    }
    await connection.dispose();
  });

  test('is retried while the server is briefly unreachable', async () => {
    const stream = newStream();
    const events = newEvents(3);
    await store.append(stream, 'none', events);
    for (const read of [() => store.readStream(stream), () => store.readAll({ limit: 5 })]) {
      fake.faults.next('read', { kind: 'unavailable' }, { kind: 'unavailable' }, { kind: 'slow', ms: 20 });
      const before = fake.counts.read;
      expect(ids(await read())).toEqual(ids(events));
      expect(fake.counts.read - before).toBe(3);
    }
  });

  test('is repeated, never cut short, if the client is replaced because another call was not answered', async () => {
    const stream = newStream();
    const events = newEvents(3);
    await store.append(stream, 'none', events);
    const patient = await openEventStoreDb({ url: fake.url, deadlineMs: 2_000 });
    fake.faults.next('read', { kind: 'deadline' }, { kind: 'deadline' }, { kind: 'deadline' });
    const unanswered = patient.readStream(newStream()).catch((error: unknown) => error);
    await sleep(1_000);
    const [read, page] = await Promise.all([patient.readStream(stream), patient.readAll({ limit: 5 })]);
    expect(await unanswered).toMatchObject({ kind: 'deadline-exceeded' });
    expect(ids(read)).toEqual(ids(events));
    expect(ids(page)).toEqual(ids(events));
    await patient.close();
  });

  test('fails if the server stays unreachable, denies access, or the store is closed', async () => {
    fake.faults.from({ kind: 'unavailable' }, 'read');
    const hasty = await openEventStoreDb({ url: fake.url, deadlineMs: 300 });
    await expect(hasty.readAll({ limit: 5 })).rejects.toMatchObject({ name: 'EventStoreFailure', kind: 'unavailable' });
    await hasty.close();
    const closing = store.readAll({ limit: 5 }).catch((error: unknown) => error);
    await store.close();
    expect(await closing).toMatchObject({ name: 'EventStoreFailure' });

    fake.faults.from({ kind: 'access denied' }, 'read');
    store = await openEventStoreDb({ url: fake.url });
    const before = fake.counts.read;
    await expect(store.readAll({ limit: 5 })).rejects.toMatchObject({ kind: 'access-denied' });
    expect(fake.counts.read - before).toBe(1);
  });

  test('skips the server’s own events, however many there are', async () => {
    const given: string[] = [];
    for (const between of [0, 1, 250, 1_100]) {
      fake.writeServerRecords(between || 1);
      const events = newEvents(2);
      await store.append(newStream(), 'none', events);
      given.push(...ids(events));
    }
    fake.writeServerRecords(250);
    expect(ids(await wholeLog(store, undefined, 3))).toEqual(given);
    expect(ids(await store.readAll({ limit: 5 }))).toEqual(given.slice(0, 5));
    const seen = await itemsUntil(store, given.at(-1)!);
    expect(ids(eventsOf(seen))).toEqual(given);
  });

  test('returns only the streams with the prefix of this log', async () => {
    const orders = await openEventStoreDb({ url: fake.url, streamPrefix: 'order-' });
    await store.append('invoice-1', 'none', [newEvent()]);
    await store.append('reorder-1', 'none', [newEvent()]);
    const event = newEvent();
    await orders.append(newStream(), 'none', [event]);
    await store.append('invoice-1', 0, [newEvent()]);
    const marker = await appendMarker(orders);
    expect(ids(await wholeLog(orders))).toEqual([event.id, marker]);
    expect(ids(eventsOf(await itemsUntil(orders, marker)))).toEqual([event.id, marker]);
    expect(await wholeLog(store)).toHaveLength(5);
    await orders.close();
  });

  test('returns the streams of several prefixes', async () => {
    const shop = await openEventStoreDb({ url: fake.url, streamPrefix: ['order-', 'run-'] });
    const [order, run] = [newEvent(), newEvent()];
    await shop.append(newStream(), 'none', [order]);
    await store.append('rerun-1', 'none', [newEvent()]);
    await shop.append('run-1', 'none', [run]);
    const marker = await appendMarker(shop);
    expect(ids(await wholeLog(shop))).toEqual([order.id, run.id, marker]);
    expect(ids(eventsOf(await itemsUntil(shop, marker)))).toEqual([order.id, run.id, marker]);
    await shop.close();
  });

  test('returns no stream of another shop whose prefix begins with this one', async () => {
    const streamPrefix = ['order-', 'run-'];
    const [shop, other] = [
      await openPrefixedLog({ url: fake.url, streamPrefix }, 'test-'),
      await openPrefixedLog({ url: fake.url, streamPrefix }, 'test-new-'),
    ];
    const [ours, theirs] = [newEvent(), newEvent()];
    await other.append(newStream(), 'none', [theirs]);
    await shop.append(newStream(), 'none', [ours]);
    const [marker, otherMarker] = [await appendMarker(shop), await appendMarker(other)];
    expect(ids(await wholeLog(shop))).toEqual([ours.id, marker]);
    expect(ids(await wholeLog(other))).toEqual([theirs.id, otherMarker]);
    expect(ids(eventsOf(await itemsUntil(shop, marker)))).toEqual([ours.id, marker]);
    expect(ids(eventsOf(await itemsUntil(other, otherMarker)))).toEqual([theirs.id, otherMarker]);
    await Promise.all([shop.close(), other.close()]);
  });

  test('asks the server not to compress, because unpacking each event takes eight times as long', async () => {
    const stream = newStream();
    await store.append(stream, 'none', newEvents(3));
    await store.readStream(stream);
    await store.readAll({ limit: 3 });
    await itemsUntil(store, await appendMarker(store));
    await store.proveWritable();
    expect([...fake.offeredEncodings]).toEqual(['identity']);
    expect(fake.counts.compressed).toBe(0);
  });

  test('refuses events that are not JSON objects', async () => {
    const binary = {
      stream: 'order-1',
      expected: -1,
      events: [{ id: newEvent().id, type: 'Picture', json: false, data: new Uint8Array([1, 2]) }],
    };
    fake.log.append(binary);
    await expect(store.readStream('order-1')).rejects.toThrow('is not a JSON object');
    await expect(store.readAll({ limit: 1 })).rejects.toThrow('is not a JSON object');
  });
});

describe('a position in EventStoreDB', () => {
  test('sorts as text in the order of its number, up to the largest possible', () => {
    const numbers = [0n, 9n, 10n, 99n, 2n ** 53n, 2n ** 53n + 1n, 2n ** 63n];
    const positions = numbers.map((commit) => toPosition({ commit, prepare: commit }));
    expect(positions.toSorted()).toEqual(positions);
    expect(positions.slice(1).map(fromPosition)).toEqual(
      numbers.slice(1).map((commit) => ({ commit, prepare: commit })),
    );
    expect(fromPosition(ORIGIN)).toBe('start');
  });

  test('is refused if the server is too old to report it', () => {
    const none = 2n ** 64n - 1n;
    expect(() => toPosition({ commit: none, prepare: none })).toThrow('KurrentDB 26.0');
    expect(() => toPosition(undefined)).toThrow('KurrentDB 26.0');
  });
});
