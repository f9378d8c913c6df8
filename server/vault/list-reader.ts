import { personalOf, type SealedOf, type Vault } from './port.ts';
import { DecryptionFailed } from './sealing.ts';

/** The JSON that was sealed; undefined if its key is gone, null if the key does not open it. */
export type OpenedJson = string | undefined | null;

const MAX_REPORTED = 1_000;

/** For `catch`: null if an item cannot be decrypted, so that other rows stay readable. Throws any other error. */
export function nullIfUnreadable(error: unknown): null {
  if (error instanceof DecryptionFailed) return null;
  throw error;
}

/** The result of `open`, or null if it cannot be decrypted. */
export function openOrNull(open: () => string | undefined): OpenedJson {
  try {
    return open();
  } catch (error) {
    return nullIfUnreadable(error);
  }
}

/**
 * Makes `openPersonals` from an adapter's function for opening many items. An item that cannot be decrypted is returned
 * as forgotten, and its order is passed to `onUnreadable` once.
 */
export function createListReader(
  openAll: (items: readonly SealedOf[]) => Promise<readonly OpenedJson[]>,
  onUnreadable: (orderId: string) => void = () => {},
): Vault['openPersonals'] {
  const reported = new Set<string>();
  return async (items) => {
    const opened = await openAll(items);
    return items.map(({ orderId }, index) => {
      if (opened[index] === null && !reported.has(orderId) && reported.size < MAX_REPORTED) {
        reported.add(orderId);
        onUnreadable(orderId);
      }
      return personalOf(opened[index] ?? undefined);
    });
  };
}
