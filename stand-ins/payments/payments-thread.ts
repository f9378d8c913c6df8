import { setTimeout as sleep } from 'node:timers/promises';
import { openThread } from '@federpost/shared/node/thread/thread.ts';
import type { PaymentStandIn, PaymentStandInOptions } from './start.ts';

export type ThreadOptions = Omit<PaymentStandInOptions, 'now'>;
/** The owner only starts and closes it: customers and the shop reach it by HTTP. */
export type PaymentsThread = { calls: {}; ready: Pick<PaymentStandIn, 'url' | 'browserUrl' | 'port'> };

const RETRY_DELAY_MS = 500;

/**
 * Runs the payment stand-in in a thread of its own, so that it takes no time from the thread that serves customers. A
 * thread that ends unexpectedly is started again at the same address.
 * @param onEnd called each time the thread has ended unexpectedly, or could not be started again
 * @throws the stand-in's error if it cannot start for the first time
 */
export async function openPaymentsThread(options: ThreadOptions, onEnd: () => void): Promise<PaymentStandIn> {
  const closing = new AbortController();
  let thread = begin(options);
  const address = await thread.ready;
  const supervision = supervise();

  async function supervise(): Promise<void> {
    for (;;) {
      await thread.ended;
      if (closing.signal.aborted) return;
      onEnd();
      await sleep(RETRY_DELAY_MS, undefined, { signal: closing.signal }).catch(() => {});
      if (closing.signal.aborted) return;
      thread = begin({ ...options, port: address.port });
    }
  }

  return {
    ...address,
    async close() {
      closing.abort();
      await thread.close();
      await supervision;
    },
  };
}

function begin(options: ThreadOptions) {
  return openThread<PaymentsThread>({
    script: new URL('./thread.ts', import.meta.url),
    name: 'payments',
    data: options,
    // Every order calls it: with less memory it would spend most of its time on garbage collection.
    resourceLimits: { maxYoungGenerationSizeMb: 12 },
  });
}
