import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { replaceFileAtomically } from '../platform/atomic-file.ts';
import { keyFilePath, sealedTextsPath } from '../vault/embedded/vault-files.ts';

/**
 * Copies a consistent snapshot of a database that may be in use, under the same name into another folder, completely or
 * not at all.
 * @returns the result of the query `count` in the copy. Throws a German sentence if the copy is damaged.
 */
export function copyDatabase(file: string, target: string, count = 'SELECT 1 AS count'): number {
  const copy = join(target, basename(file));
  const draft = `${copy}.new`;
  rmSync(draft, { force: true });
  const source = new DatabaseSync(file, { readOnly: true, timeout: 10_000 });
  source.prepare('VACUUM INTO ?').run(draft);
  source.close();

  const check = new DatabaseSync(draft, { readOnly: true });
  const sound = check.prepare('PRAGMA integrity_check').get()?.integrity_check === 'ok';
  const counted = Number(check.prepare(count).get()?.count);
  check.close();
  if (!sound) throw new Error(`Die Kopie von ${basename(file)} ist beschädigt: Bitte prüfen Sie die Festplatte.`);
  sync(draft);
  renameSync(draft, copy);
  for (const side of ['-wal', '-shm']) rmSync(`${copy}${side}`, { force: true });
  sync(target);
  return counted;
}

/** Copies a small file under the same name into another folder, completely or not at all. */
export function copySmallFile(file: string, target: string): void {
  replaceFileAtomically(join(target, basename(file)), readFileSync(file));
}

/**
 * Copies a vault that is not open. Keys overwrite those of the last copy slot by slot, so that keys shredded since are
 * destroyed in the copy too.
 */
export function copyVault(vault: string, target: string): void {
  mkdirSync(target, { recursive: true, mode: 0o700 });
  overwriteFile(keyFilePath(vault), keyFilePath(target));
  // After kill -9 there may still be a write-ahead log, which belongs to the database's content.
  for (const suffix of ['-wal', '']) {
    const [from, to] = [`${sealedTextsPath(vault)}${suffix}`, `${sealedTextsPath(target)}${suffix}`];
    if (!existsSync(from) || statSync(from).size === 0) {
      rmSync(to, { force: true });
      continue;
    }
    copyFileSync(from, to);
    sync(to);
  }
  sync(target);
  sync(dirname(target));
}

const CHUNK_BYTES = 2 ** 20;

/** Makes a file equal to another in place, in the same blocks. Throws if the disk does not take all of it. */
function overwriteFile(from: string, to: string): void {
  const [source, target] = [openSync(from, 'r'), openSync(to, existsSync(to) ? 'r+' : 'w', 0o600)];
  try {
    const piece = Buffer.alloc(CHUNK_BYTES);
    let at = 0;
    for (let read = 0; (read = readSync(source, piece, 0, CHUNK_BYTES, at)) > 0; at += read)
      // A disk that becomes full takes a part without an error, and refuses the next.
      for (let done = 0; done < read;) done += writeSync(target, piece, done, read - done, at + done);
    ftruncateSync(target, at);
    fsyncSync(target);
  } finally {
    closeSync(source);
    closeSync(target);
  }
}

function sync(path: string): void {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
