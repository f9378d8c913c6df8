/* oxlint-disable typescript/no-non-null-assertion -- indexes stay inside the lists */
import { writeFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { inkPalette } from '@federpost/shared/letter/ink-colour.ts';
import { openHand } from '@federpost/shared/letter/handwriting/hand.ts';
import { nibOf, onNib } from '@federpost/shared/letter/handwriting/pen.ts';
import type { ShapedWord } from '@federpost/shared/letter/handwriting/shape.ts';
import { loadSkeletons } from '@federpost/shared/letter/handwriting/skeleton.ts';
import { gapOf, measureWord, placeWords, shadeAt, wordSeed } from '@federpost/shared/letter/handwriting/write-line.ts';
import { writeWord } from '@federpost/shared/letter/handwriting/write-word.ts';
import { handOf, type PenStyle } from '@federpost/shared/letter/handwriting/writer.ts';
import { seedFor, seedOf } from '@federpost/shared/letter/noise.ts';

/**
 * A page in a hand, to look at: `node scripts/pictures/handwriting.ts OUT.png STYLE WRITER [DPI] < letter.txt`.
 */
const [out, style, number = '1', dpi = '150'] = process.argv.slice(2) as [string, PenStyle, string?, string?];
const text = await new Response(process.stdin as unknown as ReadableStream).text();
const hand = openHand(style, Number(number), await loadSkeletons(handOf(style)));
const { writer } = hand;
const [left, right, top, bottom] = [25, 190, 34, 270];
const leading = { handprint: 9.3, 'classic-handwriting': 10.2, calligraphy: 11.4 }[style];

const started = performance.now();
type Word = { shape: ShapedWord; attached: boolean; spaces: number };
const lines: Word[][] = [];
for (const paragraph of text.trimEnd().split('\n')) {
  let [line, x]: [Word[], number] = [[], 0];
  for (const word of paragraph.split(' ').filter((each) => each !== '')) {
    const shape = hand.shape(word);
    const { left: from, right: to } = measureWord(shape, writer);
    const width = to - from + (line.length > 0 ? gapOf(writer) : 0);
    if (line.length > 0 && x + width > right - left - 4) {
      lines.push(line);
      [line, x] = [[], 0];
    }
    line.push({ shape, attached: false, spaces: line.length === 0 ? 0 : 1 });
    x += width;
  }
  lines.push(line);
}
const ink = inkPalette({ dark: '#1b2a4a', light: '#3d5079' });
const shades = Array.from({ length: 8 }, (_, shade) => ink[Math.round((shade / 7) * (ink.length - 1))]!);
const nib = nibOf(writer);
const GRID = 100;
const perPage = Math.floor((bottom - top) / leading) + 1;
const seen = new Map<string, number>();
let bytes = 0;
let curves = 0;
const pages: string[] = [];
for (let page = 0; page * perPage < lines.length; page += 1) {
  const pageSeed = seedFor(seedOf(`letter ${number}`), page);
  let written = 0;
  let svg = '';
  let pdf = '';
  lines.slice(page * perPage, (page + 1) * perPage).forEach((words, index) => {
    for (const { shape, x, y, manner } of placeWords(
      { words, left, right, baseline: top + index * leading, index },
      writer,
      pageSeed,
    )) {
      const occurrence = seen.get(shape.text) ?? 0;
      seen.set(shape.text, occurrence + 1);
      const { runs } = writeWord(shape, writer, wordSeed(`letter ${number}`, shape.text, occurrence), manner);
      const shade = shades[shadeAt(pageSeed, written, hand.dips)]!;
      written += shape.advance / 1000;
      const [atX, atY] = onNib(nib, [x, y], GRID);
      pdf += `1 0 0 1 ${atX} ${atY} cm\n`;
      let paths = '';
      for (const { width, points } of runs) {
        const [startX, startY, ...rest] = onNib(nib, points, GRID);
        curves += rest.length / 6;
        paths += `<path stroke-width="${Math.round(width * GRID)}" d="M${startX} ${startY}C${rest.join(' ')}"/>`;
        pdf += `${Math.round(width * GRID)} w ${startX} ${startY} m\n`;
        for (let at = 0; at < rest.length; at += 6) pdf += `${rest.slice(at, at + 6).join(' ')} c\n`;
        pdf += 'S\n';
      }
      svg += `<g transform="translate(${atX},${atY})" stroke="rgb(${shade.join()})">${paths}</g>`;
    }
  });
  bytes += deflateSync(pdf).length;
  pages.push(svg);
}
const ms = performance.now() - started;
const letters = text.replace(/\s/g, '').length;
console.log(
  `${style} ${number}: ${letters} letters, ${lines.length} lines, ${pages.length} pages, ${curves} curves, ${Math.round(bytes / 1000)} kB deflated, ${Math.round(ms)} ms`,
  process.env['SHOW'] ? JSON.stringify(writer) : '',
);
const scale = Number(dpi) / 25.4;
for (const [page, svg] of pages.entries()) {
  const { a, b, c, d } = nib;
  const document = `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.round(210 * scale)}" height="${Math.round(297 * scale)}" viewBox="0 0 210 297"><rect width="210" height="297" fill="#fffdf6"/><g transform="matrix(${[a, b, c, d].map((value) => value / GRID).join()},0,0)" fill="none" stroke-linecap="round" stroke-linejoin="round">${svg}</g></svg>`;
  const name = page === 0 ? out : out.replace(/\.png$/, `-${page + 1}.png`);
  writeFileSync(name, await sharp(Buffer.from(document)).png().toBuffer());
}
