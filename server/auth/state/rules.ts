import { createHash } from 'node:crypto';

/** The rules that both memories keep. All durations in milliseconds. */

export const REUSE_ALLOWED_MS = 10_000;
export const IDLE_MS = 12 * 3_600_000;
export const ABSOLUTE_MS = 7 * 24 * 3_600_000;

/** Whether a session of these times still lives at `now`. */
export function isAlive({ createdAt, usedAt }: { createdAt: number; usedAt: number }, now: number): boolean {
  return usedAt > now - IDLE_MS && createdAt > now - ABSOLUTE_MS;
}

/** How tokens are kept: they are random enough to need no salt. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
