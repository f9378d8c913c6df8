/**
 * Keeps the private parts of an order apart from its history: letter texts and the keys that open
 * personal data. Shredding destroys a key; what is left on a disk is ciphertext nobody can open.
 */

/** Ciphertext that may stand in an event: useless without the order's personal key. */
export type Sealed = string & { readonly __sealed: unique symbol };

/** Personal data as a reader meets it. «forgotten» is for ever: the key has been destroyed. */
export type Personal<T> = { kind: 'known'; value: T } | { kind: 'forgotten' };

export type Vault = {
  /**
   * Encrypts a letter's text under a key of its own and syncs it to disk. Repeating it with the same text
   * changes nothing. Throws `LetterDiffers` when another text is held for the order,
   * `LetterShredded` when its text has been shredded: a key is never made anew under an old id.
   */
  putLetter(orderId: string, text: string): Promise<void>;
  /** The text, or undefined where none is held (any more). */
  getLetter(orderId: string): Promise<string | undefined>;
  /** HMAC-SHA-256 (hex) of `content` under the letter's own key; undefined when no letter is held. Reveals nothing once the key is gone. */
  fingerprint(orderId: string, content: string): Promise<string | undefined>;
  /** Destroys the letter's key, then its ciphertext, verified on disk. Idempotent. */
  shredLetter(orderId: string): Promise<void>;
  /** Orders whose text is held, with the time it was put (ISO): what reconciliation compares with the log. */
  heldLetters(): Promise<{ orderId: string; putAt: string }[]>;
  /** Seals personal data (JSON) under the order's personal key, made on first use. Throws `PersonalForgotten` after `forgetPersonal`. */
  sealPersonal(orderId: string, value: unknown): Promise<Sealed>;
  /** Opens what `sealPersonal` sealed for the same order. The caller parses the shape. */
  openPersonal(orderId: string, sealed: Sealed): Promise<Personal<unknown>>;
  /** Destroys the order's personal key for ever. Idempotent. */
  forgetPersonal(orderId: string): Promise<void>;
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
