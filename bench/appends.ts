import { randomUUID } from 'node:crypto';
import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBatchAppender } from '../server/event-store/sqlite/append-batch.ts';
import { openForWriting } from '../server/event-store/sqlite/log-file.ts';
import { openSqliteEventStore } from '../server/event-store/sqlite/sqlite.ts';

/**
 * Appends per second by so many at once, each living through one order after the other as the shop does, against one commit and one sync for each append (same file, same settings,
 * without a thread in between) and against what the disk allows: 4 KiB overwritten and synced, one after the other.
 * Every figure is measured in every round and the ratios within a round, so that a busy machine slows both sides;
 * the table shows medians. BENCH_DIR names a folder on the disk to be measured.
 */

const ROUNDS = 3;
const SECONDS_EACH = 1;
const GOALS = new Map([
  [1, undefined],
  [16, 6],
  [256, 15],
]);
/** Events in an order's life, each an append of its own. */
const LIFE = 10;
const DATA = {
  at: '2026-05-04T08:15:30.123Z',
  attempt: 1,
  sessionId: `cs_test_${'a1'.repeat(29)}`,
  expiresAt: '2026-05-04T08:45:30.000Z',
};

const directory = mkdtempSync(join(process.env.BENCH_DIR ?? tmpdir(), 'federpost-bench-appends-'));
let files = 0;
const newFile = () => join(directory, `${(files += 1)}.sqlite`);
const newEvent = () => ({ id: randomUUID(), type: 'CheckoutStarted', data: DATA });
const perSecond = (done: number, start: number) => (done / (performance.now() - start)) * 1_000;
const endOfMeasurement = () => performance.now() + SECONDS_EACH * 1_000;

function syncRate(): number {
  const file = openSync(newFile(), 'w');
  const block = Buffer.alloc(4_096, 1);
  writeSync(file, block, 0, block.length, 0);
  fdatasyncSync(file);
  const start = performance.now();
  let done = 0;
  for (const end = endOfMeasurement(); performance.now() < end; done += 1) {
    writeSync(file, block, 0, block.length, 0);
    fdatasyncSync(file);
  }
  closeSync(file);
  return perSecond(done, start);
}

function oneSyncPerAppend(): number {
  const database = openForWriting(newFile());
  const append = createBatchAppender(database);
  const start = performance.now();
  let stream = '';
  let done = 0;
  for (const end = endOfMeasurement(); performance.now() < end; done += 1) {
    if (done % LIFE === 0) stream = `order-${randomUUID()}`;
    const { id, type, data } = newEvent();
    append([{ stream, expected: (done % LIFE) - 1, events: [{ id, type, json: JSON.stringify(data) }] }]);
  }
  const rate = perSecond(done, start);
  database.close();
  return rate;
}

async function storeRate(concurrency: number): Promise<number> {
  const store = await openSqliteEventStore(newFile());
  const start = performance.now();
  const end = endOfMeasurement();
  let done = 0;
  const appender = async () => {
    while (performance.now() < end) {
      const stream = `order-${randomUUID()}`;
      for (let revision = 0; revision < LIFE && performance.now() < end; revision += 1) {
        await store.append(stream, revision === 0 ? 'none' : revision - 1, [newEvent()]);
        done += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: concurrency }, appender));
  const rate = perSecond(done, start);
  await store.close();
  return rate;
}

type Round = { sync: number; single: number; store: Map<number, number> };

async function measureRound(): Promise<Round> {
  const round: Round = { sync: syncRate(), single: oneSyncPerAppend(), store: new Map() };
  for (const concurrency of GOALS.keys()) round.store.set(concurrency, await storeRate(concurrency));
  return round;
}

const rounds: Round[] = [];
try {
  // Unmeasured: the first round pays for compiling.
  oneSyncPerAppend();
  await storeRate(256);
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measureRound());
} finally {
  rmSync(directory, { recursive: true, force: true });
}

const median = (of: (round: Round) => number) =>
  rounds.map(of).sort((one, other) => one - other)[Math.floor(ROUNDS / 2)]!;
const rate = (value: number) => Math.round(value).toLocaleString('en').padStart(10);
const ratio = (value: number) => value.toFixed(1).padStart(13);
const row = (name: string, of: (round: Round) => number, verdict = '') =>
  console.log(
    `  ${name.padEnd(26)}${rate(median(of))}${ratio(median((round) => of(round) / round.single))}${ratio(median((round) => of(round) / round.sync))}  ${verdict}`,
  );

console.log('Appends to the event log');
console.log(
  `  ${''.padEnd(26)}${'per second'.padStart(10)}${'× per append'.padStart(13)}${'× bare sync'.padStart(13)}`,
);
row('bare: 4 KiB, fdatasync', ({ sync }) => sync);
row('one sync per append', ({ single }) => single);
for (const [concurrency, goal] of GOALS) {
  const reached = median((round) => round.store.get(concurrency)! / round.single);
  const verdict = goal === undefined ? '' : `${reached >= goal ? 'ok' : 'BELOW'} (goal ${goal} × per append)`;
  if (goal !== undefined && reached < goal) process.exitCode = 1;
  row(`store, ${concurrency} at once`, (round) => round.store.get(concurrency)!, verdict);
}
