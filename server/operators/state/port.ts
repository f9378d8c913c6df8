/**
 * Operators and their sessions, shared by all servers. `suite.ts` beside this file is the contract test of every adapter. All
 * times are epoch milliseconds; `now` comes from the calling server, so servers' clocks must agree to seconds. Every
 * call rejects with `AuthUnavailable` while the store cannot be reached.
 */

/** How the second factor was shown: by a code of the app, or by a recovery code in its place. */
export type FactorSummary = { factorId: string; method: 'totp' | 'recovery_code' };

export type SessionSubject = {
  operatorId: string;
  /** Identifies the password the session was opened with; the session is invalid once the password has changed. */
  credential: string;
  /** When that password was given. */
  passwordAt: number;
  /** The session's level is aal2 as long as this factor is the operator's. */
  factor: FactorSummary | null;
  /** What the browser named itself, in a few words. */
  device: string;
};
export type Session = SessionSubject & { id: string; createdAt: number };

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
  start(holder: SessionSubject, now: number): Promise<{ session: Session; refreshToken: string }>;
  /** The session while it lives: idle at most 12 hours, 7 days in all. */
  find(id: string, now: number): Promise<Session | undefined>;
  rotate(refreshToken: string, now: number): Promise<Rotation>;
  /** The operator's sessions that live, each with when its tokens were last renewed. */
  list(operatorId: string, now: number): Promise<(Session & { usedAt: number })[]>;
  /** Ends the operator's sessions: all, this one, or all but this one. */
  end(session: { id: string; operatorId: string }, scope: SignOutScope): Promise<void>;
};

/** The staff as the vault has sealed it; the version counts its changes from 1. */
export type StoredStaff = { version: number; sealed: string };

export type StaffStore = {
  read(): Promise<StoredStaff | undefined>;
  /** Puts the next version in the place of the one before it, synced. @returns false where somebody else was faster. */
  replace(next: StoredStaff): Promise<boolean>;
};

export type AuthState = { staff: StaffStore; sessions: Sessions; close(): Promise<void> };

/** The store of operators, sessions or counts cannot be reached. */
export class AuthUnavailable extends Error {
  override readonly name = 'AuthUnavailable';
}
