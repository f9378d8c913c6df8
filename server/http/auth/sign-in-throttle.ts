import type { SignInLimits } from '../../operators/auth.ts';
import type { AttemptLimit } from '../../operators/refusals.ts';
import type { Limits } from '../limits.ts';

/**
 * The only throttle of sign-in attempts (docs/decisions/13). A device that has signed in before has a counter of its
 * own, to which no stranger's attempts are added. Attempts from other devices are counted per network before their
 * password is checked, and wrong ones among them per account afterwards.
 */
const DEVICE_LIMIT = { tries: 10, seconds: 300 };
const NETWORK_LIMIT = { tries: 30, seconds: 300 };
const ACCOUNT_LIMIT = { tries: 10, seconds: 900 };

/**
 * Few attempts, because there are only a million codes and the attacker already knows the password. A right code does
 * not count, and open sessions are not blocked.
 */
const CODE_LIMIT = { tries: 5, seconds: 300 };

/** @param limits shared by all servers if there are several. */
export function openSignInLimits(limits: Limits): { signInLimits: SignInLimits; codeLimit: AttemptLimit } {
  const limit = (name: string, allowed: { tries: number; seconds: number }) =>
    limits.limit(name, { ...allowed, onOutage: 'refuse' });
  return {
    signInLimits: {
      device: limit('sign-in-device', DEVICE_LIMIT),
      network: limit('sign-in-network', NETWORK_LIMIT),
      account: limit('sign-in-account', ACCOUNT_LIMIT),
    },
    codeLimit: limit('second-factor', CODE_LIMIT),
  };
}
