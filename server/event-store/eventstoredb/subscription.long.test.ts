import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ids, newEvents, newStream, nextEventId, stepping } from '../suite/check.ts';
import { networkPromises } from './suite/network-promises.ts';
import type { EventStore } from '../port.ts';
import { openEventStoreDb } from './eventstoredb.ts';
import { startFakeEventStoreDb, type FakeEventStoreDb } from '@federpost/stand-ins/event-store/server.ts';

describe('a subscription to EventStoreDB', () => {
  let fake: FakeEventStoreDb;
  let store: EventStore;
  beforeEach(async () => {
    fake = await startFakeEventStoreDb();
    store = await openEventStoreDb({ url: fake.url, deadlineMs: 2_000, watchIntervalMs: 50 });
  });
  afterEach(async () => {
    await store.close();
    await fake.close();
  });

  const append = async (count = 1) => {
    const events = newEvents(count);
    await store.append(newStream(), 'none', events);
    return ids(events);
  };

  for (const { title, run } of networkPromises) test(title, () => run({ store, fake }));

  test('starts although the server is unreachable at first', async () => {
    const [id] = await append();
    fake.faults.next('read', { kind: 'unavailable' }, { kind: 'deadline' });
    fake.faults.next('subscribe', { kind: 'unavailable' }, { kind: 'slow', ms: 10 });
    const subscriber = stepping(store);
    expect(await nextEventId(subscriber)).toBe(id);
    expect(await subscriber.next()).toMatchObject({ kind: 'caughtUp' });
    subscriber.stop.abort();
    await subscriber.ended();
  });

  test('survives a short refusal by the server, and fails with the reason after six seconds', async () => {
    fake.faults.next('subscribe', ...Array.from({ length: 5 }, () => ({ kind: 'unavailable' }) as const));
    const subscriber = stepping(store);
    const [id] = await append();
    expect(await nextEventId(subscriber)).toBe(id);
    const ended = subscriber.ended();
    const began = performance.now();
    fake.faults.from({ kind: 'unavailable' }, 'subscribe');
    fake.dropSubscriptions('with an error');
    await expect(ended).rejects.toMatchObject({ name: 'EventStoreFailure', kind: 'unavailable' });
    expect(performance.now() - began).toBeGreaterThan(5_900);
    expect(performance.now() - began).toBeLessThan(15_000);
  });

  test('delivers events one after the other', async () => {
    const given = await append(40);
    const handled: string[] = [];
    let running = 0;
    for await (const item of store.subscribe({ signal: new AbortController().signal })) {
      if (item.kind === 'caughtUp') break;
      running += 1;
      await new Promise(setImmediate);
      expect(running).toBe(1);
      handled.push(item.event.id);
      running -= 1;
    }
    expect(handled).toEqual(given);
  });

  test('does not block closing if its reader leaves just when the server ends it', async () => {
    await append();
    for (let round = 0; round < 60; round += 1) {
      const subscriber = stepping(store);
      await nextEventId(subscriber);
      const rest = subscriber.ended();
      await expect.poll(() => fake.open().subscriptions).toBe(1);
      fake.dropSubscriptions('without an error');
      await sleep((round % 20) / 4);
      subscriber.stop.abort();
      await rest;
    }
    await store.close();
  });

  test('waits for a cluster without a reachable node, whose reads and appends fail', async () => {
    const lost = await openEventStoreDb({
      url: 'esdb://127.0.0.1:1,127.0.0.1:2?tls=false&maxDiscoverAttempts=1&discoveryInterval=10',
      deadlineMs: 2_000,
    });
    await expect(lost.readAll({ limit: 1 })).rejects.toMatchObject({ kind: 'unavailable' });
    await expect(lost.append(newStream(), 'none', newEvents(1))).rejects.toMatchObject({ kind: 'unavailable' });
    const subscriber = stepping(lost);
    const ended = subscriber.ended();
    await sleep(200);
    subscriber.stop.abort();
    await ended;
    await lost.close();
  });
});
