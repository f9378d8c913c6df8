import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '@federpost/shared/node/transaction.ts';
import type { SerialisedEvent } from '../new-events.ts';

/** `expected` is the stream's last revision, -1 for a stream that must not exist yet. */
export type AppendRequest = { stream: string; expected: number; events: SerialisedEvent[] };

/** The position of the last event, or the stream's last revision if that is not the expected one. */
export type AppendAnswer = { position: number } | { actual: number };

const NO_STREAM = -1;

/**
 * Appends many requests in one transaction and one sync. Each is checked against the result of the earlier ones, by
 * EventStoreDB's rules. Throws if the transaction fails: then, as far as can be known, nothing was stored.
 */
export function createBatchAppender(database: DatabaseSync): (requests: readonly AppendRequest[]) => AppendAnswer[] {
  const heads = createStreamHeads(database);
  const addStream = database.prepare('INSERT INTO streams (name) VALUES (?)');
  const readAt = database.prepare('SELECT id, position FROM events WHERE stream = ? AND revision = ?');
  const addEvent = database.prepare(
    'INSERT INTO events (stream, revision, id, type, data, recorded_at) VALUES (?, ?, ?, ?, ?, ?)',
  );

  function append({ stream, expected, events }: AppendRequest, recordedAt: number): AppendAnswer {
    const head = heads.find(stream);
    const last = head?.revision ?? NO_STREAM;
    if (expected > last) return { actual: last };
    if (head && expected < last) return replayAppendResult(head.number, expected, events) ?? { actual: last };
    const number = head?.number ?? Number(addStream.run(stream).lastInsertRowid);
    let position = 0;
    events.forEach(({ id, type, json }, index) => {
      position = Number(addEvent.run(number, expected + 1 + index, id, type, json, recordedAt).lastInsertRowid);
    });
    heads.advance(stream, { number, revision: expected + events.length });
    return { position };
  }

  /** The revision has passed: it is a retry if the same ids are at exactly these places, otherwise a conflict. */
  function replayAppendResult(
    number: number,
    expected: number,
    events: readonly SerialisedEvent[],
  ): AppendAnswer | undefined {
    let position = 0;
    for (const [index, { id }] of events.entries()) {
      const stored = readAt.get(number, expected + 1 + index);
      if (stored?.id !== id) return undefined;
      position = Number(stored.position);
    }
    return { position };
  }

  return (requests) => {
    const recordedAt = Date.now();
    try {
      return inTransaction(database, () => requests.map((request) => append(request, recordedAt)));
    } catch (error) {
      heads.evict();
      throw error;
    }
  };
}

const MAX_STREAM_HEADS = 20_000;
/** A stream's number and its last revision. */
type StreamHead = { number: number; revision: number };

/**
 * The last revision of streams. There is no other writer, so a head that was once read or written stays true, and
 * current orders need no look-up.
 */
function createStreamHeads(database: DatabaseSync) {
  const read = database.prepare(
    'SELECT number, (SELECT max(revision) FROM events WHERE stream = number) AS revision FROM streams WHERE name = ?',
  );
  const cache = new Map<string, StreamHead>();
  return {
    find: (stream: string) => cache.get(stream) ?? (read.get(stream) as StreamHead | undefined),
    advance(stream: string, head: StreamHead) {
      if (cache.size >= MAX_STREAM_HEADS) cache.clear();
      cache.set(stream, head);
    },
    /** After a failed commit every advance is uncertain. */
    evict: () => cache.clear(),
  };
}
