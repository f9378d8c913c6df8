import { HOUR, MINUTE } from '@federpost/shared/calendar/durations.ts';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import PQueue from 'p-queue';
import { CommandRefused } from '../commands/order-handler.ts';
import { taskName, type TaskKind } from '../domain/orders/due-tasks.ts';
import { causeOf, type Log } from '@federpost/shared/node/log.ts';
import type { OrderList, StoredRetry } from '../projections/order-list/order-list.ts';
import type { TaskDue, OrderListQueries } from '../projections/order-list/queries.ts';

/** A dependency is unavailable (Redis is down, the queue is full). No order is to blame, so none has to wait longer. */
export class DependencyUnavailable extends Error {
  override readonly name = 'DependencyUnavailable';
}

/**
 * Another server is doing this, or it is done and the list was slightly behind. This is neither success nor failure;
 * the task is tried again after its own interval.
 */
export class ClaimedElsewhere extends Error {
  override readonly name = 'ClaimedElsewhere';
}

/**
 * One row of the table of tasks: the handler for one kind of due task. It never replays the past; the event that it
 * causes takes the task off the list. Running it twice must change nothing.
 */
export type TaskHandler = {
  kind: TaskKind;
  /** The minimum time after a task was done before it is tried again (its event may need time to appear). */
  intervalMs: number;
  /**
   * The time from a task's due date to its first try, because others usually do it sooner, or because business.json
   * sets it.
   */
  delayMs?: number;
  /** Whether a new event triggers a check of this kind, or only the clock. */
  onChange: boolean;
  /** For how many orders it runs concurrently; by default, as many as the shop's own parts can handle. */
  concurrency?: number;
  /** Whether a due task is this handler's; by default every task is. */
  filter?: (task: TaskDue) => boolean;
  handle(task: TaskDue): Promise<void>;
};

type SchedulerPorts = { list: Pick<OrderListQueries, 'due' | 'kindsDue'>; retries: Retries; log: Log; now: () => Date };

export type Scheduler = {
  /** Checks what is due after a new event is in the list. Returns immediately. */
  wake(): void;
  /**
   * Does everything that is due now, and resolves when that is done. It runs every minute, so queues, mails and
   * webhooks are mere hints: anything that they lose is found in the log. Never rejects.
   */
  reconcile(): Promise<void>;
  /** Starts no more tasks, and resolves when all running ones have ended. */
  stop(): Promise<void>;
};

const PAGE_SIZE = 500;
const DEFAULT_CONCURRENCY = 16;
/** Hundreds of events arrive when a posting day begins; a check after each of them would cost more than the tasks. */
const MIN_PAUSE_MS = 50;
/** A long list of due tasks that were just tried must not be read all the time: other work gets most of the time. */
const PAUSE_PER_QUERY_TIME = 10;

/** Runs the table of tasks, each kind independently, so none waits for another. */
export function startScheduler({ handlers, ...ports }: SchedulerPorts & { handlers: TaskHandler[] }): Scheduler {
  const runners = handlers.map((handler) => ({ ...handler, ...createRunner(handler, ports) }));
  return {
    wake() {
      // Usually no task is due, and separate queries for each kind cost more than this one for all of them.
      const due = ports.list.kindsDue(ports.now().toISOString());
      for (const { kind, onChange, wake } of runners) if (onChange && due.has(kind)) wake();
    },
    reconcile: async () => void (await Promise.all(runners.map(({ run }) => run()))),
    stop: async () => void (await Promise.all(runners.map(({ stop }) => stop()))),
  };
}

/**
 * Runs one handler. A run goes through everything that is due, by pages, the longest due first; tasks that were just
 * tried are skipped and do not hide those after them. Only one run at a time.
 */
