import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SubscriptionItem } from '../port.ts';
import type { Commits } from './commit-signal.ts';
import { toPosition, toRow } from './position.ts';
import type { Reader } from './reader.ts';

const PAGE = 500;

/**
 * Reads page after page and waits for commits where the log ends. Nothing is read before the page in hand has been
 * taken, so a slow consumer costs no memory; and nothing is pushed, so there is no seam between past and present.
 * Throws when the log cannot be read, or no longer be written: a subscriber must not wait for what will never come.
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
      // A long past must not keep the shop from answering.
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
