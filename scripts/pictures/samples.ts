/**
 * Draws the samples of handwriting on home page and wizard (client/images) from the typefaces that letters are printed
 * in. Run `node scripts/pictures/samples.ts` after changing a text; the pictures are committed.
 */
import { writeFile } from 'node:fs/promises';
import type { LetterStyle } from '@federpost/shared/order/catalogue.ts';
import { handOf } from './hand.ts';

const FOLDER = new URL('../../client/images/', import.meta.url);

const INK = '#1b2a4a';

type Sample = { file: string; style: LetterStyle; size: number; lineHeight: number; lines: string[]; color?: string };

const SAMPLES: Sample[] = [
  {
    file: 'sample-typewriter',
    style: 'typewriter',
    size: 30,
    lineHeight: 44,
    lines: ['Lieber Papa,', 'weißt du noch, der Sommer am See?'],
  },
  {
    file: 'sample-handprint',
    style: 'handprint',
    size: 40,
    lineHeight: 44,
    lines: ['Hallo Jule,', 'ich hab heute an dich gedacht.'],
  },
  {
    file: 'sample-classic-handwriting',
    style: 'classic-handwriting',
    size: 46,
    lineHeight: 46,
    lines: ['Liebe Oma,', 'danke für all die Sonntage bei dir.'],
  },
  {
    file: 'sample-calligraphy',
    style: 'calligraphy',
    size: 42,
    lineHeight: 48,
    lines: ['Meine liebste Anna,', 'ein ganzes Jahr schon du und ich.'],
  },
  {
    file: 'hero-letter',
    style: 'classic-handwriting',
    size: 45,
    lineHeight: 54,
    lines: [
      'Liebe Oma,',
      '',
      'gestern roch es im Treppenhaus nach',
      'Apfelkuchen, und einen Moment lang',
      'war ich wieder sieben und stand',
      'bei dir in der Küche.',
      '',
      'Ich sage es dir viel zu selten:',
      'Bei dir war immer alles gut.',
    ],
  },
  { file: 'hero-signature', style: 'classic-handwriting', size: 52, lineHeight: 54, lines: ['Deine Lena'] },
  {
    file: 'closing-words',
    style: 'calligraphy',
    size: 54,
    lineHeight: 60,
    lines: ['Ich wollte dir schon lange schreiben …'],
    color: '#f3ecdd',
  },
];

/** Equal texts give equal pictures: the swing of a line comes from its own words. */
function randomOf(seed: string): () => number {
  let state =
    [...seed].reduce((hash, character) => Math.imul(hash ^ character.codePointAt(0)!, 16_777_619), 2_166_136_261) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Blank lines between paragraphs are half as high, as one leaves them by hand. */
function heightBefore(sample: Sample, line: number): number {
  return sample.lines.slice(0, line).reduce((sum, text) => sum + sample.lineHeight * (text === '' ? 0.5 : 1), 0);
}

for (const sample of SAMPLES) {
  const hand = await handOf(sample.style, sample.size);
  const margin = Math.round(sample.size * 0.35);
  const body = sample.lines
    .map((line, index) =>
      hand.draw(
        line,
        { x: margin, y: margin + sample.size * 0.8 + heightBefore(sample, index), size: sample.size },
        randomOf(line),
      ),
    )
    .join('');
  const width = Math.ceil(Math.max(...sample.lines.map((line) => hand.width(line, sample.size))) + margin * 2);
  const height = Math.ceil(margin * 2 + sample.size * 1.1 + heightBefore(sample, sample.lines.length - 1));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width * 10} ${height * 10}" fill="${sample.color ?? INK}"><defs>${hand.defs()}</defs>${body}</svg>\n`;
  await writeFile(new URL(`${sample.file}.svg`, FOLDER), svg);
  console.log(`${sample.file.padEnd(32)} ${width} × ${height}  ${(svg.length / 1000).toFixed(1)} KB`);
}
