import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { readConfig } from '../app/config.ts';
import { dataPaths, lockDirectory } from '../app/data-directory.ts';
import { VaultUnusable } from '../vault/key-file-header.ts';
import { rotateMasterKey } from '../vault/embedded/rotate-master-key.ts';
import { loadMasterKey, parseMasterKey } from '../vault/master-key.ts';
import { rotateRedisMasterKey } from '../vault/redis/rotate-redis-master-key.ts';
import { createFileAtomically, syncDirectory } from '../platform/atomic-file.ts';

/**
 * Changes the master key while the shop is stopped. A key from a setting is replaced by NEW_MASTER_KEY; one in a file
 * by NEW_MASTER_KEY or a random one. Running the same command again completes an interrupted change.
 * @returns what was done, as a German sentence. Rejects with a German sentence.
 */
export async function rotateKey(_: string, environment: NodeJS.ProcessEnv): Promise<string> {
  const config = readConfig(environment);
  const next = newMasterKey(environment);
  const files = dataPaths(config.DATA_DIR);
  const unlock = lockDirectory(files.lock);
  try {
    const redisUrl = config.VAULT_REDIS_URL;
    const rewrapKeys = (keys: { from: Buffer; to: Buffer }) =>
      redisUrl
        ? rotateRedisMasterKey({ url: redisUrl, keysDirectory: config.VAULT_KEYS_DIR ?? files.vaultKeys, ...keys })
        : rotateMasterKey({ directory: files.vault, ...keys });
    return config.MASTER_KEY === undefined
      ? await changeFile(files.masterKey, next, rewrapKeys)
      : await changeSetting(config.MASTER_KEY, next, rewrapKeys);
  } finally {
    unlock();
  }
}

function newMasterKey({ NEW_MASTER_KEY: text }: NodeJS.ProcessEnv): Buffer | undefined {
  return text === undefined || text === '' ? undefined : parseMasterKey(text, 'Die Einstellung NEW_MASTER_KEY');
}

type RewrapKeys = (keys: { from: Buffer; to: Buffer }) => Promise<number>;

async function changeSetting(current: string, next: Buffer | undefined, rewrapKeys: RewrapKeys): Promise<string> {
  if (!next)
    throw new VaultUnusable(
      'Der neue Hauptschlüssel fehlt: Bitte setzen Sie NEW_MASTER_KEY, zum Beispiel auf die Ausgabe von „openssl rand -hex 32“.',
    );
  const keyCount = await rewrapKeys({ from: loadMasterKey({ fromSetting: current, file: '' }), to: next });
  return `${keyCount} Schlüssel neu verpackt. Setzen Sie jetzt MASTER_KEY auf den neuen Hauptschlüssel und vernichten Sie den alten.`;
}

async function changeFile(file: string, next: Buffer | undefined, rewrapKeys: RewrapKeys): Promise<string> {
  if (!existsSync(file)) throw new VaultUnusable(`Die Schlüsseldatei ${file} fehlt.`);
  const newFile = `${file}.new`;
  const wasInterrupted = existsSync(newFile);
  if (next && !wasInterrupted) createFileAtomically(newFile, `${next.toString('hex')}\n`);
  const to = loadMasterKey({ file: newFile });
  if (next && !next.equals(to))
    throw new VaultUnusable(
      'Ein früherer Wechsel des Hauptschlüssels wurde unterbrochen: Bitte führen Sie ihn ohne NEW_MASTER_KEY zu Ende.',
    );
  let keyCount: number;
  try {
    keyCount = await rewrapKeys({ from: loadMasterKey({ file }), to });
  } catch (error) {
    // The last change was interrupted after the old key was overwritten: the vault knows only the new one.
    if (!wasInterrupted) throw error;
    keyCount = await rewrapKeys({ from: to, to });
  }
  overwrite(file);
  renameSync(newFile, file);
  syncDirectory(dirname(file));
  return `${keyCount} Schlüssel neu verpackt. Der neue Hauptschlüssel liegt in ${file}, der alte ist vernichtet.`;
}

/** Overwrites the old key in place, like the letters' keys. */
function overwrite(file: string): void {
  const handle = openSync(file, 'r+');
  writeSync(handle, randomBytes(readFileSync(file).length), 0);
  fsyncSync(handle);
  closeSync(handle);
}
