/**
 * What signing in leaves behind and every server must agree on. `suite.ts` beside this file is the proof each adapter
 * must pass. All times are epoch milliseconds; `now` comes from the server that asks, so servers' clocks must agree
 * to seconds. Every call rejects with `AuthUnavailable` while the memory is out of reach.
 */

/** Whose session: `credential` stands for the password it was opened with, and a session of another one is worth nothing. */
export type Holder = { operatorId: string; credential: string };
export type Session = Holder & { id: string; createdAt: number };

export type Rotation =
  | { kind: 'rotated'; session: Session; refreshToken: string }
  | { kind: 'unknown' | 'reused' | 'expired' };
export type SignOutScope = 'global' | 'local' | 'others';

/**
 * Sessions of operators and their refresh tokens. A token works once and brings its one successor, which follows from
 * it under a key; only hashes are kept. Showing a used one again means that two parties hold the session: it ends.
 * Within seconds of the first use, as two tabs or a lost answer do, it brings the same successor again, so that a
 * session is one chain of tokens, however often one of them is shown.
 */
export type Sessions = {
  start(holder: Holder, now: number): Promise<{ session: Session; refreshToken: string }>;
  /** The session while it lives: idle at most 12 hours, 7 days in all. */
  find(id: string, now: number): Promise<Session | undefined>;
  rotate(refreshToken: string, now: number): Promise<Rotation>;
  /** Ends the operator's sessions: all, this one, or all but this one. */
  end(session: { id: string; operatorId: string }, scope: SignOutScope): Promise<void>;
};

/** What signing in leaves behind: the sessions. */
export type AuthState = { sessions: Sessions; close(): Promise<void> };

/** Nobody can be let in or recognised at the moment. */
export class AuthUnavailable extends Error {
  override readonly name = 'AuthUnavailable';
}
