import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ALIASES } from '../content/blog/article.ts';
import { ROUTES } from './routes.tsx';

const namesIn = (folder: string) =>
  readdirSync(new URL(`../content/${folder}/`, import.meta.url)).map((file) => file.replace(/\.ts$/, ''));
const addressesOf = (page: string) => ROUTES.filter((route) => route.page === page).map(({ path }) => path);

test('every file in content/articles is an article’s page, and there are no others except the aliases', () => {
  const slugs = [...namesIn('articles'), ...Object.keys(ALIASES)];
  expect(addressesOf('blog/article.tsx').toSorted()).toEqual(slugs.map((slug) => `/blog/${slug}/`).toSorted());
});

test('every file in content/landing-pages is a landing page, and there is no other', () => {
  const names = namesIn('landing-pages');
  expect(addressesOf('landing/landing.tsx').toSorted()).toEqual(names.map((name) => `/${name}/`).toSorted());
});

test('no two pages have one address', () => {
  expect(new Set(ROUTES.map(({ path }) => path)).size).toBe(ROUTES.length);
});
