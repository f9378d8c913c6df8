import type { AuthErrorCode } from '@federpost/shared/http/auth.ts';

/** A refused sign-in, refresh or token. The message never repeats what was sent. */
export class AuthRefused extends Error {
  override readonly name = 'AuthRefused';
  readonly code: AuthErrorCode;
  /** Only with `over_request_rate_limit`: seconds until the next attempt may succeed. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: AuthErrorCode, message: string, retryAfterSeconds?: number) {
    super(message);
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
