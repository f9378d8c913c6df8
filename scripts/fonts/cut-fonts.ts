/**
 * Cuts the two typefaces of the site to German glyphs and to the design's weights, into client/ui/fonts. Run
 * `node scripts/fonts/cut-fonts.ts` after changing a font package; the results are committed so that a build needs no
 * font tools.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const FOLDER = new URL('../../client/ui/fonts/', import.meta.url);
const ASCII = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => index + 32));
const GERMAN = 'ÄÖÜäöüßẞ„“‚‘’»«›‹–—…·•§€×½²−éèàç\u00a0\u202f';
/** Headlines never contain code or mathematics. */
const HEADLINE = ASCII.replace(/[#$*<=>@\\^_`{|}~[\]]/g, '') + GERMAN;

const siteFonts = '@fontsource-variable';

const CUTS: {
  from: string;
  to: string;
  glyphs: string;
  axes?: Record<string, number | { min: number; max: number; default: number }>;
}[] = [
  {
    from: `${siteFonts}/newsreader/files/newsreader-latin-opsz-normal.woff2`,
    to: 'newsreader.woff2',
    glyphs: HEADLINE,
    axes: { wght: 350, opsz: 44 },
  },
  {
    from: `${siteFonts}/newsreader/files/newsreader-latin-opsz-italic.woff2`,
    to: 'newsreader-italic.woff2',
    glyphs: HEADLINE,
    axes: { wght: 350, opsz: 44 },
  },
  {
    from: `${siteFonts}/instrument-sans/files/instrument-sans-latin-wght-normal.woff2`,
    to: 'instrument-sans.woff2',
    glyphs: ASCII + GERMAN,
    axes: { wght: { min: 400, max: 600, default: 400 } },
  },
];

const require = createRequire(import.meta.url);
for (const cut of CUTS) {
  const font = await readFile(require.resolve(cut.from));
  const result = await subsetFont(font, cut.glyphs, {
    targetFormat: 'woff2',
    ...(cut.axes ? { variationAxes: cut.axes } : {}),
  });
  await writeFile(new URL(cut.to, FOLDER), result);
  console.log(`${cut.to.padEnd(44)} ${(result.length / 1000).toFixed(1).padStart(6)} KB`);
}
