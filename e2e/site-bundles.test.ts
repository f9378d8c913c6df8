import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ARTICLES } from '../client/site/content/articles.ts';
import { ALIASES } from '../client/site/content/blog/article.ts';
import { LANDING_PAGES } from '../client/site/content/landing-pages.ts';
import { ROOT } from './running-shop.ts';

/** The build's output from the files in client/site/content/articles and client/content/landing-pages. */

const ASSETS = join(ROOT, 'client', 'dist', 'assets');
const DIST = join(ASSETS, '..');
const pages = readdirSync(DIST, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
const bundles = readdirSync(ASSETS)
  .filter((name) => name.endsWith('.js'))
  .map((name) => [name, readFileSync(join(ASSETS, name), 'utf8')] as const);
const bundlesWith = (words: string) => bundles.flatMap(([name, code]) => (code.includes(words) ? [name] : []));

/** The longest part of a page's description that a minifier leaves unchanged. */
const plainWords = (description: string) =>
  description.match(/[\p{L} ,.]+/gu)!.reduce((longest, part) => (part.length > longest.length ? part : longest));
const contentPages = [
  ...ARTICLES.map(({ slug, description }) => ({ path: `/blog/${slug}/`, description })),
  ...LANDING_PAGES.map(({ path, page }) => ({ path, description: page.description })),
];

test('every article with its aliases, and every landing page, is a page, and no script contains one', () => {
  const paths = [...contentPages.map(({ path }) => path), ...Object.keys(ALIASES).map((alias) => `/blog/${alias}/`)];
  expect(pages).toEqual(expect.arrayContaining(paths.map((path) => `${path.slice(1)}index.html`)));
  expect(contentPages.flatMap(({ description }) => bundlesWith(plainWords(description)))).toEqual([]);
});

test('the list of postcodes and towns is in its own script, which no page’s HTML loads', () => {
  const [places, ...others] = bundlesWith('Gelsenkirchen:45879');
  expect(others).toEqual([]);
  expect(bundlesWith('Bitte alle Pflichtfelder')).not.toContain(places);
  const loading = pages.filter((name) => readFileSync(join(DIST, name), 'utf8').includes(places!));
  expect(pages.length).toBeGreaterThan(30);
  expect(loading).toEqual([]);
});

/** Later layers win. The first mention sets their order (client/build/style-sheets.ts). */
const LAYERS = ['tokens', 'base', 'ui', 'layout', 'page'];

test.each(pages)('%s declares its CSS layers in their fixed order', (page) => {
  const html = readFileSync(join(DIST, page), 'utf8');
  const linked = [...html.matchAll(/href="[^"]*\/assets\/([^"]+\.css)"/g)].map(([, name]) => name!);
  const inline = [...html.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(([, css]) => css!);
  const styles = [...inline, ...linked.map((name) => readFileSync(join(ASSETS, name), 'utf8'))].join('\n');
  const named = [...styles.matchAll(/@layer ([a-z, ]+)[;{]/g)].flatMap(([, names]) => names!.split(/, ?/));
  const first = [...new Set(named)];
  expect(first).toEqual(LAYERS.filter((layer) => first.includes(layer)));
  expect(first.length).toBeGreaterThan(1);
});

test('each landing page has its own picture of a letter', () => {
  const pictures = readdirSync(ASSETS).filter((name) => name.endsWith('.svg'));
  for (const { path } of LANDING_PAGES)
    expect(pictures.filter((name) => name.startsWith(`${path.slice(1, -1)}-`))).toHaveLength(1);
});
