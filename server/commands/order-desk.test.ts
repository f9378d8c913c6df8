import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EventStore } from '../event-store/port.ts';
import { orderToDraft } from '../orders/facts.ts';
import { openOrderDesk, UNWRITTEN } from './order-desk.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

/** Drafts an order while the log is away and each append fails after so long. @returns how often an append was tried. */
async function triesWhileAway(failsAfterMs: number): Promise<number> {
  const append = vi.fn<EventStore['append']>(async () => {
    vi.advanceTimersByTime(failsAfterMs);
    throw new Error('away');
  });
  const desk = openOrderDesk({ append } as unknown as EventStore);
  const drafted = desk.handle(
    randomUUID(),
    { type: 'DraftOrder', at: new Date().toISOString(), order: orderToDraft },
    UNWRITTEN,
  );
  await expect(drafted).rejects.toThrow('away');
  return append.mock.calls.length;
}

test('an append that fails at once is tried three times', async () => {
  expect(await triesWhileAway(10)).toBe(3);
});

test('an append that fails after ten seconds, in which its adapter has repeated it, is not tried again: nobody waits half a minute to be told', async () => {
  expect(await triesWhileAway(10_000)).toBe(1);
});
