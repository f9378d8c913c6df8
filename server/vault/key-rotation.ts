import { headerFor, readHeader, recognize, VaultUnusable, writeHeader } from './key-file-header.ts';
import type { OrderKeys } from './key-slot.ts';
import { DecryptionFailed, PURPOSES, unwrapKey, withZeroing, wrapKey } from './sealing.ts';

/**
 * Wraps every key of a vault again, each in place, so that the old master key opens nothing any more and may be
 * destroyed. Nobody may use the vault meanwhile. After an interruption the same call completes the change.
 *
 * @param header path of the key file's header (key-file-header.ts).
 * @param rewrapAll passes every order's keys through `rewrap`, writes them back, synced, and returns how many keys there are.
 * @returns that number. Throws `VaultUnusable` (a German sentence) if `from` is not the vault's key.
 */
export async function rotateKeys(options: {
  header: string;
  from: Uint8Array;
  to: Uint8Array;
  rewrapAll: (rewrap: (record: OrderKeys) => OrderKeys) => number | Promise<number>;
}): Promise<number> {
  const { header: path, from, to, rewrapAll } = options;
  const header = readHeader(path);
  if (!header) throw new VaultUnusable(`Die Schlüsseldatei ${path} fehlt.`);
  const masterKeys = recognize(header, [to, from]).join();
  if (masterKeys === '1') writeHeader(path, headerFor(header.vaultId, [to, from]));
  else if (masterKeys !== '0,1' && masterKeys !== '0')
    throw new VaultUnusable(
      'Der bisherige Hauptschlüssel passt nicht zu diesem Tresor, oder ein Wechsel zu einem anderen Schlüssel wurde begonnen.',
    );
  const count = await rewrapAll((record) => rewrap(record, from, to));
  writeHeader(path, headerFor(header.vaultId, [to]));
  return count;
}

/** The keys under the new master key; those that are so already stay as they are. Throws if neither master key opens one. */
function rewrap({ orderId, keys }: OrderKeys, from: Uint8Array, to: Uint8Array): OrderKeys {
  const rewrapped: OrderKeys = { orderId, keys: {} };
  for (const purpose of PURPOSES) {
    const wrapped = keys[purpose];
    if (!wrapped) continue;
    const under = (masterKey: Uint8Array) => unwrapKey(masterKey, purpose, orderId, wrapped);
    rewrapped.keys[purpose] = opens(() => under(to))
      ? wrapped
      : withZeroing(under(from), (key) => wrapKey(to, purpose, orderId, key));
  }
  return rewrapped;
}

function opens(unwrap: () => Buffer): boolean {
  try {
    unwrap().fill(0);
    return true;
  } catch (error) {
    if (error instanceof DecryptionFailed) return false;
    throw error;
  }
}
