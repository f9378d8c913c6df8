import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createMyLetterStore, myLetterApi } from './api.ts';
import { callApi } from './call.ts';
import { PAID } from './my-letter.fixture.ts';

const KEY = 'the-key-of-the-page';
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A shop that gives these answers, one after the other, the last for ever. */
function answer(...answers: (() => Response)[]) {
  const left = [...answers];
  return vi.spyOn(window, 'fetch').mockImplementation(async () => (left.length > 1 ? left.shift()! : left[0]!)());
}
const down = () => Response.json({}, { status: 503 });
const outOfReach = () => {
  throw new TypeError('Failed to fetch');
};

test('an order is asked for three times more, after one, two and four seconds', async () => {
  const fetch = answer(down, outOfReach, down, () => Response.json(PAID));
  const result = createMyLetterStore(KEY).dispatch(myLetterApi.endpoints.myLetter.initiate());
  const times: number[] = [];
  for (let second = 0; second <= 7; second += 1) {
    await vi.advanceTimersByTimeAsync(second === 0 ? 0 : 1000);
    times.push(fetch.mock.calls.length);
  }
  expect(times).toEqual([1, 2, 2, 3, 3, 3, 3, 4]);
  expect((await result).data).toEqual(PAID);
});

test.each([
  {
    what: 'a query ends with its failure after the third retry',
    body: undefined,
    answers: [down],
    status: 503,
    calls: 4,
  },
  {
    what: 'a refusal is not tried again',
    body: undefined,
    answers: [() => Response.json({ error: 'Gibt es nicht.' }, { status: 404 })],
    status: 404,
    calls: 1,
  },
  { what: 'a command is sent once, whatever happens', body: {}, answers: [down], status: 503, calls: 1 },
])('$what', async ({ body, answers, status, calls }) => {
  const fetch = answer(...answers);
  const result = callApi({ path: '/rest/v1/my-letter-text', body, answer: z.unknown() }, KEY);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await result).toMatchObject({ error: { status } });
  expect(fetch).toHaveBeenCalledTimes(calls);
});
