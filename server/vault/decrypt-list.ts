import type { Personal, SealedOf } from './port.ts';
import { DecryptionFailed } from './sealing.ts';

/** How an order's personal data is decrypted one by one, and for the rows of a list. */

/**
 * Personal data of up to this many orders is decrypted on the calling thread, so a page of the operator's list waits
 * for no other list. More would block everybody else (at least 30 µs each), so another thread decrypts them.
 */
export const MAX_INLINE_DECRYPTIONS = 50;

/** Decrypted JSON; undefined if the key has been destroyed, null if decryption failed. */
export type Opened = string | undefined | null;

/** The result of `open`; null if it fails, which must not keep the list's other rows from being read. */
export function decryptForList(open: () => string | undefined): Opened {
  try {
    return open();
  } catch (error) {
    if (error instanceof DecryptionFailed) return null;
    throw error;
  }
}

/** Personal data for the caller. Data that cannot be decrypted counts as erased. */
export const personalOf = (opened: Opened): Personal<unknown> =>
  typeof opened === 'string' ? { kind: 'known', value: JSON.parse(opened) } : { kind: 'forgotten' };

const MAX_TOLD = 1_000;

/**
 * The rows of a list from its decrypted data, in the same order; reports each order with data that cannot be decrypted
 * once.
 */
export function createListDecryptor(
  onUnreadable: (orderId: string) => void = () => {},
): (items: readonly SealedOf[], opened: readonly Opened[]) => Personal<unknown>[] {
  const told = new Set<string>();
  return (items, opened) =>
    items.map(({ orderId }, index) => {
      if (opened[index] === null && !told.has(orderId) && told.size < MAX_TOLD) {
        told.add(orderId);
        onUnreadable(orderId);
      }
      return personalOf(opened[index]);
    });
}
