import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createFileAtomically } from '../atomic-file.ts';
import { KEY_BYTES } from './sealing.ts';

const HEX = /^[0-9a-f]{64}$/i;
const BASE64 = /^[A-Za-z0-9+/_-]{43}=?$/;

/**
 * The key that wraps every other key, 32 bytes: from the setting MASTER_KEY (64 hex digits or base64), else from
 * `file`, which is made with mode 0600 on first start. Throws an Error with one German sentence when malformed.
 */
export function loadMasterKey({ fromSetting, file }: { fromSetting?: string; file: string }): Buffer {
  if (fromSetting !== undefined) return parseMasterKey(fromSetting, 'Die Einstellung MASTER_KEY');
  return parseMasterKey(readFile(file) ?? createFile(file), `Die Schlüsseldatei ${file}`);
}

function parseMasterKey(text: string, source: string): Buffer {
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
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Never over a key that is there already: that would lock every letter up for ever. */
function createFile(file: string): string {
  createFileAtomically(file, `${randomBytes(KEY_BYTES).toString('hex')}\n`);
  return readFileSync(file, 'utf8');
}
