import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createFileAtomically } from '../platform/atomic-file.ts';
import { KEY_BYTES } from './sealing.ts';
import { hasErrorCode } from '@federpost/shared/node/error-code.ts';

const HEX = /^[0-9a-f]{64}$/i;
const BASE64 = /^[A-Za-z0-9+/_-]{43}=?$/;

type MasterKeySource = {
  fromSetting?: string | undefined;
  file: string;
  /** Whether there is a vault already, which a new key would not open. */
  mustExist?: boolean;
};

/**
 * The key that wraps every other key, 32 bytes: from the setting MASTER_KEY (64 hex digits or base64), else from
 * `file`, which is created with mode 0600 at the first start. Throws an Error with one German sentence if it is
 * malformed or missing.
 */
export function loadMasterKey({ fromSetting, file, mustExist = false }: MasterKeySource): Buffer {
  if (fromSetting !== undefined) return parseMasterKey(fromSetting, 'Die Einstellung MASTER_KEY');
  const kept = readFile(file);
  if (kept === undefined && mustExist)
    throw new Error(
      `Der Hauptschlüssel fehlt: Der Tresor ist mit einem anderen verschlossen als einem neuen. Bitte setzen Sie MASTER_KEY oder legen Sie ihn als ${file} zurück.`,
    );
  return parseMasterKey(kept ?? createFile(file), `Die Schlüsseldatei ${file}`);
}

/** 32 bytes from 64 hex digits or base64. Throws an Error with one German sentence that names the source. */
export function parseMasterKey(text: string, source: string): Buffer {
  const trimmed = text.trim();
  if (HEX.test(trimmed)) return Buffer.from(trimmed, 'hex');
  if (BASE64.test(trimmed)) return Buffer.from(trimmed, 'base64');
  throw new Error(
    `${source} ist kein gültiger Hauptschlüssel: Erwartet werden 32 Byte als 64 Hexadezimalziffern oder als Base64.`,
  );
}

function readFile(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Never overwrites an existing key, because that would lock every letter for ever. */
function createFile(file: string): string {
  createFileAtomically(file, `${randomBytes(KEY_BYTES).toString('hex')}\n`);
  return readFileSync(file, 'utf8');
}
