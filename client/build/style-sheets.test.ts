import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { completeSheet } from './style-sheets.ts';

const CLIENT = new URL('..', import.meta.url).pathname;
const sheets = globSync('**/*.css', { cwd: CLIENT, exclude: ['node_modules', 'dist'] });

const ORDER = '@layer tokens, base, ui, layout, page;\n';

it('a style sheet is in the layer of its folder, unless it names layers itself', () => {
  const layerOf = (file: string, css = '') => completeSheet(css, `/shop/client/${file}`).replace(ORDER, '');
  expect(layerOf('letter/sheet.css')).toBe('@layer ui {\n}\n');
  expect(layerOf('site/layout/header.css')).toBe('@layer layout {\n}\n');
  expect(layerOf('order-page/my-letter.css')).toBe('@layer page {\n}\n');
  expect(layerOf('site/layout/footer.css', '@layer page {}')).toBe('@layer page {}');
  expect(completeSheet('a {}', '/shop/client/ui/toaster.css')).toBe('a {}');
});

it('a style sheet uses named breakpoints, and an unknown name breaks the build', () => {
  const complete = (css: string) => completeSheet(css, '/shop/client/admin/admin.css');
  expect(complete('@media (--narrow) and (min-height: 36rem) { a { color: var(--ink) } }')).toContain(
    '@media (width <= 40rem) and (min-height: 36rem) { a { color: var(--ink) } }',
  );
  expect(() => complete('@media (--huge) { a { color: red } }')).toThrow('«huge»');
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
