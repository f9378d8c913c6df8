import { randomUUID } from 'node:crypto';
import type { EventStore, NewEvent, StoredEvent, SubscriptionItem } from '../port.ts';

/** A store with an empty log of its own. */
export type OpenedStore = {
  store: EventStore;
  /** Closes the store and opens the same log again, as after a restart. Leave out where nothing outlives the store. */
  reopen?: () => Promise<EventStore>;
  /** Closes whatever is open and removes the log. */
  dispose: () => Promise<void>;
};

/** One promise of the port, kept apart from the test runner so that planted faults can be shown to break it. */
export type Check = { title: string; run: (opened: OpenedStore) => Promise<void>; needsReopen?: true };
export const check = (title: string, run: Check['run']): Check => ({ title, run });
/** One that opens the store anew. */
export const checkReopened = (title: string, run: Check['run']): Check => ({ title, run, needsReopen: true });

export const newStream = () => `order-${randomUUID()}`;

export const newEvent = (data: NewEvent['data'] = {}): NewEvent => ({
  id: randomUUID(),
  type: 'CheckoutStarted',
  data,
});

export const newEvents = (count: number) => Array.from({ length: count }, (_, index) => newEvent({ index }));

/** Begins a stream with so many events. */
export async function begun(store: EventStore, count: number) {
  const [stream, events] = [newStream(), newEvents(count)];
  return { stream, events, answer: await store.append(stream, 'none', events) };
}

/** What an event tells, without what the store added to it. */
export const told = ({ id, type, data }: StoredEvent): NewEvent => ({ id, type, data });

export const ids = (events: readonly { id: string }[]) => events.map(({ id }) => id);

/** A promise that a check awaits only at its end: where the check fails before that, its own failure is the one to tell. */
export function awaitedLater<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}

/** The whole log behind a position, by pages. */
export async function wholeLog(store: EventStore, after?: string, limit = 1_000): Promise<StoredEvent[]> {
  const log: StoredEvent[] = [];
  for (;;) {
    const page = await store.readAll({ after: log.at(-1)?.position ?? after, limit });
    if (page.length === 0) return log;
    log.push(...page);
  }
}

/** Appends one event to a stream of its own: whatever was delivered wrongly before it has arrived once it arrives. */
export async function appendMarker(store: EventStore): Promise<string> {
  const marker = newEvent({ marker: true });
  await store.append(newStream(), 'none', [marker]);
  return marker.id;
}

/** Subscribes and takes everything up to and with the event of an id, then stops. */
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
