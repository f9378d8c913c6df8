import { expect } from 'vitest';
import type { EventStore, SubscriptionItem } from '../port.ts';
import { eventsOf } from './check.ts';

/** Takes items one by one, so that a test decides when a subscriber goes on. */
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

/** The rule for every «caught up»: no earlier event is behind it, no later one before it. */
export function expectHonestCaughtUp(items: readonly SubscriptionItem[]): void {
  for (const [index, item] of items.entries()) {
    if (item.kind !== 'caughtUp') continue;
    for (const before of eventsOf(items.slice(0, index))) expect(before.position <= item.position).toBe(true);
    for (const after of eventsOf(items.slice(index))) expect(after.position > item.position).toBe(true);
  }
}
