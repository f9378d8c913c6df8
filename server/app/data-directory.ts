import { accessSync, closeSync, constants, fsyncSync, opendirSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join, dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeDirectory } from '@federpost/shared/node/make-directory.ts';

export type DataFiles = ReturnType<typeof dataPaths>;

/** The paths of all files under `DATA_DIR`. `secrets/` must not be backed up together with the rest. */
export function dataPaths(directory: string) {
  const secrets = join(directory, 'secrets');
  return {
    lock: join(directory, 'shop.lock'),
    log: join(directory, 'shop.log'),
    events: join(directory, 'events.sqlite'),
    orderList: join(directory, 'order-list.sqlite'),
    alarms: join(directory, 'alarms.sqlite'),
    photos: join(directory, 'letter-photos.sqlite'),
    operators: join(directory, 'operators.sqlite'),
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

/** The German sentence for each error code of a failed system call. */
export function describeDirectoryError(directory: string, code: string | undefined): string {
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
    case 'EFBIG':
      return `DATA_DIR: Auf dem Datenträger von ${directory} ist kein Platz mehr. Bitte schaffen Sie Platz oder wählen Sie mit DATA_DIR einen anderen Ordner.`;
    case 'EROFS':
      return `DATA_DIR: Der Datenträger von ${directory} ist nur lesbar. Bitte hängen Sie ihn beschreibbar ein oder wählen Sie mit DATA_DIR einen anderen Ordner.`;
    case 'EACCES':
    case 'EPERM':
      return `DATA_DIR: In ${directory} darf dieser Benutzer nicht schreiben. Bitte geben Sie ihm den Ordner (chown) oder wählen Sie mit DATA_DIR einen anderen.`;
    case 'ENOTDIR':
    case 'EEXIST':
      return `DATA_DIR: ${directory} ist kein Ordner. Bitte wählen Sie mit DATA_DIR einen Ordner.`;
    default:
      return `DATA_DIR: In ${directory} lässt sich nicht schreiben${code ? ` (${code})` : ''}. Bitte prüfen Sie den Datenträger oder wählen Sie mit DATA_DIR einen anderen Ordner.`;
  }
}

const directoryError = (directory: string, error: unknown) =>
  new DataDirectoryUnusable(
    describeDirectoryError(directory, error instanceof Error && 'code' in error ? String(error.code) : undefined),
    { cause: error },
  );

/**
 * Creates the directory if it is missing, readable by its owner only. Throws `DataDirectoryUnusable` if it cannot be
 * created or written to.
 */
export function ensureDataDirectory(directory: string): void {
  try {
    makeDirectory(directory);
    // Reading the path as a directory fails if it is a file.
    opendirSync(directory).closeSync();
    accessSync(directory, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw directoryError(directory, error);
  }
}

/** Writes half a megabyte and removes it again. Throws `DataDirectoryUnusable` if there is no space for it. */
export function assertFreeDiskSpace(directory: string): void {
  const file = join(directory, `room-${process.pid}.tmp`);
  try {
    const handle = openSync(file, 'w', 0o600);
    try {
      writeFileSync(handle, Buffer.alloc(MIN_FREE_BYTES, 1));
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
  } catch (error) {
    throw directoryError(directory, error);
  } finally {
    rmSync(file, { force: true });
  }
}

/** Free space on the disk of a directory, in bytes. Rejects if the system does not report it. */
export async function freeBytes(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
}

const [SQLITE_BUSY, SQLITE_FULL, SQLITE_READONLY] = [5, 13, 8];

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
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : undefined;
  if (code === SQLITE_BUSY)
    return new DataDirectoryUnusable(
      `In DATA_DIR (${directory}) arbeitet schon ein anderes Federpost: Bitte beenden Sie es zuerst.`,
    );
  return new DataDirectoryUnusable(
    describeDirectoryError(directory, code === SQLITE_FULL ? 'ENOSPC' : code === SQLITE_READONLY ? 'EROFS' : undefined),
    { cause: error },
  );
}
