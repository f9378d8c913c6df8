import type {
  AllStreamResolvedEvent,
  EventStoreDBClient,
  Position,
  RecordedEvent,
  ResolvedEvent,
  StreamingRead,
} from '@eventstore/db-client';
import type { Checkpoint, StoredEvent } from '../port.ts';
import type { Connection } from './connect.ts';
import { EventStoreFailure, MAX_TRY_MS, retryFor, toFailure } from './failure.ts';

const PAGE_SIZE = 1_000;
/** Read beyond the limit, because events of others may lie between. */
const EXTRA_EVENTS = 20;
const BACKWARD_PAGE_SIZE = 100;

/**
 * Commit and prepare position, each padded to the length of the largest 64-bit number, so that they sort as text in the
 * order of the log.
 */
const LENGTH = 20;
const POSITION = new RegExp(`^(\\d{${LENGTH}})-(\\d{${LENGTH}})$`);
const LARGEST = 2n ** 64n - 1n;

const format = (...numbers: bigint[]) => numbers.map((number) => String(number).padStart(LENGTH, '0')).join('-');

/** Before every event: the log's first records are the server's own. */
export const ORIGIN = format(0n, 0n);

export type Reader = ReturnType<typeof createReader>;

type Read = (client: EventStoreDBClient) => StreamingRead<ResolvedEvent | AllStreamResolvedEvent>;
type ReaderOptions = {
  deadlineMs: number;
  isOurs: (stream: string) => boolean;
  /** After it is aborted, no call is repeated. */
  closing?: AbortSignal;
};

/**
 * Reads by pages, each with a deadline, and gives up a server that sends nothing for three seconds. A caller's read is
 * repeated until its deadline, like an append, because the death of a leader breaks the running call. A subscription
 * repeats its own reads.
 */
