/**
 * Operators' sessions, shared by all servers. `suite.ts` beside this file is the contract test of every adapter. All
 * times are epoch milliseconds; `now` comes from the calling server, so servers' clocks must agree to seconds. Every
 * call rejects with `AuthUnavailable` while the store cannot be reached.
 */

/** `credential` identifies the password the session was opened with; the session is invalid once the password has changed. */
export type Holder = { operatorId: string; credential: string };
export type Session = Holder & { id: string; createdAt: number };

export type Rotation =
  | { kind: 'rotated'; session: Session; refreshToken: string }
  | { kind: 'unknown' | 'reused' | 'expired' };
export type SignOutScope = 'global' | 'local' | 'others';

/**
 * Sessions of operators and their refresh tokens. A token is used once and yields its one successor, an HMAC of it;
 * only hashes are stored. Using it again means that two parties hold it: the session ends. Within seconds of the first
 * use (two tabs, a lost answer) it yields the same successor again, so that a session is one chain of tokens.
 */
export type Sessions = {
  start(holder: Holder, now: number): Promise<{ session: Session; refreshToken: string }>;
  /** The session while it lives: idle at most 12 hours, 7 days in all. */
  find(id: string, now: number): Promise<Session | undefined>;
  rotate(refreshToken: string, now: number): Promise<Rotation>;
  /** Ends the operator's sessions: all, this one, or all but this one. */
  end(session: { id: string; operatorId: string }, scope: SignOutScope): Promise<void>;
};

export type AuthState = { sessions: Sessions; close(): Promise<void> };

/** The store of sessions or counts cannot be reached. */
export class AuthUnavailable extends Error {
  override readonly name = 'AuthUnavailable';
}
