import { getEventListeners } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect } from 'vitest';
import type { SubscriptionItem } from '../port.ts';
import {
  appendMarker,
  awaitedLater,
  catchUpPosition,
  check,
  eventsOf,
  ids,
  itemsUntil,
  newEvent,
  newEvents,
  newStream,
  wholeLog,
  type Check,
  expectHonestCaughtUp,
  nextEventId,
  stepping,
} from './check.ts';

/** More than any adapter delivers in one page. */
const MANY = 1_100;

export const subscribing: Check[] = [
  check('delivers the whole log over many pages, each event once and in order', async ({ store }) => {
    for (let count = 0; count < MANY; count += 100) await store.append(newStream(), 'none', newEvents(100));
    const marker = await appendMarker(store);
    expect(eventsOf(await itemsUntil(store, marker))).toEqual(await wholeLog(store));
  }),
  check('delivers exactly the events after any position', async ({ store }) => {
    await store.append(newStream(), 'none', newEvents(3));
    await store.append(newStream(), 'none', newEvents(2));
    const marker = await appendMarker(store);
    const log = await wholeLog(store);
    for (const [index, { position }] of log.slice(0, -1).entries()) {
      expect(ids(eventsOf(await itemsUntil(store, marker, position)))).toEqual(ids(log.slice(index + 1)));
    }
  }),
  check('loses and repeats nothing if a subscriber stops at every event and resumes there', async ({ store }) => {
    for (const count of [2, 1, 4]) await store.append(newStream(), 'none', newEvents(count));
    const log = await wholeLog(store);
    const seen: string[] = [];
    let after: string | undefined;
    for (let turn = 0; turn < log.length; turn += 1) {
      for await (const item of store.subscribe({ after, signal: new AbortController().signal })) {
        if (item.kind !== 'event') continue;
        seen.push(item.event.id);
        after = item.event.position;
        break;
      }
    }
    expect(seen).toEqual(ids(log));
  }),
  check('reports that it has caught up after all past events, even if there were none', async ({ store }) => {
    const empty = await catchUpPosition(store);
    await store.append(newStream(), 'none', newEvents(3));
    const end = (await wholeLog(store)).at(-1)!.position;
    expect(empty < end).toBe(true);
    for (const [after, past] of [
      [undefined, 3],
      [empty, 4],
      [end, 2],
    ] as const) {
      const subscriber = stepping(store, after);
      const items = [await subscriber.next()];
      while (items.at(-1)?.kind !== 'caughtUp') items.push(await subscriber.next());
      expect(eventsOf(items)).toHaveLength(past);
      await store.append(newStream(), 'none', [newEvent()]);
      while (eventsOf(items).length === past) items.push(await subscriber.next());
      expectHonestCaughtUp(items);
      subscriber.stop.abort();
      await subscriber.ended();
    }
  }),
  check('continues with new events after the past ones in the same subscription', async ({ store }) => {
    await store.append(newStream(), 'none', newEvents(2));
    const subscriber = stepping(store);
    while ((await subscriber.next()).kind !== 'caughtUp');
    for (let count = 1; count <= 5; count += 1) {
      const stream = newStream();
      const events = newEvents(count);
      // Requested both before and after the append, so that waiting and late subscribers both get it.
      const waiting = count % 2 ? nextEventId(subscriber) : undefined;
      await store.append(stream, 'none', events);
      const delivered = [await (waiting ?? nextEventId(subscriber))];
      while (delivered.length < count) delivered.push(await nextEventId(subscriber));
      expect(delivered).toEqual(ids(events));
    }
    subscriber.stop.abort();
    await subscriber.ended();
  }),
  check('loses and repeats nothing between past and new events while others append', async ({ store }) => {
    for (let count = 0; count < 700; count += 100) await store.append(newStream(), 'none', newEvents(100));
    const follow = async () => {
      const stop = new AbortController();
      const items: SubscriptionItem[] = [];
      for await (const item of store.subscribe({ signal: stop.signal })) {
        items.push(item);
        if (item.kind === 'event' && item.event.data.marker) stop.abort();
      }
      return items;
    };
    const following: Promise<SubscriptionItem[]>[] = [];
    for (let round = 0; round < 40; round += 1) {
      if (round % 2) following.push(awaitedLater(follow()));
      await Promise.all([1, 2, 3].map((count) => store.append(newStream(), 'none', newEvents(count))));
    }
    await appendMarker(store);
    const log = ids(await wholeLog(store));
    const seen = await Promise.all(following);
    for (const items of seen) {
      expect(ids(eventsOf(items))).toEqual(log);
      expectHonestCaughtUp(items);
    }
  }),
  check('delivers every event to every subscriber, however slow another one is', async ({ store }) => {
    const slow = stepping(store);
    await store.append(newStream(), 'none', newEvents(2));
    const held = await nextEventId(slow);
    for (let count = 0; count < MANY; count += 100) await store.append(newStream(), 'none', newEvents(100));
    const marker = await appendMarker(store);
    const log = ids(await wholeLog(store));
    const others = await Promise.all([1, 2, 3].map(() => itemsUntil(store, marker)));
    for (const items of others) expect(ids(eventsOf(items))).toEqual(log);
    const seen = [held];
    while (seen.at(-1) !== marker) seen.push(await nextEventId(slow));
    expect(seen).toEqual(log);
    slow.stop.abort();
    await slow.ended();
  }),
  check('ends a subscription when the signal aborts, and delivers nothing more', async ({ store }) => {
    await store.append(newStream(), 'none', newEvents(50));
    const stop = new AbortController();
    let delivered = 0;
    for await (const item of store.subscribe({ signal: stop.signal })) {
      if (item.kind === 'event') delivered += 1;
      if (delivered === 3) stop.abort();
    }
    expect(delivered).toBe(3);

    const waiting = stepping(store);
    while ((await waiting.next()).kind !== 'caughtUp');
    const ended = waiting.ended();
    await nextTurn();
    waiting.stop.abort();
    await ended;

    for await (const item of store.subscribe({ signal: AbortSignal.abort() })) expect(item).toBe('nothing at all');
  }),
  check('leaves no listener on the signal when a subscription ends', async ({ store }) => {
    await store.append(newStream(), 'none', newEvents(3));
    const stop = new AbortController();
    for (const leaveAt of ['event', 'caughtUp']) {
      for await (const item of store.subscribe({ signal: stop.signal })) if (item.kind === leaveAt) break;
    }
    expect(getEventListeners(stop.signal, 'abort')).toHaveLength(0);
    const waiting = Array.from({ length: 12 }, async () => {
      for await (const item of store.subscribe({ signal: stop.signal })) void item;
    });
    await appendMarker(store);
    stop.abort();
    await Promise.all(waiting);
    expect(getEventListeners(stop.signal, 'abort')).toHaveLength(0);
  }),
];
