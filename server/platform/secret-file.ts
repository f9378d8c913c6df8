import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createFileAtomically, replaceFileAtomically } from './atomic-file.ts';
import { hasErrorCode } from '@federpost/shared/node/error-code.ts';

const MIN_LENGTH = 16;

/**
 * A random secret that is generated once and stored in a file that only the shop can read. An empty file is left by a
 * power cut before its secret was used, so a new one is generated. Throws an Error with a German sentence if the file's
 * content is too short. @returns 43 URL-safe characters (256 bits), or the content that was written by hand.
 */
export function readOrCreateSecret(file: string): string {
  const stored = read(file);
  if (stored === undefined) {
    createFileAtomically(file, `${newSecret()}\n`);
    return readOrCreateSecret(file);
  }
  if (stored === '') {
    replaceFileAtomically(file, `${newSecret()}\n`);
    return readOrCreateSecret(file);
  }
  if (stored.length < MIN_LENGTH) {
    throw new Error(
      `Das Geheimnis in ${file} ist zu kurz oder beschädigt: Bitte löschen Sie die Datei, dann macht Federpost ein neues.`,
    );
  }
  return stored;
}

const newSecret = () => randomBytes(32).toString('base64url');

/** Without whitespace, and without the zero bytes that some file systems leave after a power cut. */
function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').replaceAll('\0', '').trim();
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}
