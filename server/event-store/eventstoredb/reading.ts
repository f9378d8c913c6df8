import type {
  AllStreamResolvedEvent,
  Position,
  RecordedEvent,
  ResolvedEvent,
  StreamingRead,
} from '@eventstore/db-client';
import type { Checkpoint } from '../checkpoint.ts';
import type { StoredEvent } from '../port.ts';
import type { Connection } from './connect.ts';
import { EventStoreFailure, retryFor, toFailure } from './failure.ts';
import { fromPosition, ORIGIN, toPosition, toStoredEvent } from './recorded-event.ts';

const PAGE = 1_000;
/** Even if one event is asked for: others may be before it. */
const FIRST_PAGE = 20;
const PAGE_BACKWARDS = 100;

export type Reading = ReturnType<typeof createReading>;

type Read = () => StreamingRead<ResolvedEvent | AllStreamResolvedEvent>;
type ReadingOptions = {
  deadlineMs: number;
  isOurs: (stream: string) => boolean;
  /** Nothing is repeated once it is aborted. */
  closing?: AbortSignal;
};

/**
 * Reads by pages, each with a deadline, because the client's reads have none. A caller's read is repeated until its
 * deadline, as appends are: the death of a leader breaks the call in hand. A subscription repeats its own reads.
 */
export function createReading({ client, module }: Connection, { deadlineMs, isOurs, closing }: ReadingOptions) {
  async function page(open: Read, signal?: AbortSignal, withinMs = deadlineMs): Promise<RecordedEvent[]> {
    const read = open();
    const events: RecordedEvent[] = [];
    const answered = Promise.withResolvers<void>();
    const deadline = setTimeout(() => answered.reject(new EventStoreFailure('answer', 'deadline-exceeded')), withinMs);
    const stop = () => answered.reject(new EventStoreFailure('answer', 'ended'));
    signal?.addEventListener('abort', stop);
    // Read to its end even if nobody waits any longer: the client keeps a call whose end was not read for ever.
    read
      .on('data', ({ event }) => event && events.push(event))
      .on('end', answered.resolve)
      .on('error', answered.reject);
    try {
      await answered.promise;
      return events;
    } catch (error) {
      if (error instanceof module.StreamNotFoundError) return [];
      throw toFailure(error, 'answer');
    } finally {
      clearTimeout(deadline);
      signal?.removeEventListener('abort', stop);
      await read.cancel().catch(() => undefined);
    }
  }

  const repeatedPage = (open: Read) => retryFor(deadlineMs, (left) => page(open, undefined, left), closing);

  // There can be much between two events of ours, and it never changes: it is passed over once, in both directions.
  let nothing: { after: string; upTo: Position } | undefined;
  let newest: { ours: string; seen: string } = { ours: ORIGIN, seen: ORIGIN };

  return {
    /** The events of a stream from a revision on. */
    async stream(stream: string, from = 0): Promise<StoredEvent[]> {
      const events: StoredEvent[] = [];
      for (;;) {
        const fromRevision = BigInt(from + events.length);
        const got = await repeatedPage(() => client.readStream(stream, { fromRevision, maxCount: PAGE }));
        events.push(...got.map(toStoredEvent));
        if (got.length < PAGE) return events;
      }
    },

    /** Up to `limit` of the shop's events after a position. */
    async after(after: string | undefined, limit: number): Promise<StoredEvent[]> {
      const events: StoredEvent[] = [];
      let last = after ?? ORIGIN;
      let from = nothing?.after === last ? nothing.upTo : fromPosition(after);
      for (let pages = 0; ; pages += 1) {
        // The server begins with the event at the position itself.
        const maxCount = pages === 0 ? Math.min(Math.max(limit + 1, FIRST_PAGE), PAGE) : PAGE;
        const options = { fromPosition: from, maxCount };
        const got = await repeatedPage(() => client.readAll(options));
        for (const recorded of got) {
          if (!isOurs(recorded.streamId)) continue;
          const event = toStoredEvent(recorded);
          if (event.position <= last) continue;
          last = event.position;
          events.push(event);
          if (events.length === limit) return events;
        }
        const end = got.at(-1)?.position;
        if (end && events.length === 0) nothing = { after: last, upTo: end };
        if (got.length < maxCount || !end) return events;
        from = end;
      }
    },

    /** The shop's event at exactly this position; undefined if there is none. */
    async at(position: string): Promise<StoredEvent | undefined> {
      const [recorded] = await page(() => client.readAll({ fromPosition: fromPosition(position), maxCount: 1 }));
      if (!recorded || !isOurs(recorded.streamId)) return undefined;
      const event = toStoredEvent(recorded);
      return event.position === position ? event : undefined;
    },

    /** Whether the log still has exactly this event; if not, nothing that was learned of the log counts any more. */
    async holds({ stream, revision, id, position }: Checkpoint): Promise<boolean> {
      const [recorded] = await page(() => client.readStream(stream, { fromRevision: BigInt(revision), maxCount: 1 }));
      const event = recorded && toStoredEvent(recorded);
      if (event?.revision === revision && event.id === id && event.position === position) return true;
      nothing = undefined;
      newest = { ours: ORIGIN, seen: ORIGIN };
      return false;
    },

    /** The position of the last of the shop's events; `ORIGIN` if there is none. Rejects when the signal aborts. */
    async end(signal: AbortSignal): Promise<string> {
      const { ours: before, seen } = newest;
      let from: Position | 'end' = 'end';
      let first: string | undefined;
      for (;;) {
        const options = { fromPosition: from, direction: 'backwards', maxCount: PAGE_BACKWARDS } as const;
        const got = await page(() => client.readAll(options), signal);
        first ??= got[0] && toPosition(got[0].position);
        const found = got.find(({ streamId }) => isOurs(streamId));
        const last = got.at(-1)?.position;
        if (found || got.length < PAGE_BACKWARDS || !last || toPosition(last) <= seen) {
          const position = found ? toStoredEvent(found).position : before;
          const ours = position > before ? position : before;
          if (first !== undefined && first > newest.seen) newest = { ours, seen: first };
          return ours;
        }
        from = last;
      }
    },
  };
}
