import type { SignInTries } from '../auth/auth.ts';
import type { CodeTries } from '../auth/second-factor/second-factor.ts';
import { AuthUnavailable } from '../auth/state/port.ts';
import { LimitUnavailable, type Limits } from './limits.ts';

/**
 * The one throttle of sign-in attempts. Attempts from unknown devices are counted per network and per account, so that
 * spreading them over accounts or networks does not help. A device that has signed in before has a counter of its own:
 * no stranger's attempts can lock it out.
 */
const TRIES_OF_A_DEVICE = { tries: 10, seconds: 300 };
const TRIES_FROM_A_NETWORK = { tries: 30, seconds: 300 };
const TRIES_AT_AN_ACCOUNT = { tries: 10, seconds: 900 };

/** @param limits shared by all servers where there are several. */
export function createSignInTries(limits: Limits): SignInTries {
  const limit = (name: string, allowed: { tries: number; seconds: number }) =>
    limits.limit(name, { ...allowed, whileAway: 'refuse' });
  const devices = limit('sign-in-device', TRIES_OF_A_DEVICE);
  const networks = limit('sign-in-network', TRIES_FROM_A_NETWORK);
  const accounts = limit('sign-in-account', TRIES_AT_AN_ACCOUNT);
  return {
    async take(tried) {
      if ('device' in tried) return devices.take(tried.device).catch(asUnavailable);
      // A network that must wait is not counted at the account, or it could block the account's other users for ever.
      const wait = await networks.take(tried.address).catch(asUnavailable);
      return wait || accounts.take(tried.account).catch(asUnavailable);
    },
    async giveBack(tried) {
      if ('device' in tried) return devices.giveBack(tried.device);
      await Promise.all([networks.giveBack(tried.address), accounts.giveBack(tried.account)]);
    },
  };
}

/**
 * Codes are tried by whoever knows the password: few, for there are only a million of them. A right one counts as no
 * try, and sessions that are open are not held up.
 */
const CODES_OF_AN_OPERATOR = { tries: 5, seconds: 300 };

/** @param limits shared by all servers where there are several. */
export function createCodeTries(limits: Limits): CodeTries {
  const codes = limits.limit('second-factor', { ...CODES_OF_AN_OPERATOR, whileAway: 'refuse' });
  return { take: (operatorId) => codes.take(operatorId).catch(asUnavailable), giveBack: codes.giveBack };
}

function asUnavailable(error: unknown): never {
  if (error instanceof LimitUnavailable) throw new AuthUnavailable('Attempts cannot be counted.');
  throw error;
}
