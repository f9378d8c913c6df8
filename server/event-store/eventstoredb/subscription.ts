import type { AllStreamResolvedEvent } from '@eventstore/db-client';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Checkpoint } from '../checkpoint.ts';
import type { StoredEvent, SubscriptionItem } from '../port.ts';
import { backoff } from './backoff.ts';
import type { Connection } from './connect.ts';
import { EventStoreFailure, isTransient, toFailure } from './failure.ts';
import { fromPosition, ORIGIN } from './position.ts';
import type { Reading } from './reading.ts';
import { toStoredEvent } from './stored-event.ts';

/** How a subscription stands, for readiness and metrics. */
export type SubscriptionState = {
  /** The last position delivered. */
  position: string;
  connected: boolean;
  /** How often it had to subscribe anew. */
  dropped: number;
  /** Since when the log has been ahead of it, or the server not to be reached, in milliseconds since 1970; undefined while it keeps up. */
  behindSince: number | undefined;
};

export type Supervision = {
  connection: Connection;
  reading: Reading;
  prefixes: string[];
  isOurs: (stream: string) => boolean;
  watchEveryMs: number;
};

/** A subscription that lasted so long was a good one: the next try need not rest for long. */
const LASTED_MS = 5_000;

/** Longer than a cluster takes to choose a leader: what lasts longer is for the caller to report, and to begin again. */
const MAX_FAILING_MS = 3_000;

const ignore = () => undefined;

/**
 * Follows the log, and subscribes anew after the last event delivered whenever the server drops it, ends it or goes silent.
 * Throws at once what another try would not mend: no access, no position of this log, or `replaced` when the server came
 * back with a log that does not hold the last event delivered. The caller must then find out how far it was right.
 * Throws any other failure once it has lasted for three seconds.
 */
export async function* resilientSubscription(
  parts: Supervision,
  state: SubscriptionState,
  signal: AbortSignal,
): AsyncGenerator<SubscriptionItem, void> {
  let caughtUp = false;
  let attempt = 0;
  let failingSince: number | undefined;
  let last: Checkpoint | undefined;
  while (!signal.aborted) {
    const began = Date.now();
    let failure: unknown = new EventStoreFailure('deliver', 'dropped');
    try {
      if (last && !(await parts.reading.holds(last))) throw new EventStoreFailure('deliver', 'replaced');
      if (state.position !== ORIGIN) last ??= await parts.reading.at(state.position);
      // The end is read first, so that "caught up" is a fact about the events delivered: what the server says of it, and of checkpoints, overtakes events still in the buffer.
      const end = caughtUp ? ORIGIN : await parts.reading.end(signal);
      if (!caughtUp && state.position >= end) {
        caughtUp = true;
        yield { kind: 'caughtUp', position: state.position };
      }
      if (signal.aborted) return;
      for await (const event of live(parts, state, signal)) {
        attempt = 0;
        failingSince = undefined;
        last = event;
        yield { kind: 'event', event };
        state.position = event.position;
        if (signal.aborted) return;
        if (caughtUp || event.position < end) continue;
        caughtUp = true;
        yield { kind: 'caughtUp', position: event.position };
        if (signal.aborted) return;
      }
    } catch (error) {
      if (signal.aborted) return;
      if (!isTransient(error)) throw error;
      failure = error;
    }
    if (signal.aborted) return;
    const lasted = Date.now() - began > LASTED_MS && state.connected;
    failingSince = lasted || failingSince === undefined ? Date.now() : failingSince;
    if (Date.now() - failingSince > MAX_FAILING_MS) throw failure;
    state.connected = false;
    state.behindSince ??= Date.now();
    state.dropped += 1;
    attempt = lasted ? 0 : attempt + 1;
    await sleep(backoff(attempt), undefined, { signal }).catch(ignore);
  }
}

/** One subscription for as long as it lasts. */
async function* live(
  { connection: { client, module }, reading, prefixes, isOurs, watchEveryMs }: Supervision,
  state: SubscriptionState,
  signal: AbortSignal,
): AsyncGenerator<StoredEvent, void> {
  // No checkpointReached: it runs ahead of the events that wait to be handled.
  const often = { checkpointInterval: 1_000 };
  const filter =
    prefixes.length === 0
      ? module.streamNameFilter({ regex: '^[^$]', ...often })
      : module.streamNameFilter({ prefixes, ...often });
  const subscription = client.subscribeToAll({ fromPosition: fromPosition(state.position), filter });
  subscription.on('error', ignore);
  const stop = () => subscription.destroy();
  signal.addEventListener('abort', stop, { once: true });
  let waiting = true;
  const watch = watchSilence({
    reading,
    state,
    signal,
    everyMs: watchEveryMs,
    waiting: () => waiting,
    onSilent: () => subscription.destroy(new EventStoreFailure('deliver', 'silent')),
  });
  subscription.on('confirmation', () => {
    state.connected = true;
    if (state.behindSince !== undefined) void watch.look();
  });
  try {
    for await (const { event } of subscription as AsyncIterable<AllStreamResolvedEvent>) {
      if (signal.aborted) return;
      if (!event || !isOurs(event.streamId)) continue;
      const stored = toStoredEvent(event);
      if (stored.position <= state.position) continue;
      state.connected = true;
      waiting = false;
      yield stored;
      waiting = true;
    }
  } catch (error) {
    throw toFailure(error, 'deliver');
  } finally {
    watch.stop();
    signal.removeEventListener('abort', stop);
    // Leaving the loop ends only our side: the server's call would stay open.
    await subscription.unsubscribe().catch(ignore);
  }
}

type Watch = {
  reading: Reading;
  state: SubscriptionState;
  signal: AbortSignal;
  everyMs: number;
  waiting: () => boolean;
  onSilent: () => void;
};

/** Compares the subscription with the log's end now and then: a subscription can die without a word. */
function watchSilence({ reading, state, signal, everyMs, waiting, onSilent }: Watch) {
  let missing: string | undefined;

  async function look(): Promise<boolean> {
    const end = await reading.end(signal).catch(() => undefined);
    const behind = end === undefined || end > state.position;
    state.behindSince = behind ? (state.behindSince ?? Date.now()) : undefined;
    return end !== undefined && behind && waiting();
  }

  async function compare(): Promise<void> {
    const before = missing;
    missing = (await look()) ? state.position : undefined;
    // Twice in a row at the same place, although it was ready to take more.
    if (missing !== undefined && before === missing) onSilent();
    if (!stopped) timer = setTimeout(compare, everyMs).unref();
  }

  let stopped = false;
  let timer = setTimeout(compare, everyMs).unref();
  return {
    look,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
