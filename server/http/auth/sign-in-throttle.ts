import type { SignInLimiter } from '../../operators/auth.ts';
import type { CodeLimiter } from '../../operators/second-factor/second-factor.ts';
import { AuthUnavailable } from '../../operators/state/port.ts';
import { LimitUnavailable, type Limit, type Limits } from '../limits.ts';

/**
 * The only throttle of sign-in attempts (docs/decisions/13). A device that has signed in before has a counter of its
 * own, to which no stranger's attempts are added. Attempts from other devices are counted per network before their
 * password is checked, and wrong ones among them per account afterwards.
 */
const TRIES_OF_A_DEVICE = { tries: 10, seconds: 300 };
const TRIES_FROM_A_NETWORK = { tries: 30, seconds: 300 };
const TRIES_AT_AN_ACCOUNT = { tries: 10, seconds: 900 };

/** @param limits shared by all servers if there are several. */
export function createSignInLimiter(limits: Limits): SignInLimiter {
  const limit = (name: string, allowed: { tries: number; seconds: number }) =>
    limits.limit(name, { ...allowed, onOutage: 'refuse' });
  const devices = limit('sign-in-device', TRIES_OF_A_DEVICE);
  const networks = limit('sign-in-network', TRIES_FROM_A_NETWORK);
  const accounts = limit('sign-in-account', TRIES_AT_AN_ACCOUNT);
  const counterOf = (tried: Parameters<SignInLimiter['consume']>[0]): [Limit, string] => {
    if ('device' in tried) return [devices, tried.device];
    return 'address' in tried ? [networks, tried.address] : [accounts, tried.account];
  };
  return {
    async consume(tried) {
      const [counter, subject] = counterOf(tried);
      return counter.consume(subject).catch(asUnavailable);
    },
    async reward(tried) {
      const [counter, subject] = counterOf(tried);
      await counter.reward(subject);
    },
  };
}

/**
 * Few attempts, because there are only a million codes and the attacker already knows the password. A right code does
 * not count, and open sessions are not blocked.
 */
const CODES_OF_AN_OPERATOR = { tries: 5, seconds: 300 };

/** @param limits shared by all servers if there are several. */
export function createCodeLimiter(limits: Limits): CodeLimiter {
  const codes = limits.limit('second-factor', { ...CODES_OF_AN_OPERATOR, onOutage: 'refuse' });
  return { consume: (operatorId) => codes.consume(operatorId).catch(asUnavailable), reward: codes.reward };
}

function asUnavailable(error: unknown): never {
  if (error instanceof LimitUnavailable) throw new AuthUnavailable('Attempts cannot be counted.');
  throw error;
}
