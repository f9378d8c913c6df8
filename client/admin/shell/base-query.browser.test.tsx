import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UnreachableError } from '../../api/api-fetch.ts';
import { adminApi, createAdminStore } from './api.ts';
import { anOrder, json } from './shop.fixture.ts';
import type { OperatorSession } from './session.ts';

const ORDERS = { queue: 'all', page: 0, today: '2026-11-02', filters: {} } as const;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A store whose calls get these answers, one after the other. */
function storeAnswering(...answers: (() => Response)[]) {
  const left = [...answers];
  const send = vi.fn<OperatorSession['fetch']>(async () => (left.length > 1 ? left.shift()! : left[0]!)());
  return { store: createAdminStore({ fetch: send }), send };
}
const down = () => json(503, {});
const unreachable = () => {
  throw new UnreachableError('Failed to fetch');
};
const orders = () => json(200, [anOrder()], { 'content-range': '0-0/1234' });

test('a query is retried three times, after one, two and four seconds', async () => {
  const { store, send } = storeAnswering(down, down, down, orders);
  const result = store.dispatch(adminApi.endpoints.orders.initiate(ORDERS));
  const times: number[] = [];
  for (let second = 0; second <= 7; second += 1) {
    await vi.advanceTimersByTimeAsync(second === 0 ? 0 : 1000);
    times.push(send.mock.calls.length);
  }
  expect(times).toEqual([1, 2, 2, 3, 3, 3, 3, 4]);
  expect((await result).data?.total).toBe(1234);
});

test.each([
  {
    title: 'after the third retry the failure is shown with the server’s message',
    answers: [down, down, down, () => json(500, { error: 'Das hat leider nicht geklappt.' })],
    error: { status: 500, message: 'Das hat leider nicht geklappt.' },
    calls: 4,
  },
  {
    title: 'an unreachable server is reported with the advice to try again',
    answers: [unreachable],
    error: { status: 0, message: 'Der Server ist nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.' },
    calls: 4,
  },
  {
    title: 'a refusal is not retried',
    answers: [() => json(400, { error: 'Unbekannter Parameter.' })],
    error: { status: 400, message: 'Unbekannter Parameter.' },
    calls: 1,
  },
  {
    title: 'an answer that is not a list of orders is an error',
    answers: [() => json(200, [{ id: 'nein' }])],
    error: { status: 200, message: 'Die Antwort des Servers ist nicht lesbar.' },
    calls: 1,
  },
])('$title', async ({ answers, error, calls }) => {
  const { store, send } = storeAnswering(...answers);
  const result = store.dispatch(adminApi.endpoints.orders.initiate(ORDERS));
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await result).error).toEqual(error);
  expect(send).toHaveBeenCalledTimes(calls);
});

test('a command is sent only once, even if it fails', async () => {
  const { store, send } = storeAnswering(down);
  const result = store.dispatch(
    adminApi.endpoints.orderCommand.initiate({
      call: 'mark-posted',
      body: { orderIds: ['1f0c2e4a-7a55-4a57-9a4e-000000000001'] },
    }),
  );
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await result).error).toMatchObject({ status: 503 });
  expect(send).toHaveBeenCalledTimes(1);
});

test('a revealed text never enters the store', async () => {
  const { store } = storeAnswering(() => json(200, { letterText: 'Nur für Lotte.' }));
  const result = await store.dispatch(
    adminApi.endpoints.revealLetter.initiate('1f0c2e4a-7a55-4a57-9a4e-000000000001', { track: false }),
  );
  expect(result.data).toEqual({ letterText: 'Nur für Lotte.' });
  expect(JSON.stringify(store.getState())).not.toContain('Lotte');
});
