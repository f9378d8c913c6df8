import { closeSync, cpSync, fstatSync, openSync, readSync, writeSync } from 'node:fs';
import { SLOT_BYTES } from '../key-slot.ts';
import { openKeyFile, type KeyFile } from './key-file.ts';
import { keyFilePath, sealedTextsPath } from './vault-files.ts';
import { openSealedTexts, type SealedTexts } from './sealed-texts.ts';
import { createVaultFiles, type VaultFiles } from './vault-files.ts';

/** For tests: the vault's files with a power cut at one chosen step. */

/** `at` counts the calls to key file and database; `when` is before or after that call takes effect. */
export type CutPoint = { at: number; when: 'before' | 'after'; lost: Loss };
/** The part of the unsynced slots that a cut destroys: nothing (kill -9), everything, or every other one (power). */
export type Loss = 'nothing' | 'all' | 'half';

export class PowerCut extends Error {}

export type FilesToCut = { files: VaultFiles; stepsTaken: () => number };

/**
 * Opens the vault in `directory` with a power cut planned at `point`; when it is reached, even while opening, the
 * content that a disk would then have is copied to `remains` and `PowerCut` is thrown. Without a point it only counts.
 */
export function openFilesToCut(options: {
  directory: string;
  remains: string;
  masterKey: Uint8Array;
  point?: CutPoint;
}): FilesToCut {
  const { directory, remains, masterKey, point } = options;
  let step = 0;
  const keyFile = rememberUnsynced(openKeyFile(keyFilePath(directory)), keyFilePath(directory));
  const texts = openSealedTexts(sealedTextsPath(directory));

  const cut = () => {
    cpSync(directory, remains, { recursive: true });
    keyFile.lose(keyFilePath(remains), point!.lost);
    throw new PowerCut();
  };
  const watched = <Part extends KeyFile | SealedTexts>(part: Part): Part =>
    new Proxy(part, {
      get(target, name) {
        const method: unknown = Reflect.get(target, name);
        if (typeof method !== 'function' || name === 'close' || name === 'scan') return method;
        return (...args: unknown[]) => {
          const here = step++;
          if (point?.at === here && point.when === 'before') cut();
          const result: unknown = Reflect.apply(method, target, args);
          if (point?.at === here && point.when === 'after') cut();
          return result;
        };
      },
    });
  try {
    const files = createVaultFiles({ keyFile: watched<KeyFile>(keyFile), texts: watched(texts), masterKey });
    return { files, stepsTaken: () => step };
  } catch (error) {
    texts.close();
    keyFile.close();
    throw error;
  }
}

/** Keeps each slot's content at the last sync, so that a power cut can restore it. */
function rememberUnsynced(keyFile: KeyFile, path: string): KeyFile & { lose(copy: string, loss: Loss): void } {
  const synced = new Map<number, Buffer>();
  const contentOf = (slot: number) => {
    const file = openSync(path, 'r');
    const content = Buffer.alloc(SLOT_BYTES);
    if (fstatSync(file).size > slot * SLOT_BYTES) readSync(file, content, 0, SLOT_BYTES, slot * SLOT_BYTES);
    closeSync(file);
    return content;
  };
  const before = (slot: number) => synced.has(slot) || synced.set(slot, contentOf(slot));
  return {
    ...keyFile,
    write(slot, record) {
      before(slot);
      keyFile.write(slot, record);
    },
    erase(place) {
      before(place.slot);
      keyFile.erase(place);
    },
    sync() {
      keyFile.sync();
      synced.clear();
    },
    lose(copy, loss) {
      const file = openSync(copy, 'r+');
      for (const [slot, content] of synced)
        if (loss === 'all' || (loss === 'half' && slot % 2 === 0))
          writeSync(file, content, 0, SLOT_BYTES, slot * SLOT_BYTES);
      closeSync(file);
    },
  };
}
