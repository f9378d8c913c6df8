import { EventEmitter, once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SubscriptionItem } from '../port.ts';
import { toPosition, toRow, type Reader } from './reader.ts';

type Commits = ReturnType<typeof createCommits>;

/** Notifies subscriptions of new events. */
export function createCommits() {
  const emitter = new EventEmitter().setMaxListeners(0);
  let count = 0;
  let ended = false;
  let failure: Error | undefined;
  return {
    /** The number of commits so far. Taken before reading, so that none is missed between reading and waiting. */
    count: () => count,
    notify() {
      count += 1;
      emitter.emit('commit');
    },
    /** Resolves as soon as there are more commits than `earlierCount`, or the signal aborts, or the store closes. */
    async waitForMoreThan(earlierCount: number, signal: AbortSignal): Promise<void> {
      if (count <= earlierCount && !ended) await once(emitter, 'commit', { signal }).catch(() => {});
    },
    /** Ends the commits and wakes all waiting subscriptions, with a failure if the store did not mean to close. */
    end(reason?: Error) {
      if (ended) return;
      ended = true;
      failure = reason;
      emitter.emit('commit');
    },
    ended: () => ended,
    /** Throws the failure that ended the commits. */
    rethrow() {
      if (failure) throw failure;
    },
  };
}

const PAGE_SIZE = 500;

/**
 * Reads page after page and waits for commits at the end of the log. The next page is read only after the consumer has
 * taken the current one, so a slow consumer costs no memory. Events are never pushed, so past and present need not be
 * joined. Throws if the log can no longer be read or written, because a subscriber must not wait for events that never
 * come.
 */
export async function* followLog(
  reader: Reader,
  commits: Commits,
  after: string | undefined,
  signal: AbortSignal,
): AsyncGenerator<SubscriptionItem, void> {
  let row = toRow(after);
  let caughtUp = false;
  const hasEnded = () => signal.aborted || commits.ended();
  while (!hasEnded()) {
    const commitCount = commits.count();
    const page = reader.readAfter(row, PAGE_SIZE);
    for (const event of page) {
      yield { kind: 'event', event };
      if (hasEnded()) break;
      row = toRow(event.position);
    }
    if (hasEnded()) break;
    if (page.length === PAGE_SIZE) {
      // Reading a long log must not delay the shop's answers.
      await nextTurn();
      continue;
    }
    if (!caughtUp) {
      caughtUp = true;
      yield { kind: 'caughtUp', position: toPosition(row) };
    }
    await commits.waitForMoreThan(commitCount, signal);
  }
  commits.rethrow();
}
