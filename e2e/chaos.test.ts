import { expect, test } from 'vitest';
import { runChaos } from './chaos-run.ts';

test('workers killed, the queue flushed, the log away and a server restarted: every paid letter is printed once or said to be unclear', async () => {
  const outcome = await runChaos({ orders: 40, kills: 2, flushes: 1, unavailableMs: 3_000, serverRestarts: 1, settleWithinMs: 150_000 });
  expect(outcome).toMatchObject({ paid: 40, lost: [], notPrinted: [], printedTwice: [], saidPrintedWithoutPaper: [] });
  expect(outcome.printed + outcome.unclear).toBe(40);
}, 240_000);
