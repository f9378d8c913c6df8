import type { Browser } from 'playwright';
import { describe, expect, test } from 'vitest';
import { faultsByAxe } from './accessibility.ts';
import { inContext, openPage, visit } from './browser.ts';
import { browserForAllTests, shopForAllTests } from './for-all-tests.ts';
import type { RunningShop } from './running-shop.ts';
import { PAGES, SHAPES, UNLISTED_PAGES } from './site-routes.ts';

/**
 * The public site as visitors see it: narrow and wide, light and dark, with and without scripts, and small to download.
 */

const EVERY_PAGE = [...PAGES, ...UNLISTED_PAGES];

let shop: RunningShop;
let browser: Browser;
shopForAllTests((opened) => (shop = opened));
browserForAllTests((opened) => (browser = opened));

test('no page loads anything from another host or complains', async () => {
  await inContext(browser, { viewport: { width: 360, height: 740 } }, async (context) => {
    const { page, complaints } = await openPage(context);
    const foreignRequests: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(shop.url) && !request.url().startsWith('data:'))
        foreignRequests.push(request.url());
    });
    for (const path of SHAPES) await visit(page, shop.url + path);
    // The page of an unknown address is answered with 404, which Chromium reports.
    expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([]);
    expect(foreignRequests).toEqual([]);
  });
});

// `site-in-browser.long.test.ts` looks at all other pages.
test('axe finds no errors on the home page, at three widths, in dark mode and in forced colours', async () => {
  await inContext(browser, {}, async (context) => {
    const { page } = await openPage(context);
    await visit(page, `${shop.url}/`);
    expect(await faultsByAxe(page)).toEqual([]);
  });
});

test('the link on a quotation’s paper has enough contrast in dark mode, which axe cannot check', async () => {
  await inContext(browser, { colorScheme: 'dark' }, async (context) => {
    const { page } = await openPage(context);
    await visit(page, `${shop.url}/blog/liebesbrief-schreiben-tipps/`);
    const colours = await page
      .locator('.article__text .beginning__take')
      .first()
      .evaluate((link) => [
        getComputedStyle(link).color,
        getComputedStyle(link.closest('blockquote')!).backgroundColor,
      ]);
    const [ink, paper] = colours.map(luminance) as [number, number];
    expect((paper + 0.05) / (ink + 0.05)).toBeGreaterThanOrEqual(4.5);
  });
});

/** The luminance of an `rgb(…)` colour, as defined by WCAG 2.2. */
function luminance(colour: string): number {
  const [red, green, blue] = colour.match(/\d+/g)!.map((part) => {
    const share = Number(part) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

describe('the download size', () => {
  const KB = 1000;
  const brotli = async (path: string) =>
    Number((await fetch(shop.url + path, { headers: { 'accept-encoding': 'br' } })).headers.get('content-length'));
  const sum = async (paths: string[]) =>
    (await Promise.all(paths.map(brotli))).reduce((total, size) => total + size, 0);

  const limits = EVERY_PAGE.map((path) => [path, path === '/quittung/' ? 69 : 8] as const);
  test.each(limits)(
    'of %s is at most %d KB of scripts, 15 of HTML and of styles, and 60 of fonts',
    async (path, scripts) => {
      const html = await (await fetch(shop.url + path)).text();
      const files = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, file]) => file!);
      const named = files(/(\/assets\/[^" ]*\.js)/g);
      expect(named.length).toBeGreaterThan(1);
      expect(await sum(named)).toBeLessThanOrEqual(scripts * KB);
      expect(await sum([path])).toBeLessThanOrEqual(15 * KB);
      expect(await sum(files(/<link rel="stylesheet" href="([^"]*)"/g))).toBeLessThanOrEqual(15 * KB);
      expect(await sum(files(/<link rel="preload" href="([^"]*\.woff2)"/g))).toBeLessThanOrEqual(60 * KB);
    },
  );

  test.each(['/', '/blog/', '/liebesbrief-schreiben/', '/blog/brief-design-papier/'])(
    'of %s includes no scripts that its HTML does not name',
    async (path) => {
      await inContext(browser, {}, async (context) => {
        const { page } = await openPage(context);
        await visit(page, shop.url + path);
        await page.waitForLoadState('networkidle');
        const html = await (await fetch(shop.url + path)).text();
        const loaded = await page.evaluate(() =>
          performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
        );
        expect(loaded.filter((name) => name.endsWith('.js') && !html.includes(name))).toEqual([]);
        expect(await sum(loaded.filter((name) => name.endsWith('.woff2')))).toBeLessThanOrEqual(60 * KB);
      });
    },
  );
});

test('visitors without scripts can read, navigate and open a question', async () => {
  await inContext(browser, { javaScriptEnabled: false }, async (context) => {
    const { page } = await openPage(context);
    await page.goto(`${shop.url}/kontakt/`);
    await page.locator('main summary').first().click();
    await expect.poll(() => page.locator('details[open] p').first().isVisible()).toBe(true);
    await page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('link', { name: 'Blog' }).click();
    await expect.poll(() => page.getByRole('article').count()).toBe(12);
    await page.getByRole('link', { name: 'Artikel lesen' }).first().click();
    await expect.poll(() => page.url()).toMatch(/\/blog\/[a-z-]+\/$/);
    await page.getByRole('link', { name: 'Brief schreiben lassen' }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/');
  });
});
