import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Region, type Sharp } from 'sharp';
import { letterNamed } from '@federpost/shared/letter/corpus/corpus.fixture.ts';
import { writableCharacters } from '@federpost/shared/letter/text/characters.ts';
import { LAYOUT_VERSION } from '@federpost/shared/letter/typesetting/versions.ts';
import { LETTER_STYLES, valuesOf, type LetterStyle } from '@federpost/shared/order/catalogue.ts';
import { renderEnvelope } from '../../worker/render/envelope.ts';
import { renderLetter, type LetterToRender } from '../../worker/render/letter.ts';

/**
 * Draws the pictures of docs/letter from the printed PDFs themselves: `node scripts/pictures/letters.ts` (needs
 * pdftoppm and Ghostscript).
 */
const OUT = new URL('../../docs/letter/', import.meta.url);
const CREAM = { r: 253, g: 248, b: 234 };
const WRITER = 7;
const PENS = valuesOf(LETTER_STYLES).filter((style) => style !== 'typewriter');

const LETTER = `Kassel, den 22. November 2026

Liebe Oma,

ich sitze am Küchentisch und denke an dich. Weißt du noch, wie wir im letzten Sommer auf der Bank vor dem Haus gesessen haben? Die Bienen waren im Lavendel, und du hast mir von Großvater erzählt, wie er dir jeden Sonntag einen Brief geschrieben hat, auch wenn ihr im selben Haus gewohnt habt.

Jetzt schreibe ich dir einen, und es fühlt sich gut an. Die Kinder sind groß geworden, Jakob geht schon in die 3. Klasse und liest alles, was er findet. Anna malt den ganzen Tag. Wir kommen am 24. Dezember gegen 15 Uhr und bringen den Stollen mit.

In Liebe
deine Clara`;

const letter = (text: string, style: LetterStyle, overrides: Partial<LetterToRender> = {}): LetterToRender => ({
  text,
  style,
  writer: WRITER,
  letterId: 'docs',
  layoutVersion: LAYOUT_VERSION,
  ...overrides,
});

const folder = mkdtempSync(join(tmpdir(), 'letters-'));

/** The pages of a PDF as pictures. */
function pagesOf(pdf: Uint8Array, dpi: number, pages = 1): Buffer[] {
  writeFileSync(join(folder, 'one.pdf'), pdf);
  return Array.from({ length: pages }, (_, page) => {
    const number = String(page + 1);
    execFileSync('pdftoppm', ['-r', String(dpi), '-f', number, '-l', number, '-singlefile', '-png', 'one.pdf', 'one'], {
      cwd: folder,
    });
    return readFileSync(join(folder, 'one.png'));
  });
}

/** White paper becomes cream. */
async function onCream(page: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(page).metadata();
  const cream = { create: { width, height, channels: 3 as const, background: CREAM } };
  return sharp(page)
    .flatten({ background: '#fff' })
    .composite([{ input: cream, blend: 'multiply' }])
    .toBuffer();
}

const save = (picture: Sharp, name: string) =>
  picture.png({ palette: true, colours: 32 }).toFile(new URL(`${name}.png`, OUT).pathname);

async function saveSideBySide(pictures: readonly Buffer[], name: string, gap = 12): Promise<void> {
  const sizes = await Promise.all(pictures.map((picture) => sharp(picture).metadata()));
  const width = sizes.reduce((sum, size) => sum + size.width + gap, -gap);
  const height = Math.max(...sizes.map((size) => size.height));
  let left = 0;
  const composed = pictures.map((input, at) => {
    const place = { input, left, top: 0 };
    left += sizes[at]!.width + gap;
    return place;
  });
  await save(sharp({ create: { width, height, channels: 3, background: '#d9d4c6' } }).composite(composed), name);
}

const sheetOf = async (of: LetterToRender, dpi: number, pages = 1) =>
  Promise.all(pagesOf((await renderLetter(of)).pdf, dpi, pages).map(onCream));
const crop = (picture: Buffer, box: Region) => sharp(picture).extract(box).toBuffer();
const trimmed = (picture: Buffer) =>
  sharp(picture)
    .trim({ threshold: 20 })
    .extend({ top: 16, bottom: 16, left: 16, right: 16, background: CREAM })
    .toBuffer();

for (const style of valuesOf(LETTER_STYLES)) await save(sharp((await sheetOf(letter(LETTER, style), 150))[0]), style);

const lines = { left: 80, top: 120, width: 660, height: 330 };
const writers = [WRITER, 20, 77].map(async (writer) =>
  crop((await sheetOf(letter(LETTER, 'classic-handwriting', { writer }), 96))[0]!, lines),
);
await saveSideBySide(await Promise.all(writers), 'three-writers');

const envelopes = PENS.map(async (style) =>
  onCream(
    pagesOf(
      await renderEnvelope({
        recipient: { name: 'Hildegard Müller-Großkopf', address: 'Am Öschle 12\n87629 Füssen' },
        senderName: 'Clara Jäger',
        addressHand: { style, letterId: 'docs', writer: WRITER },
      }),
      72,
    )[0]!,
  ),
);
await saveSideBySide(await Promise.all(envelopes), 'envelopes');

