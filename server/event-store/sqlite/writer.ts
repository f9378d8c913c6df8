import { workerData } from 'node:worker_threads';
import { serveBatches, type Outcome } from '@federpost/shared/node/thread/serve-calls.ts';
import { createBatchAppender, type AppendAnswer, type AppendRequest } from './append-batch.ts';
import { openForWriting } from './log-file.ts';

/** The thread that is the log's single writer: requests that arrive while one batch syncs become the next batch. */

export type WriterThread = {
  calls: {
    /** Answered once the events are on disk. After a refusal they may or may not have been written. */
    append: (request: AppendRequest) => AppendAnswer;
    /** Answered once a row outside of the log is on disk. */
    prove: () => void;
  };
  /** SQLite's reason for a refusal, which quotes no data. */
  errorDetail: string;
};

const MAX_CALLS_PER_COMMIT = 2_048;
const database = openForWriting(workerData as string);
const appendBatch = createBatchAppender(database);
const writeProof = database.prepare(
  'INSERT INTO proof (only, written_at) VALUES (1, ?) ON CONFLICT (only) DO UPDATE SET written_at = excluded.written_at',
);

serveBatches<WriterThread>({
  maxBatchSize: MAX_CALLS_PER_COMMIT,
  answer(calls) {
    const requests = calls.flatMap((call) => (call.name === 'append' ? call.args : []));
    const appended = append(requests).values();
    return calls.map(({ name }) => (name === 'append' ? appended.next().value : prove()));
  },
  describeError: (error) => (error instanceof Error ? error.message : 'unknown'),
  close() {
    try {
      database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    } catch {
      // Pages that could not be moved stay in the write-ahead log; the next start moves them.
    }
    database.close();
  },
});

function append(requests: readonly AppendRequest[]): Outcome<WriterThread>[] {
  if (requests.length === 0) return [];
  try {
    return appendBatch(requests).map((value) => ({ ok: true, value }));
  } catch (error) {
    return requests.map(() => ({ ok: false, error }));
  }
}

/** A commit of its own, synced like an append's. */
function prove(): Outcome<WriterThread> {
  try {
    writeProof.run(Date.now());
    return { ok: true, value: undefined };
  } catch (error) {
    return { ok: false, error };
  }
}
