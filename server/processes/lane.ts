import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { CommandRefused } from '../commands/command-handler.ts';
import { causeOf } from '../event-store/cause-of.ts';
import type { Log } from '../log.ts';
import type { TaskDue, OrderListQueries } from '../projections/order-list/queries.ts';
import type { Retries } from './retries.ts';
import { LeftToOthers, TryLater, type Process } from './process.ts';

const PAGE = 500;
const ACTING_AT_ONCE = 16;
/** Facts come in by the hundred where a posting day begins; looking after each of them would cost more than acting. */
const REST_MS = 50;
/** A long list of what is due and was just tried must not be read over and over: most of the time goes to others. */
const REST_PER_LOOK = 10;

export type LanePorts = {
  list: Pick<OrderListQueries, 'due' | 'kindsDue'>;
  retries: Retries;
  log: Log;
  now: () => Date;
};

/** One process at work on its own due tasks, so that none waits for those of another kind. */
export type Lane = {
  /** A new fact is in the list: look what it makes due. Returns at once. */
  wake(): void;
  /** Looks at everything that is due, now, and resolves when it has been acted on. Never rejects. */
  run(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Opens the lane of one process. A run goes through everything that is due, by pages, the longest due first; what was
 * tried a moment ago is passed over and hides nothing that comes after it. Runs follow one another.
 */
export function openLane(process: Process, { list, retries, log, now }: LanePorts): Lane {
  const { kind, againAfterMs, afterMs = 0, concerns = () => true } = process;
  const actedAt = new Map<string, number>();
  let stopped = false;
  let woken = false;
  let running: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | undefined;
  let lookedAt = -Infinity;
  let lookedMs = 0;

  const keyOf = ({ orderId, attempt, sessionId, refund }: TaskDue) => [orderId, attempt, sessionId, refund].join(' ');
  const mayTry = (task: TaskDue, time: number) =>
    time - (actedAt.get(keyOf(task)) ?? -Infinity) >= againAfterMs && retries.mayTry(kind, task.orderId, time);

  async function* untried(): AsyncGenerator<TaskDue, void> {
    lookedMs = 0;
    let after: { dueAt: string; row: number } | undefined;
    for (;;) {
      const began = performance.now();
      const time = now();
      const page = list.due(kind, new Date(time.getTime() - afterMs).toISOString(), PAGE, after);
      const found = page.filter((task) => concerns(task) && mayTry(task, time.getTime()));
      lookedMs += performance.now() - began;
      yield* found;
      if (page.length < PAGE || stopped) return;
      after = page.at(-1);
      await nextTurn();
    }
  }

  /** @returns whether it makes sense to go on with the next order. */
  async function act(task: TaskDue): Promise<boolean> {
    const time = now().getTime();
    const key = keyOf(task);
    actedAt.set(key, time);
    try {
      await process.act(task);
      retries.succeeded(kind, task.orderId);
      return true;
    } catch (error) {
      if (error instanceof LeftToOthers) return true;
      actedAt.delete(key);
      if (error instanceof TryLater) return false;
      // A refusal means that the list was a moment behind: the order has moved on.
      const code = error instanceof CommandRefused ? error.because : 'failed';
      const { failures, keepsFailing } = retries.failed(kind, task.orderId, time, code);
      log(keepsFailing ? 'task-keeps-failing' : 'task-failed', {
        task: kind,
        orderId: task.orderId,
        code,
        failures,
        ...causeOf(error),
      });
      return true;
    }
  }

  async function runOnce(): Promise<void> {
    if (stopped) return;
    forgetOldActs();
    const tasks = untried();
    // Mostly nothing is due: the workers that would find it out cost more than the question.
    const first = await tasks.next();
    if (!first.done) {
      const worker = async (begin?: TaskDue) => {
        // Whoever leaves ends it for the other workers too.
        if (begin && (stopped || !(await act(begin)))) return void (await tasks.return());
        for await (const task of tasks) if (stopped || !(await act(task))) return;
      };
      const workers = process.atOnce ?? ACTING_AT_ONCE;
      await Promise.all([worker(first.value), ...Array.from({ length: workers - 1 }, () => worker())]);
    }
    lookedAt = performance.now();
  }

  function forgetOldActs(): void {
    const oldest = now().getTime() - againAfterMs;
    for (const [key, time] of actedAt) if (time < oldest) actedAt.delete(key);
  }

  /** The first fact after a quiet time is looked at at once, those that follow together. */
  async function rest(): Promise<void> {
    await running;
    const left = lookedAt + Math.max(REST_MS, lookedMs * REST_PER_LOOK) - performance.now();
    if (left > 0) await sleep(left, undefined, { ref: false });
  }

  /** A failure of the list itself is logged and met again by the next run. */
  function run(): Promise<void> {
    waiting ??= running = running
      .then(() => {
        waiting = undefined;
        return runOnce();
      })
      .catch((error: unknown) => log('processes-failed', { task: kind, ...causeOf(error) }));
    return waiting;
  }

  return {
    wake() {
      if (woken || stopped) return;
      woken = true;
      void rest().then(() => {
        woken = false;
        return run();
      });
    },
    run,
    async stop() {
      stopped = true;
      await running;
    },
  };
}
