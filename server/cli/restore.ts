import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readConfig } from '../app/config.ts';
import { dataPaths } from '../app/data-paths.ts';
import { lockDirectory } from '../app/single-instance.ts';
import { readHeader, assertMasterKey } from '../vault/key-file-header.ts';
import { keyFilePath } from '../vault/embedded/vault-files.ts';
import { loadMasterKey } from '../vault/master-key.ts';
import { copyDatabase, copySmallFile, copyVault } from './copy-files.ts';

/**
 * Copies a backup into DATA_DIR, which must not contain a shop yet. The log comes last: if interrupted before it, the
 * same command starts over. A vault that the current master key does not open is not restored, because the shop would
 * not start.
 * @returns what was restored and what to do next, as German sentences. Throws a German sentence.
 */
export function restore(source: string, environment: NodeJS.ProcessEnv): string {
  const config = readConfig(environment);
  const files = dataPaths(config.DATA_DIR);
  const inBackup = (file: string) => join(source, basename(file));
  if (!existsSync(inBackup(files.events))) throw new Error(`In ${source} liegt keine Sicherung.`);
  if (existsSync(files.events))
    throw new Error(`In ${config.DATA_DIR} liegt schon ein Federpost: Bitte wählen Sie ein leeres DATA_DIR.`);
  const keysHeader = readHeader(keyFilePath(inBackup(files.vault)));
  const hasMasterKey = config.MASTER_KEY !== undefined || existsSync(files.masterKey);
  if (keysHeader && hasMasterKey)
    assertMasterKey(keysHeader, loadMasterKey({ fromSetting: config.MASTER_KEY, file: files.masterKey }));
  const unlock = lockDirectory(files.lock);
  try {
    if (existsSync(inBackup(files.operators))) copyDatabase(inBackup(files.operators), config.DATA_DIR);
    if (existsSync(inBackup(files.receiptKeys))) copySmallFile(inBackup(files.receiptKeys), config.DATA_DIR);
    if (keysHeader) copyVault(inBackup(files.vault), files.vault);
    const events = copyDatabase(inBackup(files.events), config.DATA_DIR, 'SELECT count(*) AS count FROM events');
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
