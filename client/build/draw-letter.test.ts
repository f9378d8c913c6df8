import { expect, it } from 'vitest';
import { LANDING_PAGES } from '../site/content/landing-pages.ts';
import { drawLetter } from './draw-letter.ts';

it.each(LANDING_PAGES.map(({ path, page }) => [path, page.letter] as const))(
  'the letter of %s fits on its sheet and is drawn with all its words',
  async (path, letter) => {
    const { svg, width, height } = await drawLetter(letter, path);
    const [marks, drawn] =
      letter.style === 'typewriter'
        ? [letter.text.replaceAll(/\s/g, '').length, svg.match(/<use /g)!.length]
        : [letter.text.split(/\s+/).length, svg.match(/stroke-width="/g)!.length];
    expect(drawn).toBeGreaterThan(marks * 0.8);
    // A word is divided at its own hyphen, and «…» is typed with three keys.
    expect(drawn).toBeLessThan(marks * 1.2);
    expect(svg).toContain(`width="${width}" height="${height}"`);
  },
);
