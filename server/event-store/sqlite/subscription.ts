import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SubscriptionItem } from '../port.ts';
import { toPosition, toRow, type Reader } from './reader.ts';

export type Commits = ReturnType<typeof createCommits>;

/** Notifies subscriptions of new events. */
export function createCommits() {
  const waiting = new Set<() => void>();
  let count = 0;
  let ended = false;
  let failure: Error | undefined;
  const wakeAll = () => {
    for (const wake of waiting) wake();
  };
  return {
    /** The number of commits so far. Taken before reading, so that none is missed between reading and waiting. */
    count: () => count,
    committed() {
      count += 1;
      wakeAll();
    },
    /** Resolves as soon as there are more commits than `seen`, or the signal aborts, or the store closes. */
    waitForMoreThan(seen: number, signal: AbortSignal): Promise<void> {
      if (count > seen || ended || signal.aborted) return Promise.resolve();
      return new Promise((resolve) => {
        const wake = () => {
          waiting.delete(wake);
          signal.removeEventListener('abort', wake);
          resolve();
        };
        waiting.add(wake);
        signal.addEventListener('abort', wake);
      });
    },
    /** Ends the commits and wakes all waiting subscriptions, with a failure if the store did not mean to close. */
    end(reason?: Error) {
      if (ended) return;
      ended = true;
      failure = reason;
      wakeAll();
    },
    ended: () => ended,
    /** Throws the failure that ended the commits. */
    rethrow() {
      if (failure) throw failure;
    },
  };
}

const PAGE = 500;

/**
 * Reads page after page and waits for commits at the end of the log. The next page is read only after the consumer has
 * taken the current one, so a slow consumer costs no memory. Events are never pushed, so past and present need not be
 * joined. Throws if the log can no longer be read or written, because a subscriber must not wait for events that never
 * come.
 */
export async function* subscription(
  reader: Reader,
  commits: Commits,
  after: string | undefined,
  signal: AbortSignal,
): AsyncGenerator<SubscriptionItem, void> {
  let row = toRow(after);
  let caughtUp = false;
  const over = () => signal.aborted || commits.ended();
  while (!over()) {
    const seen = commits.count();
    const page = reader.after(row, PAGE);
    for (const event of page) {
      yield { kind: 'event', event };
      if (over()) break;
      row = toRow(event.position);
    }
    if (over()) break;
    if (page.length === PAGE) {
      // Reading a long log must not delay the shop's answers.
      await nextTurn();
      continue;
    }
    if (!caughtUp) {
      caughtUp = true;
      yield { kind: 'caughtUp', position: toPosition(row) };
    }
    await commits.waitForMoreThan(seen, signal);
  }
  commits.rethrow();
}
