/**
 * Keeps the private parts of an order apart from its events: letter texts and the keys that open personal data.
 * Shredding destroys a key; what is left on a disk is ciphertext that no key opens.
 */

/** Ciphertext that may stand in an event: useless without the order's personal key. */
export type Sealed = string & { readonly __sealed: unique symbol };

/** Personal data as it is read. «forgotten» is for ever: the key has been destroyed. */
export type Personal<T> = { kind: 'known'; value: T } | { kind: 'forgotten' };

/** Personal data as it is read, of the JSON that was sealed; undefined for ever once the key is gone. */
export const personalOf = (json: string | undefined): Personal<unknown> =>
  json === undefined ? { kind: 'forgotten' } : { kind: 'known', value: JSON.parse(json) };

/** What was sealed for an order, with the order that it was sealed for. */
export type SealedOf = { orderId: string; sealed: Sealed };

/**
 * The private parts of a new order.
 * `text`: the letter. `content`: what its fingerprint is taken of. `personal`: a JSON value.
 */
export type PrivateParts = { text: string; content: string; personal: unknown };

/** `fingerprint`: HMAC-SHA-256 (hex) of `content` under the letter's own key; it reveals nothing once the key is gone. */
export type SealedParts = { fingerprint: string; personal: Sealed };

export type Vault = {
  /**
   * Encrypts a letter's text and an order's personal data, each under a key of its own, and syncs text and keys to
   * disk. Repeating it with the same text changes nothing and gives the same fingerprint. Throws `LetterDiffers` when
   * another text is held for the order, `LetterShredded` or `PersonalForgotten` when one of its keys has been
   * destroyed: a key is never made anew under an old id. Only for an order that the log does not know, or whose text is
   * held: a vault that has lost an order's keys would make it others, which open nothing that was sealed for it.
   */
  sealOrder(orderId: string, parts: PrivateParts): Promise<SealedParts>;
  /**
   * Encrypts a text that replaces an order's first one, under an id and a key of its own, and syncs both to disk: as
   * `sealOrder` does, without personal data. Throws `LetterDiffers` and `LetterShredded`.
   */
  sealLetter(letterId: string, parts: Pick<PrivateParts, 'text' | 'content'>): Promise<{ fingerprint: string }>;
  /** The text, or undefined where none is held (any more). */
  getLetter(orderId: string): Promise<string | undefined>;
  /** Destroys the letter's key, then its ciphertext, verified on disk; the personal key stays. Idempotent. */
  shredLetter(orderId: string): Promise<void>;
  /** Orders whose text is held, with the time it was put (ISO): what reconciliation compares with the log. */
  listLetters(): Promise<{ orderId: string; storedAt: string }[]>;
  /**
   * Seals more personal data (JSON) under the order's personal key. Throws `PersonalForgotten` where there is none (any
   * more): another one would not open what was sealed with the order.
   */
  sealPersonal(orderId: string, value: unknown): Promise<Sealed>;
  /** The same for what is no order, under a key of its own, which is made where there is none. Throws `PersonalForgotten` after `forgetPersonal`. */
  sealUnderOwnKey(subject: string, value: unknown): Promise<Sealed>;
  /** Opens what was sealed for the same order. The caller parses the shape. */
  openPersonal(orderId: string, sealed: Sealed): Promise<Personal<unknown>>;
  /**
   * As many `openPersonal` calls, answered in their order, for the rows of a list: what does not open reads as forgotten,
   * and the adapter's `onUnreadable` is told its order.
   */
  openPersonals(items: readonly SealedOf[]): Promise<Personal<unknown>[]>;
  /**
   * 32 bytes that only a holder of the order's personal key can make, another for each label: HMAC-SHA-256. Undefined
   * where there is no such key (any more).
   */
  personalTag(orderId: string, label: string): Promise<Buffer | undefined>;
  /** Destroys the order's personal key for ever; its letter stays. Idempotent. */
  forgetPersonal(orderId: string): Promise<void>;
  /** The orders, and other subjects, whose personal key is held: what reconciliation compares with the log. */
  listPersonalKeys(): Promise<string[]>;
  close(): Promise<void>;
};

export class LetterDiffers extends Error {
  override readonly name = 'LetterDiffers';
}
export class LetterShredded extends Error {
  override readonly name = 'LetterShredded';
}
export class PersonalForgotten extends Error {
  override readonly name = 'PersonalForgotten';
}