function createRunner(handler: TaskHandler, { list, retries, log, now }: SchedulerPorts) {
  const { kind, intervalMs, delayMs = 0, concurrency = DEFAULT_CONCURRENCY, filter = () => true, handle } = handler;
  const triedAt = new Map<string, number>();
  let stopped = false;
  let isWakePending = false;
  let running: Promise<void> = Promise.resolve();
  let nextRun: Promise<void> | undefined;
  let endedAt = -Infinity;
  let queryMs = 0;

  const keyOf = ({ orderId, mail, attempt, sessionId, refund }: TaskDue) =>
    [orderId, mail, attempt, sessionId, refund].join(' ');
  const nameOf = ({ mail }: TaskDue) => taskName({ kind, mail });
  const mayTry = (task: TaskDue, time: number) =>
    time - (triedAt.get(keyOf(task)) ?? -Infinity) >= intervalMs && retries.mayTry(nameOf(task), task.orderId, time);

  async function* findDueTasks(): AsyncGenerator<TaskDue, void> {
    queryMs = 0;
    let after: { dueAt: string; row: number } | undefined;
    for (;;) {
      const startedAt = performance.now();
      const time = now();
      const page = list.due(kind, new Date(time.getTime() - delayMs).toISOString(), PAGE_SIZE, after);
      const tasks = page.filter((task) => filter(task) && mayTry(task, time.getTime()));
      queryMs += performance.now() - startedAt;
      yield* tasks;
      if (page.length < PAGE_SIZE) return;
      after = page.at(-1);
      await nextTurn();
    }
  }

  /** @returns whether to continue with the next order. */
  async function attempt(task: TaskDue): Promise<boolean> {
    const time = now().getTime();
    const key = keyOf(task);
    triedAt.set(key, time);
    try {
      await handle(task);
      retries.recordSuccess(nameOf(task), task.orderId);
      return true;
    } catch (error) {
      if (error instanceof ClaimedElsewhere) return true;
      triedAt.delete(key);
      if (error instanceof DependencyUnavailable) return false;
      // A refusal means that the list was slightly behind: the order has changed.
      const code = error instanceof CommandRefused ? error.reason : 'failed';
      const { failures, isStuck } = retries.recordFailure(nameOf(task), task.orderId, time);
      const fields = { task: nameOf(task), orderId: task.orderId, code, failures, ...causeOf(error) };
      log(isStuck ? 'task-keeps-failing' : 'task-failed', fields);
      return true;
    }
  }

  async function runOnce(): Promise<void> {
    const oldest = now().getTime() - intervalMs;
    for (const [key, time] of triedAt) if (time < oldest) triedAt.delete(key);
    const queue = new PQueue({ concurrency });
    let isAvailable = true;
    for await (const task of findDueTasks()) {
      if (queue.size >= concurrency) await queue.onSizeLessThan(concurrency);
      if (stopped || !isAvailable) break;
      void queue.add(async () => {
        if (!stopped && isAvailable && !(await attempt(task))) isAvailable = false;
      });
    }
    await queue.onIdle();
    endedAt = performance.now();
  }

  /** A failure of the list itself is logged; the next run will meet it again. */
  function run(): Promise<void> {
    nextRun ??= running = running
      .then(() => {
        nextRun = undefined;
        return stopped ? undefined : runOnce();
      })
      .catch((error: unknown) => log('tasks-not-read', { task: kind, ...causeOf(error) }));
    return nextRun;
  }

  /** The first event after a quiet time is handled immediately, those that follow together. */
  async function pause(): Promise<void> {
    await running;
    const remainingMs = endedAt + Math.max(MIN_PAUSE_MS, queryMs * PAUSE_PER_QUERY_TIME) - performance.now();
    if (remainingMs > 0) await sleep(remainingMs, undefined, { ref: false });
  }

  return {
    run,
    wake() {
      if (isWakePending || stopped) return;
      isWakePending = true;
      void pause().then(() => {
        isWakePending = false;
        return run();
      });
    },
    async stop() {
      stopped = true;
      await running;
    },
  };
}

/** The delays after each failure in a row. */
const RETRY_DELAYS_MS = [5_000, 30_000, 2 * MINUTE, 10 * MINUTE, HOUR];
/** After those delays it is tried this often: most failures (a mail server, a full disk) end without help. */
const LAST_RETRY_DELAY_MS = 6 * HOUR;

/**
 * The orders for which a task fails, so that one failing order never stops the others. The state in memory counts; the
 * order list keeps a copy for the next start if it can be written.
 */
export type Retries = {
  mayTry(task: string, orderId: string, now: number): boolean;
  recordFailure(task: string, orderId: string, now: number): { failures: number; isStuck: boolean };
  recordSuccess(task: string, orderId: string): void;
  /** Tasks that have failed so often that they are tried only a few times a day. */
  stuckTasks(): { task: string; orderId: string }[];
  /** Forgets all failures, because they belong to another log's orders. */
  clear(): void;
};

const isStuck = (failures: number) => failures > RETRY_DELAYS_MS.length;
const keyOf = (task: string, orderId: string) => `${task} ${orderId}`;

/** Reads the retries from the list. Never throws: only delays are lost. */
export function loadRetries(list: Pick<OrderList, 'retries' | 'saveRetry' | 'removeRetry'>): Retries {
  const retries = new Map<string, StoredRetry>();
  ignoreFailure(() => {
    for (const retry of list.retries()) retries.set(keyOf(retry.task, retry.orderId), retry);
  });
  return {
    mayTry: (task, orderId, now) => (retries.get(keyOf(task, orderId))?.nextTry ?? -Infinity) <= now,
    recordFailure(task, orderId, now) {
      const failures = (retries.get(keyOf(task, orderId))?.failures ?? 0) + 1;
      const nextTry = now + (RETRY_DELAYS_MS[failures - 1] ?? LAST_RETRY_DELAY_MS);
      const retry = { task, orderId, failures, nextTry };
      retries.set(keyOf(task, orderId), retry);
      ignoreFailure(() => list.saveRetry(retry));
      return { failures, isStuck: isStuck(failures) };
    },
    recordSuccess(task, orderId) {
      if (retries.delete(keyOf(task, orderId))) ignoreFailure(() => list.removeRetry(task, orderId));
    },
    stuckTasks: () =>
      [...retries.values()].filter(({ failures }) => isStuck(failures)).map(({ task, orderId }) => ({ task, orderId })),
    clear: () => retries.clear(),
  };
}

/** On a full disk, or while the list is closed, only delays are lost: a restart begins with shorter ones. */
function ignoreFailure(access: () => void): void {
  try {
    access();
  } catch {
    // See above.
  }
}
