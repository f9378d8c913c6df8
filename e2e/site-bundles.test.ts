import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { articles, landingPages } from '../client/content/content.fixture.ts';
import { ROOT } from './running-shop.ts';

/** What the build makes of the files in client/content/articles and client/content/landing-pages. */

const ASSETS = join(ROOT, 'client', 'dist', 'assets');
const bundles = readdirSync(ASSETS)
  .filter((name) => name.endsWith('.js'))
  .map((name) => [name, readFileSync(join(ASSETS, name), 'utf8')] as const);
const bundlesWith = (words: string) => bundles.flatMap(([name, code]) => (code.includes(words) ? [name] : []));

const headings = [
  ...articles.map(({ slug, article }) => [`/blog/${slug}/`, /<h2>([^<]+)/.exec(article.content)![1]!] as const),
  ...landingPages.map(({ path, page }) => [path, page.hero.heading] as const),
];

test('each article and each landing page is in a bundle of its own and in no other', () => {
  const holders = headings.map(([path, heading]) => [path, bundlesWith(heading)] as const);
  expect(holders.filter(([, names]) => names.length !== 1)).toEqual([]);
  expect(new Set(holders.flatMap(([, names]) => names)).size).toBe(headings.length);
});

test('the overview of the blog carries no article’s body', () => {
  const [overview, ...others] = bundlesWith('In dieser Schublade liegt noch nichts');
  expect(others).toEqual([]);
  const code = bundles.find(([name]) => name === overview)![1];
  expect(headings.filter(([, heading]) => code.includes(heading))).toEqual([]);
  expect(code.length).toBeLessThan(25_000);
});

test('the letter of each landing page is a picture of its own', () => {
  const pictures = readdirSync(ASSETS).filter((name) => name.endsWith('.svg'));
  for (const { path } of landingPages)
    expect(pictures.filter((name) => name.startsWith(`${path.slice(1, -1)}-`))).toHaveLength(1);
});
