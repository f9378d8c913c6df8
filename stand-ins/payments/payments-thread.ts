import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { PaymentStandIn, PaymentStandInOptions } from './start.ts';

export type ThreadOptions = Omit<PaymentStandInOptions, 'now'>;
export type Address = Pick<PaymentStandIn, 'url' | 'port'>;
type Running = { thread: Worker; address: Address };

const AGAIN_AFTER_MS = 500;

/**
 * Runs the payment stand-in in a thread of its own, so that it takes no time from the thread that serves customers.
 * A thread that ends unasked is started again at the same address.
 * @param onEnd is called each time the thread has ended unasked
 * @throws what the stand-in throws when it cannot start for the first time
 */
export async function openPaymentsThread(options: ThreadOptions, onEnd: () => void): Promise<PaymentStandIn> {
  const closing = new AbortController();
  const first = await begin(options);
  const supervised = supervise(first);
  return {
    ...first.address,
    async close() {
      closing.abort();
      await supervised;
    },
  };

  async function supervise({ thread, address }: Running): Promise<void> {
    await ended(thread);
    while (!closing.signal.aborted) {
      onEnd();
      await sleep(AGAIN_AFTER_MS, undefined, { signal: closing.signal }).catch(() => {});
      if (closing.signal.aborted) return;
      const next = await begin({ ...options, port: address.port }).catch(() => undefined);
      if (next) await ended(next.thread);
    }
  }

  async function ended(thread: Worker): Promise<void> {
    const exit = new Promise<void>((resolve) => thread.once('exit', () => resolve()));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    const end = () => thread.postMessage('close');
    if (closing.signal.aborted) end();
    else closing.signal.addEventListener('abort', end, { once: true });
    await exit;
    closing.signal.removeEventListener('abort', end);
  }
}

/** Resolves when the thread answers at its address. */
function begin(options: ThreadOptions): Promise<Running> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./thread.ts', import.meta.url), {
      name: 'payments',
      workerData: options,
      // By default V8 takes some 40 MB more under load; nearly all that a call allocates is garbage when it is answered.
      resourceLimits: { maxYoungGenerationSizeMb: 2 },
    });
    thread.once('message', (address: Address) => resolve({ thread, address }));
    // Stays: without a listener an error of the thread would end the process.
    thread.on('error', reject);
    thread.once('exit', () => reject(new Error('The payment stand-in ended before it was ready.')));
  });
}
