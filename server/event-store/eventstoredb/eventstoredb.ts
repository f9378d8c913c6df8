import { EventStoreFailure } from './failure.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EventStore } from '../port.ts';
import { createAppend } from './append.ts';
import { connect, type Connection } from './connect.ts';
import { fromPosition, ORIGIN } from './position.ts';
import { createReading } from './reading.ts';
import { resilientSubscription, type SubscriptionState } from './subscription.ts';
import { createWriteProbe, PROBE_STREAM } from './write-probe.ts';

export type EventStoreDbOptions = {
  /** A connection string: `esdb://user:password@host:2113`, `esdb+discover://…`, either with `kurrentdb`; `?tls=false` without TLS. */
  url: string;
  /** The authority that signed the servers' certificates, as a PEM file. */
  caFile?: string;
  /** Only streams that begin so, or with one of these, belong to this log; without it all but the server's own, which begin with `$`. */
  streamPrefix?: string | readonly string[];
  /** How long an append may be tried, and a page of a read may take, in milliseconds. */
  deadlineMs?: number;
  /** How often a waiting subscription is compared with the log's end, in milliseconds. */
  watchEveryMs?: number;
};

/** Longer than calls that were cancelled take to end. */
const DISPOSED_TIMEOUT_MS = 1_000;

/** An event store that can tell how its subscriptions stand. */
export type EventStoreDb = EventStore & { subscriptions(): SubscriptionState[] };

/**
 * Opens the event log on KurrentDB (26.0 LTS) or EventStoreDB. The client is loaded here and connects with the first call.
 * Rejects where the address or its certificate file cannot be used.
 */
export async function openEventStoreDb(options: EventStoreDbOptions): Promise<EventStoreDb> {
  const { url, caFile, streamPrefix = [], deadlineMs = 10_000, watchEveryMs = 15_000 } = options;
  const connection = await connect(url, caFile);
  const prefixes = [streamPrefix].flat().filter((prefix) => prefix !== '');
  const isOurs = (stream: string) =>
    !stream.startsWith('$') &&
    stream !== PROBE_STREAM &&
    (prefixes.length === 0 || prefixes.some((prefix) => stream.startsWith(prefix)));
  const append = createAppend(connection, { deadlineMs });
  const ending = new AbortController();
  const reading = createReading(connection, { deadlineMs, isOurs, closing: ending.signal });
  const prove = createWriteProbe(connection, { deadlineMs });
  const states = new Set<SubscriptionState>();
  const open = new Set<AbortController>();
  const writing = new Set<Promise<unknown>>();
  let closing: Promise<void> | undefined;

  function assertOpen(): void {
    if (closing) throw new Error('the event store is closed');
  }

  /** Closing waits for it. */
  async function pending<T>(write: Promise<T>): Promise<T> {
    writing.add(write);
    try {
      return await write;
    } finally {
      writing.delete(write);
    }
  }

  return {
    async append(stream, expected, events) {
      assertOpen();
      if (typeof stream === 'string' && stream !== '' && !isOurs(stream))
        throw new TypeError('the stream does not belong to this event log');
      const { revision, position, positionKnown } = await pending(append(stream, expected, events));
      if (positionKnown) return { revision, position };
      const [appended] = await reading.stream(stream, revision);
      if (!appended) throw new EventStoreFailure('append', 'position-unknown');
      return { revision, position: appended.position };
    },
    async readStream(stream) {
      assertOpen();
      return reading.stream(stream);
    },
    async readAll({ after, limit }) {
      assertOpen();
      if (!(Number.isSafeInteger(limit) && limit > 0)) throw new TypeError('a limit is a whole number from 1');
      return reading.after(after, limit);
    },
    async *subscribe({ after, signal }) {
      assertOpen();
      fromPosition(after);
      const leaving = new AbortController();
      const end = () => leaving.abort();
      signal.addEventListener('abort', end);
      if (signal.aborted) end();
      const state: SubscriptionState = {
        position: after ?? ORIGIN,
        connected: false,
        dropped: 0,
        behindSince: undefined,
      };
      states.add(state);
      open.add(leaving);
      try {
        yield* resilientSubscription({ connection, reading, prefixes, isOurs, watchEveryMs }, state, leaving.signal);
      } finally {
        signal.removeEventListener('abort', end);
        states.delete(state);
        open.delete(leaving);
      }
    },
    async proveWritable() {
      assertOpen();
      await pending(prove());
    },
    subscriptions: () => [...states].map((state) => ({ ...state })),
    close() {
      closing ??= (async () => {
        ending.abort();
        for (const leaving of open) leaving.abort();
        await Promise.allSettled(writing);
        await disposed(connection);
      })();
      return closing;
    },
  };
}

/** Ends the client's calls. It waits for each to be read to its end, and so for ever for one that its reader left. */
async function disposed({ client }: Connection): Promise<void> {
  const ended = new AbortController();
  const patience = sleep(DISPOSED_TIMEOUT_MS, undefined, { signal: ended.signal }).catch(() => undefined);
  await Promise.race([client.dispose(), patience]);
  ended.abort();
}
