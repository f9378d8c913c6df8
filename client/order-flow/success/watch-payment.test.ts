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

  it.each([
    ['does not answer', undefined],
    ['does not know yet', 'pending'],
  ] as const)('asks again after one, two and four seconds where the shop %s', async (_, answer) => {
    const { seen, pauses } = await watch(answer, answer, answer, 'paid');
    expect(seen).toEqual({ status: 'paid' });
    expect(pauses).toEqual([1_000, 2_000, 4_000]);
  });

  it('gives up after half a minute with the last word it had', async () => {
    const { seen, pauses } = await watch('pending');
    expect(seen).toEqual({ status: 'pending' });
    expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000]);
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
