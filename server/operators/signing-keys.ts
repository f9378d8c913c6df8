import { createECDH, hkdfSync, createHmac, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import { z } from 'zod';
import { hasErrorCode } from '@federpost/shared/node/error-code.ts';
import { replaceFileAtomically } from '../platform/atomic-file.ts';

/** The keys that sign access tokens. The first one signs, all of them verify: to rotate, put the new key first. */

const KEY_FILE = 'operator-keys.json';
const CURVE = 'prime256v1';
const SCALAR_BYTES = 32;

/** One key of AUTH_SIGNING_KEY: 32 bytes as hex digits or base64. */
export const SIGNING_KEY = /^([0-9a-f]{64}|[A-Za-z0-9+/_-]{43}=?)$/i;

const keyFile = z.object({
  keys: z.array(z.looseObject({ kty: z.literal('EC'), crv: z.literal('P-256'), d: z.string() })).min(1),
});

type KeySource = { fromSetting?: string | undefined; directory: string };

/**
 * Loads the keys from the setting AUTH_SIGNING_KEY (32 bytes as hex digits or base64, several separated by commas), so
 * that every server has the same; else from `operator-keys.json` in the directory, created at the first start. Throws
 * if the file is unreadable.
 */
export async function loadSigningKeys({ fromSetting, directory }: KeySource): Promise<JWK[]> {
  if (fromSetting !== undefined) return fromSetting.split(',').map((key) => keyFrom(key.trim()));
  return readKeys(join(directory, KEY_FILE)) ?? createKeys(directory);
}

function keyFrom(text: string): JWK {
  return derivedKey(Buffer.from(text, text.length === 64 ? 'hex' : 'base64'), 'federpost access tokens ES256');
}

/**
 * The same private key for the same 32 bytes and purpose; keys of different purposes reveal nothing about each other.
 * Throws if the derived number is beyond the curve's order, for about one in 2³² keys; another AUTH_SIGNING_KEY must
 * then be set.
 */
export function derivedKey(bytes: Uint8Array, purpose: string): JWK {
  const secret = Buffer.from(hkdfSync('sha256', bytes, '', purpose, SCALAR_BYTES));
  const pair = createECDH(CURVE);
  pair.setPrivateKey(secret);
  // An uncompressed point: one byte for the format, then x and y.
  const point = pair.getPublicKey();
  return {
    kty: 'EC',
    crv: 'P-256',
    d: secret.toString('base64url'),
    x: point.subarray(1, 1 + SCALAR_BYTES).toString('base64url'),
    y: point.subarray(1 + SCALAR_BYTES).toString('base64url'),
  };
}

/** The public part of a key, for verifying its signatures. */
export async function publicKeyOf(key: JWK): Promise<JWK> {
  const { kty, crv, x, y } = key;
  return { kty, crv, x, y, kid: await calculateJwkThumbprint(key), alg: 'ES256', use: 'sig', key_ops: ['verify'] };
}

function readKeys(file: string): JWK[] | undefined {
  let content: string;
  try {
    content = readFileSync(file, 'utf8');
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return undefined;
    throw error;
  }
  return keyFile.parse(JSON.parse(content)).keys;
}

async function createKeys(directory: string): Promise<JWK[]> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const keys = [await exportJWK(privateKey)];
  replaceFileAtomically(join(directory, KEY_FILE), JSON.stringify({ keys }));
  return keys;
}

/** The purpose of a MAC; it is not valid for another purpose. */
type MacPurpose = 'session record' | 'refresh token' | 'next refresh token' | 'device' | 'factor challenge';

/**
 * HMACs keyed by the operators' signing keys, which neither Redis nor a print worker knows: a valid MAC proves that one
 * of our servers wrote the text. During a key change the first key creates MACs and all keys verify them.
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
  const [secret, ...olderSecrets] = keys.map(secretFrom);
  if (!secret) throw new Error('MACs need at least one key.');
  const macBy = (key: Buffer, purpose: MacPurpose, text: string) =>
    createHmac('sha256', key).update(`${purpose}\n${text}`).digest('base64url');
  const everyMac = (purpose: MacPurpose, text: string) =>
    [secret, ...olderSecrets].map((key) => macBy(key, purpose, text));
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

function isEqual(expected: string, actual: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(actual)];
  return a.length === b.length && timingSafeEqual(a, b);
}
