import type { DatabaseSync } from 'node:sqlite';

/** A stream's number and its last revision. */
export type StreamHead = { number: number; revision: number };

export type StreamHeads = {
  find(stream: string): StreamHead | undefined;
  advance(stream: string, head: StreamHead): void;
  /** After a failed commit every advance is uncertain. */
  evict(): void;
};

const MAX_STREAM_HEADS = 20_000;

/**
 * The last revision of streams. Nobody else writes, so a head that was once read or written stays true, and current
 * orders need no look-up.
 */
export function createStreamHeads(database: DatabaseSync): StreamHeads {
  const read = database.prepare(
    'SELECT number, (SELECT max(revision) FROM events WHERE stream = number) AS revision FROM streams WHERE name = ?',
  );
  const remembered = new Map<string, StreamHead>();
  return {
    find: (stream) => remembered.get(stream) ?? (read.get(stream) as StreamHead | undefined),
    advance(stream, head) {
      if (remembered.size >= MAX_STREAM_HEADS) remembered.clear();
      remembered.set(stream, head);
    },
    evict: () => remembered.clear(),
  };
}
