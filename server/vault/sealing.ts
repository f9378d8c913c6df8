import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Sealed } from './port.ts';

/**
 * The vault's cryptography, without any I/O: AES-256-GCM with a random nonce, and a purpose and the order's
 * id as associated data, so that a ciphertext opens at no other place than the one it was made for.
 */

export const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** What encryption adds to a text, in bytes. */
export const SEAL_OVERHEAD_BYTES = NONCE_BYTES + TAG_BYTES;
const SEALED_PREFIX = 'v1.';

export type Purpose = 'letter' | 'personal';

export const newKey = (): Buffer => randomBytes(KEY_BYTES);

/** nonce ‖ ciphertext ‖ tag. */
export function encrypt(key: Uint8Array, context: string, plain: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** Opens what `encrypt` made under the same key and context. Throws when either differs or a bit has changed. */
export function decrypt(key: Uint8Array, context: string, sealed: Uint8Array): Buffer {
  if (sealed.length < SEAL_OVERHEAD_BYTES) throw new Error('sealed data is too short');
  const end = sealed.length - TAG_BYTES;
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES)).setAAD(Buffer.from(context));
  decipher.setAuthTag(sealed.subarray(end));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, end)), decipher.final()]);
}

/** A data key under the master key: what may lie on a disk. */
export const wrapKey = (masterKey: Uint8Array, purpose: Purpose, orderId: string, key: Uint8Array): Buffer =>
  encrypt(masterKey, `federpost ${purpose} key ${orderId}`, key);

export const unwrapKey = (masterKey: Uint8Array, purpose: Purpose, orderId: string, wrapped: Uint8Array): Buffer =>
  decrypt(masterKey, `federpost ${purpose} key ${orderId}`, wrapped);

// UTF-16 keeps every string as it is; UTF-8 would replace half a surrogate pair.
export const sealText = (key: Uint8Array, orderId: string, text: string): Buffer =>
  encrypt(key, `federpost letter ${orderId}`, Buffer.from(text, 'utf16le'));

export const openText = (key: Uint8Array, orderId: string, sealed: Uint8Array): string =>
  decrypt(key, `federpost letter ${orderId}`, sealed).toString('utf16le');

/** HMAC-SHA-256 in hex. The HMAC key is derived, so that one key never serves two algorithms. */
export function fingerprintOf(key: Uint8Array, content: string): string {
  const hmacKey = Buffer.from(hkdfSync('sha256', key, '', 'federpost fingerprint', KEY_BYTES));
  return createHmac('sha256', hmacKey).update(Buffer.from(content, 'utf16le')).digest('hex');
}

/** Seals a JSON value under an order's personal key. Throws a TypeError for what JSON cannot hold. */
export function sealValue(key: Uint8Array, orderId: string, value: unknown): Sealed {
  const json: string | undefined = JSON.stringify(value);
  if (json === undefined) throw new TypeError('personal data must be a JSON value');
  return `${SEALED_PREFIX}${encrypt(key, `federpost personal ${orderId}`, Buffer.from(json)).toString('base64url')}` as Sealed;
}

/** Opens what `sealValue` made for the same order. Throws when it was made for another or has been changed. */
export function openValue(key: Uint8Array, orderId: string, sealed: Sealed): unknown {
  if (!sealed.startsWith(SEALED_PREFIX)) throw new Error('sealed data has an unknown form');
  const json = decrypt(key, `federpost personal ${orderId}`, Buffer.from(sealed.slice(SEALED_PREFIX.length), 'base64url'));
  return JSON.parse(json.toString()) as unknown;
}
