import { randomBytes, randomUUID } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readSync, writeSync } from 'node:fs';
import { createFileAtomically } from '../../platform/atomic-file.ts';
import { decrypt, encrypt, KEY_BYTES, SEAL_OVERHEAD_BYTES } from '../sealing.ts';
import { SLOT_BYTES } from './key-file.ts';

/**
 * Slot 0 of the key file: which vault it belongs to, and a sealed proof by which a master
 * key is recognised. While the master key is being changed there are two proofs, the new key's first.
 */

const MAGIC = 'FPVAULT2';
const ID_START = MAGIC.length;
const ID_BYTES = 36;
const PROOF_BYTES = KEY_BYTES + SEAL_OVERHEAD_BYTES;
const PROOFS_START = ID_START + ID_BYTES;
const MAX_PROOFS = 2;

export type Header = { vaultId: string; proofs: Buffer[] };

/** Thrown at opening, with one German sentence for the person who starts the shop. */
export class VaultUnusable extends Error {
  override readonly name = 'VaultUnusable';
}

/** What only the master key opens: by it a header recognises its key without holding it. */
export const keyCheckValue = (masterKey: Uint8Array, vaultId: string): Buffer =>
  encrypt(masterKey, `federpost vault ${vaultId}`, randomBytes(KEY_BYTES));

export function matchesMasterKey(masterKey: Uint8Array, vaultId: string, proof: Buffer | undefined): boolean {
  if (!proof) return false;
  try {
    decrypt(masterKey, `federpost vault ${vaultId}`, proof);
    return true;
  } catch {
    return false;
  }
}

/** Makes a key file with nothing but a header, whole or not at all, unless there is one. Returns the vault's id. */
export function createKeyFile(path: string, masterKey: Uint8Array): string {
  const vaultId = randomUUID();
  createFileAtomically(path, formatHeader(vaultId, [keyCheckValue(masterKey, vaultId)]));
  return readHeader(path)?.vaultId ?? vaultId;
}

/** The header, or undefined where there is no key file. Throws `VaultUnusable` for a file that is none. */
export function readHeader(path: string): Header | undefined {
  if (!existsSync(path)) return undefined;
  const file = openSync(path, 'r');
  const slot = Buffer.alloc(SLOT_BYTES);
  readSync(file, slot, 0, SLOT_BYTES, 0);
  closeSync(file);
  if (slot.toString('latin1', 0, MAGIC.length) !== MAGIC)
    throw new VaultUnusable(`Die Schlüsseldatei ${path} ist beschädigt. Bitte stellen Sie sie wieder her.`);
  const proofs = Array.from({ length: MAX_PROOFS }, (_, index) =>
    slot.subarray(PROOFS_START + index * PROOF_BYTES, PROOFS_START + (index + 1) * PROOF_BYTES),
  );
  return {
    vaultId: slot.toString('latin1', ID_START, PROOFS_START),
    proofs: proofs.filter((proof) => proof.some((byte) => byte !== 0)),
  };
}

/** Overwrites slot 0 and syncs it. */
export function writeHeader(path: string, { vaultId, proofs }: Header): void {
  const file = openSync(path, 'r+');
  try {
    writeSync(file, formatHeader(vaultId, proofs), 0, SLOT_BYTES, 0);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function formatHeader(vaultId: string, proofs: readonly Buffer[]): Buffer {
  const slot = Buffer.alloc(SLOT_BYTES);
  slot.write(`${MAGIC}${vaultId}`, 'latin1');
  proofs.forEach((proof, index) => proof.copy(slot, PROOFS_START + index * PROOF_BYTES));
  return slot;
}

/**
 * The header of this vault's key file. Throws `VaultUnusable` unless the file is there, belongs to the vault and opens
 * with this master key.
 */
export function requireHeader(path: string, masterKey: Uint8Array, vaultId: string): Header {
  const header = readHeader(path);
  if (!header)
    throw new VaultUnusable(
      `Die Schlüsseldatei ${path} fehlt. Ohne sie lassen sich die Briefe im Tresor nicht öffnen.`,
    );
  if (header.vaultId !== vaultId) throw new VaultUnusable(`Die Schlüsseldatei ${path} gehört zu einem anderen Tresor.`);
  requireMasterKey(header, masterKey);
  return header;
}

/** Throws `VaultUnusable` unless this is the one master key of the header's vault. */
export function requireMasterKey({ vaultId, proofs }: Header, masterKey: Uint8Array): void {
  if (proofs.length > 1)
    throw new VaultUnusable('Der Wechsel des Hauptschlüssels wurde unterbrochen. Bitte führen Sie ihn zu Ende.');
  if (!proofs.every((proof) => matchesMasterKey(masterKey, vaultId, proof)))
    throw new VaultUnusable(
      'Der Hauptschlüssel (MASTER_KEY) passt nicht zu diesem Tresor. Bitte verwenden Sie den Schlüssel, mit dem er angelegt wurde.',
    );
}
