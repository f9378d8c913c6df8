import type { QueueConnection } from '@federpost/runtime/queue/queue-connection.ts';
import type { Log } from '../log.ts';
import type { PgliteQueue } from './pglite.ts';
import type { PrintQueue } from './print-queue.ts';
import { QueueUnavailable } from './queue-unavailable.ts';

/** Printing comes in runs, and an open queue takes some 180 MB. */
const CLOSE_AFTER_IDLE_MS = 5 * 60_000;

/** A print worker; closing it waits for its jobs, at most that long. */
type Worker = { isTakingJobs(): boolean; close(deadlineMs?: number): Promise<void> };
type StartWorker = (connection: QueueConnection) => Promise<Worker>;

type Open = { queue: PgliteQueue; prints: PrintQueue; isOpen: boolean; worker?: Worker; starting?: Promise<unknown> };

export type EmbeddedPrinting = PrintQueue & {
  /** From here on jobs are taken, at once where some wait. Until then they are kept. */
  workWith(start: StartWorker): void;
  /** Whether the worker takes jobs, or would if there were any. */
  isTakingJobs(): boolean;
};

/**
 * The queue and its worker in one shop: opened for the first job, closed when there has been none for a while, and
 * opened again for the next. Nothing is lost with a closed queue: it is closed only where no job waits or runs, and
 * the log knows what is due.
 * @param options.onOpened called at each opening: jobs that were refused while it took long are due again.
 */
export function openEmbeddedPrinting({
  directory,
  log,
  onOpened,
  closeAfterIdleMs = CLOSE_AFTER_IDLE_MS,
  patienceMs,
}: {
  directory: string;
  log: Log;
  onOpened: () => void;
  closeAfterIdleMs?: number;
  /** How long the first jobs wait for the queue before they are refused. */
  patienceMs?: number;
}): EmbeddedPrinting {
  let startWorker: StartWorker | undefined;
  let opening: Promise<Open> | undefined;
  let open: Open | undefined;
  /** Two processes must not have one database: it is opened again when the last one has gone. */
  let lastClosed: Promise<void> = Promise.resolve();
  let closed = false;
  let calls = 0;
  let busyAt = performance.now();
  const idling = setInterval(() => void closeIfIdle(), closeAfterIdleMs / 4).unref();

  /** What the queue needs is loaded with it. */
  async function begin(): Promise<Open> {
    await lastClosed;
    const [{ openPgliteQueue }, { openPrintQueue }] = await Promise.all([
      import('./pglite.ts'),
      import('./print-queue.ts'),
    ]);
    const queue = openPgliteQueue(directory, log);
    const prints = openPrintQueue(queue.connection, patienceMs);
    const begun: Open = { queue, prints, isOpen: false };
    employ(begun);
    // Not when its database has opened: a job is taken a moment later, and one that was refused again would wait a minute.
    void prints.opened.then(() => {
      begun.isOpen = true;
      if (opening !== undefined) onOpened();
    });
    open = begun;
    return begun;
  }

  function employ(one: Open): void {
    one.starting ??= startWorker?.(one.queue.connection).then((worker) => (one.worker = worker));
  }

  async function use<T>(call: (prints: PrintQueue) => Promise<T>): Promise<T> {
    if (closed) throw new QueueUnavailable('the queue is closed');
    calls += 1;
    try {
      const { prints } = await (opening ??= begin().catch((error: unknown) => {
        // What could not be loaded may be there at the next call, as after an upgrade.
        opening = undefined;
        throw error;
      }));
      return await call(prints);
    } finally {
      calls -= 1;
      busyAt = performance.now();
    }
  }

  async function closeIfIdle(): Promise<void> {
    const asked = open;
    if (!asked || closed) return;
    // A job that is being worked on counts too; where nobody can say, it stays open.
    const jobs = await asked.prints.depth().catch(() => Infinity);
    if (jobs > 0) busyAt = performance.now();
    if (calls > 0 || performance.now() - busyAt < closeAfterIdleMs || open !== asked || closed) return;
    log('queue-closed');
    lastClosed = end(asked);
  }

  /** Later calls open another one. */
  async function end(ending: Open): Promise<void> {
    opening = undefined;
    open = undefined;
    await ending.starting;
    // A worker whose queue is still opening has nothing in hand that would be worth waiting for.
    await ending.worker?.close(ending.isOpen ? undefined : 0);
    await ending.prints.close().catch(() => {});
    await ending.queue.close();
  }

  return {
    enqueue: (job) => use((prints) => prints.enqueue(job)),
    depth: async () => (opening === undefined ? 0 : (await opening).prints.depth()),
    workWith(start) {
      startWorker = start;
      if (open) employ(open);
    },
    isTakingJobs: () => startWorker !== undefined && (open?.worker?.isTakingJobs() ?? true),
    async close() {
      closed = true;
      clearInterval(idling);
      const ending = await opening;
      if (ending) lastClosed = end(ending);
      await lastClosed;
    },
  };
}
