import { describe, expect, it, vi } from 'vitest';
import { watchPayment } from './watch-payment.ts';

const answers = (...list: ('pending' | 'paid' | 'processing' | 'failed' | undefined)[]) =>
  vi.fn(async () => {
    const status = list.length > 1 ? list.shift() : list[0];
    return status && { status };
  });

/** Watches a payment of which the shop says this, one after the other. */
async function watch(...list: Parameters<typeof answers>) {
  const pause = vi.fn(async (_milliseconds: number) => {});
  const seen = await watchPayment(answers(...list), pause, new AbortController().signal);
  return { seen, pauses: pause.mock.calls.map(([milliseconds]) => milliseconds) };
}

describe('Watching a payment', () => {
  it.each(['paid', 'processing', 'failed'] as const)('ends at once when it is %s', async (status) => {
    expect(await watch(status)).toEqual({ seen: { status }, pauses: [] });
  });

  it('waits a second, then ever longer, until the payment is there', async () => {
    const { seen, pauses } = await watch('pending', undefined, 'pending', 'paid');
    expect(seen).toEqual({ status: 'paid' });
    expect(pauses[0]).toBe(1_000);
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
  });

  it('gives up after half a minute with the last word it had', async () => {
    const { seen, pauses } = await watch('pending');
    expect(seen).toEqual({ status: 'pending' });
    const total = pauses.reduce((sum, milliseconds) => sum + milliseconds, 0);
    expect(total).toBeLessThanOrEqual(30_000);
    expect(total).toBeGreaterThan(15_000);
  });

  it('ends as unknown where the shop never answered', async () => {
    expect((await watch(undefined)).seen).toEqual({ status: 'unknown' });
  });

  it('asks no more once the page is left', async () => {
    const stop = new AbortController();
    const ask = answers('pending');
    await watchPayment(ask, async () => stop.abort(), stop.signal);
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
