import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faultsAtWidth, faultsByAxe } from './accessibility.ts';
import { inContext, openPage, visit, visitor } from './browser.ts';
import { browserForAllTests, shopForAllTests } from './for-all-tests.ts';
import type { RunningShop } from './running-shop.ts';
import { PAGES, SHAPES, UNLISTED_PAGES } from './site-routes.ts';

/** All pages of the site, narrow and wide, light and dark; `site-in-browser.test.ts` has axe look at the home page. */

const EVERY_PAGE = [...PAGES, ...UNLISTED_PAGES];

let shop: RunningShop;
let browser: Browser;
shopForAllTests((opened) => (shop = opened));
browserForAllTests((opened) => (browser = opened));

test('no page has errors, requests to other hosts or horizontal scrolling at 320 and 180 px', async () => {
  await inContext(browser, { viewport: { width: 320, height: 640 } }, async (context) => {
    const { page, complaints } = await openPage(context);
    const foreignRequests: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(shop.url) && !request.url().startsWith('data:'))
        foreignRequests.push(request.url());
    });
    const found: unknown[] = [];
    for (const path of EVERY_PAGE) {
      const served = await (await fetch(shop.url + path)).text();
      const tagsServed = served
        .slice(0, served.indexOf('</head>'))
        .match(/<title>|<meta |<link rel="canonical"/g)!.length;
      await visit(page, shop.url + path);
      await page.setViewportSize({ width: 180, height: 320 });
      const zoomed = await page.evaluate(() => document.documentElement.scrollWidth);
      await page.setViewportSize({ width: 320, height: 640 });
      const narrow = await page.evaluate(
        ([address, tags]) => ({
          path: address,
          width: document.documentElement.scrollWidth,
          // The feather next to the name, and the header's last link, which must end at the text's margin.
          feather: document.querySelector('.header .logo svg')!.getBoundingClientRect().width,
          header: document.querySelector('.header__contact')!.getBoundingClientRect().right,
          headings: document.querySelectorAll('h1').length,
          titles: document.querySelectorAll('title').length,
          newTags: document.head.querySelectorAll('title, meta, link[rel=canonical]').length - tags,
        }),
        [path, tagsServed] as const,
      );
      found.push({ ...narrow, zoomed });
    }
    expect(found).toEqual(
      EVERY_PAGE.map((path) => ({
        path,
        width: 320,
        zoomed: 180,
        feather: 24,
        header: 300,
        headings: 1,
        titles: 1,
        newTags: 0,
      })),
    );
    expect(complaints).toEqual([]);
    expect(foreignRequests).toEqual([]);
  });
});

describe('axe', () => {
  // One browser page visits all addresses in turn: a new page per address costs Chromium a process, more than axe
  // costs.
  let page: Page;
  beforeAll(async () => {
    ({ page } = await openPage(await browser.newContext(visitor)));
  });
  afterAll(() => page.context().close());

  const open = async (path: string) => {
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
    await page.setViewportSize(visitor.viewport);
    await visit(page, shop.url + path);
  };

  test.each(SHAPES.filter((path) => path !== '/'))(
    'finds no errors on %s, at three widths, in dark mode and in forced colours',
    async (path) => {
      await open(path);
      expect(await faultsByAxe(page)).toEqual([]);
    },
  );

  test.each(EVERY_PAGE.filter((path) => !SHAPES.includes(path)))('finds no errors on %s at 320 px', async (path) => {
    await open(path);
    expect(await faultsAtWidth(page, 320)).toEqual([]);
  });
});
