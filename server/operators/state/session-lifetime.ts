import { createHash } from 'node:crypto';

/** The lifetimes that both adapters enforce, in milliseconds. */

export const REFRESH_REUSE_WINDOW_MS = 10_000;
export const IDLE_TIMEOUT_MS = 12 * 3_600_000;
export const MAX_SESSION_AGE_MS = 7 * 24 * 3_600_000;

/** Whether a session with these times is still valid at `now`. */
export function isAlive({ createdAt, usedAt }: { createdAt: number; usedAt: number }, now: number): boolean {
  return usedAt > now - IDLE_TIMEOUT_MS && createdAt > now - MAX_SESSION_AGE_MS;
}

/** SHA-256 of a token, for storing it. Without a salt: tokens are random. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
