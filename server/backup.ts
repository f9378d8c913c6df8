import { closeSync, copyFileSync, existsSync, fsyncSync, ftruncateSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { readConfig } from './config.ts';
import { dataFiles } from './data-files.ts';
import { lockDirectory } from './single-instance.ts';
import { keyFilePath, ledgerPath } from './vault/embedded/open-keeper.ts';

/**
 * Copies what cannot be made anew from DATA_DIR to another folder, laid out as DATA_DIR is: the log first, the vault
 * after it, so that no order in the copy lacks its text. The log is copied while the shop runs; the vault, which is
 * locked then, only while it is stopped. The master key is never copied.
 */
function backup(environment: NodeJS.ProcessEnv, target: string | undefined): string {
  if (!target) throw new Error('Bitte nennen Sie den Ordner für die Sicherung: npm run backup -- /pfad/zum/ordner.');
  const config = readConfig(environment);
  const files = dataFiles(config.DATA_DIR);
  if (!relative(config.DATA_DIR, resolve(target)).startsWith('..')) throw new Error('Die Sicherung darf nicht in DATA_DIR liegen.');
  if (!existsSync(files.events)) throw new Error(`In ${config.DATA_DIR} liegt kein Federpost.`);
  mkdirSync(target, { recursive: true, mode: 0o700 });

  const events = copyDatabase(files.events, target, 'SELECT count(*) AS count FROM events');
  for (const file of [files.inbox, files.operators]) if (existsSync(file)) copyDatabase(file, target, 'SELECT 1 AS count');
  const copied = `${events} Ereignisse gesichert.`;
  const unlock = lockUnlessRunning(files.lock);
  if (!unlock) return `${copied} Der Tresor fehlt in dieser Sicherung, denn der Laden läuft.`;
  try {
    if (existsSync(keyFilePath(files.vault))) copyVault(files.vault, join(target, basename(files.vault)));
    return `${copied} Der Tresor ist dabei; den Hauptschlüssel bewahren Sie bitte getrennt auf.`;
  } finally {
    unlock();
  }
}

function lockUnlessRunning(lock: string): (() => void) | undefined {
  try {
    return lockDirectory(lock);
  } catch {
    return undefined;
  }
}

/** One moment of a database that others may be writing to; whole or not at all. @returns what `count` counts in the copy. */
function copyDatabase(file: string, target: string, count: string): number {
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

/** Keys are written over those of the last copy, slot by slot: what has been shredded since dies here too. */
function copyVault(vault: string, target: string): void {
  mkdirSync(target, { recursive: true, mode: 0o700 });
  const keys = readFileSync(keyFilePath(vault));
  const handle = openSync(keyFilePath(target), existsSync(keyFilePath(target)) ? 'r+' : 'w', 0o600);
  writeSync(handle, keys, 0, keys.length, 0);
  ftruncateSync(handle, keys.length);
  fsyncSync(handle);
  closeSync(handle);
  // Stopped after kill -9 there may still be a write-ahead log, and only both together are the database.
  for (const suffix of ['-wal', '']) {
    const [from, to] = [`${ledgerPath(vault)}${suffix}`, `${ledgerPath(target)}${suffix}`];
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

function sync(path: string): void {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

try {
  process.stdout.write(`${backup(process.env, process.argv[2])}\n`);
} catch (error) {
  process.stderr.write(`✗ ${error instanceof Error && /[.!]$/.test(error.message) ? error.message : 'Die Sicherung ist fehlgeschlagen.'}\n`);
  process.exitCode = 1;
}
