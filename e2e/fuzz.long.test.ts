import { expect, test } from 'vitest';
import { runFuzz } from './fuzz/run.ts';

test('six hundred fuzzed requests cause no internal error, no excessive load and no failure for others', async () => {
  const outcome = await runFuzz({ seed: 7, count: 600, timeoutMs: 150_000, quietMs: 250 });
  expect(outcome.problems).toEqual([]);
  expect(outcome.alive).toBe(true);
  expect(outcome.duringFuzzing.failures).toBe(0);
  expect(Object.values(outcome.kinds).every(({ sent }) => sent > 0)).toBe(true);
});
