import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  randomFillSync,
  type KeyObject,
} from 'node:crypto';
import type { Sealed } from './port.ts';

/**
 * The vault's cryptography, without any I/O: AES-256-GCM with a random nonce, and with a purpose and the order's id as
 * associated data, so that a ciphertext can be decrypted only for the purpose and order that it was made for.
 */

export const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** How many bytes encryption adds to a text. */
export const SEAL_OVERHEAD_BYTES = NONCE_BYTES + TAG_BYTES;
const SEALED_PREFIX = 'v1.';

/** The keys of an order, in the order of a slot (key-slot.ts). */
export const PURPOSES = ['letter', 'personal'] as const;
export type Purpose = (typeof PURPOSES)[number];

export const newKey = (): Buffer => randomBytes(KEY_BYTES);

/** Nonces are not secret, so a hundred are generated at a time: each call costs 4 µs, for any number of bytes. */
const nonces = Buffer.alloc(100 * NONCE_BYTES);
let nonceOffset = nonces.length;
function newNonce(): Buffer {
  if (nonceOffset === nonces.length) {
    randomFillSync(nonces);
    nonceOffset = 0;
  }
  nonceOffset += NONCE_BYTES;
  return Buffer.from(nonces.subarray(nonceOffset - NONCE_BYTES, nonceOffset));
}

// Every key is made a KeyObject before its use: from bytes, Node 24 takes 20 µs for a cipher instead of 4. OpenSSL
// overwrites its copy when it frees it.

/** nonce ‖ ciphertext ‖ tag. */
export function encrypt(key: Uint8Array, context: string, plain: Uint8Array): Buffer {
  const nonce = newNonce();
  const cipher = createCipheriv('aes-256-gcm', createSecretKey(key), nonce).setAAD(Buffer.from(context));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** Thrown for a ciphertext that was made under another key or for another purpose or order, or was changed. */
export class DecryptionFailed extends Error {
  override readonly name = 'DecryptionFailed';
}

/**
 * Decrypts the result of `encrypt` with the same key and context. Throws `DecryptionFailed` if either differs or a bit
 * has changed.
 */
export function decrypt(key: Uint8Array, context: string, sealed: Uint8Array): Buffer {
  if (sealed.length < SEAL_OVERHEAD_BYTES) throw new DecryptionFailed('sealed data is too short');
  const end = sealed.length - TAG_BYTES;
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', createSecretKey(key), nonce).setAAD(Buffer.from(context));
  decipher.setAuthTag(sealed.subarray(end));
  const plain = decipher.update(sealed.subarray(NONCE_BYTES, end));
  try {
    // GCM has already returned the whole text: this returns nothing, or throws because the tag is wrong.
    decipher.final();
    return plain;
  } catch {
    plain.fill(0);
    throw new DecryptionFailed('sealed data was made under another key, or has been changed');
  }
}

/** A data key encrypted under the master key, so that it may be on a disk. */
export const wrapKey = (masterKey: Uint8Array, purpose: Purpose, orderId: string, key: Uint8Array): Buffer =>
  encrypt(masterKey, `federpost ${purpose} key ${orderId}`, key);

export const unwrapKey = (masterKey: Uint8Array, purpose: Purpose, orderId: string, wrapped: Uint8Array): Buffer =>
  decrypt(masterKey, `federpost ${purpose} key ${orderId}`, wrapped);

// UTF-16 preserves every string; UTF-8 would replace half a surrogate pair.
export const sealText = (key: Uint8Array, orderId: string, text: string): Buffer =>
  withZeroing(Buffer.from(text, 'utf16le'), (plain) => encrypt(key, `federpost letter ${orderId}`, plain));

export const openText = (key: Uint8Array, orderId: string, sealed: Uint8Array): string =>
  withZeroing(decrypt(key, `federpost letter ${orderId}`, sealed), (plain) => plain.toString('utf16le'));

/** Uses a secret once and overwrites it, so that it does not stay in memory. */
export function withZeroing<T>(secret: Buffer, use: (secret: Buffer) => T): T {
  try {
    return use(secret);
  } finally {
    secret.fill(0);
  }
}

/** HMAC-SHA-256 in hex, under a key derived from the letter's. */
export function fingerprintOf(key: Uint8Array, content: string): string {
  const hmacKey = derivedKey(key, 'federpost fingerprint');
  const print = (plain: Buffer) => createHmac('sha256', hmacKey).update(plain).digest('hex');
  return withZeroing(Buffer.from(content, 'utf16le'), print);
}

/** HMAC-SHA-256 of an order's id, under a key derived from its personal key for one label. */
export const personalMac = (key: Uint8Array, orderId: string, label: string): Buffer =>
  createHmac('sha256', derivedKey(key, `federpost personal tag ${label}`))
    .update(orderId)
    .digest();

/** A key derived from another for one use, so that one key never serves two algorithms. */
function derivedKey(key: Uint8Array, use: string): KeyObject {
  return withZeroing(Buffer.from(hkdfSync('sha256', createSecretKey(key), '', use, KEY_BYTES)), createSecretKey);
}

/** Personal data as JSON. Throws a TypeError for values that JSON cannot represent. */
export function personalJson(value: unknown): string {
  const json: string | undefined = JSON.stringify(value);
  if (json === undefined) throw new TypeError('personal data must be a JSON value');
  return json;
}

/** Seals personal data, as JSON, under an order's personal key. */
export function sealJson(key: Uint8Array, orderId: string, json: string): Sealed {
  const sealed = withZeroing(Buffer.from(json), (plain) => encrypt(key, `federpost personal ${orderId}`, plain));
  return `${SEALED_PREFIX}${sealed.toString('base64url')}` as Sealed;
}

/**
 * The JSON that `sealJson` sealed for the same order. Throws `DecryptionFailed` if it was made for another order or was
 * changed.
 */
export function openJson(key: Uint8Array, orderId: string, sealed: Sealed): string {
  if (!sealed.startsWith(SEALED_PREFIX)) throw new DecryptionFailed('sealed data has an unknown form');
  const plain = decrypt(
    key,
    `federpost personal ${orderId}`,
    Buffer.from(sealed.slice(SEALED_PREFIX.length), 'base64url'),
  );
  return withZeroing(plain, (json) => json.toString());
}
