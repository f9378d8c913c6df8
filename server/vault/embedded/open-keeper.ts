import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createKeyFile, provenBy, readHeader, VaultUnusable } from './header.ts';
import { createKeeper, type Keeper } from './keeper.ts';
import { openKeyFile, type KeyFile } from './key-file.ts';
import { openLedger, type Ledger } from './ledger.ts';

export const keyFilePath = (directory: string) => join(directory, 'vault.keys');
export const ledgerPath = (directory: string) => join(directory, 'vault.sqlite');

export type OpenKeeperOptions = {
  directory: string;
  masterKey: Uint8Array;
  now?: () => Date;
  doubted?: ReadonlySet<number>;
};

/**
 * Opens the vault in a directory, or makes one where there is none. Throws `VaultUnusable` (a German sentence) when
 * the master key is another one, a file is missing or belongs to another vault, or another program has it open.
 */
export function openKeeper({ directory, masterKey, now = () => new Date(), doubted }: OpenKeeperOptions): Keeper {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const ledger = openLedger(ledgerPath(directory));
  let keyFile: KeyFile | undefined;
  try {
    const vaultId = ledger.vaultId() ?? beginVault(directory, masterKey, ledger);
    checkHeader(keyFilePath(directory), masterKey, vaultId);
    keyFile = openKeyFile(keyFilePath(directory));
    return createKeeper({ keyFile, ledger, masterKey, now, doubted });
  } catch (error) {
    keyFile?.close();
    ledger.close();
    throw error;
  }
}

/** The key file comes first; a header alone is what a crash in between leaves, keys mean that the ledger was lost. */
function beginVault(directory: string, masterKey: Uint8Array, ledger: Ledger): string {
  const path = keyFilePath(directory);
  const header = readHeader(path);
  if (header && holdsKeys(path)) {
    throw new VaultUnusable(
      `Zum Tresor in ${directory} gehört eine Datenbank, die fehlt. Bitte stellen Sie vault.sqlite aus der Sicherung wieder her.`,
    );
  }
  const vaultId = header?.vaultId ?? createKeyFile(path, masterKey);
  ledger.setVaultId(vaultId);
  return vaultId;
}

function holdsKeys(path: string): boolean {
  const keyFile = openKeyFile(path);
  try {
    for (const [, content] of keyFile.scan()) if (content.kind !== 'free') return true;
    return false;
  } finally {
    keyFile.close();
  }
}

/** Throws `VaultUnusable` unless the key file is this vault's and opens with this master key. */
export function checkHeader(path: string, masterKey: Uint8Array, vaultId: string): void {
  if (!existsSync(path))
    throw new VaultUnusable(
      `Die Schlüsseldatei ${path} fehlt. Ohne sie lassen sich die Briefe im Tresor nicht öffnen.`,
    );
  const header = readHeader(path)!;
  if (header.vaultId !== vaultId) throw new VaultUnusable(`Die Schlüsseldatei ${path} gehört zu einem anderen Tresor.`);
  if (header.proofs.length > 1)
    throw new VaultUnusable('Der Wechsel des Hauptschlüssels wurde unterbrochen. Bitte führen Sie ihn zu Ende.');
  if (!header.proofs.every((proof) => provenBy(masterKey, vaultId, proof))) {
    throw new VaultUnusable(
      'Der Hauptschlüssel (MASTER_KEY) passt nicht zu diesem Tresor. Bitte verwenden Sie den Schlüssel, mit dem er angelegt wurde.',
    );
  }
}
