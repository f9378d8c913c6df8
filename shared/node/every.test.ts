import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { every } from './every.ts';

test('works at once and again and again, never twice at a time, and ends with the signal and its last work', async () => {
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

test('ends at once during a sleep, and does nothing if the signal was given before', async () => {
  const ending = new AbortController();
  let calls = 0;
  const ended = every(3_600_000, () => void (calls += 1), ending.signal);
  await sleep(1);
  ending.abort();
  await ended;
  await every(1, () => void (calls += 1), ending.signal);
  expect(calls).toBe(1);
});
