import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createKeyFile, readHeader, requireHeader, VaultUnusable } from './key-file-header.ts';
import { openKeyFile, type KeyFile } from './key-file.ts';
import { openSealedTexts, type SealedTexts } from './sealed-texts.ts';
import { createVaultFiles, type VaultFiles } from './vault-files.ts';

export const keyFilePath = (directory: string) => join(directory, 'vault.keys');
export const sealedTextsPath = (directory: string) => join(directory, 'vault.sqlite');

export type OpenVaultFilesOptions = {
  directory: string;
  masterKey: Uint8Array;
  now?: () => Date;
  /** See `repair`. */
  doubted?: ReadonlySet<number>;
};

/**
 * Opens the vault in a directory, or makes one where there is none. Throws `VaultUnusable` (a German sentence) when
 * the master key is another one, a file is missing or belongs to another vault, or another program has it open.
 */
export function openVaultFiles({
  directory,
  masterKey,
  now = () => new Date(),
  doubted,
}: OpenVaultFilesOptions): VaultFiles {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const path = keyFilePath(directory);
  const texts = openSealedTexts(sealedTextsPath(directory));
  let keyFile: KeyFile | undefined;
  try {
    const vaultId = texts.vaultId() ?? beginVault(directory, masterKey, texts);
    requireHeader(path, masterKey, vaultId);
    keyFile = openKeyFile(path);
    return createVaultFiles({ keyFile, texts, masterKey, now, doubted });
  } catch (error) {
    keyFile?.close();
    texts.close();
    throw error;
  }
}

/** The key file comes first; a header alone is what a crash in between leaves, keys mean that the database was lost. */
function beginVault(directory: string, masterKey: Uint8Array, texts: SealedTexts): string {
  const path = keyFilePath(directory);
  const header = readHeader(path);
  if (header && hasUsedSlots(path)) {
    throw new VaultUnusable(
      `Zum Tresor in ${directory} gehört eine Datenbank, die fehlt. Bitte stellen Sie vault.sqlite aus der Sicherung wieder her.`,
    );
  }
  const vaultId = header?.vaultId ?? createKeyFile(path, masterKey);
  texts.setVaultId(vaultId);
  return vaultId;
}

function hasUsedSlots(path: string): boolean {
  const keyFile = openKeyFile(path);
  try {
    for (const [, content] of keyFile.scan()) if (content.kind !== 'free') return true;
    return false;
  } finally {
    keyFile.close();
  }
}
