import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { createBatchAppender } from './append-batch.ts';
import { openForWriting } from './log-file.ts';
import type { AppendRequest, FromWriter, ToWriter } from './writer-messages.ts';

/** The thread that is the log's single writer: whatever arrives while one batch syncs becomes the next batch. */

const MOST_REQUESTS_PER_COMMIT = 2_048;
const port = parentPort!;
const say = (message: FromWriter) => port.postMessage(message);
const database = openForWriting(workerData as string);
const appendBatch = createBatchAppender(database);
const writeProof = database.prepare(
  'INSERT INTO proof (only, written_at) VALUES (1, ?) ON CONFLICT (only) DO UPDATE SET written_at = excluded.written_at',
);

port.on('message', (first: ToWriter) => {
  const requests: AppendRequest[] = [];
  let message: ToWriter | undefined = first;
  while (message?.kind === 'append') {
    requests.push(...message.requests);
    message =
      requests.length < MOST_REQUESTS_PER_COMMIT
        ? (receiveMessageOnPort(port)?.message as ToWriter | undefined)
        : undefined;
  }
  if (requests.length > 0) answer(requests);
  if (message?.kind === 'prove') prove();
  if (message?.kind === 'close') close();
});
say({ kind: 'ready' });

function answer(requests: readonly AppendRequest[]): void {
  try {
    say({ kind: 'committed', answers: appendBatch(requests) });
  } catch (error) {
    say({ kind: 'failed', requests: requests.length, reason: reasonOf(error) });
  }
}

/** A commit of its own, synced as that of an append is. */
function prove(): void {
  try {
    writeProof.run(Date.now());
    say({ kind: 'proved' });
  } catch (error) {
    say({ kind: 'proved', failed: reasonOf(error) });
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : 'unknown';
}

function close(): void {
  try {
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } catch {
    // The write-ahead log keeps what could not be moved; the next start moves it.
  }
  database.close();
  port.close();
}
