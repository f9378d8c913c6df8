import { setTimeout as sleep } from 'node:timers/promises';

/** By its name, whether a part of the shop works now. */
export type ReadinessChecks = Record<string, () => boolean | Promise<boolean>>;

/** Whether a check returns true within this many milliseconds. Never rejects. */
export async function checkWithTimeout(check: ReadinessChecks[string], timeoutMs: number): Promise<boolean> {
  const timer = new AbortController();
  try {
    return await Promise.race([check(), sleep(timeoutMs, false, { signal: timer.signal })]);
  } catch {
    return false;
  } finally {
    timer.abort();
  }
}
