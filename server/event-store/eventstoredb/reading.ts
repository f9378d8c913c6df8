import type { ReadRevision, StreamingRead, ResolvedEvent, AllStreamResolvedEvent, RecordedEvent } from '@eventstore/db-client';
import type { StoredEvent } from '../port.ts';
import type { Connection } from './connect.ts';
import { EventStoreFailure, toFailure } from './failure.ts';
import { fromPosition, ORIGIN } from './position.ts';
import { toStoredEvent } from './stored-event.ts';

const PAGE = 1_000;
const PAGE_BACKWARDS = 100;

const ignore = () => undefined;

export type Reading = ReturnType<typeof createReading>;

/**
 * Reads by pages, each with a deadline, because the client's reads have none.
 * @param isOurs tells by a stream's name whether its events are the shop's.
 */
export function createReading({ client, module }: Connection, { deadlineMs, isOurs }: { deadlineMs: number; isOurs: (stream: string) => boolean }) {
  async function page(read: StreamingRead<ResolvedEvent | AllStreamResolvedEvent>, signal?: AbortSignal): Promise<RecordedEvent[]> {
    const timer = setTimeout(() => read.destroy(new EventStoreFailure('answer', 'deadline-exceeded')), deadlineMs);
    const stop = () => read.destroy(new EventStoreFailure('answer', 'ended'));
    signal?.addEventListener('abort', stop);
    // After the loop below has ended nobody else listens, and a late error must not end the process.
    read.on('error', ignore);
    const events: RecordedEvent[] = [];
    try {
      for await (const { event } of read) if (event) events.push(event);
      return events;
    } catch (error) {
      if (error instanceof module.StreamNotFoundError) return [];
      throw toFailure(error, 'answer');
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
      await read.cancel().catch(ignore);
    }
  }

  return {
    /** The events of a stream from a revision on. */
    async stream(stream: string, from = 0): Promise<StoredEvent[]> {
      const events: StoredEvent[] = [];
      for (;;) {
        const fromRevision: ReadRevision = BigInt(from + events.length);
        const got = await page(client.readStream(stream, { fromRevision, maxCount: PAGE }));
        events.push(...got.map(toStoredEvent));
        if (got.length < PAGE) return events;
      }
    },

    /** Up to `limit` of the shop's events after a position. */
    async after(after: string | undefined, limit: number): Promise<StoredEvent[]> {
      const events: StoredEvent[] = [];
      let from = fromPosition(after);
      let last = after ?? ORIGIN;
      for (;;) {
        // The server begins with the event at the position itself.
        const maxCount = Math.min(limit - events.length + 1, PAGE);
        const got = await page(client.readAll({ fromPosition: from, maxCount: Math.max(maxCount, 2) }));
        for (const recorded of got) {
          if (!isOurs(recorded.streamId)) continue;
          const event = toStoredEvent(recorded);
          if (event.position <= last) continue;
          last = event.position;
          events.push(event);
          if (events.length === limit) return events;
        }
        const end = got.at(-1)?.position;
        if (got.length < Math.max(maxCount, 2) || !end) return events;
        from = end;
      }
    },

    /** Where the last of the shop's events stands; `ORIGIN` where there is none. Rejects when the signal aborts. */
    async end(signal: AbortSignal): Promise<string> {
      let from: Parameters<typeof client.readAll>[0] = { fromPosition: 'end' };
      for (;;) {
        const got = await page(client.readAll({ ...from, direction: 'backwards', maxCount: PAGE_BACKWARDS }), signal);
        const ours = got.find(({ streamId }) => isOurs(streamId));
        if (ours) return toStoredEvent(ours).position;
        const first = got.at(-1)?.position;
        if (got.length < PAGE_BACKWARDS || !first) return ORIGIN;
        from = { fromPosition: first };
      }
    },
  };
}
