import type { JobData, JobName } from '@federpost/shared/http/worker.ts';
import { redisConnection } from '@federpost/shared/node/queue/redis.ts';
import {
  type Claimed,
  type JobSource,
  type JobWorker,
  PRINT_QUEUE,
  queueOfDirectory,
} from '@federpost/shared/node/queue/job-source.ts';
import { Worker } from 'bullmq';

const ERROR_LOG_INTERVAL_MS = 60_000;
const RESTART_DELAY_MS = 1_000;

/** Jobs from the queue of all workers and from that of a worker's own print directory, by BullMQ. */
export function bullmqJobSource(url: string): JobSource {
  return {
    consume(jobWorker) {
      const logError = createErrorLogger(jobWorker.log);
      const workers = [
        consume(url, PRINT_QUEUE, 'elsewhere', jobWorker, logError),
        consume(url, queueOfDirectory(jobWorker.directory), 'here', jobWorker, logError),
      ];
      return {
        isTaking: () => workers.every((worker) => worker.isRunning()),
        end: async () => void (await Promise.allSettled(workers.map((worker) => worker.close()))),
        abandon: async () => void (await Promise.allSettled(workers.map((worker) => worker.disconnect()))),
      };
    },
  };
}

function consume(
  url: string,
  queue: string,
  claimed: Claimed,
  { work, concurrency, log }: JobWorker,
  logError: () => void,
): Worker<JobData, void, JobName> {
  const worker = new Worker<JobData, void, JobName>(queue, ({ name, data }) => work(name, data, claimed), {
    connection: redisConnection(url, 'worker'),
    concurrency,
  });
  const restart = () => {
    if (worker.closing || worker.isRunning()) return;
    log('worker-began-again');
    worker.run().catch((error: unknown) => worker.emit('error', error instanceof Error ? error : new Error('unknown')));
  };
  worker.on('error', () => {
    logError();
    // After an error has ended its loop, a worker would take no jobs until the process is restarted.
    if (!worker.isRunning()) setTimeout(restart, RESTART_DELAY_MS).unref();
  });
  return worker;
}

/** An unreachable queue causes many errors a second; one log line a minute is enough. */
function createErrorLogger(log: JobWorker['log']): () => void {
  let loggedAt = -Infinity;
  return () => {
    if (performance.now() - loggedAt < ERROR_LOG_INTERVAL_MS) return;
    loggedAt = performance.now();
    log('queue-trouble');
  };
}
