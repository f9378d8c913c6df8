import {
  existsSync,
  closeSync,
  copyFileSync,
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
import { basename, join, relative, resolve, dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeDirectory } from '@federpost/shared/node/make-directory.ts';
import { chooseEventStore } from '../app/adapters.ts';
import { parseConfig, type Config, readConfig } from '../app/config.ts';
import { dataPaths, type DataFiles, lockDirectory } from '../app/data-directory.ts';
import { copyLog, DifferentLogs } from '../event-store/copy/copy-log.ts';
import { openSqliteEventStore } from '../event-store/sqlite/sqlite.ts';
import { replaceFileAtomically } from '../platform/atomic-file.ts';
import { sqliteCodeOf } from '../platform/sqlite-error.ts';
import { keyFilePath, sealedTextsPath } from '../vault/embedded/vault-files.ts';
import { readHeader, assertMasterKey } from '../vault/key-file-header.ts';
import { loadMasterKey } from '../vault/master-key.ts';

/**
 * Copies everything that cannot be rebuilt into another folder, with the layout of DATA_DIR: first the log, then the
 * vault, so that no order in the copy lacks its text. The log, wherever it is stored, is copied even while the shop
 * runs; the vault only while the shop is stopped, because a running shop locks it. The master key is never copied.
 * @returns what was copied, as German sentences. Rejects with a German sentence.
 */
export async function backup(target: string, environment: NodeJS.ProcessEnv): Promise<string> {
  const config = parseConfig(environment);
  const files = dataPaths(config.DATA_DIR);
  if (!relative(config.DATA_DIR, resolve(target)).startsWith('..'))
    throw new Error('Die Sicherung darf nicht in DATA_DIR liegen.');
  if (!existsSync(config.EVENTSTORE_URL === undefined ? files.events : config.DATA_DIR))
    throw new Error(`In ${config.DATA_DIR} liegt kein Federpost. Bitte nennen Sie mit DATA_DIR den Ordner des Ladens.`);
  makeFolder(target);
  try {
    return await copyInto(target, config, files);
  } catch (error) {
    throw isUnwritten(error)
      ? new Error(
          `In ${target} ließ sich nicht alles schreiben, vermutlich ist der Datenträger voll: Die Sicherung ist unvollständig. Bitte schaffen Sie dort Platz und sichern Sie noch einmal.`,
          { cause: error },
        )
      : error;
  }
}

const [SQLITE_IOERR, SQLITE_FULL] = [10, 13];

/** Whether a disk did not take what was written to it. */
function isUnwritten(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return (
    ['ENOSPC', 'EDQUOT', 'EFBIG', 'EIO'].includes(String(code)) ||
    [SQLITE_IOERR, SQLITE_FULL].some((each) => each === sqliteCodeOf(error))
  );
}

async function copyInto(target: string, config: Config, files: DataFiles): Promise<string> {
  const events = await copyEvents(config, files, target);
  if (existsSync(files.values)) copyDatabase(files.values, target);
  if (existsSync(files.receiptKeys)) copySmallFile(files.receiptKeys, target);
  const eventsSentence = `${events} Ereignisse gesichert.`;
  if (config.VAULT_REDIS_URL !== undefined)
    return `${eventsSentence} Der Tresor liegt in Redis und gehört in keine Sicherung.`;
  const unlock = lockUnlessRunning(files.lock);
  if (!unlock) return `${eventsSentence} Der Tresor fehlt in dieser Sicherung, denn der Laden läuft.`;
  try {
    if (existsSync(keyFilePath(files.vault))) copyVault(files.vault, join(target, basename(files.vault)));
    return `${eventsSentence} Der Tresor ist dabei; den Hauptschlüssel bewahren Sie bitte getrennt auf.`;
  } finally {
    unlock();
  }
}

function makeFolder(folder: string): void {
  try {
    makeDirectory(folder);
  } catch {
    throw new Error(`Der Ordner ${folder} lässt sich nicht anlegen.`);
  }
}

/**
 * From EventStoreDB only the events after the last copy in that folder are copied; a log in SQLite is copied whole.
 * @returns how many events the copy has.
 */
async function copyEvents(config: Config, files: DataFiles, target: string): Promise<number> {
  if (config.EVENTSTORE_URL === undefined)
    return copyDatabase(files.events, target, 'SELECT count(*) AS count FROM events');
  const log = await chooseEventStore(config, files, { say });
  const copy = await openSqliteEventStore(join(target, basename(files.events)));
  try {
    return (await copyLog(log, copy, { sourceMayGrow: true })).total;
  } catch (error) {
    if (error instanceof DifferentLogs)
      throw new Error(
        `Die Sicherung in ${target} gehört zu einem anderen Protokoll: Bitte wählen Sie einen leeren Ordner.`,
        { cause: error },
      );
    throw error;
  } finally {
    await Promise.all([copy.close(), log.close()]);
  }
}

const say = (line: string) => process.stdout.write(`${line}\n`);

function lockUnlessRunning(lock: string): (() => void) | undefined {
  try {
    return lockDirectory(lock);
  } catch {
    return undefined;
  }
}

/**
 * Copies a backup into DATA_DIR, which must not contain a shop yet. The log is copied last: if the command is
 * interrupted before that, it can be run again from the start. A vault that the current master key does not open is not
 * restored, because the shop would not start.
 * @returns what was restored and what to do next, as German sentences. Throws a German sentence.
 */
export function restore(source: string, environment: NodeJS.ProcessEnv): string {
  const config = readConfig(environment);
  const files = dataPaths(config.DATA_DIR);
  const backupPath = (file: string) => join(source, basename(file));
  if (!existsSync(backupPath(files.events))) throw new Error(`In ${source} liegt keine Sicherung.`);
  if (existsSync(files.events))
    throw new Error(`In ${config.DATA_DIR} liegt schon ein Federpost: Bitte wählen Sie ein leeres DATA_DIR.`);
  const keysHeader = readHeader(keyFilePath(backupPath(files.vault)));
  const hasMasterKey = config.MASTER_KEY !== undefined || existsSync(files.masterKey);
  if (keysHeader && hasMasterKey)
    assertMasterKey(keysHeader, loadMasterKey({ fromSetting: config.MASTER_KEY, file: files.masterKey }));
  const unlock = lockDirectory(files.lock);
  try {
    if (existsSync(backupPath(files.values))) copyDatabase(backupPath(files.values), config.DATA_DIR);
    if (existsSync(backupPath(files.receiptKeys))) copySmallFile(backupPath(files.receiptKeys), config.DATA_DIR);
    if (keysHeader) copyVault(backupPath(files.vault), files.vault);
    const events = copyDatabase(backupPath(files.events), config.DATA_DIR, 'SELECT count(*) AS count FROM events');
    return [
      `${events} Ereignisse wiederhergestellt, ${keysHeader ? 'der Tresor ist dabei' : 'ohne Tresor'}.`,
      ...(keysHeader && !hasMasterKey
        ? [
            `Der Hauptschlüssel fehlt noch: Ohne ihn startet der Laden nicht. Setzen Sie MASTER_KEY auf den, mit dem der Tresor angelegt wurde, oder legen Sie ihn als ${files.masterKey} zurück.`,
          ]
        : []),
      'Schalten Sie den Drucker aus, bevor Sie den Laden starten: Was seit der Sicherung gedruckt wurde, gilt wieder als offen.',
      ...(config.EVENTSTORE_URL === undefined
        ? []
        : ['In ein leeres KurrentDB kommt das Protokoll mit dem Vorgang copy-log to-eventstoredb.']),
    ].join('\n');
  } finally {
    unlock();
  }
}

/**
 * Copies a consistent snapshot of a database that may be in use, under the same name into another folder, completely or
 * not at all.
 * @returns the result of `countQuery` in the copy. Throws a German sentence if the copy is damaged.
 */
function copyDatabase(file: string, target: string, countQuery = 'SELECT 1 AS count'): number {
  const copy = join(target, basename(file));
  const draft = `${copy}.new`;
  rmSync(draft, { force: true });
  const source = new DatabaseSync(file, { readOnly: true, timeout: 10_000 });
  source.prepare('VACUUM INTO ?').run(draft);
  source.close();

  const check = new DatabaseSync(draft, { readOnly: true });
  const isIntact = check.prepare('PRAGMA integrity_check').get()?.integrity_check === 'ok';
  const count = Number(check.prepare(countQuery).get()?.count);
  check.close();
  if (!isIntact) throw new Error(`Die Kopie von ${basename(file)} ist beschädigt: Bitte prüfen Sie die Festplatte.`);
  sync(draft);
  renameSync(draft, copy);
  for (const suffix of ['-wal', '-shm']) rmSync(`${copy}${suffix}`, { force: true });
  sync(target);
  return count;
}

/** Copies a small file under the same name into another folder, completely or not at all. */
function copySmallFile(file: string, target: string): void {
  replaceFileAtomically(join(target, basename(file)), readFileSync(file));
}

/**
 * Copies a vault that is not open. Keys overwrite those of the last copy slot by slot, so keys that have been shredded
 * are destroyed in the copy too.
 */
export function copyVault(vault: string, target: string): void {
  mkdirSync(target, { recursive: true, mode: 0o700 });
  overwriteFile(keyFilePath(vault), keyFilePath(target));
  // After kill -9 there may still be a write-ahead log with a part of the database's content.
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
    const chunk = Buffer.alloc(CHUNK_BYTES);
    let offset = 0;
    for (let bytesRead = 0; (bytesRead = readSync(source, chunk, 0, CHUNK_BYTES, offset)) > 0; offset += bytesRead)
      // A disk that becomes full writes a part without an error, and refuses the next write.
      for (let bytesWritten = 0; bytesWritten < bytesRead;)
        bytesWritten += writeSync(target, chunk, bytesWritten, bytesRead - bytesWritten, offset + bytesWritten);
    ftruncateSync(target, offset);
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
