import { setImmediate as nextTurn } from 'node:timers/promises';

/** How many items failed, and the first of them. */
export type FailureSummary = { count: number; orderId: string; error: unknown };

/** After so many others have their turn: a read of the log takes none where it is in memory. */
const YIELD_EVERY = 50;

/** Does the work for one item after the other. One that fails keeps none behind it from its turn. */
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