export function createReader(connection: Connection, { deadlineMs, isOurs, closing }: ReaderOptions) {
  const readPage = (open: Read, signal?: AbortSignal, timeoutMs = Math.min(deadlineMs, MAX_TRY_MS)) =>
    connection.attempt(timeoutMs, async (client, onProgress): Promise<RecordedEvent[]> => {
      const read = open(client);
      const events: RecordedEvent[] = [];
      const completion = Promise.withResolvers<void>();
      const stop = () => completion.reject(new EventStoreFailure('answer', 'ended'));
      signal?.addEventListener('abort', stop);
      // Read to its end even without a waiting caller: the client keeps a call that was not read to its end for ever.
      read
        .on('data', ({ event }) => {
          onProgress();
          if (event) events.push(event);
        })
        .on('end', completion.resolve)
        .on('error', completion.reject);
      try {
        await completion.promise;
        // The client ends a read that it cancels itself as if it were complete.
        if (client !== connection.client() || closing?.aborted) throw new EventStoreFailure('answer', 'cancelled');
        return events;
      } catch (error) {
        if (error instanceof connection.module.StreamNotFoundError) return [];
        throw toFailure(error, 'answer');
      } finally {
        signal?.removeEventListener('abort', stop);
        await read.cancel().catch(() => undefined);
      }
    });

  const readPageWithRetry = (open: Read) => retryFor(deadlineMs, (tryMs) => readPage(open, undefined, tryMs), closing);

  // The range between two events of ours may be long, for example full of probes, and it never changes: it is read only
  // once, in both directions. The list's lag is measured by reading after its position again and again.
  let emptyRange: { after: string; end: Position } | undefined;
  let scan: { lastEvent: string; scannedTo: string } = { lastEvent: ORIGIN, scannedTo: ORIGIN };

  return {
    /** The events of a stream from a revision on. */
    async readStream(stream: string, from = 0): Promise<StoredEvent[]> {
      const events: StoredEvent[] = [];
      for (;;) {
        const fromRevision = BigInt(from + events.length);
        const page = await readPageWithRetry((client) =>
          client.readStream(stream, { fromRevision, maxCount: PAGE_SIZE }),
        );
        events.push(...page.map(toStoredEvent));
        if (page.length < PAGE_SIZE) return events;
      }
    },

    /** Up to `limit` of the shop's events after a position. */
    async readAfter(after: string | undefined, limit: number): Promise<StoredEvent[]> {
      const events: StoredEvent[] = [];
      let last = after ?? ORIGIN;
      let from = emptyRange?.after === last ? emptyRange.end : fromPosition(after);
      for (let maxCount = Math.min(limit + EXTRA_EVENTS, PAGE_SIZE); ; maxCount = PAGE_SIZE) {
        const options = { fromPosition: from, maxCount };
        const page = await readPageWithRetry((client) => client.readAll(options));
        for (const recorded of page) {
          // The server begins with the event at the position itself.
          if (!isOurs(recorded.streamId) || toPosition(recorded.position) <= last) continue;
          const event = toStoredEvent(recorded);
          last = event.position;
          if (events.push(event) === limit) return events;
        }
        const end = page.at(-1)?.position;
        if (end && events.length === 0) emptyRange = { after: last, end };
        if (page.length < maxCount || !end) return events;
        from = end;
      }
    },

    /** The shop's event at exactly this position; undefined if there is none. */
    async eventAt(position: string): Promise<StoredEvent | undefined> {
      const [recorded] = await readPage((client) =>
        client.readAll({ fromPosition: fromPosition(position), maxCount: 1 }),
      );
      if (!recorded || !isOurs(recorded.streamId)) return undefined;
      const event = toStoredEvent(recorded);
      return event.position === position ? event : undefined;
    },

    /** Whether the log still has exactly this event; if not, everything read from the log before is invalid. */
    async contains({ stream, revision, id, position }: Checkpoint): Promise<boolean> {
      const [recorded] = await readPage((client) =>
        client.readStream(stream, { fromRevision: BigInt(revision), maxCount: 1 }),
      );
      const event = recorded && toStoredEvent(recorded);
      if (event?.revision === revision && event.id === id && event.position === position) return true;
      emptyRange = undefined;
      scan = { lastEvent: ORIGIN, scannedTo: ORIGIN };
      return false;
    },

    /** The position of the last of the shop's events; `ORIGIN` if there is none. Rejects when the signal aborts. */
    async lastPosition(signal: AbortSignal): Promise<string> {
      const { lastEvent: previous, scannedTo } = scan;
      let from: Position | 'end' = 'end';
      let newestPosition: string | undefined;
      for (;;) {
        const options = { fromPosition: from, direction: 'backwards', maxCount: BACKWARD_PAGE_SIZE } as const;
        const page = await readPage((client) => client.readAll(options), signal);
        newestPosition ??= page[0] && toPosition(page[0].position);
        const event = page.find(({ streamId }) => isOurs(streamId));
        const last = page.at(-1)?.position;
        if (event || page.length < BACKWARD_PAGE_SIZE || !last || toPosition(last) <= scannedTo) {
          const position = event ? toStoredEvent(event).position : previous;
          const lastEvent = position > previous ? position : previous;
          if (newestPosition !== undefined && newestPosition > scan.scannedTo)
            scan = { lastEvent, scannedTo: newestPosition };
          return lastEvent;
        }
        from = last;
      }
    },
  };
}

/** Throws if the server gives no position, as old servers do when a stream is read. */
export function toPosition(position: Position | undefined): string {
  if (!position || position.commit === LARGEST)
    throw new Error('the event store sends no positions: KurrentDB 26.0 is needed');
  return format(position.commit, position.prepare);
}

/** @returns where to read or subscribe from. Throws a `TypeError` for anything that is not a position of this log. */
export function fromPosition(position: string | undefined): Position | 'start' {
  if (position === undefined || position === ORIGIN) return 'start';
  const [commit, prepare] = (POSITION.exec(position) ?? []).slice(1).map(BigInt);
  if (commit === undefined || prepare === undefined || commit > LARGEST || prepare > LARGEST)
    throw new TypeError('not a position of this event log');
  return { commit, prepare };
}

/**
 * A recorded event in the port's form; bigints do not leave this function. Throws if its data is not a JSON object:
 * such an event is not ours, and a stream prefix would keep it out.
 */
export function toStoredEvent({ data, ...recorded }: RecordedEvent): StoredEvent {
  if (!recorded.isJson || typeof data !== 'object' || data === null || Array.isArray(data))
    throw new Error(`event ${recorded.id} is not a JSON object: set a stream prefix to leave foreign streams out`);
  return {
    id: recorded.id,
    stream: recorded.streamId,
    revision: Number(recorded.revision),
    position: toPosition(recorded.position),
    type: recorded.type,
    data: data as StoredEvent['data'],
    recordedAt: recorded.created.toISOString(),
  };
}
