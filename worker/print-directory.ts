import { randomUUID } from 'node:crypto';
import { link, readFile, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { makeDirectory } from '@federpost/shared/node/make-directory.ts';
import { ignoreMissing, syncDirectory, writeSynced } from './printer/durable-files.ts';
import { hasErrorCode } from '@federpost/shared/node/error-code.ts';

/** A name that cannot be an order's folder. */
const ID_FILE = '.directory-id';

/**
 * The id of a print directory, generated at its first use. Files in the directory prove something only about attempts
 * with this id; workers that share the directory share the id. Rejects if the directory cannot be written to.
 */
export async function printDirectoryId(directory: string): Promise<string> {
  const file = join(directory, ID_FILE);
  makeDirectory(directory);
  const storedId = await ignoreMissing(readFile(file, 'utf8'));
  if (storedId === undefined) await createId(directory, file);
  return z.uuid().parse((storedId ?? (await readFile(file, 'utf8'))).trim());
}

/** If several workers start at the same time on a new directory, the first one's id is kept. */
async function createId(directory: string, file: string): Promise<void> {
  const draft = join(directory, `.${randomUUID()}`);
  await writeSynced(draft, `${randomUUID()}\n`);
  try {
    await link(draft, file);
  } catch (error) {
    if (!hasErrorCode(error, 'EEXIST')) throw error;
  } finally {
    await unlink(draft);
    await syncDirectory(directory);
  }
}
