import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { replaceBreakpoints } from './breakpoints.ts';

const CLIENT = new URL('..', import.meta.url).pathname;
const sheets = globSync('**/*.css', { cwd: CLIENT, exclude: ['node_modules', 'dist'] });

it('a style sheet uses named breakpoints, and an unknown name breaks the build', () => {
  expect(replaceBreakpoints('@media (--narrow) and (min-height: 36rem) { a { color: var(--ink) } }')).toBe(
    '@media (width <= 40rem) and (min-height: 36rem) { a { color: var(--ink) } }',
  );
  expect(() => replaceBreakpoints('@media (--huge) { a { color: red } }')).toThrow('«huge»');
});

it('no style sheet has a media query with a width of its own', () => {
  expect(sheets.length).toBeGreaterThan(50);
  const own = sheets.filter((file) =>
    /@media[^{]*\b(?:min-|max-)?width\b/.test(readFileSync(`${CLIENT}${file}`, 'utf8')),
  );
  expect(own).toEqual([]);
});

it('fewer than a tenth of all margins, paddings and gaps are not tokens', () => {
  const SPACE = /(?:margin|padding|gap)(?:-[a-z-]+)?:\s*([^;}]+)/g;
  const values = sheets.flatMap((file) =>
    [...readFileSync(`${CLIENT}${file}`, 'utf8').matchAll(SPACE)].map(([, value = '']) => value),
  );
  const bare = values.filter((value) => /\drem/.test(value) && !/clamp|calc/.test(value));
  expect(bare.length).toBeLessThan(values.length / 10);
});
