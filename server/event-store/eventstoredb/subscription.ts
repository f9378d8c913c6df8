import type { AllStreamResolvedEvent } from '@eventstore/db-client';
import { setTimeout as sleep } from 'node:timers/promises';
import { every } from '@federpost/shared/node/every.ts';
import type { Checkpoint, StoredEvent, SubscriptionItem } from '../port.ts';
import type { Connection } from './connect.ts';
import { EventStoreFailure, isTransient, retryDelay, toFailure } from './failure.ts';
import { fromPosition, ORIGIN, toStoredEvent, type Reader } from './reader.ts';

export type Source = {
  connection: Connection;
  reader: Reader;
  prefixes: string[];
  isOurs: (stream: string) => boolean;
  /** How often a waiting subscription is compared with the log's end, in milliseconds. */
  watchIntervalMs: number;
};

/** A subscription that lasted this long was a good one: a later failure is new, and the next try need not wait long. */
const MIN_STABLE_MS = 5_000;
/**
 * Longer than a cluster takes to replace a leader that hangs (4.4–5.6 s): the caller reports a longer failure and begins
 * again.
 */
const MAX_FAILING_MS = 6_000;

const ignore = () => undefined;

/**
 * Follows the log, and subscribes again after the last event delivered when the server drops the subscription, ends it
 * or goes silent. Throws immediately if another try would not help: no access, not a position of this log, or
 * `replaced` if the server came back with a log that lacks the last event delivered. The caller must then find out up
 * to which event it was right. Throws any other failure once it has lasted for six seconds.
 */
export async function* resilientSubscription(
  source: Source,
  after: string | undefined,
  signal: AbortSignal,
): AsyncGenerator<SubscriptionItem, void> {
  let position = after ?? ORIGIN;
  let last: Checkpoint | undefined;
  let caughtUp = false;
  let attempt = 0;
  let failingSince: number | undefined;
  while (!signal.aborted) {
    let connectedAt = Infinity;
    let failure: unknown = new EventStoreFailure('deliver', 'dropped');
    try {
      if (last && !(await source.reader.contains(last))) throw new EventStoreFailure('deliver', 'replaced');
      if (position !== ORIGIN) last ??= await source.reader.eventAt(position);
      // The end is read first, so that "caught up" is a fact about the events delivered: the server's own messages
      // about it, and about checkpoints, overtake events still in the buffer.
      const end = caughtUp ? ORIGIN : await source.reader.lastPosition(signal);
      if (!caughtUp && position >= end) {
        caughtUp = true;
        yield { kind: 'caughtUp', position };
      }
      for await (const event of subscribeOnce(source, position, signal, () => (connectedAt = Date.now()))) {
        attempt = 0;
        failingSince = undefined;
        last = event;
        yield { kind: 'event', event };
        position = event.position;
        if (signal.aborted) return;
        if (caughtUp || position < end) continue;
        caughtUp = true;
        yield { kind: 'caughtUp', position };
      }
    } catch (error) {
      if (signal.aborted) return;
      if (!isTransient(error)) throw error;
      failure = error;
    }
    const now = Date.now();
    const wasStable = now - connectedAt > MIN_STABLE_MS;
    if (wasStable) attempt = 0;
    failingSince = wasStable ? now : (failingSince ?? now);
    if (now - failingSince > MAX_FAILING_MS) throw failure;
    await sleep(retryDelay(attempt++), undefined, { signal }).catch(ignore);
  }
}

/** One subscription, until it ends. */
async function* subscribeOnce(
  { connection, reader, prefixes, isOurs, watchIntervalMs }: Source,
  after: string,
  signal: AbortSignal,
  onConnected: () => void,
): AsyncGenerator<StoredEvent, void> {
  if (signal.aborted) return;
  const filterOptions = { checkpointInterval: 1_000 };
  const filter =
    prefixes.length === 0
      ? connection.module.streamNameFilter({ regex: '^[^$]', ...filterOptions })
      : connection.module.streamNameFilter({ prefixes, ...filterOptions });
  const subscription = connection.client().subscribeToAll({ fromPosition: fromPosition(after), filter });
  subscription.on('error', ignore).on('confirmation', onConnected);
  const closing = new AbortController();
  const stop = () => subscription.destroy();
  signal.addEventListener('abort', stop, { once: true });
  let position = after;
  let isWaiting = true;
  let stuckAt: string | undefined;

  /** A subscription can end without notice: it is silent if it is twice at the same place behind the log's end. */
  async function compareWithEnd(): Promise<void> {
    const end = await reader.lastPosition(closing.signal).catch(() => ORIGIN);
    const isBehind = isWaiting && end > position;
    if (isBehind && stuckAt === position) subscription.destroy(new EventStoreFailure('deliver', 'silent'));
    stuckAt = isBehind ? position : undefined;
  }
  void every(watchIntervalMs, compareWithEnd, closing.signal);

  try {
    for await (const { event } of subscription as AsyncIterable<AllStreamResolvedEvent>) {
      if (signal.aborted) return;
      if (!event || !isOurs(event.streamId)) continue;
      const stored = toStoredEvent(event);
      if (stored.position <= position) continue;
      isWaiting = false;
      yield stored;
      position = stored.position;
      isWaiting = true;
    }
  } catch (error) {
    throw toFailure(error, 'deliver');
  } finally {
    closing.abort();
    signal.removeEventListener('abort', stop);
    // Leaving the loop ends only our side: the server's call would stay open.
    await subscription.unsubscribe().catch(ignore);
  }
}
