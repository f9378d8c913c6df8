import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { JWK } from 'jose';

/** The purpose of a MAC; it is not valid for another purpose. */
type MacPurpose = 'session record' | 'refresh token' | 'next refresh token' | 'device' | 'factor challenge';

/**
 * HMACs keyed by the operators' signing keys, which neither Redis nor a print worker knows: one of our servers wrote a
 * text with a valid MAC. During a key change the first key creates MACs and every key verifies them.
 */
export type Macs = {
  /** @returns 43 URL-safe characters. */
  mac(purpose: MacPurpose, text: string): string;
  /** The text's MACs under each key, starting with the key that creates MACs. */
  everyMac(purpose: MacPurpose, text: string): string[];
  /** Whether one of the keys created the MAC. Compared in constant time. */
  verify(purpose: MacPurpose, text: string, mac: string): boolean;
};

const KEY_BYTES = 32;

/** @param keys at least one private key, see signing-keys.ts. Throws without one. */
export function macsFrom(keys: readonly JWK[]): Macs {
  const [secret, ...older] = keys.map(secretFrom);
  if (!secret) throw new Error('MACs need at least one key.');
  const macBy = (key: Buffer, purpose: MacPurpose, text: string) =>
    createHmac('sha256', key).update(`${purpose}\n${text}`).digest('base64url');
  const everyMac = (purpose: MacPurpose, text: string) => [secret, ...older].map((key) => macBy(key, purpose, text));
  return {
    mac: (purpose, text) => macBy(secret, purpose, text),
    everyMac,
    verify: (purpose, text, mac) => everyMac(purpose, text).some((expected) => isEqual(expected, mac)),
  };
}

function secretFrom({ d }: JWK): Buffer {
  if (!d) throw new Error('MACs need private keys.');
  return Buffer.from(hkdfSync('sha256', Buffer.from(d, 'base64url'), '', 'federpost keyed marks', KEY_BYTES));
}

function isEqual(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}
