/**
 * Renders still lives from the printer's own PDFs: `node scripts/still-life/still-life.ts [scene …]`, by default those
 * that the site shows; SAMPLES=12 for a sketch. Run by hand with the pinned Node: it needs Debian's `blender` and
 * `poppler-utils` and minutes of two cores for each picture. The results are committed (client/public/still-life), as
 * AVIF and WebP in three widths, and as AVIF by an evening's light.
 */
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { STILL_LIVES, STILL_LIFE_WIDTHS } from '../../shared/site/still-lives.ts';
import { drawTextures } from './textures.ts';

const FOLDER = fileURLToPath(new URL('../../client/public/still-life/', import.meta.url));
const SCENE = fileURLToPath(new URL('scene.py', import.meta.url));
const AVIF = { quality: 72, effort: 4 };
const WEBP = { quality: 84, effort: 4 };
const samples = process.env.SAMPLES ?? '48';

const selected = process.argv.slice(2);

await mkdir(FOLDER, { recursive: true });
const work = await mkdtemp(join(tmpdir(), 'still-life-'));
try {
  await drawTextures(work);
  // Apart from the textures: some have the name of a scene.
  const rendered = join(work, 'rendered');
  await mkdir(rendered);
  for (const name of selected.length > 0 ? selected : Object.keys(STILL_LIVES)) {
    const master = join(rendered, `${name}.png`);
    const largest = String(Math.max(...STILL_LIFE_WIDTHS));
    execFileSync('nice', ['-n', '19', 'blender', '-b', '--python', SCENE, '--', name, master, largest, samples, work]);
    const evening = master.replace('.png', '-evening0001.png');
    for (const width of STILL_LIFE_WIDTHS) {
      const file = join(FOLDER, `${name}-${width}`);
      await sharp(master).resize({ width }).avif(AVIF).toFile(`${file}.avif`);
      await sharp(master).resize({ width }).webp(WEBP).toFile(`${file}.webp`);
      await sharp(evening)
        .resize({ width })
        .avif(AVIF)
        .toFile(join(FOLDER, `${name}-evening-${width}.avif`));
    }
    console.log(name);
  }
} finally {
  await rm(work, { recursive: true });
}
