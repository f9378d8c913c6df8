import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { ifThere, isCode, syncDirectory, writeSynced } from './printer/durable-files.ts';

/** Named so that nothing takes it for an order's folder. */
const ID_FILE = '.directory-id';

/**
 * The id of a print directory, made when it is first used. It says whose attempts what lies here can speak about:
 * workers that share the directory share the id. Rejects where the directory cannot be written to.
 */
export async function printDirectoryId(directory: string): Promise<string> {
  const file = join(directory, ID_FILE);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const kept = await ifThere(readFile(file, 'utf8'));
  if (kept === undefined) await makeId(directory, file);
  return z.uuid().parse((kept ?? (await readFile(file, 'utf8'))).trim());
}

/** Of several workers that start at once on a new directory, the first one's id stands. */
async function makeId(directory: string, file: string): Promise<void> {
  const draft = join(directory, `.${randomUUID()}`);
  await writeSynced(draft, `${randomUUID()}\n`);
  try {
    await link(draft, file);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    await unlink(draft);
    await syncDirectory(directory);
  }
}
