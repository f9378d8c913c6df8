import { randomBytes, randomUUID } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readSync, writeSync } from 'node:fs';
import { createFileAtomically } from '../platform/atomic-file.ts';
import { SLOT_BYTES } from './key-slot.ts';
import { decrypt, encrypt, KEY_BYTES } from './sealing.ts';

/**
 * The first slot of the key file, words of text: the id of its vault, and a check value by which the master key is
 * recognised. While the master key is being changed there are two check values, the new key's first.
 */
export type Header = { vaultId: string; checkValues: string[] };

/** No schema, because the vault's thread reads it, and a thread with zod starts in twice the time. */
const HEADER = /^([\da-f-]{36})((?: [\w+/=]+){1,2})\0/;

/** Thrown at opening, with one German sentence for the person who starts the shop. */
export class VaultUnusable extends Error {
  override readonly name = 'VaultUnusable';
}

const contextOf = (vaultId: string) => `federpost vault ${vaultId}`;

/** A header whose check values open only with these master keys. */
export const headerFor = (vaultId: string, masterKeys: readonly Uint8Array[]): Header => ({
  vaultId,
  checkValues: masterKeys.map((key) => encrypt(key, contextOf(vaultId), randomBytes(KEY_BYTES)).toString('base64')),
});

/** Which of these master keys each check value was made with, by its index; -1 for another one. */
export const matchCheckValues = ({ vaultId, checkValues }: Header, masterKeys: readonly Uint8Array[]): number[] =>
  checkValues.map((value) => masterKeys.findIndex((key) => opens(key, vaultId, value)));

function opens(masterKey: Uint8Array, vaultId: string, checkValue: string): boolean {
  try {
    decrypt(masterKey, contextOf(vaultId), Buffer.from(checkValue, 'base64'));
    return true;
  } catch {
    return false;
  }
}

/** Creates a key file with only a header, completely or not at all, unless there is one. @returns the vault's id. */
export function createKeyFile(path: string, masterKey: Uint8Array): string {
  const vaultId = randomUUID();
  createFileAtomically(path, format(headerFor(vaultId, [masterKey])));
  return readHeader(path)?.vaultId ?? vaultId;
}

/** The header, or undefined if there is no key file. Throws `VaultUnusable` for any other file. */
export function readHeader(path: string): Header | undefined {
  if (!existsSync(path)) return undefined;
  const file = openSync(path, 'r');
  const slot = Buffer.alloc(SLOT_BYTES);
  readSync(file, slot, 0, SLOT_BYTES, 0);
  closeSync(file);
  const [, vaultId, checkValues] = HEADER.exec(slot.toString('latin1')) ?? [];
  if (!vaultId || !checkValues)
    throw new VaultUnusable(`Die Schlüsseldatei ${path} ist beschädigt. Bitte stellen Sie sie wieder her.`);
  return { vaultId, checkValues: checkValues.trim().split(' ') };
}

/** Overwrites the header and syncs it. */
export function writeHeader(path: string, header: Header): void {
  const file = openSync(path, 'r+');
  try {
    writeSync(file, format(header), 0, SLOT_BYTES, 0);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

const format = ({ vaultId, checkValues }: Header): Buffer =>
  Buffer.concat([Buffer.from([vaultId, ...checkValues].join(' ')), Buffer.alloc(SLOT_BYTES)], SLOT_BYTES);

/** Throws `VaultUnusable` unless the key file is there, belongs to this vault and opens with this master key. */
export function assertKeyFile(path: string, masterKey: Uint8Array, vaultId: string): void {
  const header = readHeader(path);
  if (!header)
    throw new VaultUnusable(
      `Die Schlüsseldatei ${path} fehlt. Ohne sie lassen sich die Briefe im Tresor nicht öffnen.`,
    );
  if (header.vaultId !== vaultId) throw new VaultUnusable(`Die Schlüsseldatei ${path} gehört zu einem anderen Tresor.`);
  assertMasterKey(header, masterKey);
}

/** Throws `VaultUnusable` unless this is the only master key of the header's vault. */
export function assertMasterKey(header: Header, masterKey: Uint8Array): void {
  if (header.checkValues.length > 1)
    throw new VaultUnusable('Der Wechsel des Hauptschlüssels wurde unterbrochen. Bitte führen Sie ihn zu Ende.');
  if (matchCheckValues(header, [masterKey])[0] !== 0)
    throw new VaultUnusable(
      'Der Hauptschlüssel (MASTER_KEY) passt nicht zu diesem Tresor. Bitte verwenden Sie den Schlüssel, mit dem er angelegt wurde.',
    );
}
