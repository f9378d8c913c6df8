/**
 * Keeps the private parts of an order apart from its events: letter texts and the keys that open personal data.
 * Shredding destroys a key; the disk may then still contain ciphertext, but no key opens it.
 */

/** Ciphertext that may be in an event: useless without the order's personal key. */
export type Sealed = string & { readonly __sealed: unique symbol };

/** Personal data for the caller. «forgotten» is permanent: the key has been destroyed. */
export type Personal<T> = { kind: 'known'; value: T } | { kind: 'forgotten' };

/** Personal data, parsed from the JSON that was sealed; undefined means that the key is gone for ever. */
export const personalOf = (json: string | undefined): Personal<unknown> =>
  json === undefined ? { kind: 'forgotten' } : { kind: 'known', value: JSON.parse(json) };

/** A value that was sealed for an order, with that order. */
export type SealedOf = { orderId: string; sealed: Sealed };

/**
 * The private parts of a new order. `text`: the letter. `content`: the input of its fingerprint. `personal`: a JSON
 * value.
 */
export type PrivateParts = { text: string; content: string; personal: unknown };

/** `fingerprint`: HMAC-SHA-256 (hex) of `content` under the letter's own key; it reveals nothing once the key is gone. */
export type SealedParts = { fingerprint: string; personal: Sealed };

export type Vault = {
  /**
   * Encrypts a letter's text and an order's personal data, each under a key of its own, and syncs text and keys to
   * disk. Repeating it with the same text changes nothing and gives the same fingerprint. Throws `LetterDiffers` if
   * another text is stored for the order, `LetterShredded` or `PersonalForgotten` if one of its keys has been
   * destroyed: a key is never created again under an old id. Only for an order that the log does not contain, or whose
   * text is stored: a vault that has lost an order's keys would create new ones, which do not open the data that was
   * sealed for it before.
   */
  sealOrder(orderId: string, parts: PrivateParts): Promise<SealedParts>;
  /**
   * Encrypts a text that replaces an order's first one, under an id and a key of its own, and syncs both to disk: like
   * `sealOrder`, without personal data. Throws `LetterDiffers` and `LetterShredded`.
   */
  sealLetter(letterId: string, parts: Pick<PrivateParts, 'text' | 'content'>): Promise<{ fingerprint: string }>;
  /** The text, or undefined if none is stored (any more). */
  getLetter(orderId: string): Promise<string | undefined>;
  /** Destroys the letter's key, then its ciphertext, verified on disk; the personal key is kept. Idempotent. */
  shredLetter(orderId: string): Promise<void>;
  /** Orders whose text is stored, with the time of storing (ISO): reconciliation compares them with the log. */
  listLetters(): Promise<{ orderId: string; storedAt: string }[]>;
  /**
   * Seals more personal data (JSON) under the order's personal key. Throws `PersonalForgotten` if there is none (any
   * more), because a new one would not open the data that was sealed with the order.
   */
  sealPersonal(orderId: string, value: unknown): Promise<Sealed>;
  /**
   * The same for a subject that is not an order, under a key of its own, which is created if there is none. Throws
   * `PersonalForgotten` after `forgetPersonal`.
   */
  sealUnderOwnKey(subject: string, value: unknown): Promise<Sealed>;
  /** Opens a value that was sealed for the same order. The caller parses the shape. */
  openPersonal(orderId: string, sealed: Sealed): Promise<Personal<unknown>>;
  /**
   * The results of `openPersonal` for the rows of a list, in the same order. Data that cannot be decrypted is returned
   * as forgotten, and the adapter's `onUnreadable` is called with its order.
   */
  openPersonals(items: readonly SealedOf[]): Promise<Personal<unknown>[]>;
  /**
   * 32 bytes that only a holder of the order's personal key can compute, different for each label: HMAC-SHA-256.
   * Undefined if there is no such key (any more).
   */
  personalTag(orderId: string, label: string): Promise<Buffer | undefined>;
  /** Destroys the order's personal key for ever; its letter is kept. Idempotent. */
  forgetPersonal(orderId: string): Promise<void>;
  /** The orders, and other subjects, whose personal key is stored: reconciliation compares them with the log. */
  listPersonalKeys(): Promise<string[]>;
  close(): Promise<void>;
};

const VAULT_ID = /^[\w.:-]{1,64}$/;
/** Throws `RangeError` for anything that cannot be the id of an order or another subject. */
export function assertVaultId(id: string): void {
  if (!VAULT_ID.test(id)) throw new RangeError('not an order id');
}

export class LetterDiffers extends Error {
  override readonly name = 'LetterDiffers';
}
export class LetterShredded extends Error {
  override readonly name = 'LetterShredded';
}
export class PersonalForgotten extends Error {
  override readonly name = 'PersonalForgotten';
}
