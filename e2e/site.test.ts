import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { shopForAllTests } from './for-all-tests.ts';
import type { RunningShop } from './running-shop.ts';
import { fetchPage, type ServedPage } from './served-page.ts';
import { expectedData, LABELS, LANDING_PAGES, PAGES, REQUIRED_FIELDS, UNLISTED_PAGES } from './site-routes.ts';

/** The public site as a search engine gets it: every page of specification §2.1. */

let shop: RunningShop;
const pages = new Map<string, ServedPage>();
shopForAllTests((opened) => (shop = opened));
beforeAll(async () => {
  for (const path of PAGES) pages.set(path, await fetchPage(shop.url, path));
});

/** Without a PUBLIC_URL, the shop names the address that it listens at. */
const origin = () => shop.url;

describe.each(PAGES)('the page %s', (path) => {
  test('exists in German, with one title, one heading and metadata for search engines', () => {
    const page = pages.get(path)!;
    expect(page.status).toBe(200);
    expect(page.html).toMatch(/^<!DOCTYPE html><html lang="de-DE"/);
    expect(page.html.match(/<title>/g)).toHaveLength(1);
    expect(page.html.match(/<h1[ >]/g)).toHaveLength(1);
    expect(page.title.length).toBeGreaterThan(10);
    expect(page.title.length).toBeLessThanOrEqual(75);
    expect(page.meta('description')!.length).toBeGreaterThanOrEqual(80);
    expect(page.meta('description')!.length).toBeLessThanOrEqual(160);
    expect(page.meta('keywords')).toMatch(/\S, \S/);
    expect(page.canonical).toBe(origin() + path);
    expect(page.meta('robots')).toBeUndefined();
  });

  test('has a text or a machine-readable moment in every <time>, as the HTML standard requires', () => {
    expect(pages.get(path)!.html).not.toMatch(/<time>\s*<\/time>|<time datetime="">/);
  });

  test('has the same metadata for social networks, with a preview picture', async () => {
    const page = pages.get(path)!;
    expect(page.meta('og:title')).toBe(page.title);
    expect(page.meta('og:description')).toBe(page.meta('description'));
    expect(page.meta('og:url')).toBe(page.canonical);
    expect(page.meta('og:locale')).toBe('de_DE');
    expect(page.meta('twitter:card')).toBe('summary_large_image');
    const picture = new URL(page.meta('og:image')!);
    const response = await fetch(shop.url + picture.pathname);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ width: 1200, height: 630 });
  });

  test('has a breadcrumb, unless it is the home page', () => {
    const { html, data } = pages.get(path)!;
    const breadcrumb = /<nav aria-label="Brotkrumen">(.*?)<\/nav>/.exec(html)?.[1];
    if (path === '/') return expect(breadcrumb).toBeUndefined();
    expect(breadcrumb).toContain('<a href="/">Startseite</a>');
    const label = /<li aria-current="page">([^<]*)</.exec(breadcrumb!)![1];
    expect(label).toBe(LABELS[path] ?? label);
    expect(label).not.toBe('Seite');
    const list = data.find((block) => block['@type'] === 'BreadcrumbList') as unknown as {
      itemListElement: { position: number; name: string; item: string }[];
    };
    expect(list.itemListElement.map(({ position }) => position)).toEqual(
      list.itemListElement.map((_item, index) => index + 1),
    );
    expect(list.itemListElement[0]).toMatchObject({ name: 'Startseite', item: `${origin()}/` });
    expect(list.itemListElement.at(-1)).toMatchObject({ item: origin() + path });
  });

  test('has its structured data with all required fields', () => {
    const { data } = pages.get(path)!;
    const types = data.map((block) => block['@type'] as string);
    for (const type of expectedData(path)) expect(types).toContain(type);
    for (const block of data) {
      expect(block['@context']).toBe('https://schema.org');
      for (const field of REQUIRED_FIELDS[block['@type'] as string] ?? ['unknown type'])
        expect(block[field], `${String(block['@type'])}.${field}`).toBeTruthy();
    }
  });

  test('links only to existing pages and sections', async () => {
    for (const link of new Set(pages.get(path)!.links)) {
      const { pathname, hash } = new URL(link, `http://shop${path}`);
      const target = pages.get(pathname) ?? (await fetchPage(shop.url, pathname));
      expect(target.status, link).toBe(200);
      if (hash) expect([...target.ids], link).toContain(decodeURIComponent(hash.slice(1)));
    }
  });

  test('has no inline script or style, no content hidden until a script runs, and no other host', () => {
    const { html } = pages.get(path)!;
    expect(
      [...html.matchAll(/<script(?! type="application\/ld\+json")[^>]*>/g)].filter(([tag]) => !tag.includes('src=')),
    ).toEqual([]);
    expect(html).not.toMatch(/ style="|<style|<div hidden id="S:/);
    expect(
      [...html.matchAll(/(?:src|href)="(https?:[^"]*)"/g)]
        .map(([, address]) => address!)
        .filter((address) => !address.startsWith(origin()) && !address.startsWith('https://stripe.com/')),
    ).toEqual([]);
  });
});

