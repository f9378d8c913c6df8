import { describe, expect, it, vi } from 'vitest';
import { watchPayment } from './watch-payment.ts';

const wait = () => vi.fn(async (_milliseconds: number) => {});
const answers = (...list: ('pending' | 'paid' | 'processing' | 'failed' | undefined)[]) =>
  vi.fn(async () => {
    const status = list.length > 1 ? list.shift() : list[0];
    return status && { status };
  });

describe('Watching a payment', () => {
  it.each(['paid', 'processing', 'failed'] as const)('ends at once when it is %s', async (status) => {
    const pause = wait();
    expect(await watchPayment(answers(status), pause, new AbortController().signal)).toEqual({ status });
    expect(pause).not.toHaveBeenCalled();
  });

  it('waits a second, then ever longer, until the payment is there', async () => {
    const pause = wait();
    expect(
      await watchPayment(answers('pending', undefined, 'pending', 'paid'), pause, new AbortController().signal),
    ).toEqual({ status: 'paid' });
    const pauses = pause.mock.calls.map(([milliseconds]) => milliseconds);
    expect(pauses[0]).toBe(1_000);
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
  });

  it('gives up after half a minute with the last word it had', async () => {
    const pause = wait();
    expect(await watchPayment(answers('pending'), pause, new AbortController().signal)).toEqual({ status: 'pending' });
    const total = pause.mock.calls.reduce((sum, [milliseconds]) => sum + milliseconds, 0);
    expect(total).toBeLessThanOrEqual(30_000);
    expect(total).toBeGreaterThan(15_000);
  });

  it('ends as unknown where the shop never answered', async () => {
    expect(await watchPayment(answers(undefined), wait(), new AbortController().signal)).toEqual({ status: 'unknown' });
  });

  it('asks no more once the page is left', async () => {
    const stop = new AbortController();
    const ask = answers('pending');
    await watchPayment(ask, async () => stop.abort(), stop.signal);
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
