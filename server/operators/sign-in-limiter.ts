/**
 * What is counted: attempts from a known device, else from a network address; and guesses at an account from devices that
 * are not known to it.
 */
export type Tried = { device: string } | { address: string } | { account: string };

export type SignInLimiter = {
  /** Counts one attempt. @returns the seconds to wait, or 0. Throws `AuthUnavailable` while the shared count cannot be reached. */
  take(tried: Tried): Promise<number>;
  /** Uncounts an attempt whose password was right. Never rejects. */
  reward(tried: Tried): Promise<void>;
};
