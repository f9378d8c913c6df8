import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { JWK } from 'jose';

/** What a mark was made for; it is not valid for another purpose. */
export type MarkPurpose = 'session record' | 'refresh token' | 'next refresh token' | 'device';

/**
 * HMACs keyed by the operators' signing keys, which neither Redis nor a print worker knows: text with a valid mark was
 * written by one of our servers. During a key change the first key makes marks and every key verifies them.
 */
export type KeyedMarks = {
  /** @returns 43 URL-safe characters. */
  mark(purpose: MarkPurpose, text: string): string;
  /** The text's marks under each key, the one that makes marks first. */
  everyMark(purpose: MarkPurpose, text: string): string[];
  /** Whether one of the keys made the mark. Compared in constant time. */
  isOurs(purpose: MarkPurpose, text: string, mark: string): boolean;
};

const KEY_BYTES = 32;

/** @param keys at least one private key, see signing-keys.ts. Throws without one. */
export function keyedMarks(keys: readonly JWK[]): KeyedMarks {
  const [secret, ...older] = keys.map(secretFrom);
  if (!secret) throw new Error('Keyed marks need at least one key.');
  const markBy = (key: Buffer, purpose: MarkPurpose, text: string) =>
    createHmac('sha256', key).update(`${purpose}\n${text}`).digest('base64url');
  const everyMark = (purpose: MarkPurpose, text: string) => [secret, ...older].map((key) => markBy(key, purpose, text));
  return {
    mark: (purpose, text) => markBy(secret, purpose, text),
    everyMark,
    isOurs: (purpose, text, mark) => everyMark(purpose, text).some((expected) => isEqual(expected, mark)),
  };
}

function secretFrom({ d }: JWK): Buffer {
  if (!d) throw new Error('Keyed marks need private keys.');
  return Buffer.from(hkdfSync('sha256', Buffer.from(d, 'base64url'), '', 'federpost keyed marks', KEY_BYTES));
}

function isEqual(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}
