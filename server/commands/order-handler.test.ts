import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EventStore } from '../event-store/port.ts';
import { orderToDraft } from '../domain/orders/order-events.fixture.ts';
import { createOrderHandler, NEW_STREAM } from './order-handler.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

/** Drafts an order while the log is unreachable and appends fail after `failsAfterMs`. @returns the number of tries. */
async function triesWhileAway(failsAfterMs: number): Promise<number> {
  const append = vi.fn<EventStore['append']>(async () => {
    vi.advanceTimersByTime(failsAfterMs);
    throw new Error('away');
  });
  const orders = createOrderHandler({ append } as unknown as EventStore);
  const drafting = orders.handle(
    randomUUID(),
    { type: 'DraftOrder', at: new Date().toISOString(), order: orderToDraft },
    NEW_STREAM,
  );
  await expect(drafting).rejects.toThrow('away');
  return append.mock.calls.length;
}

test('an append that fails at once is tried three times', async () => {
  expect(await triesWhileAway(10)).toBe(3);
});

test('an append that fails after ten seconds is not retried, because its adapter has retried it already', async () => {
  expect(await triesWhileAway(10_000)).toBe(1);
});
