import { mkdirSync, writeFileSync } from 'node:fs';
import { typewriterFiles } from './typewriter/build.ts';

/**
 * Generates the typewriter's files in shared/letter/typesetting/packs from its font: `node
 * scripts/build-typewriter.ts`. An equal font gives equal files; `scripts/typewriter/build.long.test.ts` proves that the
 * committed files are current.
 */
const folder = new URL('../shared/letter/typesetting/packs/', import.meta.url);
mkdirSync(folder, { recursive: true });

for (const [name, content] of Object.entries(typewriterFiles())) {
  writeFileSync(new URL(name, folder), content);
  console.log(`${name.padEnd(36)} ${content.length} bytes`);
}
