import { expect, test } from 'vitest';
import { directoryForThisTest } from './for-this-test.ts';
import { killInTheSecondHalf } from './second-half.ts';

test('a shop killed during changes, refunds, disputes and returns gives every customer letter or money', async () => {
  const { orders, problems } = await killInTheSecondHalf(directoryForThisTest(), { kills: 4, rounds: 1 });
  expect(orders).toBe(17);
  for (const [name, found] of Object.entries(problems)) expect(found, name).toEqual([]);
}, 420_000);
