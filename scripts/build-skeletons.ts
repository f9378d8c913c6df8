import { mkdirSync, writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { buildSkeleton, skeletonFile } from './skeletons/build.ts';

/**
 * Generates the skeletons in shared/letter/handwriting/packs from the fonts: `node scripts/build-skeletons.ts`. Equal
 * fonts give equal files; `scripts/skeletons/build.long.test.ts` proves that the committed files are current.
 */

const folder = new URL('../shared/letter/handwriting/packs/', import.meta.url);
mkdirSync(folder, { recursive: true });

for (const name of ['joined', 'printed'] as const) {
  const content = skeletonFile((await buildSkeleton(name)).data);
  writeFileSync(new URL(`${name}.ts`, folder), content);
  console.log(`${name.padEnd(8)} ${content.length} bytes, ${brotliCompressSync(content).length} compressed`);
}
