import type { SignInLimiter } from '../../operators/auth.ts';
import type { CodeLimiter } from '../../operators/second-factor/second-factor.ts';
import type { Limit, Limits } from '../limits.ts';

/**
 * The only throttle of sign-in attempts (docs/decisions/13). A device that has signed in before has a counter of its
 * own, to which no stranger's attempts are added. Attempts from other devices are counted per network before their
 * password is checked, and wrong ones among them per account afterwards.
 */
const DEVICE_LIMIT = { tries: 10, seconds: 300 };
const NETWORK_LIMIT = { tries: 30, seconds: 300 };
const ACCOUNT_LIMIT = { tries: 10, seconds: 900 };

/** @param limits shared by all servers if there are several. */
export function createSignInLimiter(limits: Limits): SignInLimiter {
  const limit = (name: string, allowed: { tries: number; seconds: number }) =>
    limits.limit(name, { ...allowed, onOutage: 'refuse' });
  const devices = limit('sign-in-device', DEVICE_LIMIT);
  const networks = limit('sign-in-network', NETWORK_LIMIT);
  const accounts = limit('sign-in-account', ACCOUNT_LIMIT);
  const counterOf = (attempt: Parameters<SignInLimiter['consume']>[0]): [Limit, string] => {
    if ('device' in attempt) return [devices, attempt.device];
    return 'address' in attempt ? [networks, attempt.address] : [accounts, attempt.account];
  };
  return {
    async consume(attempt) {
      const [counter, subject] = counterOf(attempt);
      return counter.consume(subject);
    },
    async reward(attempt) {
      const [counter, subject] = counterOf(attempt);
      await counter.reward(subject);
    },
  };
}

/**
 * Few attempts, because there are only a million codes and the attacker already knows the password. A right code does
 * not count, and open sessions are not blocked.
 */
const CODE_LIMIT = { tries: 5, seconds: 300 };

/** @param limits shared by all servers if there are several. */
export function createCodeLimiter(limits: Limits): CodeLimiter {
  return limits.limit('second-factor', { ...CODE_LIMIT, onOutage: 'refuse' });
}
