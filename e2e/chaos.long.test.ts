import { expect, test } from 'vitest';
import { runChaos } from './chaos-run.ts';

test.each([
  { printer: 'folder', orders: 40 },
  { printer: 'ipp', orders: 24 },
] as const)(
  'every paid letter is printed once or reported as unclear while workers, queue, log and server fail ($printer)',
  async ({ printer, orders }) => {
    const outcome = await runChaos({
      printer,
      orders,
      kills: 2,
      flushes: 1,
      unavailableMs: 3_000,
      serverRestarts: 1,
      settleTimeoutMs: 150_000,
    });
    expect(outcome).toMatchObject({
      paid: orders,
      lost: [],
      notPrinted: [],
      printedTwice: [],
      printedWithoutPaper: [],
      leftBehind: [],
    });
    expect(outcome.printed + outcome.unclear).toBe(orders);
  },
  420_000,
);
