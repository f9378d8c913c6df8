import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { EventStore, NewEvent, StoredEvent, SubscriptionItem } from '../port.ts';

/** A store with an empty log of its own. */
export type OpenedStore = {
  store: EventStore;
  /** Closes the store and opens the same log again, as after a restart. Missing for a store that keeps nothing. */
  reopen?: () => Promise<EventStore>;
  /** Closes everything that is open and removes the log. */
  dispose: () => Promise<void>;
};

/** One promise of the port, separate from the test runner so that planted faults can be shown to break it. */
export type Check = { title: string; run: (opened: OpenedStore) => Promise<void>; needsReopen?: true };
export const check = (title: string, run: Check['run']): Check => ({ title, run });
/** A check that reopens the store. */
export const checkReopened = (title: string, run: Check['run']): Check => ({ title, run, needsReopen: true });

export const newStream = () => `order-${randomUUID()}`;

export const newEvent = (data: NewEvent['data'] = {}): NewEvent => ({
  id: randomUUID(),
  type: 'CheckoutStarted',
  data,
});

export const newEvents = (count: number) => Array.from({ length: count }, (_, index) => newEvent({ index }));

/** Starts a stream with this many events. */
export async function begun(store: EventStore, count: number) {
  const [stream, events] = [newStream(), newEvents(count)];
  return { stream, events, answer: await store.append(stream, 'none', events) };
}

/** The content of an event, without the fields that the store added. */
export const toNewEvent = ({ id, type, data }: StoredEvent): NewEvent => ({ id, type, data });

export const ids = (events: readonly { id: string }[]) => events.map(({ id }) => id);

/** A promise that a check awaits only at its end: if the check fails earlier, its own failure must be reported. */
export function awaitedLater<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}

/** The whole log after a position, by pages. */
export async function wholeLog(store: EventStore, after?: string, limit = 1_000): Promise<StoredEvent[]> {
  const log: StoredEvent[] = [];
  for (;;) {
    const page = await store.readAll({ after: log.at(-1)?.position ?? after, limit });
    if (page.length === 0) return log;
    log.push(...page);
  }
}

/**
 * Appends one event to a stream of its own. Once it arrives, everything that was wrongly delivered before it has
 * arrived too.
 */
export async function appendMarker(store: EventStore): Promise<string> {
  const marker = newEvent({ marker: true });
  await store.append(newStream(), 'none', [marker]);
  return marker.id;
}

/** Subscribes and takes everything up to and including the event with an id, then stops. */
export async function itemsUntil(store: EventStore, lastId: string, after?: string): Promise<SubscriptionItem[]> {
  const stop = new AbortController();
  const items: SubscriptionItem[] = [];
  for await (const item of store.subscribe({ after, signal: stop.signal })) {
    items.push(item);
    if (item.kind === 'event' && item.event.id === lastId) stop.abort();
  }
  return items;
}

export const eventsOf = (items: readonly SubscriptionItem[]) =>
  items.flatMap((item) => (item.kind === 'event' ? [item.event] : []));

/** Resolves only when a subscription delivers something or ends without an error. */
export async function firstItem(store: EventStore, after?: string): Promise<SubscriptionItem | undefined> {
  for await (const item of store.subscribe({ after, signal: new AbortController().signal })) return item;
  return undefined;
}

/** Subscribes until caught up. @returns the position reached. */
export async function catchUpPosition(store: EventStore, after?: string): Promise<string> {
  for await (const item of store.subscribe({ after, signal: new AbortController().signal })) {
    if (item.kind === 'caughtUp') return item.position;
  }
  throw new Error('the subscription ended before it caught up');
}

/** Takes items one by one, so that a test decides when a subscriber continues. */
export function stepping(store: EventStore, after?: string) {
  const stop = new AbortController();
  const iterator = store.subscribe({ after, signal: stop.signal })[Symbol.asyncIterator]();
  return {
    stop,
    async next(): Promise<SubscriptionItem> {
      const { done, value } = await iterator.next();
      if (done) throw new Error('the subscription has ended');
      return value;
    },
    /** Resolves once the subscription has ended; skips everything that it still delivers. */
    async ended(): Promise<void> {
      while (!(await iterator.next()).done);
    },
  };
}

export async function nextEventId(subscriber: ReturnType<typeof stepping>): Promise<string> {
  for (;;) {
    const item = await subscriber.next();
    if (item.kind === 'event') return item.event.id;
  }
}

/** The rule for every «caught up»: no earlier event comes after it, and no later one before it. */
export function expectHonestCaughtUp(items: readonly SubscriptionItem[]): void {
  for (const [index, item] of items.entries()) {
    if (item.kind !== 'caughtUp') continue;
    for (const before of eventsOf(items.slice(0, index))) expect(before.position <= item.position).toBe(true);
    for (const after of eventsOf(items.slice(index))) expect(after.position > item.position).toBe(true);
  }
}
