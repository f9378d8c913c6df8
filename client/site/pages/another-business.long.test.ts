import { fileURLToPath } from 'node:url';
import { sampleBusiness } from '@federpost/shared/business/sample-business.fixture.ts';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type * as EntryServer from '../../build/entry-server.tsx';

/** The public pages for a business with another name, without reviews, claims and vouchers, that sells registered post. */
const ANOTHER = {
  ...sampleBusiness,
  name: 'Briefe aus Fulda',
  email: 'post@fulda.example',
  registeredPost: true,
  vouchers: false,
  reviews: [],
  claims: { ...sampleBusiness.claims, rating: null, processing: 'Noch am selben Tag bearbeitet', guarantee: null },
  pictures: {
    ...sampleBusiness.pictures,
    'letter-classic-handwriting': { file: 'brief.webp', width: 1800, height: 1200 },
    portrait: { file: 'fulda.webp', alt: 'Ada faltet einen Brief', width: 800, height: 1000 },
  },
};
const ASSETS = { styles: [], scripts: ['/site.js'], imports: [] };

let vite: ViteDevServer;
const pages = new Map<string, string>();
beforeAll(async () => {
  vite = await createServer({
    configFile: fileURLToPath(new URL('../../vite.config.ts', import.meta.url)),
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
    define: { __BUSINESS_NAME__: JSON.stringify(ANOTHER.name) },
    optimizeDeps: { noDiscovery: true },
    plugins: [
      {
        name: 'another-business',
        enforce: 'pre',
        load(id) {
          const [file, query] = id.split('?');
          if (!file?.endsWith('/business.json')) return;
          const json = JSON.stringify(ANOTHER);
          return query === 'raw' ? `export default ${JSON.stringify(json)}` : json;
        },
      },
    ],
  });
  const { ROUTES, NOT_FOUND, renderPage } = (await vite.ssrLoadModule('/build/entry-server.tsx')) as typeof EntryServer;
  for (const route of [...ROUTES, NOT_FOUND]) pages.set(route.path, await renderPage(route, ASSETS));
});
afterAll(() => vite.close());

test('every page has the business’s name from business.json, and no other', () => {
  expect(pages.size).toBeGreaterThan(50);
  for (const [path, html] of pages) {
    expect(html.match(/.{0,40}federpost.{0,20}/i), path).toBeNull();
    expect(html.match(/Briefe.aus.Fulda/g)?.length, path).toBeGreaterThan(3);
  }
});

test('the home page makes only the claims of the business, and shows no rating without reviews', () => {
  const claims = /<ul class="reviews__claims soft">(.*?)<\/ul>/.exec(pages.get('/')!)?.[1];
  expect(claims).toContain('Noch am selben Tag bearbeitet');
  expect(claims).not.toContain('Zufriedenheitsgarantie');
  for (const part of ['class="reviews__note"', 'von 5 Sternen', 'aggregateRating', 'ratingValue'])
    expect(pages.get('/')).not.toContain(part);
});

test('the home page shows only the photographs that the business has, with their classes and texts', () => {
  const photographs = pages.get('/')!.match(/<img[^>]*business-picture[^>]*>/g)!;
  expect(photographs).toHaveLength(2);
  expect(photographs[0]).toMatch(/business-picture--letter.*src="\/business\/brief.webp" alt="Ein aufgefalteter Brief/);
  expect(photographs[1]).toMatch(/business-picture--portrait.*alt="Ada faltet einen Brief"/);
});

test('a testimonial of the sample business on a landing page is marked as an example', () => {
  expect(pages.get('/geschenk-papa/')).toMatch(/Markus W\., Ulm<span class="example">Beispiel<\/span>/);
});

test('registered post is in price list, terms and privacy statement of a business that sells it', () => {
  expect(pages.get('/')).toMatch(/Einwurf-Einschreiben<\/dt>.*\+ 3,90/);
  expect(pages.get('/agb/')).toMatch(/Einwurf-Einschreiben: 3,90/);
  expect(pages.get('/datenschutz/')).toContain('Wählen Sie ein Einwurf-Einschreiben');
});

test('a business that sells no vouchers has no page for them, no link to it, and no terms about them', () => {
  expect(pages.has('/gutschein/')).toBe(false);
  for (const [path, html] of pages) expect(html, path).not.toContain('/gutschein/');
  for (const path of ['/agb/', '/datenschutz/']) expect(pages.get(path)).not.toContain('Gutschein');
});
