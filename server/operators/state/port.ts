import { DAY, HOUR } from '@federpost/shared/calendar/durations.ts';
import { createHash } from 'node:crypto';

/**
 * Operators' sessions, shared by all servers. `suite.ts` next to this file is the contract test of every adapter. All
 * times are epoch milliseconds; `now` comes from the calling server, so servers' clocks must agree to within seconds.
 * Every call rejects with `StoreUnavailable` while the store is unreachable.
 */

/** How the second factor was given: by a code of the app, or by a recovery code instead. */
export type FactorSummary = { factorId: string; method: 'totp' | 'recovery_code' };

export type SessionSubject = {
  operatorId: string;
  /** Identifies the password the session was opened with; the session is invalid once the password has changed. */
  credential: string;
  /** When that password was given. */
  passwordAt: number;
  /** The session's level is aal2 as long as the operator has this factor. */
  factor: FactorSummary | null;
  /** The browser's name in a few words. */
  device: string;
};
export type Session = SessionSubject & { id: string; createdAt: number };

export type Rotation =
  | { kind: 'rotated'; session: Session; refreshToken: string }
  | { kind: 'unknown' | 'reused' | 'expired' };
export type SignOutScope = 'global' | 'local' | 'others';

/**
 * Sessions of operators and their refresh tokens. A token is used once and yields its only successor, an HMAC of it;
 * only hashes are stored. A second use means that two parties have the token, and ends the session. Within seconds of
 * the first use (two tabs, a lost answer) it yields the same successor again, so a session is one chain of tokens.
 */
export type Sessions = {
  start(holder: SessionSubject, now: number): Promise<{ session: Session; refreshToken: string }>;
  /** The session while it is valid: at most 12 hours idle and 7 days in all. */
  find(id: string, now: number): Promise<Session | undefined>;
  rotate(refreshToken: string, now: number): Promise<Rotation>;
  /** The operator's valid sessions, each with when its tokens were last renewed. */
  list(operatorId: string, now: number): Promise<(Session & { usedAt: number })[]>;
  /** Ends the operator's sessions: all, this one, or all but this one. */
  end(session: { id: string; operatorId: string }, scope: SignOutScope): Promise<void>;
};

/** The lifetimes that both adapters enforce, in milliseconds. */

export const REFRESH_REUSE_WINDOW_MS = 10_000;
export const IDLE_TIMEOUT_MS = 12 * HOUR;
export const MAX_SESSION_AGE_MS = 7 * DAY;

/** Whether a session with these times is still valid at `now`. */
export function isAlive({ createdAt, usedAt }: { createdAt: number; usedAt: number }, now: number): boolean {
  return usedAt > now - IDLE_TIMEOUT_MS && createdAt > now - MAX_SESSION_AGE_MS;
}

/** SHA-256 of a token, for storing it. Without a salt: tokens are random. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
