import { Worker } from 'node:worker_threads';

/** An innocent customer's response times, in milliseconds. */
export type Waits = { alive: number[]; order: number[]; failures: number };
export type Probe = { stop(): Promise<Waits> };

/**
 * Repeatedly requests `/healthz` and places a small valid order. It runs in a separate thread, so that the fuzzer's own
 * work does not count.
 */
export function startProbe(url: string): Probe {
  const thread = new Worker(new URL('./probe-thread.ts', import.meta.url), { workerData: { url } });
  const waits = new Promise<Waits>((resolve, reject) => {
    thread.once('message', resolve);
    thread.once('error', reject);
  });
  return {
    async stop() {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      thread.postMessage('stop');
      const measured = await waits;
      await thread.terminate();
      return measured;
    },
  };
}

/** The percentile of the response times; 0 if there are none. */
export function percentile(waits: readonly number[], percent: number): number {
  const sorted = waits.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0;
}
