import type { Personal, SealedOf } from './port.ts';
import { DecryptionFailed } from './sealing.ts';

/** How an order's personal data is opened one by one, and for the rows of a list. */

/**
 * Of so many orders personal data is opened by the thread that asks: a page of the operator's list waits for no other.
 * More would keep everybody else waiting, 30 µs and more for each, so they are opened in another thread.
 */
export const MAX_INLINE_DECRYPTIONS = 50;

/** JSON that was opened; undefined where the key has been destroyed, null where it does not open what was sealed. */
export type Opened = string | undefined | null;

/** What `open` gives; null where something does not open, which must not keep the list's other rows from being read. */
export function decryptForList(open: () => string | undefined): Opened {
  try {
    return open();
  } catch (error) {
    if (error instanceof DecryptionFailed) return null;
    throw error;
  }
}

/** Personal data as it is read. What does not open is as good as forgotten. */
export const personalOf = (opened: Opened): Personal<unknown> =>
  typeof opened === 'string' ? { kind: 'known', value: JSON.parse(opened) } : { kind: 'forgotten' };

const MAX_TOLD = 1_000;

/** Makes a list's rows of what was opened for it, in their order, and tells once of each order of which something does not open. */
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
