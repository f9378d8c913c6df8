import { expect, vi } from 'vitest';
import type { EventStore } from '../../port.ts';
import {
  eventsOf,
  ids,
  itemsUntil,
  newEvent,
  newEvents,
  newStream,
  wholeLog,
  nextEventId,
  stepping,
} from '../../suite/check.ts';
import type { FakeEventStoreDb } from '@federpost/stand-ins/event-store/server.ts';

/** What an event store on a network promises besides the port's suite: network faults are not noticeable. */
export type NetworkCheck = {
  title: string;
  run: (opened: { store: EventStore; fake: FakeEventStoreDb }) => Promise<void>;
};

const check = (title: string, run: NetworkCheck['run']): NetworkCheck => ({ title, run });

/** As text, because an assertion on a promise that never settles would outlive its test. */
const outcomeOf = (work: Promise<unknown>) => work.then(() => 'no failure', String);

const closedAtTheServer = (fake: FakeEventStoreDb) =>
  vi.waitFor(() => expect(fake.open()).toEqual({ reads: 0, subscriptions: 0 }), 20_000);

async function append(store: EventStore, count: number): Promise<string[]> {
  const events = newEvents(count);
  await store.append(newStream(), 'none', events);
  return ids(events);
}

const dropped = (how: Parameters<FakeEventStoreDb['dropSubscriptions']>[0]): NetworkCheck => ({
  title: `continues after the last delivered event if a subscription is dropped ${how}`,
  async run({ store, fake }) {
    const given = await append(store, 3);
    const subscriber = stepping(store);
    const seen = [await nextEventId(subscriber), await nextEventId(subscriber)];
    for (let round = 0; round < 3; round += 1) {
      await vi.waitFor(() => expect(fake.open().subscriptions).toBe(1), 20_000);
      fake.dropSubscriptions(how);
      given.push(...(await append(store, 2)));
      while (seen.length < given.length) seen.push(await nextEventId(subscriber));
    }
    expect(seen).toEqual(given);
    subscriber.stop.abort();
    await subscriber.ended();
  },
});

export const networkPromises: NetworkCheck[] = [
  dropped('with an error'),
  dropped('without an error'),
  dropped('silently'),
  check('loses no unhandled event if a subscription is dropped', async ({ store, fake }) => {
    const given: string[] = [];
    for (let count = 0; count < 200; count += 20) given.push(...(await append(store, 20)));
    const subscriber = stepping(store);
    const seen: string[] = [];
    while (seen.length < given.length) {
      seen.push(await nextEventId(subscriber));
      // Pauses long enough for the server to get far ahead of the subscriber.
      if (seen.length % 40 !== 0) continue;
      await append(store, 1).then((id) => given.push(...id));
      fake.dropSubscriptions('with an error');
    }
    expect(seen).toEqual(given);
    subscriber.stop.abort();
    await subscriber.ended();
  }),
  check('delivers all events although connections and answers are lost', async ({ store, fake }) => {
    const last = newEvent({ last: true });
    const following = itemsUntil(store, last.id);
    for (let round = 0; round < 30; round += 1) {
      await append(store, 1 + (round % 4));
      if (round % 5 === 0) fake.dropSubscriptions(round % 2 ? 'with an error' : 'without an error');
      if (round % 7 === 0) fake.faults.next('append', { kind: 'answer lost' });
    }
    await store.append(newStream(), 'none', [last]);
    expect(eventsOf(await following)).toEqual(await wholeLog(store));
  }),
  check('stores an append once although its answer was lost', async ({ store, fake }) => {
    const stream = newStream();
    const events = newEvents(2);
    fake.faults.next('append', { kind: 'answer lost' });
    const answer = await store.append(stream, 'none', events);
    const stored = await store.readStream(stream);
    expect(ids(stored)).toEqual(ids(events));
    expect(answer).toEqual({ revision: 1, position: stored[1]?.position });
  }),
  check(
    'ends its subscriptions if the server returns with a log without the last delivered event',
    async ({ store, fake }) => {
      const kept = await append(store, 2);
      const before = fake.log.records.length;
      await append(store, 3);
      const subscriber = stepping(store);
      for (let taken = 0; taken < 5; taken += 1) await nextEventId(subscriber);
      const [end] = (await wholeLog(store)).slice(-1);
      const waiting = stepping(store, end!.position);
      const failures = [outcomeOf(subscriber.ended()), outcomeOf(waiting.ended())];
      await vi.waitFor(() => expect(fake.open().subscriptions).toBe(2), 20_000);
      fake.faults.from({ kind: 'unavailable' }, 'read', 'subscribe');
      fake.dropSubscriptions('with an error');
      fake.log.truncate(before);
      // The log has even grown past the place where they were.
      const grown = await append(store, 9);
      fake.faults.from(undefined, 'read', 'subscribe');
      for (const failure of failures) expect(await failure).toContain('replaced');
      expect(ids(await wholeLog(store))).toEqual([...kept, ...grown]);
      expect(ids(eventsOf(await itemsUntil(store, grown.at(-1)!)))).toEqual([...kept, ...grown]);
    },
  ),
  check('ends the call at the server when a subscriber leaves or throws', async ({ store, fake }) => {
    await append(store, 3);
    for await (const item of store.subscribe({ signal: new AbortController().signal }))
      if (item.kind === 'event') break;
    await closedAtTheServer(fake);
    const failing = (async () => {
      for await (const item of store.subscribe({ signal: new AbortController().signal }))
        if (item.kind === 'event') throw new Error('poison');
    })();
    expect(await outcomeOf(failing)).toContain('poison');
    await closedAtTheServer(fake);
  }),
  check('ends a read without an answer at its deadline', async ({ store, fake }) => {
    fake.faults.from({ kind: 'deadline' }, 'read');
    expect(await outcomeOf(store.readStream(newStream()))).toContain('deadline-exceeded');
    await closedAtTheServer(fake);
  }),
  check('fails without access instead of retrying for ever', async ({ store, fake }) => {
    fake.faults.from({ kind: 'access denied' }, 'append', 'subscribe');
    expect(await outcomeOf(append(store, 1))).toContain('access-denied');
    expect(await outcomeOf(stepping(store).ended())).toContain('access-denied');
  }),
  check('fails to prove writability while the server accepts no writes', async ({ store, fake }) => {
    for (const fault of [{ kind: 'unavailable' }, { kind: 'deadline' }, { kind: 'access denied' }] as const) {
      fake.faults.from(fault, 'append');
      expect(await outcomeOf(store.proveWritable()), fault.kind).toMatch(
        /EventStoreFailure: .*(unavailable|deadline-exceeded|access-denied)/,
      );
    }
    fake.faults.from(undefined, 'append');
    expect(await outcomeOf(store.proveWritable())).toBe('no failure');
  }),
  check('hides the server’s own events', async ({ store, fake }) => {
    fake.writeServerRecords(5);
    const given = await append(store, 2);
    fake.writeServerRecords(5);
    given.push(...(await append(store, 1)));
    expect(ids(await wholeLog(store))).toEqual(given);
    const subscriber = stepping(store);
    const seen = [await nextEventId(subscriber), await nextEventId(subscriber), await nextEventId(subscriber)];
    expect(seen).toEqual(given);
    subscriber.stop.abort();
    await subscriber.ended();
  }),
];
