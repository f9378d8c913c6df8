import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { makeDirectory } from '@federpost/shared/node/make-directory.ts';
import { writeOnce } from './printer/durable-files.ts';

/** A name that cannot be an order's folder. */
const ID_FILE = '.directory-id';

/**
 * The id of a print directory, generated at its first use. Files in the directory prove something only about attempts
 * with this id; workers that share the directory share the id. Rejects if the directory cannot be written to.
 */
export async function printDirectoryId(directory: string): Promise<string> {
  makeDirectory(directory);
  return z.uuid().parse((await writeOnce(join(directory, ID_FILE), `${randomUUID()}\n`)).trim());
}
