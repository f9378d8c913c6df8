/**
 * Attempts are counted per known device, else per network address; wrong passwords from unknown devices also per
 * account.
 */
export type Tried = { device: string } | { address: string } | { account: string };

export type SignInLimiter = {
  /** Counts one attempt. @returns the seconds to wait, or 0. Throws `AuthUnavailable` while the shared count cannot be reached. */
  consume(tried: Tried): Promise<number>;
  /** Uncounts an attempt whose password was right. Never rejects. */
  reward(tried: Tried): Promise<void>;
};
