import { expect, test } from 'vitest';
import { cutPowerUnderLoad } from './power-cuts.ts';
import { createDataDirectory, removeDataDirectory } from './running-shop.ts';

test('three kills under load lose no order, print none twice, and leave no paid letter unprinted', async () => {
  const directory = createDataDirectory();
  const outcome = await cutPowerUnderLoad(directory, { kills: 3, orders: 6, pauseMs: 300 });
  removeDataDirectory(directory);
  expect(outcome).toMatchObject({ lost: [], unpaid: [], unprinted: [], printedTwice: [] });
  expect(outcome.ordered).toBeGreaterThanOrEqual(6);
});
