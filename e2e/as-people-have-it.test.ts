import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { expect, test } from 'vitest';
import { openPage, visitor } from './browser.ts';
import { browserForAllTests, shopForAllTests } from './for-all-tests.ts';
import { orderWithMistakes, workAsOperator } from './letter-journey.ts';
import { removeNewerFunctions } from './newer-functions.ts';
import type { RunningShop } from './running-shop.ts';
import { translatePages } from './translate.ts';

/** The whole way in browsers as people have them: translating, or as old as the shop promises to support. */

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
