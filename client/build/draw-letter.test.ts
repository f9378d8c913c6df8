import { expect, it } from 'vitest';
import { landingPages } from '../content/content.fixture.ts';
import { drawLetter } from './draw-letter.ts';

it.each(landingPages.map(({ path, page }) => [path, page.letter] as const))(
  'the letter of %s fits on its sheet and is drawn letter by letter',
  async (path, letter) => {
    const { svg, width, height } = await drawLetter(letter, path);
    const inked = letter.text.replaceAll(/\s/g, '').length;
    const drawn = svg.match(/ transform="/g)!.length;
    // A ligature draws two or three letters at once, a flourish is one more.
    expect(drawn).toBeGreaterThan(inked * 0.8);
    expect(drawn).toBeLessThan(inked * 1.05);
    expect(svg).toContain(`width="${width}" height="${height}"`);
  },
);
