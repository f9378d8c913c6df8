import { setTimeout as sleep } from 'node:timers/promises';
import { RevisionConflict, type EventStore, type StoredEvent } from '../port.ts';
import { connect } from './connect.ts';
import { EventStoreFailure } from './failure.ts';
import { createReader, fromPosition } from './reader.ts';
import { resilientSubscription } from './subscription.ts';
import { append, PROBE_STREAM, proveWritable } from './writing.ts';

type EventStoreDbOptions = {
  /**
   * A connection string: `kurrentdb://user:password@host:2113`, `kurrentdb+discover://…`, either with `esdb`;
   * `?tls=false` without TLS.
   */
  url: string;
  /** The authority that signed the servers' certificates, as a PEM file. */
  caFile?: string | undefined;
  /** Only streams that begin with one of these belong to this log; by default all but the server's own (`$…`). */
  streamPrefix?: string | readonly string[];
  /** How long an append or the page of a read is repeated, in milliseconds. */
  deadlineMs?: number;
  watchIntervalMs?: number;
};

/** Longer than cancelled calls take to end. */
const DISPOSE_TIMEOUT_MS = 1_000;

/**
 * Opens the event log on KurrentDB (26.0 LTS) or EventStoreDB. The client is loaded here and connects with the first call.
 * Rejects if the address or its certificate file cannot be used.
 */
export async function openEventStoreDb(options: EventStoreDbOptions): Promise<EventStore> {
  const { url, caFile, streamPrefix = [], deadlineMs = 10_000, watchIntervalMs = 15_000 } = options;
  const connection = await connect(url, caFile);
  const prefixes = [streamPrefix].flat();
  const isOurs = (stream: string) =>
    !stream.startsWith('$') &&
    stream !== PROBE_STREAM &&
    (prefixes.length === 0 || prefixes.some((prefix) => stream.startsWith(prefix)));
  const closing = new AbortController();
  const reader = createReader(connection, { deadlineMs, isOurs, closing: closing.signal });
  const pendingWrites = new Set<Promise<unknown>>();
  let closed: Promise<void> | undefined;

  function assertOpen(): void {
    if (closed) throw new Error('the event store is closed');
  }

  /** Closing waits for this write. */
  function trackWrite<T>(write: Promise<T>): Promise<T> {
    pendingWrites.add(write);
    return write.finally(() => pendingWrites.delete(write));
  }

  return {
    async append(stream, expected, events) {
      assertOpen();
      if (typeof stream === 'string' && stream !== '' && !isOurs(stream))
        throw new TypeError('the stream does not belong to this event log');
      const { revision, position } = await trackWrite(append(connection, deadlineMs, [stream, expected, events]));
      if (position) return { revision, position };
      const [appended] = await reader.readStream(stream, revision);
      if (!appended) throw new EventStoreFailure('append', 'position-unknown');
      return { revision, position: appended.position };
    },
    async readStream(stream) {
      assertOpen();
      return reader.readStream(stream);
    },
    async readAll({ after, limit }) {
      assertOpen();
      if (!(Number.isSafeInteger(limit) && limit > 0)) throw new TypeError('a limit is a whole number from 1');
      return reader.readAfter(after, limit);
    },
    async *subscribe({ after, signal }) {
      assertOpen();
      fromPosition(after);
      const source = { connection, reader, prefixes, isOurs, watchIntervalMs };
      yield* resilientSubscription(source, after, AbortSignal.any([signal, closing.signal]));
    },
    async proveWritable() {
      assertOpen();
      await trackWrite(proveWritable(connection, deadlineMs));
    },
    close() {
      closed ??= (async () => {
        closing.abort();
        await Promise.allSettled(pendingWrites);
        // The client waits until each call is read to its end, which never comes if the reader stopped reading.
        await Promise.race([connection.dispose(), sleep(DISPOSE_TIMEOUT_MS, undefined, { ref: false })]);
      })();
      return closed;
    },
  };
}

/**
 * A separate log on a shared server: every stream's name begins with a unique prefix, which callers do not see. For two
 * shops on one server, and for tests, which each need an empty log. The prefix is followed by those of the log's own
 * streams, so that the prefix `test-` does not match the streams of the prefix `test-new-`.
 */
export async function openPrefixedLog(options: EventStoreDbOptions, prefix: string): Promise<EventStore> {
  const streamPrefix = [options.streamPrefix ?? ''].flat().map((own) => prefix + own);
  const store = await openEventStoreDb({ ...options, streamPrefix });
  const withoutPrefix = (event: StoredEvent): StoredEvent => ({ ...event, stream: event.stream.slice(prefix.length) });
  return {
    append: (stream, expected, events) =>
      store
        .append(typeof stream === 'string' && stream !== '' ? prefix + stream : stream, expected, events)
        .catch((error: unknown) => {
          throw error instanceof RevisionConflict ? new RevisionConflict(stream, error.expected, error.actual) : error;
        }),
    readStream: async (stream) => (await store.readStream(prefix + stream)).map(withoutPrefix),
    readAll: async (options) => (await store.readAll(options)).map(withoutPrefix),
    async *subscribe(options) {
      for await (const item of store.subscribe(options))
        yield item.kind === 'event' ? { kind: 'event', event: withoutPrefix(item.event) } : item;
    },
    proveWritable: () => store.proveWritable(),
    close: () => store.close(),
  };
}
