import { setTimeout as sleep } from 'node:timers/promises';
import { withBackend } from 'bullmq';
import type { JobData, JobName } from '@federpost/shared/http/worker.ts';
import { PRINT_QUEUE, queueOfDirectory } from '@federpost/shared/queue/print-queue.ts';
import { doJob, JobFailed } from './jobs/do-job.ts';
import type { Claimed, JobPorts } from './jobs/job-ports.ts';
import type { WorkerLog } from './log.ts';
import type { Printer } from './printer/port.ts';
import type { QueueConnection } from '@federpost/runtime/queue/queue-connection.ts';
import type { RenderAssignment } from './render/assignment.ts';
import { createServerApi } from './server-api.ts';

export type RunningWorker = {
  /** Whether it takes jobs, or would if there were any. */
  isTakingJobs(): boolean;
  /**
   * Takes no more jobs and waits for the running ones, at most this long; the server asks later after those not
   * reported by then. Never rejects.
   */
  close(deadlineMs?: number): Promise<void>;
};

const CLOSE_WITHIN_MS = 10_000;
/** How long jobs may take to end once their calls have been aborted. */
const LAST_WORD_MS = 1_000;
const TROUBLE_LOGGED_EVERY_MS = 60_000;
const BEGIN_AGAIN_AFTER_MS = 1_000;

/**
 * Starts to take jobs, at once or when the queue opens: from the queue that every worker serves and from that of its
 * own print directory. `serverUrl` is the shop's own address, `directory` the print directory's id.
 */
export function startWorker(options: {
  serverUrl: string;
  token: string;
  workerId: string;
  directory: string;
  connection: QueueConnection;
  printer: Printer;
  render: RenderAssignment;
  concurrency: number;
  log: WorkerLog;
}): RunningWorker {
  const { connection, printer, render, log } = options;
  const stopping = new AbortController();
  const api = createServerApi({ ...options, keepsDocuments: printer.keepsDocuments, signal: stopping.signal });
  const leaving = new AbortController();
  const ports: JobPorts = { api, printer, render, log, inHand: new Set(), leaving: leaving.signal };

  let closing: Promise<void> | undefined;
  const { Worker } = withBackend(connection.backend);
  const trouble = reportTrouble(log);
  const take = (queue: string, claimed: Claimed) => {
    const worker = new Worker<JobData, void, JobName>(
      queue,
      async ({ name, data }) => {
        // BullMQ may still hand out one job that it was just fetching.
        if (closing) throw new JobFailed('worker-closing');
        await doJob(ports, name, data, claimed);
      },
      { connection: connection.options, concurrency: options.concurrency },
    );
    const beginAgain = () => {
      if (closing || worker.isRunning()) return;
      log('worker-began-again');
      worker
        .run()
        .catch((error: unknown) => worker.emit('error', error instanceof Error ? error : new Error('unknown')));
    };
    worker.on('error', () => {
      trouble();
      // A loop that an error has ended would take no more jobs until the process is restarted.
      if (!worker.isRunning()) setTimeout(beginAgain, BEGIN_AGAIN_AFTER_MS).unref();
    });
    return worker;
  };
  const workers = [take(PRINT_QUEUE, 'elsewhere'), take(queueOfDirectory(options.directory), 'here')];

  async function close(deadlineMs: number): Promise<void> {
    leaving.abort();
    const closed = Promise.allSettled(workers.map((worker) => worker.close())).then(() => true);
    if (await Promise.race([closed, sleep(deadlineMs, false, { ref: false })])) return;
    stopping.abort();
    if (await Promise.race([closed, sleep(LAST_WORD_MS, false, { ref: false })])) return;
    log('worker-left-jobs');
    await Promise.allSettled(workers.map((worker) => worker.disconnect()));
  }

  return {
    isTakingJobs: () => !closing && workers.every((worker) => worker.isRunning()),
    close: (deadlineMs = CLOSE_WITHIN_MS) => (closing ??= close(deadlineMs)),
  };
}

/** An unreachable queue causes many errors a second; one log line a minute is enough. */
function reportTrouble(log: WorkerLog): () => void {
  let loggedAt = -Infinity;
  return () => {
    if (performance.now() - loggedAt < TROUBLE_LOGGED_EVERY_MS) return;
    loggedAt = performance.now();
    log('queue-trouble');
  };
}
