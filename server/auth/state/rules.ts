import { createHash } from 'node:crypto';

/** The rules that both memories keep. All durations in milliseconds. */

export const REUSE_ALLOWED_MS = 10_000;
export const IDLE_MS = 12 * 3_600_000;
export const ABSOLUTE_MS = 7 * 24 * 3_600_000;
export const ADDRESS_KNOWN_MS = 90 * 24 * 3_600_000;
export const TRIES_FORGOTTEN_AFTER_MS = 24 * 3_600_000;

const TRIES_WITHOUT_DELAY = 3;
const LONGEST_DELAY_MS = 5 * 60_000;

/** The wait in milliseconds after so many failures in a row. */
export function delayAfter(failures: number): number {
  if (failures < TRIES_WITHOUT_DELAY) return 0;
  return Math.min(1000 * 2 ** (failures - TRIES_WITHOUT_DELAY), LONGEST_DELAY_MS);
}

/** Whether a session of these times still lives at `now`. */
export function isAlive({ createdAt, usedAt }: { createdAt: number; usedAt: number }, now: number): boolean {
  return usedAt > now - IDLE_MS && createdAt > now - ABSOLUTE_MS;
}

/** How tokens, accounts and addresses are kept. Tokens are random enough to need no salt; the rest lies beside the accounts themselves. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
