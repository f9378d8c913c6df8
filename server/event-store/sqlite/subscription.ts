import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SubscriptionItem } from '../port.ts';
import type { Commits } from './commit-signal.ts';
import { toPosition, toRow } from './position.ts';
import type { Reader } from './reader.ts';

const PAGE = 500;

/**
 * Reads page after page and waits for commits at the end of the log. The next page is read only after the consumer has
 * taken the current one, so a slow consumer costs no memory; and nothing is pushed, so there is no seam between past
 * and present. Throws if the log can no longer be read or written, because a subscriber must not wait for events that
 * never come.
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
      // A long past must not block the shop's answers.
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
