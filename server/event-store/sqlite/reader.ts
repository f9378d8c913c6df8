import { parseData } from '../new-events.ts';
import type { StoredEvent } from '../port.ts';
import { openForReading } from './log-file.ts';

export type Reader = ReturnType<typeof openReader>;

type Columns = [
  position: number,
  stream: string,
  revision: number,
  id: string,
  type: string,
  data: string,
  recordedAt: number,
];

const COLUMNS = 'position, name, revision, id, type, data, recorded_at';

/** Reads on the calling thread: a small stream is in memory, so reading it is faster than asking another thread. */
export function openReader(file: string) {
  const database = openForReading(file);
  const selectStream = database.prepare(
    `SELECT ${COLUMNS} FROM streams JOIN events ON stream = number WHERE name = ? ORDER BY revision`,
    { returnArrays: true },
  );
  const selectAfter = database.prepare(
    `SELECT ${COLUMNS} FROM events JOIN streams ON number = stream WHERE position > ? ORDER BY position LIMIT ?`,
    { returnArrays: true },
  );
  return {
    readStream: (stream: string) => selectStream.all(stream).map(toEvent),
    /** Up to `limit` events after a row number. */
    readAfter: (row: number, limit: number) => selectAfter.all(row, limit).map(toEvent),
    close: () => database.close(),
  };
}

function toEvent(row: unknown): StoredEvent {
  const [position, stream, revision, id, type, data, recordedAt] = row as Columns;
  return {
    id,
    stream,
    revision,
    position: toPosition(position),
    type,
    data: parseData(data),
    recordedAt: new Date(recordedAt).toISOString(),
  };
}

/** Positions are row numbers, padded to the length of the largest safe integer so that they sort as text. */
const LENGTH = String(Number.MAX_SAFE_INTEGER).length;
const POSITION = new RegExp(`^\\d{${LENGTH}}$`);

export function toPosition(row: number): string {
  return String(row).padStart(LENGTH, '0');
}

/**
 * @returns the row number; without a position 0, which is before every row. Throws a `TypeError` if it is not a
 * position of this log.
 */
export function toRow(position: string | undefined): number {
  if (position === undefined) return 0;
  if (!POSITION.test(position)) throw new TypeError('not a position of this event log');
  return Number(position);
}
