import type { SignInTries } from '../auth/auth.ts';
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
      try {
        if ('device' in tried) return await devices.take(tried.device);
        // A network that must wait is not counted at the account, or it could block the account's other users for ever.
        return (await networks.take(tried.address)) || (await accounts.take(tried.account));
      } catch (error) {
        if (error instanceof LimitUnavailable) throw new AuthUnavailable('Attempts cannot be counted.');
        throw error;
      }
    },
    async giveBack(tried) {
      if ('device' in tried) return devices.giveBack(tried.device);
      await Promise.all([networks.giveBack(tried.address), accounts.giveBack(tried.account)]);
    },
  };
}
