import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Worker } from 'node:worker_threads';
import { beforeEach, describe, expect, test } from 'vitest';
import { directoryForThisTest } from '../../platform/temporary-directory.fixture.ts';
import { eventStoreSuite } from '../suite.ts';
import { ids, newEvent, newStream, wholeLog } from '../suite/check.ts';
import { createCommits, followLog } from './subscription.ts';
import { openForWriting, requireSqliteVersion } from './log-file.ts';
import { openReader } from './reader.ts';
import { openSqliteEventStore } from './sqlite.ts';

eventStoreSuite('SQLite', async () => {
  const file = join(directoryForThisTest(), 'events.sqlite');
  let store = await openSqliteEventStore(file);
  return {
    store,
    async reopen() {
      await store.close();
      store = await openSqliteEventStore(file);
      return store;
    },
    dispose: () => store.close(),
  };
});

/** Counts a write-ahead log's transactions: only a commit's last frame has the size of the database in its header. */
async function commitsIn(writeAheadLog: string): Promise<number> {
  const log = await readFile(writeAheadLog);
  const frame = 24 + log.readUInt32BE(8);
  let commits = 0;
  for (let at = 32; at + frame <= log.length; at += frame) if (log.readUInt32BE(at + 4) > 0) commits += 1;
  return commits;
}

describe('the event log in SQLite', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = directoryForThisTest();
    file = join(folder, 'events.sqlite');
  });

  test('writes simultaneous appends in one commit, and sequential ones in one each', async () => {
    const store = await openSqliteEventStore(file);
    for (let count = 0; count < 5; count += 1) await store.append(newStream(), 'none', [newEvent()]);
    const alone = await commitsIn(`${file}-wal`);
    expect(alone).toBe(5);
    await Promise.all(Array.from({ length: 300 }, () => store.append(newStream(), 'none', [newEvent()])));
    expect((await commitsIn(`${file}-wal`)) - alone).toBe(1);
    await store.close();
  });

  test('checks each append of a commit against the ones before it', async () => {
    const store = await openSqliteEventStore(file);
    const stream = newStream();
    const [first, second, third] = [newEvent(), newEvent(), newEvent()];
    const nextStatuses = await Promise.allSettled([
      store.append(stream, 'none', [first]),
      store.append(stream, 0, [second]),
      store.append(stream, 'none', [third]),
      store.append(stream, 'none', [first]),
      store.append(stream, 1, [third]),
    ]);
    expect(
      nextStatuses.map((outcome) =>
        outcome.status === 'fulfilled' ? outcome.value.revision : String(outcome.reason.name),
      ),
    ).toEqual([0, 1, 'RevisionConflict', 0, 2]);
    expect(await commitsIn(`${file}-wal`)).toBe(1);
    expect(ids(await store.readStream(stream))).toEqual(ids([first, second, third]));
    await store.close();
  });

  test('writes pending appends before it closes, and leaves one file behind', async () => {
    const store = await openSqliteEventStore(file);
    const asked = Array.from({ length: 100 }, () => store.append(newStream(), 'none', [newEvent()]));
    await store.close();
    const answers = await Promise.all(asked);
    expect(await readdir(folder)).toEqual(['events.sqlite']);
    const reopened = await openSqliteEventStore(file);
    expect((await wholeLog(reopened)).map(({ position }) => position)).toEqual(
      answers.map(({ position }) => position).toSorted(),
    );
    await reopened.close();
  });

  test('syncs every commit to disk and never reuses a position', () => {
    const database = openForWriting(file);
    expect(database.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 2 });
    expect(database.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
    database.exec("INSERT INTO streams (number, name) VALUES (1, 'order-1')");
    const insert = database.prepare(
      "INSERT INTO events (stream, revision, id, type, data, recorded_at) VALUES (1, ?, '', '', '{}', 0)",
    );
    insert.run(0);
    insert.run(1);
    database.exec('DELETE FROM events WHERE revision = 1');
    expect(insert.run(1).lastInsertRowid).toBe(3);
    expect(() => insert.run(1)).toThrow('UNIQUE');
    database.close();
  });

  test('ends subscriptions with an error when its writer has stopped', async () => {
    const store = await openSqliteEventStore(file);
    await store.append(newStream(), 'none', [newEvent()]);
    const reader = openReader(file);
    const commits = createCommits();
    const items: string[] = [];
    const following = (async () => {
      for await (const { kind } of followLog(reader, commits, undefined, new AbortController().signal)) {
        items.push(kind);
        if (kind === 'caughtUp') setImmediate(commits.end, new Error('the writer of the event log has stopped'));
      }
    })();
    await expect(following).rejects.toThrow('the writer of the event log has stopped');
    expect(items).toEqual(['event', 'caughtUp']);
    reader.close();
    await store.close();
  });

  test('reports once if its writer thread dies, but not if it is closed', async () => {
    let deaths = 0;
    const begun: Worker[] = [];
    const recordThread = (thread: Worker) => void begun.push(thread);
    process.on('worker', recordThread);
    const store = await openSqliteEventStore(file, () => (deaths += 1));
    const asked = await openSqliteEventStore(join(folder, 'other.sqlite'), () => (deaths += 1));
    process.off('worker', recordThread);
    await asked.close();
    expect(deaths).toBe(0);
    await begun[0]!.terminate();
    await expect.poll(() => deaths).toBe(1);
    await expect(store.append(newStream(), 'none', [newEvent()])).rejects.toThrow('the thread «event-log» has ended');
    await store.close();
    expect(deaths).toBe(1);
  });

  test('names the error if its file is no database, is missing or has a newer format', async () => {
    await writeFile(file, 'Lieber Papa, '.repeat(100));
    await expect(openSqliteEventStore(file)).rejects.toThrow('file is not a database');
    await expect(openSqliteEventStore(join(folder, 'missing', 'events.sqlite'))).rejects.toThrow(
      'unable to open database file',
    );
    const newer = join(folder, 'newer.sqlite');
    const database = new DatabaseSync(newer);
    database.exec('PRAGMA user_version = 3');
    database.close();
    await expect(openSqliteEventStore(newer)).rejects.toThrow(
      'Das Protokoll in DATA_DIR hat das Format 3, diese Fassung von Federpost kennt nur 2.',
    );
  });

  test('refuses SQLite versions whose write-ahead log can corrupt the database', () => {
    for (const version of ['3.51.2', '3.50.9', '2.99.99', '3.5.10', undefined])
      expect(() => requireSqliteVersion(version ?? 'none')).toThrow('Das Protokoll braucht SQLite 3.51.3 oder neuer');
    for (const version of ['3.51.3', '3.51.10', '3.52.0', '4.0.0'])
      expect(() => requireSqliteVersion(version)).not.toThrow();
    expect(() => requireSqliteVersion()).not.toThrow();
  });
});
