import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { createOrderStore } from '../draft/store.ts';
import { usePaymentStatus } from './use-payment-status.ts';

/** Lets the browser work while the page's fake clock stands still: answers arrive, and the page renders. */
const browserTimeout = window.setTimeout;
const settle = () => new Promise((resolve) => browserTimeout(resolve, 50));

type Status = 'pending' | 'paid' | 'processing' | 'failed' | undefined;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function Shown({ orderKey = null }: { orderKey?: string | null }) {
  const { status, retry } = usePaymentStatus({ sessionId: 'cs_1', ofDraft: false, orderKey, ready: true });
  return <button onClick={retry}>{status}</button>;
}

/**
 * Renders the hook with a shop that answers these statuses in order, and then repeats the last; undefined means no
 * answer.
 */
async function watch(...list: Status[]) {
  const left = [...list];
  const asked = vi.spyOn(window, 'fetch').mockImplementation(async () => {
    const status = left.length > 1 ? left.shift() : left[0];
    if (status === undefined) throw new TypeError('Failed to fetch');
    return Response.json({ status });
  });
  const began = Date.now();
  const times: number[] = [];
  const store = createOrderStore(() => ({ getItem: () => null, setItem: () => {}, removeItem: () => {} }));
  const screen = await render(
    <Provider store={store}>
      <Shown />
    </Provider>,
  );
  const shown = () => screen.getByRole('button').element().textContent;
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      const before = asked.mock.calls.length;
      await vi.advanceTimersByTimeAsync(1000);
      if (asked.mock.calls.length === before) continue;
      times.push(Math.round((Date.now() - began) / 1000));
      await settle();
    }
  };
  // On a busy machine the first question comes later than one pause, and all times would follow it.
  while (asked.mock.calls.length === 0) await settle();
  await settle();
  return { asked, shown, pass, times, screen };
}

describe('The status of a payment', () => {
  it.each(['paid', 'processing', 'failed'] as const)('is requested once if it is %s', async (status) => {
    const { asked, shown, pass } = await watch(status);
    await pass(40);
    expect(shown()).toBe(status);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['does not answer', undefined],
    ['does not know yet', 'pending'],
  ] as const)('is requested again after one, two and four seconds if the shop %s', async (_, answer) => {
    const { shown, pass, times } = await watch(answer, answer, answer, 'paid');
    expect(shown()).toBe('checking');
    await pass(40);
    expect(times).toEqual([1, 3, 7]);
    expect(shown()).toBe('paid');
  });

  it.each([
    ['the shop’s last answer', 'pending', 'pending'],
    ['unknown if the shop never answered', undefined, 'unknown'],
  ] as const)('after half a minute is %s, and is requested again at a press', async (_, answer, status) => {
    const { asked, shown, pass, times, screen } = await watch(answer);
    await pass(40);
    expect(times).toEqual([1, 3, 7, 15, 31]);
    expect(shown()).toBe(status);
    await screen.getByRole('button').click();
    expect(shown()).toBe('checking');
    await settle();
    await pass(40);
    expect(asked).toHaveBeenCalledTimes(12);
    expect(shown()).toBe(status);
  });
});
