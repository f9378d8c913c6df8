import { PURPOSES, unwrapKey, withZeroing, wrapKey, type Purpose } from '../sealing.ts';
import { keyCheckValue, matchesMasterKey, readHeader, VaultUnusable, writeHeader } from './key-file-header.ts';
import { countKeys, openKeyFile, type OrderKeys } from './key-file.ts';
import { keyFilePath, sealedTextsPath } from './open-vault-files.ts';
import { openSealedTexts } from './sealed-texts.ts';

type Rotation = { directory: string; from: Uint8Array; to: Uint8Array };

/**
 * Wraps every key anew, each where it stands, so that the old master key opens nothing any more and may be
 * destroyed. The shop must be stopped. After an interruption the same call finishes the work.
 *
 * @returns how many keys there are. Throws `VaultUnusable` (a German sentence) when the vault is open or `from` is not its key.
 */
export function rotateMasterKey({ directory, from, to }: Rotation): number {
  // Held open so that no other program uses the vault meanwhile.
  const texts = openSealedTexts(sealedTextsPath(directory));
  try {
    const path = keyFilePath(directory);
    const vaultId = beginRotation(path, from, to);
    const count = rewrapKeys(path, from, to);
    writeKeyChecks(path, vaultId, [to]);
    return count;
  } finally {
    texts.close();
  }
}

/**
 * Notes in the header that keys are under two master keys from here on, unless all are under the new one already. Throws
 * `VaultUnusable` where `from` is not the vault's. @returns the vault's id.
 */
export function beginRotation(path: string, from: Uint8Array, to: Uint8Array): string {
  const header = readHeader(path);
  if (!header) throw new VaultUnusable(`Die Schlüsseldatei ${path} fehlt.`);
  const { vaultId, proofs } = header;
  if (proofs.length === 1 && matchesMasterKey(to, vaultId, proofs[0])) return vaultId;
  const begun =
    proofs.length === 2 && matchesMasterKey(to, vaultId, proofs[0]) && matchesMasterKey(from, vaultId, proofs[1]);
  if (!begun && (proofs.length !== 1 || !matchesMasterKey(from, vaultId, proofs[0]))) {
    throw new VaultUnusable(
      'Der bisherige Hauptschlüssel passt nicht zu diesem Tresor, oder ein Wechsel zu einem anderen Schlüssel wurde begonnen.',
    );
  }
  writeKeyChecks(path, vaultId, [to, from]);
  return vaultId;
}

/** By which master keys the header is recognised, the new one's first while they are being changed. */
export function writeKeyChecks(path: string, vaultId: string, masterKeys: readonly Uint8Array[]): void {
  writeHeader(path, { vaultId, proofs: masterKeys.map((masterKey) => keyCheckValue(masterKey, vaultId)) });
}

function rewrapKeys(path: string, from: Uint8Array, to: Uint8Array): number {
  const keyFile = openKeyFile(path);
  try {
    let count = 0;
    for (const [slot, content] of keyFile.scan()) {
      if (content.kind !== 'keys') continue;
      count += countKeys(content.record);
      keyFile.write(slot, rewrap(content.record, from, to));
    }
    keyFile.sync();
    return count;
  } finally {
    keyFile.close();
  }
}

/** The keys under the new master key; those that are so already stay as they are. Throws when neither master key opens one. */
export function rewrap({ orderId, keys }: OrderKeys, from: Uint8Array, to: Uint8Array): OrderKeys {
  const rewrapped = PURPOSES.flatMap((purpose) => {
    const wrapped = keys[purpose];
    return wrapped ? [[purpose, rewrapOne(purpose, orderId, wrapped, from, to)] as const] : [];
  });
  return { orderId, keys: Object.fromEntries(rewrapped) };
}

function rewrapOne(purpose: Purpose, orderId: string, wrapped: Buffer, from: Uint8Array, to: Uint8Array): Buffer {
  if (opens(to, purpose, orderId, wrapped)) return wrapped;
  return withZeroing(unwrapKey(from, purpose, orderId, wrapped), (key) => wrapKey(to, purpose, orderId, key));
}

function opens(masterKey: Uint8Array, purpose: Purpose, orderId: string, wrapped: Buffer): boolean {
  try {
    unwrapKey(masterKey, purpose, orderId, wrapped).fill(0);
    return true;
  } catch {
    return false;
  }
}
