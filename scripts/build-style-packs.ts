import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { LetterStyle } from '@federpost/shared/order/catalogue.ts';
import { LETTER_STYLES } from '@federpost/shared/order/catalogue.ts';
import { buildStylePack } from './style-packs/build.ts';

/**
 * Makes the style packs in shared/letter/packs from the fonts: `node scripts/build-style-packs.ts`.
 * Equal fonts give equal files; `scripts/style-packs/build.test.ts` proves that what is committed is current.
 */

const folder = fileURLToPath(new URL('../shared/letter/packs/', import.meta.url));
mkdirSync(folder, { recursive: true });

for (const { value } of LETTER_STYLES) write(value);

function write(style: LetterStyle): void {
  const { metrics, outlines, sample } = buildStylePack(style);
  writeFileSync(`${folder}${style}.json`, metrics);
  writeFileSync(`${folder}${style}.outlines.json`, outlines);
  writeFileSync(`${folder}${style}.sample.json`, sample);
  console.log(`${style}: ${metrics.length} + ${outlines.length} + ${sample.length} bytes`);
}
