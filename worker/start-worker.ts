import { setTimeout as sleep } from 'node:timers/promises';
import type { JobSource } from '@federpost/shared/node/queue/job-source.ts';
import { doJob, JobFailed } from './jobs/do-job.ts';
import type { JobPorts } from './jobs/print.ts';
import type { Log } from '@federpost/shared/node/log.ts';
import type { Printer } from './printer/port.ts';
import type { RenderAssignment } from './render/assignment.ts';
import { createServerCalls, type WorkerApi } from './worker-api.ts';

export type RunningWorker = {
  /** Whether it takes jobs, or would if there were any. */
  isTakingJobs(): boolean;
  /**
   * Takes no more jobs and waits for the running ones, at most this long; the server asks later about those that were
   * not reported by then. Never rejects.
   */
  close(deadlineMs?: number): Promise<void>;
};

const CLOSE_TIMEOUT_MS = 10_000;
/** How long jobs may take to end once their calls have been aborted. */
const ABORT_GRACE_MS = 1_000;

/**
 * Starts to take jobs. `connect` creates the connection to the server until the signal ends it, `directory` is the
 * print directory's id.
 */
export function startWorker(options: {
  connect: (signal: AbortSignal) => WorkerApi;
  workerId: string;
  directory: string;
  jobs: JobSource;
  printer: Printer;
  render: RenderAssignment;
  concurrency: number;
  log: Log;
}): RunningWorker {
  const { jobs, printer, render, log, directory, concurrency } = options;
  const aborting = new AbortController();
  const { signal } = aborting;
  const server = createServerCalls(options.connect(signal), {
    ...options,
    keepsDocuments: printer.keepsDocuments,
    signal,
  });
  const stopping = new AbortController();
  const ports: JobPorts = { server, printer, render, log, inFlight: new Set(), stopping: stopping.signal };

  let closing: Promise<void> | undefined;
  const consumer = jobs.consume({
    directory,
    concurrency,
    log,
    async work(name, data, claimed) {
      // BullMQ may still hand out one job that it was just fetching.
      if (closing) throw new JobFailed('worker-closing');
      await doJob(ports, name, data, claimed);
    },
  });

  async function close(deadlineMs: number): Promise<void> {
    stopping.abort();
    const ended = consumer.end().then(() => true);
    if (await Promise.race([ended, sleep(deadlineMs, false, { ref: false })])) return;
    aborting.abort();
    if (await Promise.race([ended, sleep(ABORT_GRACE_MS, false, { ref: false })])) return;
    log('worker-left-jobs');
    // A connection that never came about cannot be closed either.
    await Promise.race([consumer.abandon(), sleep(ABORT_GRACE_MS, undefined, { ref: false })]);
  }

  return {
    isTakingJobs: () => !closing && consumer.isTaking(),
    close: (deadlineMs = CLOSE_TIMEOUT_MS) => (closing ??= close(deadlineMs)),
  };
}
