import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { eventsOf, ids, itemsUntil, newEvent, newStream, wholeLog, nextEventId, stepping } from '../suite/check.ts';
import type { EventStore } from '../port.ts';
import { openEventStoreDb } from './eventstoredb.ts';
import { createFakeLog } from '@federpost/stand-ins/event-store/log.ts';
import { startFakeEventStoreDb, type FakeEventStoreDb } from '@federpost/stand-ins/event-store/server.ts';

describe('a cluster of EventStoreDB nodes', () => {
  const log = createFakeLog();
  let nodes: FakeEventStoreDb[];
  let leader: number;
  let store: EventStore;

  let leaderless = false;
  /** How often a node was asked for the leader. */
  let searches = 0;
  const members = () => {
    searches += 1;
    return leaderless ? [] : nodes.map(({ port }) => ({ port, leader: port === leader }));
  };
  const startNode = (port?: number) => startFakeEventStoreDb({ log, members, port });

  beforeEach(async () => {
    nodes = await Promise.all([startNode(), startNode()]);
    leader = nodes[0]!.port;
  });
  type Options = { attempts: number; watchIntervalMs?: number; deadlineMs?: number };
  async function open({ attempts, ...options }: Options): Promise<void> {
    const hosts = nodes.map(({ port }) => `127.0.0.1:${port}`).join(',');
    const url = `esdb://${hosts}?tls=false&maxDiscoverAttempts=${attempts}&discoveryInterval=20`;
    store = await openEventStoreDb({ url, ...options });
  }
  afterEach(async () => {
    await store.close();
    await Promise.all(nodes.map((node) => node.close()));
  });

  test('loses and repeats no event and refuses no read while its leaders fail one after the other', async () => {
    await open({ attempts: 2, watchIntervalMs: 200 });
    const last = newEvent({ last: true });
    const following = itemsUntil(store, last.id);
    let running = true;
    const appended: string[] = [];
    const appenders = Array.from({ length: 8 }, async () => {
      while (running) {
        const event = newEvent();
        await store.append(newStream(), 'none', [event]);
        appended.push(event.id);
        await sleep(1);
      }
    });

    const first = newStream();
    const given = newEvent();
    await store.append(first, 'none', [given]);
    const refused: unknown[] = [];
    let read = 0;
    const readers = Array.from({ length: 8 }, async (_, index) => {
      while (running) {
        const reading = index % 2 ? store.readStream(first) : store.readAll({ limit: 1 });
        await reading.then(
          (events) => (read += events.length),
          (error: unknown) => refused.push(error),
        );
        await sleep(1);
      }
    });

    for (let round = 0; round < 9; round += 1) {
      const before = appended.length;
      await expect.poll(() => appended.length).toBeGreaterThan(before + 5);
      const failing = nodes.find(({ port }) => port === leader)!;
      const other = nodes.find((node) => node !== failing)!;
      leader = other.port;
      await failing.close();
      // Every second time the other node is unreachable too, for a while.
      if (round % 2) await other.close();
      await sleep(60);
      nodes = [await startNode(failing.port), round % 2 ? await startNode(other.port) : other];
    }
    running = false;
    await Promise.all([...appenders, ...readers]);
    expect(refused).toEqual([]);
    expect(read).toBeGreaterThan(9);
    await store.append(newStream(), 'none', [last]);
    const items = await following;

    const stored = await wholeLog(store);
    expect(eventsOf(items)).toEqual(stored);
    expect(ids(stored).toSorted()).toEqual([...appended, given.id, last.id].toSorted());
  });

  test('restores a subscription that is dropped while the store is looking for a leader', async () => {
    await open({ attempts: 10, deadlineMs: 1_000 });
    const [id] = ids([newEvent()]);
    const subscriber = stepping(store);
    while ((await subscriber.next()).kind !== 'caughtUp');
    const coming = nextEventId(subscriber);
    await expect.poll(() => nodes.map((node) => node.open().subscriptions)).toContain(1);
    // A first call fails, the next one looks for a leader and finds none; only then does the subscription fail.
    const [node] = nodes;
    leaderless = true;
    node!.faults.next('read', { kind: 'unavailable' });
    await expect(store.readAll({ limit: 1 })).rejects.toMatchObject({ name: 'EventStoreFailure' });
    const before = searches;
    const looking = store.readAll({ limit: 1 }).catch(String);
    await expect.poll(() => searches, { interval: 1 }).toBeGreaterThan(before);
    node!.dropSubscriptions('with an error');
    expect(await looking).toMatch(/unavailable|deadline-exceeded/);
    leaderless = false;
    await store.append(newStream(), 'none', [{ ...newEvent(), id: id! }]);
    expect(await coming).toBe(id);
    subscriber.stop.abort();
    await subscriber.ended();
  });
});
