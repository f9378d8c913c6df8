import { createRequire } from 'node:module';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { openEventStoreDb } from '../eventstoredb/eventstoredb.ts';

/** One change to a file of the adapter: a piece of its text, which must stand there exactly once, and what replaces it. */
export type Edit = { file: string; replace: string; by: string };

const ADAPTER = join(import.meta.dirname, '..', 'eventstoredb');
const CLIENT = pathToFileURL(createRequire(import.meta.url).resolve('@eventstore/db-client')).href;

/**
 * Copies the EventStoreDB adapter into an empty folder, with the edits made.
 * Throws where an edit does not fit: a fault that is not planted must not count as found.
 * @returns the copy's way to open a store.
 */
export async function copyAdapter(folder: string, edits: readonly Edit[]): Promise<typeof openEventStoreDb> {
  await mkdir(folder, { recursive: true });
  const files = (await readdir(ADAPTER)).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  for (const file of files) {
    const source = await readFile(join(ADAPTER, file), 'utf8');
    const edited = edits.filter((edit) => edit.file === file).reduce(apply, source);
    await writeFile(join(folder, file), atHome(edited));
  }
  const module: { openEventStoreDb: typeof openEventStoreDb } = await import(
    /* @vite-ignore */ pathToFileURL(join(folder, 'eventstoredb.ts')).href
  );
  return module.openEventStoreDb;
}

function apply(source: string, { file, replace, by }: Edit): string {
  const found = source.split(replace).length - 1;
  if (found !== 1) throw new Error(`${file} holds «${replace}» ${found} times`);
  return source.replace(replace, () => by);
}

/** The copy shares everything beside the adapter with the original, so that an error of the port is the same error. */
function atHome(source: string): string {
  return source
    .replaceAll(/from '\.\.\/([^']+)'/g, (_, path: string) => `from '${join(ADAPTER, '..', path)}'`)
    .replaceAll("import('@eventstore/db-client')", `import('${CLIENT}')`);
}
