import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Does some work now and again this long after each end, until the signal. Resolves once the last run has ended;
 * rejects if the work does.
 */
export async function every(milliseconds: number, work: () => Promise<unknown> | void, signal: AbortSignal) {
  while (!signal.aborted) {
    await work();
    // An aborted sleep is no failure: the loop ends.
    await sleep(milliseconds, undefined, { signal }).catch(() => {});
  }
}
