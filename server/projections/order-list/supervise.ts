import { setTimeout as sleep } from 'node:timers/promises';
import { isCheckpointInLog, type EventStore } from '../../event-store/port.ts';
import { causeOf } from '../../platform/log.ts';
import { catchUp, follow } from './follow.ts';
import { OrderListFailed, type OrderList } from './order-list.ts';

const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 10_000;
/** A subscription that lasted this long works; a refused one ends sooner. */
const STEADY_AFTER_MS = 5_000;
/** If the log cannot be followed for this long the server no longer counts as ready (see docs/run.md). */
const STALLED_AFTER_MS = 5 * 60_000;
/** Some milliseconds' work. */
const EVENTS_BETWEEN_ANSWERS = 200;

export type Supervision = {
  /**
   * Resolves when the list has caught up with the log for the first time, or when its own file prevents that, because
   * orders are taken without it. Rejects if the log cannot be read.
   */
  started: Promise<void>;
  /** Whether it follows the log at this moment, without a failure up to now. */
  isLive(): boolean;
  /** Whether every attempt to follow the log has failed for five minutes. */
  isStalled(): boolean;
  /** Why the log cannot be followed, in a word that is safe to show; undefined while it can. */
  failure(): string | undefined;
  /** Whether its content is a state that the log once had, even if not its newest; false while it is being built. */
  isComplete(): boolean;
  stop(): Promise<void>;
};

/**
 * Keeps the list up to date as long as the shop runs, through any failure. Before each subscription it compares the
 * list's checkpoint with the log: a list with events that the log does not contain is rebuilt, because it would show
 * orders that do not exist and skip as many new ones.
 * @param options.onReplaced called in that case: everything else that remembers events of the other log has to forget
 * them.
 */
export function superviseOrderList(options: {
  list: OrderList;
  store: Pick<EventStore, 'readStream' | 'readAll' | 'subscribe'>;
  log: (event: string, fields?: { cause: string; kind?: string; code: string | number }) => void;
  onChange: () => void;
  onReplaced: () => void;
  /**
   * Waits for a log that became unreadable before the list had caught up for the first time. Rejects with the error
   * that ends the start.
   */
  waitForLog?: (failure: unknown) => Promise<void>;
  stalledAfterMs?: number;
}): Supervision {
  const { list, store, log, onChange, onReplaced, stalledAfterMs = STALLED_AFTER_MS } = options;
  const { waitForLog = (failure) => Promise.reject(failure) } = options;
  const stopping = new AbortController();
  const started = Promise.withResolvers<void>();
  let open = false;
  let following = false;
  let whole = false;
  /** The failures to follow the log after the last subscription that worked. */
  let failing: { since: number; times: number; kind: string } | undefined;

  function rebuild(): void {
    whole = false;
    list.reset();
  }

  async function followUntilFailure(): Promise<void> {
    const checkpoint = list.checkpoint();
    if (checkpoint && !(await isCheckpointInLog(store, checkpoint))) {
      log('order-list-ahead-of-log');
      onReplaced();
      rebuild();
    }
    // Before the port is open large transactions are fastest; afterwards they would keep customers waiting.
    await catchUp(list, store, open ? EVENTS_BETWEEN_ANSWERS : undefined);
    following = true;
    whole = true;
    begin();
    onChange();
    const steady = setTimeout(() => (failing = undefined), STEADY_AFTER_MS);
    try {
      await follow(list, store, stopping.signal, onChange);
    } finally {
      clearTimeout(steady);
    }
  }

  /** @returns whether the list's own file was the problem. */
  function recover(error: unknown): boolean {
    log('order-list-stopped', { ...causeOf(error), code: error instanceof OrderListFailed ? error.code : '' });
    if (!(error instanceof OrderListFailed)) {
      const { cause, kind = cause } = causeOf(error);
      failing = { since: failing?.since ?? Date.now(), times: (failing?.times ?? 0) + 1, kind };
      return false;
    }
    if (error.isTransient) return true;
    try {
      rebuild();
      log('order-list-recreated');
    } catch {
      // The disk does not allow it; the next attempt tries again.
    }
    return true;
  }

  function begin(): void {
    open = true;
    started.resolve();
  }

  async function supervise(): Promise<void> {
    for (let pause = FIRST_PAUSE_MS; !stopping.signal.aborted; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
      try {
        await followUntilFailure();
      } catch (error) {
        if (following && !failing) pause = FIRST_PAUSE_MS;
        if (recover(error)) begin();
        else if (!open && !(await logIsBack(error))) return;
      }
      following = false;
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  /** @returns false if the start cannot continue. */
  async function logIsBack(failure: unknown): Promise<boolean> {
    try {
      await waitForLog(failure);
      failing = undefined;
      return true;
    } catch (reason) {
      started.reject(reason);
      return false;
    }
  }

  const supervision = supervise();
  return {
    started: started.promise,
    isLive: () => following && (failing?.times ?? 0) <= 1,
    isStalled: () => failing !== undefined && Date.now() - failing.since >= stalledAfterMs,
    failure: () => failing?.kind,
    isComplete: () => whole,
    async stop() {
      stopping.abort();
      await supervision;
    },
  };
}
