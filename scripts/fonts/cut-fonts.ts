/**
 * Cuts the two typefaces of the site to German glyphs and to the design's weights: into client/ui/fonts as browsers load
 * them, into worker/render/fonts as the invoice embeds them. The envelope's typeface is cut for its preview only: the
 * worker embeds what it needs of the package's own file. Run `node scripts/fonts/cut-fonts.ts` after changing a
 * font package; the results are committed so that a build needs no font tools.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import subsetFont from 'subset-font';
import { isWritable } from '../../shared/letter/characters.ts';

const SITE = new URL('../../client/ui/fonts/', import.meta.url);
const INVOICE = new URL('../../worker/render/fonts/', import.meta.url);
const ASCII = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => index + 32));
const GERMAN = 'ÄÖÜäöüßẞ„“‚‘’»«›‹–—…·•§€×½²−éèàç\u00a0\u202f';
/** A business's own name may have any of these. */
const LATIN_1 = String.fromCharCode(...Array.from({ length: 96 }, (_, index) => index + 0xa0));
/** Headlines never contain code or mathematics. */
const HEADLINE = ASCII.replace(/[#$*<=>@\\^_`{|}~[\]]/g, '') + GERMAN;

/** What an address may hold (`shared/letter/address.ts`). */
const ADDRESS = String.fromCodePoint(
  ...Array.from({ length: 0x2300 }, (_, code) => code).filter((code) =>
    isWritable(String.fromCodePoint(code), 'typewriter'),
  ),
);

const siteFonts = '@fontsource-variable';

const CUTS: {
  from: string;
  to: URL;
  glyphs: string;
  axes?: Record<string, number | { min: number; max: number; default: number }>;
}[] = [
  {
    from: `${siteFonts}/newsreader/files/newsreader-latin-opsz-normal.woff2`,
    to: new URL('newsreader.woff2', SITE),
    glyphs: HEADLINE,
    axes: { wght: 350, opsz: 44 },
  },
  {
    from: `${siteFonts}/newsreader/files/newsreader-latin-opsz-italic.woff2`,
    to: new URL('newsreader-italic.woff2', SITE),
    glyphs: HEADLINE,
    axes: { wght: 350, opsz: 44 },
  },
  {
    from: `${siteFonts}/instrument-sans/files/instrument-sans-latin-wght-normal.woff2`,
    to: new URL('instrument-sans.woff2', SITE),
    glyphs: ASCII + GERMAN,
    axes: { wght: { min: 400, max: 600, default: 400 } },
  },
  {
    from: `${siteFonts}/newsreader/files/newsreader-latin-opsz-normal.woff2`,
    to: new URL('newsreader.ttf', INVOICE),
    glyphs: ASCII + GERMAN + LATIN_1,
    axes: { wght: 350, opsz: 44 },
  },
  ...[400, 600].map((wght) => ({
    from: `${siteFonts}/instrument-sans/files/instrument-sans-latin-wght-normal.woff2`,
    to: new URL(`instrument-sans-${wght}.ttf`, INVOICE),
    glyphs: ASCII + GERMAN + LATIN_1,
    axes: { wght },
  })),
  {
    from: '@expo-google-fonts/courier-prime/400Regular/CourierPrime_400Regular.ttf',
    to: new URL('courier-prime.woff2', SITE),
    glyphs: ADDRESS,
  },
];

const require = createRequire(import.meta.url);
for (const cut of CUTS) {
  const font = await readFile(require.resolve(cut.from));
  const result = await subsetFont(font, cut.glyphs, {
    targetFormat: cut.to.pathname.endsWith('.ttf') ? 'truetype' : 'woff2',
    ...(cut.axes ? { variationAxes: cut.axes } : {}),
  });
  await writeFile(cut.to, result);
  console.log(`${basename(cut.to.pathname).padEnd(44)} ${(result.length / 1000).toFixed(1).padStart(6)} KB`);
}
