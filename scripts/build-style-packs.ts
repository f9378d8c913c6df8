import { mkdirSync, writeFileSync } from 'node:fs';
import { LETTER_STYLES } from '@federpost/shared/order/catalogue.ts';
import { packFiles } from './style-packs/files.ts';

/**
 * Makes the style packs in shared/letter/packs from the fonts: `node scripts/build-style-packs.ts`.
 * Equal fonts give equal files; `scripts/style-packs/build.test.ts` proves that what is committed is current.
 */

const folder = new URL('../shared/letter/packs/', import.meta.url);
mkdirSync(folder, { recursive: true });

for (const { value } of LETTER_STYLES) {
  for (const [name, content] of Object.entries(packFiles(value))) {
    writeFileSync(new URL(name, folder), content);
    console.log(`${name.padEnd(36)} ${content.length} bytes`);
  }
}
