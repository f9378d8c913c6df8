import { setTimeout as sleep } from 'node:timers/promises';
import { isCheckpointInLog, type EventStore } from '../../event-store/port.ts';
import { causeOf } from '@federpost/shared/node/log.ts';
import { catchUp, follow } from './follow.ts';
import type { OrderList } from './order-list.ts';
import { OrderListFailed } from './order-list-failed.ts';

const MIN_RETRY_DELAY_MS = 1_000;
const MAX_RETRY_DELAY_MS = 10_000;
/** A subscription that lasted this long works; a refused one ends sooner. */
const STEADY_AFTER_MS = 5_000;
/** If the log cannot be followed for this long the server no longer counts as ready (see docs/run.md). */
const STALLED_AFTER_MS = 5 * 60_000;
/** Some milliseconds' work. */
const EVENTS_PER_TURN = 200;

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
  let hasStarted = false;
  let isFollowing = false;
  let isComplete = false;
  /** The failures to follow the log after the last subscription that worked. */
  let failures: { since: number; times: number; kind: string } | undefined;

  function rebuild(): void {
    isComplete = false;
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
    await catchUp(list, store, hasStarted ? EVENTS_PER_TURN : undefined);
    isFollowing = true;
    isComplete = true;
    markStarted();
    onChange();
    const steadyTimer = setTimeout(() => (failures = undefined), STEADY_AFTER_MS);
    try {
      await follow(list, store, stopping.signal, onChange);
    } finally {
      clearTimeout(steadyTimer);
    }
  }

  /** @returns whether the list's own file was the problem. */
  function recover(error: unknown): boolean {
    log('order-list-stopped', { ...causeOf(error), code: error instanceof OrderListFailed ? error.code : '' });
    if (!(error instanceof OrderListFailed)) {
      const { cause, kind = cause } = causeOf(error);
      failures = { since: failures?.since ?? Date.now(), times: (failures?.times ?? 0) + 1, kind };
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

  function markStarted(): void {
    hasStarted = true;
    started.resolve();
  }

  async function supervise(): Promise<void> {
    for (
      let delayMs = MIN_RETRY_DELAY_MS;
      !stopping.signal.aborted;
      delayMs = Math.min(delayMs * 2, MAX_RETRY_DELAY_MS)
    ) {
      try {
        await followUntilFailure();
      } catch (error) {
        if (isFollowing && !failures) delayMs = MIN_RETRY_DELAY_MS;
        if (recover(error)) markStarted();
        else if (!hasStarted && !(await waitUntilLogIsBack(error))) return;
      }
      isFollowing = false;
      await sleep(delayMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  /** @returns false if the start cannot continue. */
  async function waitUntilLogIsBack(failure: unknown): Promise<boolean> {
    try {
      await waitForLog(failure);
      failures = undefined;
      return true;
    } catch (reason) {
      started.reject(reason);
      return false;
    }
  }

  const supervision = supervise();
  return {
    started: started.promise,
    isLive: () => isFollowing && (failures?.times ?? 0) <= 1,
    isStalled: () => failures !== undefined && Date.now() - failures.since >= stalledAfterMs,
    failure: () => failures?.kind,
    isComplete: () => isComplete,
    async stop() {
      stopping.abort();
      await supervision;
    },
  };
}
