import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { directoryForThisTest } from '../platform/temporary-directory.fixture.ts';
import type { EventStore } from './port.ts';
import { openSqliteEventStore } from './sqlite/sqlite.ts';
import { newEvent, newStream } from './suite/check.ts';
import { withWriteHealth } from './write-health.ts';

let directory: string;
let sound: EventStore;
beforeEach(async () => {
  directory = directoryForThisTest();
  sound = await openSqliteEventStore(join(directory, 'events.sqlite'));
});
afterEach(async () => {
  await sound.close();
});

/** A real store that tests can make fail, with a clock that they set. */
function watched() {
  const clock = { now: 0 };
  const told = { proofs: 0, fails: false };
  const failing = <T>(work: () => Promise<T>): Promise<T> =>
    told.fails ? Promise.reject(new Error('the disk is full')) : work();
  const { store, isWritable } = withWriteHealth(
    {
      ...sound,
      append: (stream, expected, events) => failing(() => sound.append(stream, expected, events)),
      proveWritable: () => failing(() => sound.proveWritable()).finally(() => (told.proofs += 1)),
    },
    () => clock.now,
  );
  return { clock, told, store, isWritable };
}

test('an idle shop probes writability at most every ten seconds, and only if asked', async () => {
  const { clock, told, isWritable } = watched();
  expect(await isWritable()).toBe(true);
  clock.now = 10_000;
  expect([await isWritable(), told.proofs]).toEqual([true, 1]);
  clock.now = 10_001;
  expect([await isWritable(), told.proofs]).toEqual([true, 2]);
});

test('a shop with recent appends needs no probe', async () => {
  const { clock, told, store, isWritable } = watched();
  for (let round = 0; round < 5; round += 1) {
    await store.append(newStream(), 'none', [newEvent()]);
    clock.now += 9_000;
    expect(await isWritable()).toBe(true);
  }
  expect(told.proofs).toBe(0);
});

test('simultaneous callers share one probe', async () => {
  const { told, isWritable } = watched();
  expect(await Promise.all(Array.from({ length: 50 }, isWritable))).toEqual(Array.from({ length: 50 }, () => true));
  expect(told.proofs).toBe(1);
});

test('an earlier success no longer counts once an append has failed', async () => {
  const { told, store, isWritable } = watched();
  await store.append(newStream(), 'none', [newEvent()]);
  told.fails = true;
  await expect(store.append(newStream(), 'none', [newEvent()])).rejects.toThrow('the disk is full');
  expect(await isWritable()).toBe(false);
  expect(await isWritable()).toBe(false);
  told.fails = false;
  expect([await isWritable(), told.proofs]).toEqual([true, 3]);
});

test('a revision conflict is no failure', async () => {
  const { told, store, isWritable } = watched();
  const stream = newStream();
  await store.append(stream, 'none', [newEvent()]);
  await expect(store.append(stream, 'none', [newEvent()])).rejects.toMatchObject({ name: 'RevisionConflict' });
  expect([await isWritable(), told.proofs]).toEqual([true, 0]);
});
