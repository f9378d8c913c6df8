import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PLACEHOLDER_ORIGIN, PLACEHOLDERS } from '@federpost/shared/site/placeholders.ts';
import { freePort } from '@federpost/worker/server.fixture.ts';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPage, visit, visitor } from './browser.ts';
import { browserForAllTests } from './for-all-tests.ts';
import { createDataDirectory, removeDataDirectory, ROOT, startShop, type RunningShop } from './running-shop.ts';
import { fetchPage } from './served-page.ts';
import { ARTICLES, PAGES } from './site-routes.ts';

/** One built site serves any address: absolute addresses contain the `PUBLIC_URL` of the server that answers. */

const DIST = join(ROOT, 'client', 'dist');
const MEASUREMENT_ID = 'G-TEST123';
const [HERE, ELSEWHERE] = ['https://eins.example', 'http://zwei.example:8080'] as const;
/** The hosts that a page may name in addition to the site itself. */
const STRANGERS = new Set(['https://schema.org', 'https://stripe.com']);

const shops: RunningShop[] = [];
/** The port of the shop with this public address. */
const listening = new Map<string, string>();
let browser: Browser;
browserForAllTests((opened) => (browser = opened));
beforeAll(async () => {
  for (const address of [HERE, ELSEWHERE]) {
    const port = await freePort();
    const ANALYTICS_ID = address === ELSEWHERE ? MEASUREMENT_ID : 'off';
    shops.push(await startShop(createDataDirectory(), { PUBLIC_URL: address, PORT: String(port), ANALYTICS_ID }));
    listening.set(address, `http://127.0.0.1:${port}`);
  }
});
afterAll(async () => {
  for (const shop of shops) {
    await shop.stop();
    removeDataDirectory(shop.dataDirectory);
  }
});

const textOf = async (origin: string, path: string) => (await fetch(listening.get(origin)! + path)).text();
const originsIn = (text: string) =>
  new Set([...text.matchAll(/https?:\/\/[^\s"'<>\\]+/g)].map(([address]) => new URL(address).origin));

describe.each([HERE, ELSEWHERE])('the site at %s', (origin) => {
  test.each(PAGES)('names only that address on %s to search engines and social networks', async (path) => {
    const { html, canonical, meta, data } = await fetchPage(listening.get(origin)!, path);
    expect([canonical, meta('og:url')]).toEqual([origin + path, origin + path]);
    for (const name of ['og:image', 'twitter:image']) expect(meta(name)!.startsWith(`${origin}/previews/`)).toBe(true);
    // The licences of others name their authors' addresses.
    const ours = html.replaceAll(/<pre[^]*?<\/pre>/g, '');
    expect([...originsIn(ours)].filter((named) => !STRANGERS.has(named)).toSorted()).toEqual(
      origin === ELSEWHERE ? [origin, 'https://www.googletagmanager.com'] : [origin],
    );
    if (data.length > 0) expect([...originsIn(JSON.stringify(data))]).toContain(origin);
  });

  test('names that address in sitemap, feed and robots.txt', async () => {
    const listed = (text: string, tag: RegExp) => [...text.matchAll(tag)].map(([, address]) => address!).toSorted();
    expect(listed(await textOf(origin, '/sitemap.xml'), /<loc>([^<]*)</g)).toEqual(
      PAGES.map((path) => origin + path).toSorted(),
    );
    const feed = await textOf(origin, '/blog/rss.xml');
    for (const tag of [/<guid[^>]*>([^<]*)</g, /<item><title>[^<]*<\/title><link>([^<]*)</g])
      expect(listed(feed, tag)).toEqual(ARTICLES.map((path) => origin + path).toSorted());
    expect(feed).toContain(`<link>${origin}/blog/</link>\n<atom:link href="${origin}/blog/rss.xml"`);
    expect(await textOf(origin, '/robots.txt')).toContain(`Sitemap: ${origin}/sitemap.xml\n`);
  });

  test('serves no file with the build’s placeholders', async () => {
    const files = readdirSync(DIST, { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.(html|js|css|svg|xml|txt|json|webmanifest)$/.test(file) && !file.startsWith('.'),
    );
    expect(files.length).toBeGreaterThan(100);
    const texts = await Promise.all(
      [...files.map((file) => `/${file.replace(/(^|\/)(index|404)\.html$/, '$1')}`), '/gibt-es-nicht/'].map((path) =>
        textOf(origin, path),
      ),
    );
    expect(
      texts.filter(
        (text) =>
          PLACEHOLDERS.some((placeholder) => text.includes(placeholder)) || text.includes('https://federpost.example'),
      ),
    ).toEqual([]);
  });

  test('has no errors when opened by another host name, and keeps its canonical addresses', async () => {
    const context = await browser.newContext(visitor);
    const { page, complaints } = await openPage(context);
    const canonical = () =>
      page.locator('link[rel=canonical]').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    await visit(page, `${listening.get(origin)!}/gibt-es-nicht/`);
    await page
      .locator('header')
      .getByRole('link', { name: /zur Startseite/ })
      .click();
    await expect.poll(canonical).toEqual([`${origin}/`]);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click();
    await expect.poll(canonical).toEqual([`${origin}/impressum/`]);
    await visit(page, `${listening.get(origin)!}/kontakt/`);
    expect(await canonical()).toEqual([`${origin}/kontakt/`]);
    // To the browser, the missing page is a failed request.
    expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([]);
    await context.close();
  });
});

test('only the shop with an ANALYTICS_ID allows analytics, from the same build', async () => {
  const served = async (origin: string) => {
    const answer = await fetch(`${listening.get(origin)!}/kontakt/`);
    const [, script] = /<html[^>]* data-analytics-script="([^"]*)"/.exec(await answer.text())!;
    return { script, measures: answer.headers.get('content-security-policy')!.includes('googletagmanager') };
  };
  expect(await served(HERE)).toEqual({ script: '', measures: false });
  expect(await served(ELSEWHERE)).toEqual({
    script: `https://www.googletagmanager.com/gtag/js?id=${MEASUREMENT_ID}`,
    measures: true,
  });
});

test('no asset, which browsers cache for a year, depends on the address', () => {
  const assets = readdirSync(join(DIST, 'assets'));
  expect(assets.filter((name) => readFileSync(join(DIST, 'assets', name)).includes(PLACEHOLDER_ORIGIN))).toEqual([]);
});
