import { setTimeout as sleep } from 'node:timers/promises';

/** Whether a part of the shop works now, by its name. */
export type ReadinessChecks = Record<string, () => boolean | Promise<boolean>>;

/** Whether a check answers true within this many milliseconds. Never rejects. */
export async function checkWithTimeout(check: ReadinessChecks[string], milliseconds: number): Promise<boolean> {
  const late = new AbortController();
  try {
    return await Promise.race([check(), sleep(milliseconds, false, { signal: late.signal })]);
  } catch {
    return false;
  } finally {
    late.abort();
  }
}
