import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { EventStore, StoredEvent } from '../../event-store/port.ts';
import type { OrderList } from './order-list.ts';

const MAX_EVENTS_PER_TRANSACTION = 5_000;
/**
 * Under load hundreds of events arrive per second; reading and committing them one by one would cost more than folding
 * them.
 */
const PAUSE_MS = 25;

/**
 * Reads the log from the list's checkpoint to its end, this many events per transaction, and lets other work run in
 * between. @returns how many events were folded.
 */
export async function catchUp(
  list: OrderList,
  store: Pick<EventStore, 'readAll'>,
  maxEvents = MAX_EVENTS_PER_TRANSACTION,
): Promise<number> {
  let count = 0;
  for (;;) {
    const events = await store.readAll({ after: list.position(), limit: maxEvents });
    if (events.length === 0) return count;
    list.apply(events);
    count += events.length;
    await nextTurn();
  }
}

/**
 * Keeps the list up to date until the signal aborts. Events that arrive together share a transaction. If they cannot be
 * stored it ends the subscription and rejects immediately. The first event after a quiet time is folded immediately,
 * those of the next milliseconds together; until then they are not read from the log.
 * @param onChange called after each transaction, so that the tasks can check what is due.
 */
export async function follow(
  list: OrderList,
  store: Pick<EventStore, 'subscribe'>,
  signal: AbortSignal,
  onChange: () => void,
): Promise<void> {
  const subscription = new AbortController();
  const endSubscription = () => subscription.abort();
  signal.addEventListener('abort', endSubscription);
  if (signal.aborted) endSubscription();
  let batch: StoredEvent[] = [];
  let flushing: Promise<void> | undefined;
  let pause: Promise<unknown> = Promise.resolve();
  let failure: unknown;

  async function flush(): Promise<void> {
    await nextTurn();
    const events = batch;
    batch = [];
    flushing = undefined;
    if (failure !== undefined) return;
    try {
      list.apply(events);
      pause = sleep(PAUSE_MS);
      onChange();
    } catch (error) {
      // The batch may have no caller that waits for it, so the subscription itself must end.
      failure = error;
      endSubscription();
    }
  }

  try {
    for await (const item of store.subscribe({ after: list.position(), signal: subscription.signal })) {
      if (item.kind !== 'event') continue;
      batch.push(item.event);
      // Before the batch ends, because everything up to the end of the log is read for it.
      await pause;
      flushing ??= flush();
      if (batch.length >= MAX_EVENTS_PER_TRANSACTION) await flushing;
    }
    await flushing;
  } finally {
    signal.removeEventListener('abort', endSubscription);
  }
  if (failure !== undefined) throw failure;
}
