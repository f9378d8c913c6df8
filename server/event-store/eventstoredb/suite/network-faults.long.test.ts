import { describe, expect, test } from 'vitest';
import { startFakeEventStoreDb, type FakeEventStoreDb } from '@federpost/stand-ins/event-store/server.ts';
import type { EventStore, SubscriptionItem } from '../../port.ts';
import { isBroken, lastOf } from '../../suite/faults/planted.ts';
import { openEventStoreDb } from '../eventstoredb.ts';
import { networkPromises } from './network-promises.ts';

/**
 * A mistake about the network that the adapter might make, planted on a correct store and its server; `breaks` names
 * the network promise that must detect it. `drops` counts the subscription drops up to now.
 */
type NetworkFault = {
  mistake: string;
  breaks: string;
  plant: (sound: { store: EventStore; fake: FakeEventStoreDb; drops: () => number }) => Partial<EventStore>;
};

type Delivered = { item: SubscriptionItem; before: readonly SubscriptionItem[]; stop: () => Promise<never> };

/** Changes the first item that a subscription delivers after each drop. */
const firstAfterDrop =
  (change: (delivered: Delivered) => SubscriptionItem[] | Promise<SubscriptionItem[]>): NetworkFault['plant'] =>
  ({ store, drops }) => ({
    async *subscribe(options) {
      const before: SubscriptionItem[] = [];
      let seen = drops();
      for await (const item of store.subscribe(options)) {
        const dropped = drops() > seen && item.kind === 'event';
        if (dropped) seen = drops();
        yield* dropped ? await change({ item, before, stop: () => new Promise<never>(() => {}) }) : [item];
        before.push(item);
      }
    },
  });

const loses: NetworkFault['plant'] = firstAfterDrop(() => []);
const stops: NetworkFault['plant'] = firstAfterDrop(({ stop }) => stop());
const waitForever = () => new Promise<never>(() => {});

const DROPPED = 'continues after the last delivered event if a subscription is dropped';

const networkFaults: NetworkFault[] = [
  {
    mistake: 'loses an event of the meantime when it subscribes again',
    breaks: `${DROPPED} with an error`,
    plant: loses,
  },
  { mistake: 'never subscribes again', breaks: `${DROPPED} without an error`, plant: stops },
  { mistake: 'believes a subscription that says nothing', breaks: `${DROPPED} silently`, plant: stops },
  {
    mistake: 'delivers the last event again after a reconnection',
    breaks: `${DROPPED} without an error`,
    plant: firstAfterDrop(({ item, before }) => [...before.slice(-1), item]),
  },
  {
    mistake: 'is ahead of what is handled, because it believes in checkpoints',
    breaks: 'loses no unhandled event if a subscription is dropped',
    plant: loses,
  },
  {
    mistake: 'loses an event while servers come and go',
    breaks: 'delivers all events although connections and answers are lost',
    plant: loses,
  },
  {
    mistake: 'stores an event twice when an answer was lost, because it retries with what it finds',
    breaks: 'stores an append once although its answer was lost',
    plant: ({ store }) => ({
      async append(stream, expected, events) {
        await store.append(stream, expected, events);
        return store.append(stream, await lastOf(store, stream), events);
      },
    }),
  },
  {
    mistake: 'trusts a log that came back without the last event delivered',
    breaks: 'ends its subscriptions if the server returns with a log without the last delivered event',
    plant: ({ store }) => ({
      async *subscribe(options) {
        try {
          yield* store.subscribe(options);
        } catch {
          yield* store.subscribe({ signal: options.signal });
        }
      },
    }),
  },
  {
    mistake: 'leaves its call open at the server',
    breaks: 'ends the call at the server when a subscriber leaves or throws',
    plant: ({ store }) => ({
      async *subscribe({ after }) {
        const items = store.subscribe({ after, signal: new AbortController().signal })[Symbol.asyncIterator]();
        for (;;) {
          const next = await items.next();
          if (next.done) return;
          yield next.value;
        }
      },
    }),
  },
  {
    mistake: 'reads without a deadline',
    breaks: 'ends a read without an answer at its deadline',
    plant: ({ store }) => ({ readStream: (stream) => store.readStream(stream).catch(waitForever) }),
  },
  {
    mistake: 'swallows that it has no access to append',
    breaks: 'fails without access instead of retrying for ever',
    plant: ({ store }) => ({
      append: (...call) => store.append(...call).catch(() => ({ revision: 0, position: '0' })),
    }),
  },
  {
    mistake: 'swallows that a proof failed',
    breaks: 'fails to prove writability while the server accepts no writes',
    plant: ({ store }) => ({ proveWritable: () => store.proveWritable().catch(() => undefined) }),
  },
  {
    mistake: "takes the server's own events for the shop's when it follows",
    breaks: 'hides the server’s own events',
    plant: ({ store }) => ({
      async *subscribe(options) {
        for await (const item of store.subscribe(options)) {
          if (item.kind === 'event') yield { kind: 'event', event: { ...item.event, stream: '$stats', id: 'its own' } };
          yield item;
        }
      },
    }),
  },
];

/** A subscriber that waits for a lost event waits for ever; after this long the test concludes that it does. */
const WAITING_FOR_EVER_MS = 3_500;

async function notices({ breaks, plant }: NetworkFault): Promise<boolean> {
  const promise = networkPromises.find(({ title }) => title === breaks);
  if (!promise) throw new Error(`the suite promises nothing like «${breaks}»`);
  const server = await startFakeEventStoreDb();
  const store = await openEventStoreDb({ url: server.url, deadlineMs: 2_000, watchIntervalMs: 50 });
  let drops = 0;
  const fake: typeof server = {
    ...server,
    dropSubscriptions(how) {
      drops += 1;
      server.dropSubscriptions(how);
    },
  };
  try {
    const run = promise.run({ store: { ...store, ...plant({ store, fake, drops: () => drops }) }, fake });
    return await isBroken(run, WAITING_FOR_EVER_MS);
  } finally {
    await store.close();
    await server.close();
  }
}

describe('the suite of network faults', () => {
  test.concurrent.for(networkFaults)('detects a store that $mistake', async (fault, { expect }) => {
    expect(await notices(fault)).toBe(true);
  });
  test('has a planted mistake for each of its promises', () => {
    expect(new Set(networkFaults.map(({ breaks }) => breaks))).toEqual(
      new Set(networkPromises.map(({ title }) => title)),
    );
  });
});
