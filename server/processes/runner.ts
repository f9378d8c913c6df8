import { setTimeout as sleep } from 'node:timers/promises';
import { CommandRefused } from '../commands/order-desk.ts';
import type { Log } from '../log.ts';
import type { DueTodo, OrderListQueries } from '../projections/order-list/queries.ts';
import type { Parking } from './parking.ts';
import { LeftToOthers, TryLater, type Process } from './process.ts';

const MOST_DUE_AT_ONCE = 500;
const ACTING_AT_ONCE = 16;
const RECONCILE_EVERY_MS = 60_000;
/** Facts come in by the hundred where a posting day begins; looking after each of them would cost more than acting. */
const REST_MS = 50;

export type ProcessRunner = {
  /** A new fact is in the list: look what it makes due. Returns at once. */
  wake(): void;
  /** Looks at everything that is due, now, and resolves when it has been acted on: the every-minute reconciliation. */
  reconcile(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Runs the processes: on every change of the list and every minute. The minute's run is what makes queues, mails
 * and webhooks mere hints: whatever they lose is found by the log.
 */
export function startProcesses(options: {
  processes: readonly Process[];
  list: Pick<OrderListQueries, 'due'>;
  parking: Parking;
  log: Log;
  now: () => Date;
}): ProcessRunner {
  const { processes, list, parking, log, now } = options;
  const actedAt = new Map<string, number>();
  let stopped = false;
  let woken = false;
  let running: Promise<void> = Promise.resolve();
  let lookedAt = -Infinity;

  /** @returns whether it makes sense to go on with the next order of this duty. */
  async function act(process: Process, todo: DueTodo): Promise<boolean> {
    const key = [process.duty, todo.orderId, todo.attempt, todo.sessionId].join(' ');
    const time = now().getTime();
    if (stopped) return false;
    if (time - (actedAt.get(key) ?? -Infinity) < process.againAfterMs) return true;
    if (!parking.mayTry(process.duty, todo.orderId, time)) return true;
    actedAt.set(key, time);
    try {
      await process.act(todo);
      parking.succeeded(process.duty, todo.orderId);
      return true;
    } catch (error) {
      if (error instanceof LeftToOthers) return true;
      actedAt.delete(key);
      if (error instanceof TryLater) return false;
      // A refusal means that the list was a moment behind: the order has moved on.
      const code = error instanceof CommandRefused ? error.because : 'failed';
      const { failures, parked } = parking.failed(process.duty, todo.orderId, time, code);
      log(parked ? 'duty-parked' : 'duty-failed', { duty: process.duty, orderId: todo.orderId, code, failures, cause: errorName(error) });
      return true;
    }
  }

  async function runOne(process: Process): Promise<void> {
    const due = list.due(process.duty, now().toISOString(), MOST_DUE_AT_ONCE);
    const next = due.values();
    const worker = async () => {
      for (const todo of next) if (!(await act(process, todo))) return;
    };
    await Promise.all(Array.from({ length: ACTING_AT_ONCE }, worker));
  }

  async function runAll(chosen: readonly Process[]): Promise<void> {
    for (const process of chosen) await runOne(process);
    lookedAt = performance.now();
  }

  /** The first fact after a quiet time is looked at at once, those that follow together. */
  async function rest(): Promise<void> {
    await running;
    const left = lookedAt + REST_MS - performance.now();
    if (left > 0) await sleep(left, undefined, { ref: false });
  }

  /** Runs follow one another; a failure of the list itself is logged and met again by the next run. */
  function enqueue(chosen: readonly Process[]): Promise<void> {
    running = running.then(() => (stopped ? undefined : runAll(chosen))).catch((error: unknown) => log('processes-failed', { cause: errorName(error) }));
    return running;
  }

  function forgetOldActs(): void {
    const oldest = now().getTime() - Math.max(...processes.map((process) => process.againAfterMs));
    for (const [key, time] of actedAt) if (time < oldest) actedAt.delete(key);
  }

  const timer = setInterval(() => {
    forgetOldActs();
    void enqueue(processes);
  }, RECONCILE_EVERY_MS);
  const cued = processes.filter((process) => process.onChange);

  return {
    wake() {
      if (woken || stopped) return;
      woken = true;
      void rest().then(() => {
        woken = false;
        return enqueue(cued);
      });
    },
    reconcile: () => enqueue(processes),
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}

const errorName = (error: unknown) => (error instanceof Error ? error.name : 'unknown');
