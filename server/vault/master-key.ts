import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hasErrorCode } from '@federpost/shared/node/error-code.ts';
import { createFileAtomically } from '../platform/atomic-file.ts';
import { headerFor, readHeader, matchCheckValues, VaultUnusable, writeHeader } from './key-file-header.ts';
import type { KeyRecord } from './key-slot.ts';
import { DecryptionFailed, KEY_BYTES, PURPOSES, unwrapKey, withZeroing, wrapKey } from './sealing.ts';

const HEX = /^[0-9a-f]{64}$/i;
const BASE64 = /^[A-Za-z0-9+/_-]{43}=?$/;

type MasterKeySource = {
  fromSetting?: string | undefined;
  file: string;
  /** Whether there is already a vault, which a new key would not open. */
  mustExist?: boolean;
};

/**
 * The key that wraps every other key, 32 bytes: from the setting MASTER_KEY (64 hex digits or base64), else from
 * `file`, which is created with mode 0600 at the first start. Throws an Error with one German sentence if it is
 * malformed or missing.
 */
export function loadMasterKey({ fromSetting, file, mustExist = false }: MasterKeySource): Buffer {
  if (fromSetting !== undefined) return parseMasterKey(fromSetting, 'Die Einstellung MASTER_KEY');
  const stored = readFile(file);
  if (stored === undefined && mustExist)
    throw new Error(
      `Der Hauptschlüssel fehlt: Der Tresor ist mit einem anderen verschlossen als einem neuen. Bitte setzen Sie MASTER_KEY oder legen Sie ihn als ${file} zurück.`,
    );
  return parseMasterKey(stored ?? createFile(file), `Die Schlüsseldatei ${file}`);
}

export const isMasterKey = (text: string): boolean => HEX.test(text) || BASE64.test(text);
export const notMasterKey = (source: string): string =>
  `${source} ist kein gültiger Hauptschlüssel: Erwartet werden 32 Byte als 64 Hexadezimalziffern oder als Base64.`;

/** 32 bytes from 64 hex digits or base64. Throws an Error with one German sentence that names the source. */
export function parseMasterKey(text: string, source: string): Buffer {
  const key = text.trim();
  if (!isMasterKey(key)) throw new Error(notMasterKey(source));
  return Buffer.from(key, HEX.test(key) ? 'hex' : 'base64');
}

function readFile(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Never overwrites an existing key, because all letters would become unreadable for ever. */
function createFile(file: string): string {
  createFileAtomically(file, `${randomBytes(KEY_BYTES).toString('hex')}\n`);
  return readFileSync(file, 'utf8');
}

/**
 * Wraps every key of a vault again, each in place, so that the old master key opens none of them and may be destroyed.
 * The vault must not be used during the change. After an interruption the same call completes it.
 * @param header path of the key file's header (key-file-header.ts).
 * @param rewrapAll passes every order's keys through `rewrap`, writes them back, synced, and returns how many keys
 * there are.
 * @returns that number. Throws `VaultUnusable` (a German sentence) if `from` is not the vault's key.
 */
export async function rotateKeys(options: {
  header: string;
  from: Uint8Array;
  to: Uint8Array;
  rewrapAll: (rewrap: (record: KeyRecord) => KeyRecord) => number | Promise<number>;
}): Promise<number> {
  const { header: path, from, to, rewrapAll } = options;
  const header = readHeader(path);
  if (!header) throw new VaultUnusable(`Die Schlüsseldatei ${path} fehlt.`);
  const masterKeys = matchCheckValues(header, [to, from]).join();
  if (masterKeys === '1') writeHeader(path, headerFor(header.vaultId, [to, from]));
  else if (masterKeys !== '0,1' && masterKeys !== '0')
    throw new VaultUnusable(
      'Der bisherige Hauptschlüssel passt nicht zu diesem Tresor, oder ein Wechsel zu einem anderen Schlüssel wurde begonnen.',
    );
  const count = await rewrapAll((record) => rewrap(record, from, to));
  writeHeader(path, headerFor(header.vaultId, [to]));
  return count;
}

/** The keys under the new master key; those already under it are not changed. Throws if neither opens one. */
function rewrap({ orderId, keys }: KeyRecord, from: Uint8Array, to: Uint8Array): KeyRecord {
  const rewrapped: KeyRecord = { orderId, keys: {} };
  for (const purpose of PURPOSES) {
    const wrapped = keys[purpose];
    if (!wrapped) continue;
    const unwrapWith = (masterKey: Uint8Array) => unwrapKey(masterKey, purpose, orderId, wrapped);
    rewrapped.keys[purpose] = opens(() => unwrapWith(to))
      ? wrapped
      : withZeroing(unwrapWith(from), (key) => wrapKey(to, purpose, orderId, key));
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
