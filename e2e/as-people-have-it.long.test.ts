import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { expect, test } from 'vitest';
import { openPage, visitor } from './browser.ts';
import { browserForAllTests, shopForAllTests } from './for-all-tests.ts';
import { orderWithMistakes, workAsOperator } from './letter-journey.ts';
import { removeNewerFunctions } from './newer-functions.ts';
import type { RunningShop } from './running-shop.ts';
import { translatePages } from './translate.ts';

/**
 * The whole way in browsers as people have them: with motion, slow, translating, or as old as the shop promises to
 * support.
 */

let shop: RunningShop;
let browser: Browser;
shopForAllTests((opened) => (shop = opened));
browserForAllTests((opened) => (browser = opened));

async function orderAndWork(prepare: (page: Page) => Promise<void>, options: BrowserContextOptions = {}) {
  for (const goThrough of [orderWithMistakes, workAsOperator]) {
    const context = await browser.newContext({ ...visitor, ...options });
    const { page, complaints } = await openPage(context);
    await prepare(page);
    await goThrough(page, shop);
    expect(complaints).toEqual([]);
    await context.close();
  }
}

test.each<[string, BrowserContextOptions]>([
  ['on a phone', { viewport: { width: 390, height: 844 } }],
  ['on a wide screen', {}],
])('a letter is ordered and worked on with motion on, %s, and the console stays silent', async (_, options) => {
  await orderAndWork(async () => {}, { reducedMotion: 'no-preference', ...options });
});

test('a letter is ordered and worked on in a small window of a slow computer, and the console stays silent', async () => {
  // Chromium slows down its processor six times, as on a cheap phone.
  const slowDown = async (page: Page) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  };
  await orderAndWork(slowDown, { viewport: { width: 1024, height: 560 } });
});

test('a letter is ordered and worked on on pages that the browser translates after each step', async () => {
  let isTranslated = false;
  await orderAndWork(async (page) => {
    await translatePages(page);
    page.on('load', async () => {
      isTranslated ||=
        (await page
          .locator('font[data-translated]')
          .count()
          .catch(() => 0)) > 0;
    });
  });
  expect(isTranslated).toBe(true);
});

test('a letter is ordered and worked on without any function that a supported browser may lack', async () => {
  await orderAndWork(removeNewerFunctions);
});
