import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { landingPages } from '../content/landing/landing-pages.ts';
import { drawLetter } from './draw-letters.ts';
import { LETTER_SIZES } from './letters/sizes.ts';

const strokes = (svg: string) => svg.match(/<use /g)!.length;

it.each(landingPages.map((page) => [page.path, page.letter] as const))(
  'the picture on %s shows the letter that the page names (else run node client/images/draw-letters.ts)',
  async (path, letter) => {
    const name = path.replaceAll('/', '');
    const drawn = await readFile(new URL(`letters/${name}.svg`, import.meta.url), 'utf8');
    const today = await drawLetter(letter.text, letter.style, name);
    expect(strokes(drawn)).toBe(strokes(today.svg));
    const { width, height } = LETTER_SIZES[path];
    expect(drawn).toContain(`width="${width}" height="${height}"`);
    expect(height).toBeGreaterThan(today.height * 0.9);
    expect(height).toBeLessThan(today.height * 1.1);
  },
);