const NAMES = `Anna Bärbel Dora Franz Hans Karl Lotte
Max Nora Otto Peter Rolf Sophie Tom
Xaver, Zoe, zwei Hexen jetzt ganz kurz`;
const schools = [28, 50, 65].map(async (writer) =>
  trimmed((await sheetOf(letter(NAMES, 'classic-handwriting', { writer }), 110))[0]!),
);
await saveSideBySide(await Promise.all(schools), 'schools');

const GREETINGS = `Liebe Hanna,
dein Thomas
Mama und Papa
Peter und Dora`;
const swashes = [1, 2].map(async (writer) =>
  trimmed((await sheetOf(letter(GREETINGS, 'calligraphy', { writer }), 110))[0]!),
);
await saveSideBySide(await Promise.all(swashes), 'swashes');

const repeatedWord = 'schreiben '.repeat(20).trim();
const words = PENS.map(async (style) => trimmed((await sheetOf(letter(repeatedWord, style), 110))[0]!));
await saveSideBySide(await Promise.all(words), 'twenty-equal-words');

const CAPITALS =
  'LIEBE OMA, DAS IST EIN P.S. AUS XANTEN.\nDIE IBAN: DE89 3704 0044 0532 0130 00.\nSusanne, Xaver, Stefan und Sophie.';
const capitals = PENS.map(async (style) =>
  crop((await sheetOf(letter(CAPITALS, style), 96))[0]!, { left: 60, top: 300, width: 700, height: 320 }),
);
await saveSideBySide(await Promise.all(capitals), 'capitals');

/** What has been misread at the end of a word or beside it. */
const WORD_ENDS = `ma mb mc md me mf mg mh mi mj mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz mß mä mö mü
Ich hab dich lieb. Deshalb ab 18 Uhr, gib ab!
(Uhr) (2 von 3) (l) (I) denke: immer: oft: § 7, 1 Kuss`;
const wordEnds = PENS.map(async (style) =>
  crop((await sheetOf(letter(WORD_ENDS, style), 96))[0]!, { left: 60, top: 150, width: 700, height: 520 }),
);
await saveSideBySide(await Promise.all(wordEnds), 'word-ends');

// Every character that may be ordered, in each style.
const specimens = PENS.map(async (style) => {
  const text = writableCharacters(style)
    .filter((character) => character.trim() !== '')
    .join(' ');
  return crop((await sheetOf(letter(text, style), 84))[0]!, { left: 70, top: 120, width: 570, height: 690 });
});
await saveSideBySide(await Promise.all(specimens), 'specimen');

const long = `${letterNamed('two pages')}\n\nP.S. Grüß mir den Kater.`;
const signature = { kind: 'written', name: 'Hedwig' } as const;
await saveSideBySide(
  await sheetOf(letter(long, 'classic-handwriting', { signature }), 72, 2),
  'two-pages-with-postscript',
);

const signatures = valuesOf(LETTER_STYLES).map(async (style) => {
  const signed = letter('In Liebe,\ndeine Clara', style, { signature: { kind: 'written', name: 'Clara Jäger' } });
  return trimmed((await sheetOf(signed, 96))[0]!);
});
await saveSideBySide(await Promise.all(signatures), 'signatures');

/**
 * The printer's plates for some words, one below the other, and the output of a black-only printer, at 600 dots per
 * inch.
 */
writeFileSync(join(folder, 'inked.pdf'), (await renderLetter(letter('Es tut mir leid.', 'classic-handwriting'))).pdf);
const print = (device: string, out: string) =>
  // Uses PostScript's own colour formulas, like a printer without profiles.
  execFileSync('gs', ['-q', '-r600', '-dUseFastColor', `-sDEVICE=${device}`, '-o', out, 'inked.pdf'], { cwd: folder });
print('tiffsep1', 'plate.tif');
print('pngmono', 'mono.png');
const plates = ['plate(Cyan).tif', 'plate(Magenta).tif', 'plate(Black).tif', 'mono.png'].map((file) =>
  join(folder, file),
);
const { info } = await sharp(plates[0])
  .flatten({ background: '#fff' })
  .trim({ threshold: 20 })
  .toBuffer({ resolveWithObject: true });
const inked = {
  left: -info.trimOffsetLeft! - 30,
  top: -info.trimOffsetTop! - 30,
  width: info.width + 60,
  height: info.height + 60,
};
const rows = await Promise.all(plates.map((plate) => sharp(plate).extract(inked).png().toBuffer()));
await save(
  sharp({
    create: { width: inked.width, height: rows.length * inked.height, channels: 3, background: '#fff' },
  }).composite(rows.map((input, at) => ({ input, left: 0, top: at * inked.height }))),
  'plates',
);
rmSync(folder, { recursive: true });
