import { closeSync, existsSync, fdatasyncSync, openSync, readFileSync, writeSync } from 'node:fs';

/**
 * One record of the stand-in's log. Commit and prepare position are the same, as in EventStoreDB without explicit
 * transactions.
 */
export type FakeRecord = {
  id: string;
  stream: string;
  revision: number;
  position: bigint;
  type: string;
  json: boolean;
  data: Uint8Array;
  created: number;
};

export type FakeAppend = {
  stream: string;
  expected: number | 'any';
  events: Pick<FakeRecord, 'id' | 'type' | 'json' | 'data'>[];
};

/** `current` is -1 if there is no stream; so is `expected`. */
export type FakeAnswer =
  | { kind: 'success'; revision: number; position: bigint }
  | { kind: 'wrong version'; current: number };

const RECORD_HEADER = 64;

/**
 * Storage of a log that outlives its process: the records of earlier runs, and a function that stores new ones before
 * they are answered.
 */
type FakeStorage = { earlierRecords: Iterable<FakeRecord>; store(records: readonly FakeRecord[]): void };

/** The log in memory, with the rules of EventStoreDB's index writer for "no stream" and exact revisions. */
export function createFakeLog({ earlierRecords, store }: FakeStorage = { earlierRecords: [], store: () => {} }) {
  const records: FakeRecord[] = [];
  const streams = new Map<string, FakeRecord[]>();
  const listeners = new Set<() => void>();
  let end = 0n;

  function write(
    stream: string,
    { id, type, json, data }: FakeAppend['events'][number],
    created = Date.now(),
  ): FakeRecord {
    const stored = streams.get(stream) ?? [];
    streams.set(stream, stored);
    const record = { id, stream, revision: stored.length, position: end, type, json, data, created };
    end += BigInt(RECORD_HEADER + data.length);
    stored.push(record);
    records.push(record);
    return record;
  }

  /**
   * How many of a stream's last events a reader sees: set in its metadata, which is the last event of another stream.
   */
  function maxCountOf(name: string): number {
    if (name.startsWith('$$')) return 1;
    const metadata = streams.get(`$$${name}`)?.at(-1);
    const { $maxCount } = metadata ? (JSON.parse(Buffer.from(metadata.data).toString()) as { $maxCount?: number }) : {};
    return $maxCount ?? Infinity;
  }

  for (const record of earlierRecords) write(record.stream, record, record.created);

  return {
    /** The whole log, including events beyond a stream's `$maxCount`: nothing is scavenged here. */
    records,
    /** The events that a reader of the stream sees, in order and without gaps; undefined if there is no such stream. */
    stream(name: string): readonly FakeRecord[] | undefined {
      const stored = streams.get(name);
      return stored?.slice(Math.max(stored.length - maxCountOf(name), 0));
    },

    append({ stream, expected: requested, events }: FakeAppend): FakeAnswer {
      const stored = streams.get(stream) ?? [];
      const current = stored.length - 1;
      // With "any" a real server may recognise recent ids; the stand-in never does.
      const expected = requested === 'any' ? current : requested;
      if (expected < current) {
        // Idempotent only if every id is where it would have been appended.
        const isRetry = events.every(({ id }, index) => stored[expected + 1 + index]?.id === id);
        const last = stored[expected + events.length];
        return isRetry && last
          ? { kind: 'success', revision: last.revision, position: last.position }
          : { kind: 'wrong version', current };
      }
      // At the current revision ids are not compared.
      if (expected > current) return { kind: 'wrong version', current };
      const written = events.map((event) => write(stream, event));
      store(written);
      const { revision, position } = written.at(-1) ?? { revision: current, position: end };
      for (const wake of listeners) wake();
      return { kind: 'success', revision, position };
    },

    /** Cuts the log back to its first records, like restoring an older volume. Connected clients are not notified. */
    truncate(count: number): void {
      const older = records.slice(0, count);
      records.length = 0;
      streams.clear();
      end = 0n;
      for (const record of older) write(record.stream, record, record.created);
    },

    /** The index of the first record at or after a position. */
    indexFrom(position: bigint): number {
      let low = 0;
      let high = records.length;
      while (low < high) {
        const middle = (low + high) >>> 1;
        const record = records[middle];
        if (record && record.position < position) low = middle + 1;
        else high = middle;
      }
      return low;
    },

    /** Calls back once after the next append. @returns a function that cancels it. */
    onAppend(wake: () => void): () => void {
      const once = () => {
        listeners.delete(once);
        wake();
      };
      listeners.add(once);
      return () => listeners.delete(once);
    },
  };
}

export type FakeLog = ReturnType<typeof createFakeLog>;

/**
 * Keeps the stand-in's log in a file, one record per line, each append synced before it is answered. The file is
 * created if it is missing; `close` closes it.
 */
export function openLogFile(path: string): FakeStorage & { close(): void } {
  const earlierRecords = existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean).map(parse) : [];
  const file = openSync(path, 'a');
  return {
    earlierRecords,
    store(records) {
      writeSync(file, records.map(line).join(''));
      fdatasyncSync(file);
    },
    close: () => closeSync(file),
  };
}

function line({ id, stream, type, json, data, created }: FakeRecord): string {
  return `${JSON.stringify([id, stream, type, json, Buffer.from(data).toString('base64'), created])}\n`;
}

/** Revision and position follow from the order of the lines. */
function parse(text: string): FakeRecord {
  const [id, stream, type, json, data, created] = JSON.parse(text) as [string, string, string, boolean, string, number];
  return { id, stream, type, json, data: Buffer.from(data, 'base64'), created, revision: 0, position: 0n };
}
