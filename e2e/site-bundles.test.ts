import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { articles, landingPages } from '../client/site/content/content.fixture.ts';
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
const descriptions = [
  ...articles.map(({ slug, article }) => [`/blog/${slug}/`, plainWords(article.description)] as const),
  ...landingPages.map(({ path, page }) => [path, plainWords(page.description)] as const),
];

test('no script contains an article, and each landing page is in its own script', () => {
  const articlesFound = descriptions.filter(
    ([path, words]) => path.startsWith('/blog/') && bundlesWith(words).length > 0,
  );
  expect(articlesFound).toEqual([]);
  const holders = descriptions.filter(([path]) => !path.startsWith('/blog/')).map(([, words]) => bundlesWith(words));
  expect(holders.filter((names) => names.length !== 1)).toEqual([]);
  expect(new Set(holders.flat()).size).toBe(landingPages.length);
});

test('the list of postcodes and towns is in its own script, which no page’s HTML loads', () => {
  const [places, ...others] = bundlesWith('Gelsenkirchen:45879');
  expect(others).toEqual([]);
  expect(bundlesWith('Bitte alle Pflichtfelder')).not.toContain(places);
  const loading = pages.filter((name) => readFileSync(join(DIST, name), 'utf8').includes(places!));
  expect(pages.length).toBeGreaterThan(30);
  expect(loading).toEqual([]);
});

/** Later layers win. The first mention sets their order (client/ui/layers.css). */
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
  for (const { path } of landingPages)
    expect(pictures.filter((name) => name.startsWith(`${path.slice(1, -1)}-`))).toHaveLength(1);
});