describe('the site as a whole', () => {
  test('has a link to every page', () => {
    const linked = new Set(
      [...pages.values()].flatMap(({ path, links }) =>
        links.filter((link) => !link.startsWith('#')).map((link) => new URL(link, `http://shop${path}`).pathname),
      ),
    );
    expect(PAGES.filter((path) => !linked.has(path))).toEqual([]);
  });

  test('has a unique title and description on every page', () => {
    for (const field of [(page: ServedPage) => page.title, (page: ServedPage) => page.meta('description')])
      expect(new Set([...pages.values()].map(field)).size).toBe(PAGES.length);
  });

  test('offers letters in euros, in stock and without a price; the how-to names 9.99', () => {
    for (const path of LANDING_PAGES) {
      const { offers } = pages.get(path)!.data.find((block) => block['@type'] === 'Service') as {
        offers: Record<string, unknown>;
      };
      expect(offers).toMatchObject({ priceCurrency: 'EUR', availability: 'https://schema.org/InStock' });
      expect(offers).not.toHaveProperty('price');
    }
    const [howTo, organization] = ['HowTo', 'Organization'].map((type) =>
      pages.get('/')!.data.find((block) => block['@type'] === type)!,
    );
    expect(howTo!.estimatedCost).toMatchObject({ currency: 'EUR', value: '9.99' });
    // The sample's are examples (client/site/pages/home/shop-data.test.ts tests real ones).
    for (const invented of ['aggregateRating', 'review']) expect(organization).not.toHaveProperty(invented);
  });

  test.each(UNLISTED_PAGES)('serves %s, but excludes it from search engines', async (path) => {
    const page = await fetchPage(shop.url, path);
    expect(page.status).toBe(200);
    expect(page.meta('robots')).toBe('noindex');
    expect(page.html.match(/<h1[ >]/g)).toHaveLength(1);
    expect(page.html).toContain('<noscript>');
    expect(await (await fetch(`${shop.url}/sitemap.xml`)).text()).not.toContain(path);
  });

  test.each([
    ['/?start=true', '/?start=true'],
    ['/?success=true', '/?start=true'],
    ['/quittung/', '/quittung/'],
    ['/gibt-es-nicht/', '/'],
    ['/blog/gibt-es-nicht/', '/blog/'],
  ])(
    'describes %s, which search engines leave out, with all metadata and the canonical address %s',
    async (path, canonical) => {
      const page = await fetchPage(shop.url, path);
      expect(page.meta('robots')).toBe('noindex');
      expect(page.canonical).toBe(origin() + canonical);
      const described = { title: page.title, description: page.meta('description'), url: page.canonical };
      for (const [name, value] of Object.entries(described)) expect(page.meta(`og:${name}`)).toBe(value);
      expect(page.meta('keywords')).toMatch(/\S, \S/);
      expect(page.meta('twitter:card')).toBe('summary_large_image');
      const picture = new URL(page.meta('og:image')!);
      expect((await fetch(shop.url + picture.pathname)).headers.get('content-type')).toBe('image/jpeg');
    },
  );

  test('does not mention the address of the operator’s page', async () => {
    const secret = new URL(shop.adminUrl).pathname;
    const robots = await (await fetch(`${shop.url}/robots.txt`)).text();
    expect(robots).toContain(`Sitemap: ${origin()}/sitemap.xml`);
    for (const text of [robots, ...[...pages.values()].map(({ html }) => html)]) expect(text).not.toContain(secret);
  });

  test('has every icon that its manifest names', async () => {
    const manifest = (await (await fetch(`${shop.url}/manifest.webmanifest`)).json()) as {
      lang: string;
      icons: { src: string }[];
    };
    expect(manifest.lang).toBe('de-DE');
    for (const { src } of [...manifest.icons, { src: '/favicon.ico' }, { src: '/apple-touch-icon.png' }])
      expect((await fetch(shop.url + src)).status, src).toBe(200);
  });

  test.each([
    ['/preise', 404],
    ['/gibt-es-nicht/', 404],
    ['/blog/gibt-es-nicht/', 404],
  ])('answers %s with status %i and a link back', async (path, status) => {
    const page = await fetchPage(shop.url, path);
    expect(page.status).toBe(status);
    expect(page.meta('robots')).toBe('noindex');
    if (!path.startsWith('/blog/'))
      expect(page.html).toMatch(/"BreadcrumbList".*"position":1,"name":"Startseite".*"position":2,"name":"Seite"/);
    expect(page.html).toContain(path.startsWith('/blog/') ? 'Artikel nicht gefunden' : 'Oops! Page not found');
    expect(page.links).toContain(path.startsWith('/blog/') ? '/blog/' : '/');
  });

  test.each([
    ['/AGB', '/agb/'],
    ['/Impressum/', '/impressum/'],
    ['/Datenschutz,', '/datenschutz/'],
    ['//kontakt', '/kontakt/'],
    ['/Blog/Geburtstagswuensche-Brief.', '/blog/geburtstagswuensche-brief/'],
  ])('leads from %s, as people write it, to %s', async (path, page) => {
    const response = await fetch(shop.url + path, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([301, page]);
  });

  test('leads from «/Mein-Brief/» to the page of an order', async () => {
    expect((await fetch(`${shop.url}/Mein-Brief/`, { redirect: 'manual' })).status).toBe(200);
  });

  test('redirects an address without its slash, and names an article’s alias after its canonical address', async () => {
    const response = await fetch(`${shop.url}/kontakt?von=blog`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([301, '/kontakt/?von=blog']);
    const alias = await fetchPage(shop.url, '/blog/geschenkwuensche-brief/');
    expect(alias.status).toBe(200);
    expect(alias.canonical).toBe(pages.get('/blog/geburtstagswuensche-brief/')!.canonical);
  });
});
