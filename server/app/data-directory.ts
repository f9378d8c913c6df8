import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join, dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeDirectory } from '@federpost/shared/node/make-directory.ts';
import { sqliteCodeOf } from '../platform/sqlite-error.ts';

export type DataFiles = ReturnType<typeof dataPaths>;

/** The paths of all files under `DATA_DIR`. `secrets/` must not be backed up together with the rest. */
export function dataPaths(directory: string) {
  const secrets = join(directory, 'secrets');
  return {
    lock: join(directory, 'shop.lock'),
    log: join(directory, 'shop.log'),
    events: join(directory, 'events.sqlite'),
    orderList: join(directory, 'order-list.sqlite'),
    photos: join(directory, 'letter-photos.sqlite'),
    values: join(directory, 'values.sqlite'),
    sessions: join(directory, 'sessions.sqlite'),
    receiptKeys: join(directory, 'receipt-keys.json'),
    vault: join(directory, 'vault'),
    vaultKeys: join(directory, 'vault-keys'),
    mail: join(directory, 'mail'),
    printed: join(directory, 'printed'),
    paymentStandIn: join(directory, 'stripe-emulator'),
    secrets,
    masterKey: join(secrets, 'master.key'),
    adminPath: join(secrets, 'admin-path'),
    workerToken: join(secrets, 'worker-token'),
    webhookSecret: join(secrets, 'webhook-secret'),
  };
}

/** Enough to open every database; with less there would be no space for orders either. */
const MIN_FREE_BYTES = 512 * 1024;

/** DATA_DIR cannot be used: `message` is one German sentence. */
class DataDirectoryUnusable extends Error {
  override readonly name = 'DataDirectoryUnusable';
}

/** What to do, by the codes of a failed system call. */
const ADVICE: Record<string, string> = {
  ENOSPC: 'kein Platz mehr; bitte schaffen Sie Platz',
  EROFS: 'nur lesbar; bitte hängen Sie den Datenträger beschreibbar ein',
  EACCES: 'keine Rechte; bitte geben Sie diesem Benutzer den Ordner (chown)',
  ENOTDIR: 'kein Ordner',
  EEXIST: 'kein Ordner',
};

function directoryError(directory: string, error: unknown): DataDirectoryUnusable {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unbekannt';
  return new DataDirectoryUnusable(
    `DATA_DIR: In ${directory} lässt sich nicht schreiben (${code}: ${ADVICE[code] ?? 'bitte prüfen Sie den Datenträger'}). Mit DATA_DIR wählen Sie einen anderen Ordner.`,
    { cause: error },
  );
}

/**
 * Creates the directory if it is missing, readable by its owner only. Throws `DataDirectoryUnusable` if it cannot be
 * created or written to, or has files that another user has created.
 */
export function ensureDataDirectory(directory: string): void {
  try {
    makeDirectory(directory);
    // Reading the path as a directory fails if it is a file.
    readdirSync(directory);
    accessSync(directory, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw directoryError(directory, error);
  }
  assertOwnFiles(directory);
}

/** A start or a command as root leaves files that the shop's own user cannot open. */
function assertOwnFiles(directory: string): void {
  const paths = Object.values(dataPaths(directory)).flatMap((path) => [path, `${path}-wal`, `${path}-shm`]);
  for (const path of paths.filter((each) => existsSync(each)))
    try {
      accessSync(path, constants.R_OK | constants.W_OK);
    } catch {
      throw new DataDirectoryUnusable(
        `DATA_DIR: ${path} ist für diesen Benutzer gesperrt. Vielleicht lief Federpost oder ein Befehl einmal als root; „chown -R <Benutzer> ${directory}“ gibt ihm alle Dateien zurück.`,
      );
    }
}

/** Rejects with `DataDirectoryUnusable` if there is no space for the databases. */
export async function assertFreeDiskSpace(directory: string): Promise<void> {
  if ((await freeBytes(directory)) < MIN_FREE_BYTES)
    throw directoryError(directory, Object.assign(new Error('the disk is full'), { code: 'ENOSPC' }));
}

/** Free space on the disk of a directory, in bytes. Rejects if the system does not report it. */
export async function freeBytes(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
}

const SQLITE_BUSY = 5;

/**
 * Ensures that only one shop uses a directory, by an exclusive lock on a file. The operating system releases the lock
 * however the process ends. Throws a German sentence if another process holds the lock or it cannot be taken.
 * @returns releases the lock.
 */
export function lockDirectory(file: string): () => void {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file);
    database.exec(
      'PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; CREATE TABLE IF NOT EXISTS held (by_process INTEGER); COMMIT; BEGIN EXCLUSIVE;',
    );
  } catch (error) {
    database?.close();
    throw lockError(dirname(file), error);
  }
  const lock = database;
  return () => lock.close();
}

function lockError(directory: string, error: unknown): Error {
  if (sqliteCodeOf(error) === SQLITE_BUSY)
    return new DataDirectoryUnusable(
      `In DATA_DIR (${directory}) arbeitet schon ein anderes Federpost: Bitte beenden Sie es zuerst.`,
    );
  return directoryError(directory, error);
}
