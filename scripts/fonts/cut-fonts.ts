/**
 * Subsets the site's two typefaces to German glyphs and the design's weights, the operator's to European names, and the
 * envelope's for its preview, into client/ui/fonts, in the browsers' format. The worker embeds fonts from the packages'
 * own files. Run `node scripts/fonts/cut-fonts.ts` after changing a font package; the results are committed, so that a
 * build needs no font tools.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import subsetFont from 'subset-font';
import { isWritable } from '../../shared/letter/text/characters.ts';

const SITE = new URL('../../client/ui/fonts/', import.meta.url);
const ASCII = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => index + 32));
const GERMAN = 'ÄÖÜäöüßẞ„“‚‘’»«›‹–—…·•§€×½²−éèàç\u00a0\u202f';
/** Headlines never contain code or mathematics. */
const HEADLINE = ASCII.replace(/[#$*<=>@\\^_`{|}~[\]]/g, '') + GERMAN;

/** Letters of European names, by the package's files: «á» and «ı» are in one, «ğ», «ł», «ř» in the other. */
const lettersFrom = (first: number, count: number) =>
  String.fromCodePoint(...Array.from({ length: count }, (_, index) => first + index));
const WESTERN_NAMES = lettersFrom(0xc0, 0x40) + 'ı';
const EASTERN_NAMES = lettersFrom(0x100, 0x80) + 'ȘșȚț';

/** The characters of an address (`shared/letter/envelope/address.ts`). */
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
    from: `${siteFonts}/instrument-sans/files/instrument-sans-latin-wght-normal.woff2`,
    to: new URL('instrument-sans-western-names.woff2', SITE),
    glyphs: WESTERN_NAMES,
    axes: { wght: { min: 400, max: 600, default: 400 } },
  },
  {
    from: `${siteFonts}/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2`,
    to: new URL('instrument-sans-eastern-names.woff2', SITE),
    glyphs: EASTERN_NAMES,
    axes: { wght: { min: 400, max: 600, default: 400 } },
  },
  {
    from: '@expo-google-fonts/noto-sans-mono/400Regular/NotoSansMono_400Regular.ttf',
    to: new URL('noto-sans-mono.woff2', SITE),
    glyphs: ADDRESS,
  },
];

/** Copyright, licence and its address: the Open Font License wants them in every copy. */
const LICENCE_NAMES = [0, 13, 14];

const require = createRequire(import.meta.url);
for (const cut of CUTS) {
  const font = await readFile(require.resolve(cut.from));
  const result = await subsetFont(font, cut.glyphs, {
    targetFormat: 'woff2',
    preserveNameIds: LICENCE_NAMES,
    ...(cut.axes ? { variationAxes: cut.axes } : {}),
  });
  await writeFile(cut.to, result);
  console.log(`${basename(cut.to.pathname).padEnd(44)} ${(result.length / 1000).toFixed(1).padStart(6)} KB`);
}
