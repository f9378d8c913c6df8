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
 * Sessions of operators and their refresh tokens. A token works once and brings its successor; only its
 * hash is kept. Showing a used one again means that two parties hold the session: it ends, unless it
 * happens within seconds, as two tabs or a lost answer do.
 */
export type Sessions = {
  start(holder: Holder, now: number): Promise<{ session: Session; refreshToken: string }>;
  /** The session while it lives: idle at most 12 hours, 7 days in all. */
  find(id: string, now: number): Promise<Session | undefined>;
  rotate(refreshToken: string, now: number): Promise<Rotation>;
  /** Ends the operator's sessions: all, this one, or all but this one. */
  end(session: { id: string; operatorId: string }, scope: SignOutScope): Promise<void>;
};

/**
 * A growing wait after wrong passwords, per account, never a lock: guessing gets slow, and a forgetful
 * operator waits minutes at most. It outlives a restart, which would otherwise hand out new tries.
 */
export type LoginDelays = {
  /**
   * Asks for one try. Resolves to the milliseconds still to wait, or to 0 and counts the try as failed beforehand,
   * so that guesses sent in parallel, to whichever server, count each.
   */
  begin(account: string, now: number): Promise<number>;
  /** The password was right: nothing is held against the account. */
  succeeded(account: string): Promise<void>;
};

/** Network addresses from which operators signed in, hashed. */
export type KnownAddresses = {
  remember(operatorId: string, address: string, now: number): Promise<void>;
  /** Whether the operator signed in from this address within 90 days. */
  knows(operatorId: string, address: string, now: number): Promise<boolean>;
};

export type AuthState = { sessions: Sessions; delays: LoginDelays; addresses: KnownAddresses; close(): Promise<void> };

/** Nobody can be let in or recognised at the moment. */
export class AuthUnavailable extends Error {
  override readonly name = 'AuthUnavailable';
}
