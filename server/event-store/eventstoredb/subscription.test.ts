import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { eventsOf, ids, newEvent, newEvents, newStream, wholeLog } from '../suite/check.ts';
import { nextEventId, stepping } from '../suite/subscriber.ts';
import { openEventStoreDb, type EventStoreDb } from './eventstoredb.ts';
import { startFakeEventStoreDb, type FakeEventStoreDb } from './fake/server.ts';

describe('a subscription to EventStoreDB', () => {
  let fake: FakeEventStoreDb;
  let store: EventStoreDb;
  beforeEach(async () => {
    fake = await startFakeEventStoreDb();
    store = await openEventStoreDb({ url: fake.url, deadlineMs: 2_000, watchEveryMs: 100 });
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

  test.for(['with an error', 'without an error', 'silently'] as const)('that is dropped %s goes on behind the last event delivered', async (how) => {
    const given = await append(3);
    const subscriber = stepping(store);
    const seen = [await nextEventId(subscriber), await nextEventId(subscriber)];
    for (let round = 0; round < 3; round += 1) {
      await vi.waitFor(() => expect(fake.open().subscriptions).toBe(1));
      fake.dropSubscriptions(how);
      given.push(...(await append(2)));
      while (seen.length < given.length) seen.push(await nextEventId(subscriber));
    }
    expect(seen).toEqual(given);
    expect(store.subscriptions()[0]?.dropped).toBeGreaterThanOrEqual(2);
    subscriber.stop.abort();
    await subscriber.ended();
  });

  test('shows that it is behind while the server is away, and that it has caught up again', async () => {
    const subscriber = stepping(store);
    while ((await subscriber.next()).kind !== 'caughtUp');
    const coming = nextEventId(subscriber);
    await vi.waitFor(() => expect(store.subscriptions()).toMatchObject([{ connected: true, behindSince: undefined }]));
    fake.faults.from({ kind: 'unavailable' }, 'read', 'subscribe');
    fake.dropSubscriptions('with an error');
    await vi.waitFor(() => expect(store.subscriptions()).toMatchObject([{ connected: false, behindSince: expect.any(Number) }]));
    const [id] = await append();
    fake.faults.from(undefined, 'read', 'subscribe');
    expect(await coming).toBe(id);
    const rest = subscriber.ended();
    await vi.waitFor(() => expect(store.subscriptions()).toMatchObject([{ connected: true, behindSince: undefined }]), 5_000);
    subscriber.stop.abort();
    await rest;
    expect(store.subscriptions()).toEqual([]);
  });

  test('begins although the server is away at first', async () => {
    const [id] = await append();
    fake.faults.next('read', { kind: 'unavailable' }, { kind: 'deadline' });
    fake.faults.next('subscribe', { kind: 'unavailable' }, { kind: 'slow', ms: 10 });
    const subscriber = stepping(store);
    expect(await nextEventId(subscriber)).toBe(id);
    expect(await subscriber.next()).toMatchObject({ kind: 'caughtUp' });
    subscriber.stop.abort();
    await subscriber.ended();
  });

  test('ends its call at the server however the subscriber leaves', async () => {
    await append(3);
    for await (const item of store.subscribe({ signal: new AbortController().signal })) if (item.kind === 'event') break;
    await vi.waitFor(() => expect(fake.open()).toEqual({ reads: 0, subscriptions: 0 }));
    const failing = (async () => {
      for await (const item of store.subscribe({ signal: new AbortController().signal })) if (item.kind === 'event') throw new Error('poison');
    })();
    await expect(failing).rejects.toThrow('poison');
    await vi.waitFor(() => expect(fake.open()).toEqual({ reads: 0, subscriptions: 0 }));
    expect(store.subscriptions()).toEqual([]);
  });

  test('handles events one after the other, and has passed none that is still being handled', async () => {
    const given = await append(40);
    const handled: string[] = [];
    let atOnce = 0;
    for await (const item of store.subscribe({ signal: new AbortController().signal })) {
      if (item.kind === 'caughtUp') break;
      atOnce += 1;
      await new Promise(setImmediate);
      expect(atOnce).toBe(1);
      const [state] = store.subscriptions();
      expect(state!.position < item.event.position).toBe(true);
      handled.push(item.event.id);
      atOnce -= 1;
    }
    expect(handled).toEqual(given);
  });

  test('says so when it has no access, instead of trying for ever', async () => {
    fake.faults.next('subscribe', { kind: 'access denied' });
    const items = (async () => {
      for await (const item of store.subscribe({ signal: new AbortController().signal })) void item;
    })();
    await expect(items).rejects.toMatchObject({ name: 'EventStoreFailure', kind: 'access-denied' });
  });

  test('delivers all that was appended while servers come and go', async () => {
    const stop = new AbortController();
    const last = newEvent({ last: true });
    const items: Parameters<typeof eventsOf>[0][number][] = [];
    const following = (async () => {
      for await (const item of store.subscribe({ signal: stop.signal })) {
        items.push(item);
        if (item.kind === 'event' && item.event.id === last.id) stop.abort();
      }
    })();
    for (let round = 0; round < 30; round += 1) {
      await append(1 + (round % 4));
      if (round % 5 === 0) fake.dropSubscriptions(round % 2 ? 'with an error' : 'without an error');
      if (round % 7 === 0) fake.faults.next('append', { kind: 'answer lost' });
    }
    await store.append(newStream(), 'none', [last]);
    await following;
    expect(eventsOf(items)).toEqual(await wholeLog(store));
  });
});
