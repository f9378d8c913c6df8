import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { JWK } from 'jose';

/** What a mark says of its text; a mark for one purpose is worth nothing for another. */
export type MarkPurpose = 'session record' | 'refresh token' | 'next refresh token' | 'device';

/**
 * HMACs under the operators' signing keys, which neither Redis nor a print worker knows: what carries such a mark was
 * written by one of our servers. While keys are changed the first one marks and every one is recognised.
 */
export type KeyedMarks = {
  /** @returns 43 URL-safe characters. */
  mark(purpose: MarkPurpose, text: string): string;
  /** The marks of the text under each key that counts, the marking one first. */
  everyMark(purpose: MarkPurpose, text: string): string[];
  /** Whether the mark was made by one of our keys. Compared in constant time. */
  isOurs(purpose: MarkPurpose, text: string, mark: string): boolean;
};

const KEY_BYTES = 32;

/** @param keys at least one private key, see signing-keys.ts. */
export function keyedMarks(keys: readonly JWK[]): KeyedMarks {
  const secrets = keys.map(({ d }) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(d ?? '', 'base64url'), '', 'federpost keyed marks', KEY_BYTES)),
  );
  if (secrets.length === 0 || keys.some(({ d }) => !d)) throw new Error('Keyed marks need private keys.');
  const markBy = (secret: Buffer, purpose: MarkPurpose, text: string) =>
    createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url');
  const everyMark = (purpose: MarkPurpose, text: string) => secrets.map((secret) => markBy(secret, purpose, text));
  return {
    mark: (purpose, text) => markBy(secrets[0]!, purpose, text),
    everyMark,
    isOurs: (purpose, text, mark) => everyMark(purpose, text).some((expected) => isEqual(expected, mark)),
  };
}

function isEqual(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}
