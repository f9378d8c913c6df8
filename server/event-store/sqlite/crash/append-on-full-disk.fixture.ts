import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { RevisionConflict } from '../../port.ts';
import { openSqliteEventStore } from '../sqlite.ts';

/** Run by a test in a process of its own: a limit on file sizes simulates a full disk. Prints the result. */

const file = process.argv[2]!;
const store = await openSqliteEventStore(file);
const limitFileSize = (bytes: number | 'unlimited') =>
  execFileSync('prlimit', ['--pid', String(process.pid), `--fsize=${bytes}:unlimited`]);
const request = () => ({
  stream: `order-${randomUUID()}`,
  events: [{ id: randomUUID(), type: 'CheckoutStarted', data: { filling: 'x'.repeat(500) } }],
});
const requests = Array.from({ length: 20 }, request);
const appendAll = () => Promise.allSettled(requests.map(({ stream, events }) => store.append(stream, 'none', events)));
const idsInLog = async () => (await store.readAll({ limit: 1_000 })).map(({ id }) => id);

const before = request();
await store.append(before.stream, 'none', before.events);
const isProven = () =>
  store.proveWritable().then(
    () => true,
    () => false,
  );
const provenBefore = await isProven();
limitFileSize(statSync(`${file}-wal`).size);
const whileFull = await appendAll();
const provenWhileFull = await isProven();
const seenWhileFull = await idsInLog();
limitFileSize('unlimited');
const afterwards = await appendAll();
const seenAfterwards = await idsInLog();
const proven = [provenBefore, provenWhileFull, await isProven()];
await store.close();

process.stdout.write(
  JSON.stringify({
    proven,
    failedWhileFull: whileFull.filter(
      (outcome) => outcome.status === 'rejected' && !(outcome.reason instanceof RevisionConflict),
    ).length,
    reasons: [
      ...new Set(whileFull.map((outcome) => (outcome.status === 'rejected' ? String(outcome.reason) : 'accepted'))),
    ],
    seenWhileFull: seenWhileFull.length,
    acceptedAfterwards: afterwards.filter(({ status }) => status === 'fulfilled').length,
    seenAfterwards: seenAfterwards.length,
    seenOnce: new Set(seenAfterwards).size,
  }),
);
