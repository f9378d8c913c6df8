import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { request, requestFile, type ApiCall, type ApiError } from './api-client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const QUERY: ApiCall<{ total: number }> = { path: '/rest/v1/total', answer: z.object({ total: z.number() }) };

/** A shop that gives these answers in order, and then repeats the last. */
function answer(...answers: (() => Response)[]) {
  const left = [...answers];
  return vi.spyOn(window, 'fetch').mockImplementation(async () => (left.length > 1 ? left.shift()! : left[0]!)());
}
const down = () => Response.json({}, { status: 503 });
const unreachable = () => {
  throw new TypeError('Failed to fetch');
};

test('a query is retried three times, after one, two and four seconds', async () => {
  const fetch = answer(down, unreachable, down, () => Response.json({ total: 7 }));
  const result = request(QUERY);
  const times: number[] = [];
  for (let second = 0; second <= 7; second += 1) {
    await vi.advanceTimersByTimeAsync(second === 0 ? 0 : 1000);
    times.push(fetch.mock.calls.length);
  }
  expect(times).toEqual([1, 2, 2, 3, 3, 3, 3, 4]);
  expect(await result).toMatchObject({ data: { total: 7 } });
});

test.each([
  { title: 'a query fails after the third retry', call: QUERY, answers: [down], status: 503, calls: 4 },
  {
    title: 'a refusal is not retried',
    call: QUERY,
    answers: [() => Response.json({ error: 'Gibt es nicht.' }, { status: 404 })],
    status: 404,
    calls: 1,
  },
  {
    title: 'a command is sent only once, even if it fails',
    call: { ...QUERY, body: {} },
    answers: [down],
    status: 503,
    calls: 1,
  },
])('$title', async ({ call, answers, status, calls }) => {
  const fetch = answer(...answers);
  const result = request(call);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await result).toMatchObject({ error: { status } });
  expect(fetch).toHaveBeenCalledTimes(calls);
});

test('a query is not sent again while the browser has no network', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const fetch = answer(unreachable);
  expect(await request(QUERY)).toMatchObject({ error: { status: 0 } });
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('an answer of the wrong shape and a timeout are errors', async () => {
  answer(() => Response.json({ total: 'viele' }));
  expect(await request(QUERY)).toMatchObject({ error: { status: 200, message: expect.stringContaining('Shop') } });
  answer(() => {
    throw new DOMException('The operation timed out.', 'TimeoutError');
  });
  expect(await request({ ...QUERY, body: {} })).toMatchObject({ error: { status: 0, code: 'timeout' } });
});

test('an error of the program is not reported as a missing network, is not repeated, and is in the console', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const failure = new TypeError('AbortSignal.any is not a function');
  const send = vi.fn<() => Promise<Response>>(() => Promise.reject(failure));
  const { error } = (await request(QUERY, { send })) as { error: ApiError };
  expect(error).toMatchObject({ status: 0, code: 'unknown' });
  expect(error.message).not.toMatch(/Verbindung/);
  expect(send).toHaveBeenCalledOnce();
  expect(logged).toHaveBeenCalledExactlyOnceWith(failure);
});

test('a refusal has the server’s message, fields, code and retry delay', async () => {
  answer(() =>
    Response.json(
      { error: 'Zu viel.', fields: { email: 'Bitte prüfen.' }, code: 'too_many' },
      { status: 400, headers: { 'retry-after': '30' } },
    ),
  );
  expect(await request(QUERY)).toEqual({
    error: {
      status: 400,
      message: 'Zu viel.',
      fields: { email: 'Bitte prüfen.' },
      code: 'too_many',
      retryAfterSeconds: 30,
    },
  });
});

test('a query that is aborted before its retry is not sent again', async () => {
  const fetch = answer(down);
  const stop = new AbortController();
  const result = request(QUERY, { signal: stop.signal });
  await vi.advanceTimersByTimeAsync(500);
  stop.abort();
  expect(await result).toMatchObject({ error: { status: 503 } });
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('a file has the name that the shop gives it', async () => {
  answer(() => new Response('PDF', { headers: { 'content-disposition': 'attachment; filename="Rechnung-7.pdf"' } }));
  const file = await requestFile({ path: '/rest/v1/my-invoice' });
  expect(file).toMatchObject({ data: { name: 'Rechnung-7.pdf' } });
  expect('data' in file && (await file.data.blob.text())).toBe('PDF');
});
