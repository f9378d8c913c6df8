import { setTimeout as sleep } from 'node:timers/promises';

/** By its name, whether a part of the shop works now. */
export type ReadinessChecks = Record<string, () => boolean | Promise<boolean>>;

/** The result of a call, or undefined if it fails or takes longer than this many milliseconds. Never rejects. */
export async function resultWithin<T>(call: () => T | Promise<T>, timeoutMs: number): Promise<T | undefined> {
  const timer = new AbortController();
  try {
    return await Promise.race([call(), sleep(timeoutMs, undefined, { signal: timer.signal })]);
  } catch {
    return undefined;
  } finally {
    timer.abort();
  }
}
