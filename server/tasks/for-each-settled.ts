import { setImmediate as nextTurn } from 'node:timers/promises';

/** How many items failed, and the first error. */
export type FailureSummary = { count: number; orderId: string; error: unknown };

/** After this many items other work gets its turn, because a read of a log in memory never waits. */
const YIELD_EVERY = 50;

/** Processes one item after the other. A failure does not stop the items after it. */
export async function forEachSettled<Item extends { orderId: string }>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<FailureSummary | undefined> {
  let failed: FailureSummary | undefined;
  for (const [index, item] of items.entries()) {
    try {
      await work(item);
    } catch (error) {
      failed = { orderId: item.orderId, error, ...failed, count: (failed?.count ?? 0) + 1 };
    }
    if ((index + 1) % YIELD_EVERY === 0) await nextTurn();
  }
  return failed;
}
