/* oxlint-disable typescript/no-non-null-assertion -- the text of the pictures holds the letters that are drawn */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { writePage, type WrittenGlyph } from '@federpost/shared/letter/handwriting.ts';
import { layout } from '@federpost/shared/letter/layout.ts';
import { loadOutlines } from '@federpost/shared/letter/outlines.ts';
import { stylePack } from '@federpost/shared/letter/pack.ts';
import { drawingOf, pathData } from '@federpost/shared/letter/paths.ts';
import { A4 } from '@federpost/shared/letter/styles.ts';
import { LAYOUT_VERSION } from '@federpost/shared/letter/versions.ts';
import type { LetterStyle } from '@federpost/shared/order/catalogue.ts';
import { renderLetter } from '../../worker/render/letter.ts';

/**
 * Draws for docs/letter what bent drawings change: `node scripts/style-packs/draw-comparison.ts`. Sixty letters of a page
 * laid over each other, and some lines of print, by the first version of the layout and the newest. Needs poppler.
 */

const HANDS: readonly LetterStyle[] = ['handprint', 'classic-handwriting', 'calligraphy'];
const VERSIONS = [1, LAYOUT_VERSION];
const LETTERS = 'ensh';
const MANY = 60;
const EM = 150;
const CELL = 130;
const TEXT = `Weißt du noch, wie wir damals am See saßen und du mir den letzten Schluck Kaffee überlassen hast? Du hast gesagt, du hättest genug. Du hattest nie genug. Ich schreibe dir zum GEBURTSTAG, und du liest es auf der Straße.`;
const LONG = 'Nebenan essen sieben nette Menschen ihren Reis; sechs sehen uns hier schon seit gestern an. '.repeat(24);
const DPI = 84;

const folder = new URL('../../docs/letter/', import.meta.url);

/** A letter as often as a page has it, at most `MANY` times, its starting points laid over each other. */
async function laidOver(style: LetterStyle, version: number, letter: string, x: number, y: number): Promise<string> {
  const pack = stylePack(style, version);
  const outlines = await loadOutlines(style);
  const wanted = pack.glyphOf.get(letter)!;
  const shapes = new Set([wanted, ...(pack.alternates[wanted] ?? [])]);
  const { lines } = writePage(layout(LONG, style, A4, version), 0, 'docs');
  const unit = EM / outlines.unitsPerEm;
  const draw = ({ glyph, variant = 0, a, b, c, d }: WrittenGlyph) => {
    const matrix = [a / d, -b / d, c / d, -1].map((value) => (value * unit).toFixed(5));
    return `<path d="${pathData(drawingOf(outlines, pack, glyph, variant))}" transform="translate(${x} ${y}) matrix(${matrix.join(' ')} 0 0)"/>`;
  };
  const written = lines.flatMap(({ glyphs }) => glyphs.filter(({ glyph }) => shapes.has(glyph)));
  return written.slice(0, MANY).map(draw).join('');
}

const rows: string[] = [];
for (const [row, style] of HANDS.entries())
  for (const [side, version] of VERSIONS.entries())
    for (const [column, letter] of [...LETTERS].entries())
      rows.push(
        await laidOver(
          style,
          version,
          letter,
          30 + (column + side * (LETTERS.length + 0.5)) * CELL,
          (row + 0.78) * CELL,
        ),
      );
const [width, height] = [(LETTERS.length * 2 + 0.7) * CELL, HANDS.length * CELL + 20];
const over = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fdf8ea"/><g fill="#1b2a4a" fill-opacity="0.09">${rows.join('')}</g></svg>`;
writeFileSync(new URL('sixty-letters.png', folder), await sharp(Buffer.from(over)).png({ palette: true }).toBuffer());

/** A printed page without its margins. */
async function printed(style: LetterStyle, version: number): Promise<{ data: Buffer; width: number; height: number }> {
  const { pdf } = await renderLetter({ text: TEXT, style, letterId: 'docs', layoutVersion: version });
  const page = execFileSync('pdftoppm', ['-r', String(DPI), '-png', '-singlefile', '-'], {
    input: pdf,
    maxBuffer: Infinity,
  });
  const { data, info } = await sharp(page).trim({ threshold: 30 }).toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const pages = await Promise.all(HANDS.flatMap((style) => VERSIONS.map((version) => printed(style, version))));
const GAP = 24;
const high = pages.reduce((sum, page) => sum + page.height + GAP, GAP);
const wide = Math.max(...pages.map((page) => page.width)) + 2 * GAP;
let top = GAP;
const layers = pages.map(({ data, height }) => {
  const layer = { input: data, left: GAP, top };
  top += height + GAP;
  return layer;
});
const sheet = sharp({ create: { width: wide, height: high, channels: 3, background: '#ffffff' } }).composite(layers);
writeFileSync(new URL('before-and-after.png', folder), await sheet.png({ palette: true }).toBuffer());
