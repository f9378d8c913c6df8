import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { assetsOf, fileOf } from './prerender.ts';

const manifest = {
  'site/site.ts': { file: 'assets/site.js', imports: ['_shared.js'], isEntry: true },
  '_shared.js': { file: 'assets/shared.js', css: ['assets/shared.css'] },
  '_vendor.js': { file: 'assets/vendor.js', css: ['assets/vendor.css'] },
  'site/pages/home/home-script.ts': {
    file: 'assets/home.js',
    imports: ['_shared.js'],
    dynamicImports: ['order-flow/show-order.tsx'],
  },
  'order-flow/show-order.tsx': { file: 'assets/order.js', imports: ['_vendor.js'], css: ['assets/order.css'] },
};
const STYLE = '/assets/style.css';

describe('A prerendered page', () => {
  it('loads one style sheet, and one script with its imports', () => {
    expect(assetsOf(manifest, STYLE, {})).toEqual({
      styles: [STYLE],
      scripts: ['/assets/site.js'],
      imports: ['/assets/shared.js'],
    });
  });

  it('also loads its own script, but not what that script imports later', () => {
    expect(assetsOf(manifest, STYLE, { script: 'home/home-script.ts' })).toEqual({
      styles: [STYLE],
      scripts: ['/assets/site.js', '/assets/home.js'],
      imports: ['/assets/shared.js'],
    });
  });

  it('preloads the code that its script imports at once, and the styles of all of it', () => {
    expect(assetsOf(manifest, STYLE, { script: 'home/home-script.ts', preload: 'order-flow/show-order.tsx' })).toEqual({
      styles: [STYLE, '/assets/vendor.css', '/assets/order.css'],
      scripts: ['/assets/site.js', '/assets/home.js'],
      imports: ['/assets/shared.js', '/assets/order.js', '/assets/vendor.js'],
    });
  });

  it('breaks the build if its code is missing', () => {
    expect(() => assetsOf({}, STYLE, {})).toThrow(/no chunk site\/site\.ts/);
    expect(() => assetsOf(manifest, STYLE, { script: 'blog/blog-script.ts' })).toThrow(/no chunk site\/pages\/blog/);
  });

  it('is written to the file of its address', () => {
    expect(fileOf('/')).toBe('index.html');
    expect(fileOf('/?start=true')).toBe('start.html');
    expect(fileOf('/kontakt/')).toBe('kontakt/index.html');
    expect(fileOf('*')).toBe('404.html');
    expect(fileOf('/blog/:slug/')).toBe('blog/404.html');
  });
});

it('The order page without JavaScript has no main element within noscript, which HTML forbids', () => {
  const html = readFileSync(new URL('../my-letter.html', import.meta.url), 'utf8');
  expect(/<noscript>.*<\/noscript>/s.exec(html)?.[0]).not.toContain('<main');
});
