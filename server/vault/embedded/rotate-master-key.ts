import { closeSync, openSync } from 'node:fs';
import { unwrapKey, wrapKey } from '../sealing.ts';
import { proofOf, provenBy, readHeader, VaultUnusable, writeHeader } from './header.ts';
import { openKeyFile, type KeyRecord } from './key-file.ts';
import { openLedger } from './ledger.ts';
import { keyFilePath, ledgerPath } from './open-keeper.ts';

/**
 * Wraps every living key anew, each where it stands, so that the old master key opens nothing any more and may be
 * destroyed. The shop must be stopped. After an interruption the same call finishes the work.
 *
 * @returns how many keys live. Throws `VaultUnusable` (a German sentence) when the vault is open or `from` is not its key.
 */
export function rotateMasterKey({
  directory,
  from,
  to,
}: {
  directory: string;
  from: Uint8Array;
  to: Uint8Array;
}): number {
  const ledger = openLedger(ledgerPath(directory));
  try {
    beginRotation(keyFilePath(directory), from, to);
    const living = rewrapKeys(keyFilePath(directory), from, to);
    setProofs(keyFilePath(directory), [to]);
    return living;
  } finally {
    ledger.close();
  }
}

/** Notes in the header that keys are under two master keys from here on. Throws `VaultUnusable` where `from` is not the vault's. */
export function beginRotation(path: string, from: Uint8Array, to: Uint8Array): void {
  const header = readHeader(path);
  if (!header) throw new VaultUnusable(`Die Schlüsseldatei ${path} fehlt.`);
  const { vaultId, proofs } = header;
  const begun = proofs.length === 2 && provenBy(to, vaultId, proofs[0]!) && provenBy(from, vaultId, proofs[1]!);
  if (begun) return;
  if (proofs.length !== 1 || !provenBy(from, vaultId, proofs[0]!)) {
    throw new VaultUnusable(
      'Der bisherige Hauptschlüssel passt nicht zu diesem Tresor, oder ein Wechsel zu einem anderen Schlüssel wurde begonnen.',
    );
  }
  setProofs(path, [to, from]);
}

/** By which master keys the header is recognised, the new one's first while they are being changed. */
export function setProofs(path: string, masterKeys: readonly Uint8Array[]): void {
  const { vaultId } = readHeader(path)!;
  const file = openSync(path, 'r+');
  try {
    writeHeader(file, { vaultId, proofs: masterKeys.map((masterKey) => proofOf(masterKey, vaultId)) });
  } finally {
    closeSync(file);
  }
}

function rewrapKeys(path: string, from: Uint8Array, to: Uint8Array): number {
  const keyFile = openKeyFile(path);
  try {
    let living = 0;
    for (const [slot, content] of keyFile.scan()) {
      if (content.kind !== 'key') continue;
      living += 1;
      const next = rewrap(content.record, from, to);
      if (next) keyFile.write(slot, next);
    }
    keyFile.sync();
    return living;
  } finally {
    keyFile.close();
  }
}

/** The key under the new master key, or undefined where it is so already. Throws when neither opens it. */
export function rewrap(record: KeyRecord, from: Uint8Array, to: Uint8Array): KeyRecord | undefined {
  if (opens(to, record)) return undefined;
  const { purpose, orderId, wrapped } = record;
  const key = unwrapKey(from, purpose, orderId, wrapped);
  try {
    return { purpose, orderId, wrapped: wrapKey(to, purpose, orderId, key) };
  } finally {
    key.fill(0);
  }
}

function opens(masterKey: Uint8Array, { purpose, orderId, wrapped }: KeyRecord): boolean {
  try {
    unwrapKey(masterKey, purpose, orderId, wrapped).fill(0);
    return true;
  } catch {
    return false;
  }
}
