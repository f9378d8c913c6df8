import { randomBytes, randomUUID } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readSync, writeSync } from 'node:fs';
import { createWholeFile } from '../../whole-file.ts';
import { decrypt, encrypt, KEY_BYTES, SEAL_OVERHEAD_BYTES } from '../sealing.ts';
import { SLOT_BYTES } from './key-file.ts';

/**
 * Slot 0 of the key file: which vault it belongs to, and a sealed proof by which a master key is recognised.
 * While the master key is being changed there are two proofs, the new key's first.
 */

const MAGIC = 'FPVAULT1';
const ID_BYTES = 36;
const PROOF_BYTES = KEY_BYTES + SEAL_OVERHEAD_BYTES;
const PROOFS_START = MAGIC.length + ID_BYTES;
const MAX_PROOFS = 2;

export type Header = { vaultId: string; proofs: Buffer[] };

/** Thrown at opening, with one German sentence for whoever starts the shop. */
export class VaultUnusable extends Error {
  override readonly name = 'VaultUnusable';
}

export const proofOf = (masterKey: Uint8Array, vaultId: string): Buffer =>
  encrypt(masterKey, `federpost vault ${vaultId}`, randomBytes(KEY_BYTES));

export function provenBy(masterKey: Uint8Array, vaultId: string, proof: Buffer): boolean {
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
  createWholeFile(path, formatHeader({ vaultId, proofs: [proofOf(masterKey, vaultId)] }));
  return readHeader(path)!.vaultId;
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
    vaultId: slot.toString('latin1', MAGIC.length, PROOFS_START),
    proofs: proofs.filter((proof) => proof.some((byte) => byte !== 0)),
  };
}

/** Overwrites slot 0 and syncs it. */
export function writeHeader(file: number, header: Header): void {
  writeSync(file, formatHeader(header), 0, SLOT_BYTES, 0);
  fsyncSync(file);
}

function formatHeader({ vaultId, proofs }: Header): Buffer {
  const slot = Buffer.alloc(SLOT_BYTES);
  slot.write(MAGIC + vaultId, 'latin1');
  proofs.forEach((proof, index) => proof.copy(slot, PROOFS_START + index * PROOF_BYTES));
  return slot;
}
