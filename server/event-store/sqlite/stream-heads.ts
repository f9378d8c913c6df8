import type { DatabaseSync } from 'node:sqlite';

/** A stream's number and its last revision. */
export type StreamEnd = { number: number; revision: number };

export type StreamHeads = {
  find(stream: string): StreamEnd | undefined;
  moved(stream: string, end: StreamEnd): void;
  /** After a failed commit nothing that was moved may be believed. */
  forget(): void;
};

const MAX_STREAM_HEADS = 20_000;

/** Where streams end. Nobody else writes, so what was once read or written stays true and orders in work need no look-up. */
export function createStreamEnds(database: DatabaseSync): StreamHeads {
  const read = database.prepare(
    'SELECT number, (SELECT max(revision) FROM events WHERE stream = number) AS revision FROM streams WHERE name = ?',
  );
  const remembered = new Map<string, StreamEnd>();
  return {
    find: (stream) => remembered.get(stream) ?? (read.get(stream) as StreamEnd | undefined),
    moved(stream, end) {
      if (remembered.size >= MAX_STREAM_HEADS) remembered.clear();
      remembered.set(stream, end);
    },
    forget: () => remembered.clear(),
  };
}
