import type { AuthErrorCode } from '@federpost/shared/http/auth.ts';

/** A refused sign-in, refresh, token or call. The message, for programs, never repeats the input. */
export class AuthRefused extends Error {
  override readonly name = 'AuthRefused';
  readonly code: AuthErrorCode;
  /** Only with `over_request_rate_limit`: seconds until the next attempt may succeed. */
  readonly retryAfterSeconds: number | undefined;
  /** The German sentence, if it differs from the code's own. */
  readonly sentence: string | undefined;

  constructor(
    code: AuthErrorCode,
    message: string,
    { retryAfterSeconds, sentence }: { retryAfterSeconds?: number; sentence?: string } = {},
  ) {
    super(message);
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
    this.sentence = sentence;
  }
}

/** Limits attempts at guessing a secret. */
export type AttemptLimit = {
  /** Counts one attempt. @returns the seconds to wait, or 0. Throws `StoreUnavailable` if servers' shared count is. */
  consume(caller: string): Promise<number>;
  /** Uncounts an attempt that was right. Never rejects. */
  reward(caller: string): Promise<void>;
};

/** Counts one attempt before it is checked. Throws `AuthRefused` if it must wait, and `StoreUnavailable`. */
export async function countAttempt(limit: AttemptLimit, caller: string): Promise<void> {
  const retryAfterSeconds = await limit.consume(caller);
  if (retryAfterSeconds > 0)
    throw new AuthRefused('over_request_rate_limit', 'Request rate limit reached', { retryAfterSeconds });
}

export type StaffRefusalCode =
  | 'unknown-operator'
  | 'unknown-invitation'
  | 'unknown-session'
  | 'has-account'
  | 'from-settings'
  | 'last-one'
  | 'invitation-over';

/** A refused change of operators, invitations or sessions. */
export class StaffRefused extends Error {
  override readonly name = 'StaffRefused';
  readonly reason: StaffRefusalCode;
  constructor(reason: StaffRefusalCode) {
    super(reason);
    this.reason = reason;
  }
}
