import { randomBytes } from 'node:crypto';
import type { Macs } from './signing-keys.ts';

/**
 * Devices that an operator has signed in from, recognised by a token in a cookie (OWASP's device cookies: strangers'
 * guesses cannot lock a known device out). The token does not sign in: it only selects the counter to which a wrong
 * password is added. Nothing is stored; a token is `<id>.<epoch seconds>.<mac>`.
 */
export const DEVICE_KNOWN_SECONDS = 90 * 24 * 3600;

const TOKEN = /^([\w-]{22})\.(\d{1,12})\.([\w-]{43})$/;

export type Devices = {
  /** The device id in the token, if this operator has signed in from it within ninety days. `now` is epoch milliseconds. */
  recognize(token: string | undefined, operatorId: string, now: number): string | undefined;
  /** A token for the device of a successful sign-in; a known device keeps its id. */
  remember(device: string | undefined, operatorId: string, now: number): string;
};

/** @param macs keyed by secrets that every server has. */
export function createDevices(macs: Macs): Devices {
  const textOf = (id: string, seconds: string, operatorId: string) => `${operatorId}\n${id}\n${seconds}`;
  return {
    recognize(token, operatorId, now) {
      const [, id, seconds, mac] = TOKEN.exec(token ?? '') ?? [];
      if (id === undefined || seconds === undefined || mac === undefined) return undefined;
      if (!macs.verify('device', textOf(id, seconds, operatorId), mac)) return undefined;
      return now < (Number(seconds) + DEVICE_KNOWN_SECONDS) * 1000 ? id : undefined;
    },
    remember(device, operatorId, now) {
      const id = device ?? randomBytes(16).toString('base64url');
      const seconds = String(Math.floor(now / 1000));
      return `${id}.${seconds}.${macs.mac('device', textOf(id, seconds, operatorId))}`;
    },
  };
}

/** Browsers, the most specific first: a browser's user agent also contains the names that follow its own here. */
const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;
const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const;

/**
 * «Firefox, Linux»: enough for an operator to recognise a device among few, but nothing that identifies it. Empty if
 * neither is known.
 */
export function deviceName(userAgent = ''): string {
  const nameIn = (names: readonly (readonly [string, string])[]) =>
    names.find(([sign]) => userAgent.includes(sign))?.[1];
  return [nameIn(BROWSERS), nameIn(SYSTEMS)].filter((name) => name !== undefined).join(', ');
}
