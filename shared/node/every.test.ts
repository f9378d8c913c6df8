import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { every } from './every.ts';

test('every() calls immediately, repeats without overlap, and resolves after the abort and the last call', async () => {
  const ending = new AbortController();
  let calls = 0;
  let working = 0;
  const ended = every(
    1,
    async () => {
      calls += 1;
      working += 1;
      expect(working).toBe(1);
      await sleep(5);
      working -= 1;
      if (calls === 3) ending.abort();
    },
    ending.signal,
  );
  expect(calls).toBe(1);
  await ended;
  expect([calls, working]).toEqual([3, 0]);
});

test('every() resolves immediately if aborted while waiting, and calls nothing if aborted before', async () => {
  const ending = new AbortController();
  let calls = 0;
  const ended = every(3_600_000, () => void (calls += 1), ending.signal);
  await sleep(1);
  ending.abort();
  await ended;
  await every(1, () => void (calls += 1), ending.signal);
  expect(calls).toBe(1);
});
