import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ALIASES } from '../content/blog/article.ts';
import { ROUTES } from './routes.tsx';

const namesIn = (folder: string) =>
  readdirSync(new URL(`../content/${folder}/`, import.meta.url)).map((file) => file.replace(/\.ts$/, ''));
const addressesOf = (page: string) => ROUTES.filter((route) => route.page === page).map(({ path }) => path);

test('every file in content/articles is an article’s page, as are the aliases, and no others exist', () => {
  const slugs = [...namesIn('articles'), ...Object.keys(ALIASES)];
  expect(addressesOf('blog/article.tsx').toSorted()).toEqual(slugs.map((slug) => `/blog/${slug}/`).toSorted());
});

test('every file in content/landing-pages is a landing page, and no others exist', () => {
  const names = namesIn('landing-pages');
  expect(addressesOf('landing/landing.tsx').toSorted()).toEqual(names.map((name) => `/${name}/`).toSorted());
});

test('no two pages have the same URL path', () => {
  expect(new Set(ROUTES.map(({ path }) => path)).size).toBe(ROUTES.length);
});
