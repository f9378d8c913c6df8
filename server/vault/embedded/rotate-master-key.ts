import { rotateKeys } from '../master-key.ts';
import { countKeys } from '../key-slot.ts';
import { openKeyFile } from './key-file.ts';
import { openSealedTexts } from './sealed-texts.ts';
import { keyFilePath, sealedTextsPath } from './vault-files.ts';

/** `rotateKeys` for the vault in a directory. Also throws `VaultUnusable` while another program has it open. */
export async function rotateMasterKey(options: {
  directory: string;
  from: Uint8Array;
  to: Uint8Array;
}): Promise<number> {
  const { directory, ...masterKeys } = options;
  const path = keyFilePath(directory);
  // Open, so that no other program uses the vault during the change.
  const texts = openSealedTexts(sealedTextsPath(directory));
  try {
    return await rotateKeys({
      ...masterKeys,
      header: path,
      rewrapAll(rewrap) {
        const keyFile = openKeyFile(path);
        try {
          let count = 0;
          for (const [slot, content] of keyFile.scan()) {
            if (content.kind !== 'keys') continue;
            count += countKeys(content.record);
            keyFile.write(slot, rewrap(content.record));
          }
          keyFile.sync();
          return count;
        } finally {
          keyFile.close();
        }
      },
    });
  } finally {
    texts.close();
  }
}
