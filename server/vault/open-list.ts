import { setImmediate } from 'node:timers/promises';
import { personalOf, type Personal, type SealedOf } from './port.ts';
import { DecryptionFailed } from './sealing.ts';

/** Opened in one go, some 30 µs each; then other work has its turn. */
const ITEMS_PER_TURN = 50;
const MAX_REPORTED = 1_000;

/**
 * Makes `openPersonals` of an adapter's way to open one item (the JSON, or undefined if the key is gone).
 * An item that does not open reads as forgotten, so that the other rows of its list can be read, and its order is
 * passed to `onUnreadable` once.
 */
export function createListOpener(
  open: (item: SealedOf) => string | undefined | Promise<string | undefined>,
  onUnreadable: (orderId: string) => void = () => {},
): (items: readonly SealedOf[]) => Promise<Personal<unknown>[]> {
  const reported = new Set<string>();

  async function read(item: SealedOf): Promise<Personal<unknown>> {
    try {
      return personalOf(await open(item));
    } catch (error) {
      if (!(error instanceof DecryptionFailed)) throw error;
      if (!reported.has(item.orderId) && reported.size < MAX_REPORTED) {
        reported.add(item.orderId);
        onUnreadable(item.orderId);
      }
      return { kind: 'forgotten' };
    }
  }

  return async (items) => {
    const opened: Personal<unknown>[] = [];
    for (let start = 0; start < items.length; start += ITEMS_PER_TURN) {
      if (start > 0) await setImmediate();
      opened.push(...(await Promise.all(items.slice(start, start + ITEMS_PER_TURN).map(read))));
    }
    return opened;
  };
}
