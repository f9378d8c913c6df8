import { describe, expect, it } from 'vitest';
import { assetsOf, fileOf } from './prerender.ts';

const manifest = {
  'after-paint.ts': { file: 'assets/start.js', isEntry: true },
  'entry-client.tsx': { file: 'assets/site.js', imports: ['_vendor.js'], css: ['assets/site.css'], isEntry: true },
  '_vendor.js': { file: 'assets/vendor.js' },
  '_shared.js': { file: 'assets/shared.js', imports: ['_vendor.js'], css: ['assets/shared.css'] },
  'pages/home/home-page.tsx': {
    file: 'assets/home.js',
    imports: ['_shared.js'],
    css: ['assets/home.css'],
    dynamicImports: ['order/order-views.tsx'],
  },
  'pages/home/part.tsx': { file: 'assets/part.js', imports: ['_vendor.js'], css: ['assets/part.css'] },
  'order/order-views.tsx': { file: 'assets/order.js', css: ['assets/order.css'] },
};

describe('A prerendered page', () => {
  it('names its own code and all that this imports, each once, and nothing that may never be needed', () => {
    expect(assetsOf(manifest, { page: 'home/home-page.tsx' })).toEqual({
      start: '/assets/start.js',
      styles: ['/assets/site.css', '/assets/shared.css', '/assets/home.css'],
      modules: ['/assets/vendor.js', '/assets/shared.js', '/assets/home.js', '/assets/site.js'],
    });
  });

  it('asks for its styles alone where it is static', () => {
    expect(assetsOf(manifest, { page: 'home/home-page.tsx', static: true })).toMatchObject({
      styles: ['/assets/site.css', '/assets/shared.css', '/assets/home.css'],
      modules: ['/assets/vendor.js', '/assets/site.js'],
    });
  });

  it('asks for the styles of a static part, and not for its code', () => {
    const assets = assetsOf(manifest, { page: 'home/home-page.tsx', parts: ['home/part.tsx'] });
    expect(assets.styles).toContain('/assets/part.css');
    expect(assets.modules).not.toContain('/assets/part.js');
  });

  it('breaks the build when its code is not there', () => {
    expect(() => assetsOf(manifest, { page: 'gone-page.tsx' })).toThrow(/no chunk pages\/gone-page\.tsx/);
    expect(() => assetsOf({}, { page: 'home/home-page.tsx' })).toThrow(/no entry/);
  });

  it('is written to the file of its address', () => {
    expect(fileOf('/')).toBe('index.html');
    expect(fileOf('/kontakt/')).toBe('kontakt/index.html');
    expect(fileOf('*')).toBe('404.html');
    expect(fileOf('/blog/:slug/')).toBe('blog/404.html');
  });
});
