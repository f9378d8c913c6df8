import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EventStore, SubscriptionItem } from '../../port.ts';
import { wholeLog } from '../check.ts';
import type { PlantedFault } from './planted.ts';

/** Replaces each delivered item of a subscription by none, one or several. */
function delivering(
  store: EventStore,
  change: (item: SubscriptionItem, index: number, after: string | undefined) => SubscriptionItem[],
): EventStore['subscribe'] {
  return async function* changed({ after, signal }) {
    let index = 0;
    for await (const item of store.subscribe({ after, signal })) yield* change(item, index++, after);
  };
}

export const subscribingFaults: PlantedFault[] = [
  {
    mistake: 'loses the first event after a resubscription',
    breaks: 'loses and repeats nothing if a subscriber stops at every event and resumes there',
    plant: (store) => ({
      subscribe: delivering(store, (item, index, after) => (after !== undefined && index === 0 ? [] : [item])),
    }),
  },
  {
    mistake: 'delivers the event at the position once more',
    breaks: 'delivers exactly the events after any position',
    plant: (store) => ({
      async *subscribe({ after, signal }) {
        const log = await wholeLog(store);
        yield* store.subscribe({ after: log.findLast(({ position }) => position < (after ?? ''))?.position, signal });
      },
    }),
  },
  {
    mistake: 'delivers an event twice now and then',
    breaks: 'delivers the whole log over many pages, each event once and in order',
    plant: (store) => ({ subscribe: delivering(store, (item, index) => (index === 777 ? [item, item] : [item])) }),
  },
  {
    mistake: 'misses what is appended while it changes from the past to the present',
    breaks: 'loses and repeats nothing between past and new events while others append',
    plant: (store) => ({
      async *subscribe({ after, signal }) {
        let lastPosition = after;
        for await (const item of store.subscribe({ after, signal })) {
          if (item.kind === 'caughtUp') {
            yield item;
            break;
          }
          lastPosition = item.event.position;
          yield item;
        }
        await nextTurn();
        const end = (await wholeLog(store, lastPosition)).at(-1)?.position ?? lastPosition;
        yield* store.subscribe({ after: end, signal });
      },
    }),
  },
  {
    mistake: 'changes the order of neighbours from different streams',
    breaks: 'delivers every event once and in order to subscribers that pause, leave and resume',
    plant: (store) => ({
      async *subscribe({ after, signal }) {
        let held: SubscriptionItem | undefined;
        for await (const item of store.subscribe({ after, signal })) {
          if (item.kind === 'event' && !held && !item.event.data.marker && item.event.revision === 0) held = item;
          else {
            yield item;
            if (
              held &&
              (item.kind === 'caughtUp' || (held.kind === 'event' && item.event.stream !== held.event.stream))
            ) {
              yield held;
              held = undefined;
            }
          }
        }
      },
    }),
  },
  {
    mistake: 'says that it has caught up at once',
    breaks: 'reports that it has caught up after all past events, even if there were none',
    plant: (store) => ({
      async *subscribe({ after, signal }) {
        yield { kind: 'caughtUp', position: after ?? '0'.repeat(16) };
        yield* store.subscribe({ after, signal });
      },
    }),
  },
  {
    mistake: 'never delivers what comes after it has caught up',
    breaks: 'continues with new events after the past ones in the same subscription',
    plant: (store) => {
      let caughtUp = false;
      return {
        subscribe: delivering(store, (item) => {
          caughtUp ||= item.kind === 'caughtUp';
          return caughtUp && item.kind === 'event' ? [] : [item];
        }),
      };
    },
  },
  {
    mistake: 'shares one stream of events among all subscribers',
    breaks: 'delivers every event to every subscriber, however slow another one is',
    plant: (store) => {
      const taken = new Set<string>();
      return {
        subscribe: delivering(store, (item) =>
          item.kind === 'event' && (taken.has(item.event.id) || !taken.add(item.event.id)) ? [] : [item],
        ),
      };
    },
  },
  {
    mistake: 'delivers what is in hand after an abort',
    breaks: 'ends a subscription when the signal aborts, and delivers nothing more',
    plant: (store) => ({
      async *subscribe({ after, signal }) {
        for (const event of await store.readAll({ after, limit: 100 })) yield { kind: 'event', event };
        yield* store.subscribe({ after: (await wholeLog(store)).at(-1)?.position, signal });
      },
    }),
  },
  {
    mistake: 'leaves its listener on the signal',
    breaks: 'leaves no listener on the signal when a subscription ends',
    plant: (store) => ({
      subscribe(options) {
        options.signal.addEventListener('abort', () => undefined);
        return store.subscribe(options);
      },
    }),
  },
  {
    mistake: 'leaves subscriptions waiting when it closes',
    breaks: 'ends every subscription without an error when it closes',
    plant: (store) => ({
      async *subscribe({ after, signal }) {
        yield* store.subscribe({ after, signal });
        await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
      },
    }),
  },
  {
    mistake: 'takes calls after it has closed without an error',
    breaks: 'refuses every call after it is closed, and can be closed twice',
    plant: (store) => ({ readStream: (stream) => store.readStream(stream).catch(() => []) }),
  },
];
