import { existsSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { makeDirectory } from '@federpost/shared/node/make-directory.ts';
import { chooseEventStore } from '../app/adapters.ts';
import { parseConfig, type Config } from '../app/config.ts';
import { dataPaths, type DataFiles } from '../app/data-paths.ts';
import { copyLog, DifferentLogs } from '../event-store/copy/copy-log.ts';
import { openSqliteEventStore } from '../event-store/sqlite/sqlite.ts';
import { lockDirectory } from '../app/single-instance.ts';
import { keyFilePath } from '../vault/embedded/vault-files.ts';
import { copyDatabase, copySmallFile, copyVault } from './copy-files.ts';

/**
 * Copies everything that cannot be rebuilt into another folder, with the layout of DATA_DIR: the log first, the vault
 * after it, so that no order in the copy lacks its text. The log is copied even while the shop runs, wherever it is
 * stored; the vault, which a running shop locks, only while the shop is stopped. The master key is never copied.
 * @returns what was copied, as German sentences. Rejects with a German sentence.
 */
export async function backup(target: string, environment: NodeJS.ProcessEnv): Promise<string> {
  const config = parseConfig(environment);
  const files = dataPaths(config.DATA_DIR);
  if (!relative(config.DATA_DIR, resolve(target)).startsWith('..'))
    throw new Error('Die Sicherung darf nicht in DATA_DIR liegen.');
  if (!existsSync(config.EVENTSTORE_URL === undefined ? files.events : config.DATA_DIR))
    throw new Error(`In ${config.DATA_DIR} liegt kein Federpost.`);
  makeFolder(target);

  const events = await copyEvents(config, files, target);
  if (existsSync(files.operators)) copyDatabase(files.operators, target);
  if (existsSync(files.receiptKeys)) copySmallFile(files.receiptKeys, target);
  const copied = `${events} Ereignisse gesichert.`;
  if (config.VAULT_REDIS_URL !== undefined) return `${copied} Der Tresor liegt in Redis und gehört in keine Sicherung.`;
  const unlock = lockUnlessRunning(files.lock);
  if (!unlock) return `${copied} Der Tresor fehlt in dieser Sicherung, denn der Laden läuft.`;
  try {
    if (existsSync(keyFilePath(files.vault))) copyVault(files.vault, join(target, basename(files.vault)));
    return `${copied} Der Tresor ist dabei; den Hauptschlüssel bewahren Sie bitte getrennt auf.`;
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
    return (await copyLog(log, copy, { growing: true })).total;
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
