import type { Browser } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { openBrowser } from './browser.ts';
import { makeDataDirectory, removeDataDirectory, startShop, type RunningShop } from './running-shop.ts';

/** Opens one shop for all tests of a file, on a directory of its own, and takes both away after the last. Called at the file's top. */
export function shopForAllTests(given: (shop: RunningShop) => void): void {
  let shop: RunningShop;
  beforeAll(async () => {
    shop = await startShop(makeDataDirectory());
    given(shop);
  });
  afterAll(async () => {
    await shop.stop();
    removeDataDirectory(shop.dataDirectory);
  });
}

/** The same with a browser. */
export function browserForAllTests(given: (browser: Browser) => void): void {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
    given(browser);
  });
  afterAll(() => browser.close());
}
