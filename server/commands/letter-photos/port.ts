import type { Sealed } from '../../vault/port.ts';

/** The picture of a sealed envelope, sealed under the personal key of its order. `takenAt`: ISO. */
type SealedPhoto = { takenAt: string; sealed: Sealed };

/** Where the pictures are: beside the log and never in it, as ciphertext. Calls reject where the store cannot be used. */
export type LetterPhotos = {
  /** Stores it in the place of an earlier one. */
  put(orderId: string, photo: SealedPhoto): Promise<void>;
  get(orderId: string): Promise<SealedPhoto | undefined>;
  takenAt(orderId: string): Promise<string | undefined>;
  /** Idempotent. */
  delete(orderId: string): Promise<void>;
  close(): Promise<void>;
};
