import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { directoryForThisTest } from '../../platform/temporary-directory.fixture.ts';
import { openEventStoreDb } from '../eventstoredb/eventstoredb.ts';
import { startFakeEventStoreDb, type FakeEventStoreDb } from '@federpost/stand-ins/event-store/server.ts';
import type { EventStore, StoredEvent } from '../port.ts';
import { openSqliteEventStore } from '../sqlite/sqlite.ts';
import { newEvent, newEvents, newStream, wholeLog } from '../suite/check.ts';
import { copyLog, type CopyProgress } from './copy-log.ts';

/** The parts of an event that a copy must keep. */
const kept = (log: readonly StoredEvent[]) =>
  log.map(({ id, stream, revision, type, data }) => ({ id, stream, revision, type, data }));

async function fill(
  store: EventStore,
  appends: readonly { stream: number; count: number }[],
  streams = Array.from({ length: 5 }, newStream),
): Promise<void> {
  const last = new Map<number, number>();
  for (const { stream, count } of appends) {
    const { revision } = await store.append(streams[stream]!, last.get(stream) ?? 'none', newEvents(count));
    last.set(stream, revision);
  }
}

const appends = fc.array(fc.record({ stream: fc.nat(4), count: fc.integer({ min: 1, max: 4 }) }), {
  minLength: 1,
  maxLength: 25,
});

describe('a log copied from SQLite to EventStoreDB and back', () => {
  let folder: string;
  let fake: FakeEventStoreDb;
  let sqlite: EventStore;
  let distant: EventStore;
  beforeEach(async () => {
    folder = directoryForThisTest();
    fake = await startFakeEventStoreDb();
    sqlite = await openSqliteEventStore(join(folder, 'events.sqlite'));
    distant = await openEventStoreDb({ url: fake.url });
  });
  afterEach(async () => {
    await Promise.all([sqlite.close(), distant.close()]);
    await fake.close();
  });

  /** A second SQLite log next to the first. */
  async function withAnother<T>(work: (store: EventStore) => Promise<T>): Promise<T> {
    const another = await openSqliteEventStore(join(folder, `${randomUUID()}.sqlite`));
    try {
      return await work(another);
    } finally {
      await another.close();
    }
  }

  test('keeps ids, order, revisions and data of any log', async () => {
    await fc.assert(
      fc.asyncProperty(appends, async (plan) => {
        fake.writeServerRecords(3);
        await fill(sqlite, plan);
        const log = kept(await wholeLog(sqlite));
        expect((await copyLog(sqlite, distant)).total).toBe(log.length);
        expect(kept(await wholeLog(distant))).toEqual(log);
        await withAnother(async (back) => {
          expect(await copyLog(distant, back)).toEqual({ existing: 0, copied: log.length, total: log.length });
          expect(kept(await wholeLog(back))).toEqual(log);
        });
      }),
      { numRuns: 6 },
    );
  });

  test('is continued after an interruption without repeating events', async () => {
    await fill(
      sqlite,
      Array.from({ length: 40 }, (_, index) => ({ stream: index % 5, count: 1 + (index % 3) })),
    );
    const log = kept(await wholeLog(sqlite));
    let runs = 0;
    for (;;) {
      runs += 1;
      const stopAfter = fake.log.records.length + 17;
      const cutThePower = ({ phase }: CopyProgress) => {
        if (phase === 'copy' && fake.log.records.length >= stopAfter) throw new Error('power cut');
      };
      const report = await copyLog(sqlite, distant, { onProgress: cutThePower }).catch(() => undefined);
      if (!report) continue;
      expect(report.total).toBe(log.length);
      break;
    }
    expect(runs).toBeGreaterThan(3);
    expect(kept(await wholeLog(distant))).toEqual(log);
    expect(await copyLog(sqlite, distant)).toEqual({ existing: log.length, copied: 0, total: log.length });
  });

  test('is complete even if the server loses answers and is unreachable in between', async () => {
    await fill(
      sqlite,
      Array.from({ length: 30 }, (_, index) => ({ stream: index % 5, count: 2 })),
    );
    fake.faults.next(
      'append',
      { kind: 'answer lost' },
      { kind: 'unavailable' },
      { kind: 'answer lost' },
      { kind: 'slow', ms: 30 },
      { kind: 'answer lost' },
    );
    expect((await copyLog(sqlite, distant)).total).toBe(60);
    expect(kept(await wholeLog(distant))).toEqual(kept(await wholeLog(sqlite)));
  });

  test('is copied page by page and reports its progress', async () => {
    for (let count = 0; count < 2_100; count += 350) await sqlite.append(newStream(), 'none', newEvents(350));
    const progress: CopyProgress[] = [];
    await copyLog(sqlite, distant, { onProgress: (step) => progress.push({ ...step }) });
    const copied = progress.filter(({ phase }) => phase === 'copy').map(({ events }) => events);
    expect(copied).toEqual(copied.toSorted((a, b) => a - b));
    expect(copied.at(-1)).toBe(2_100);
    expect(progress.at(-1)).toEqual({ phase: 'check', events: 2_100 });
  });

  test('is refused without changes if the other log has different events', async () => {
    await fill(sqlite, [
      { stream: 0, count: 3 },
      { stream: 1, count: 1 },
    ]);
    await distant.append(newStream(), 'none', [newEvent()]);
    const before = fake.log.records.length;
    await expect(copyLog(sqlite, distant)).rejects.toMatchObject({ name: 'DifferentLogs', equalEvents: 0 });
    expect(fake.log.records).toHaveLength(before);
  });

  test('is refused if the other log has additional events', async () => {
    await fill(sqlite, [{ stream: 0, count: 3 }]);
    await copyLog(sqlite, distant);
    await distant.append(newStream(), 'none', [newEvent()]);
    await expect(copyLog(sqlite, distant)).rejects.toMatchObject({ equalEvents: 3 });
  });

  test('is compared at the end, which finds an event changed on the way', async () => {
    await fill(sqlite, [{ stream: 0, count: 5 }]);
    const forgetful: EventStore = {
      ...distant,
      append: (stream, expected, events) =>
        distant.append(
          stream,
          expected,
          events.map((event, index) => (index === 3 ? { ...event, type: 'OrderCancelled' } : event)),
        ),
    };
    await expect(copyLog(sqlite, forgetful)).rejects.toMatchObject({ equalEvents: 3 });
  });

  test('is compared at the end, which finds missing events', async () => {
    await fill(sqlite, [
      { stream: 0, count: 3 },
      { stream: 1, count: 2 },
    ]);
    const lossy: EventStore = {
      ...distant,
      append: async (stream, expected, events) =>
        expected === 'none' && events.length === 2
          ? { revision: 1, position: '' }
          : distant.append(stream, expected, events),
    };
    await expect(copyLog(sqlite, lossy)).rejects.toMatchObject({ equalEvents: 3 });
  });
});
