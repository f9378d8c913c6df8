import type { Browser } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { openBrowser } from './browser.ts';
import { createDataDirectory, removeDataDirectory, startShop, type RunningShop } from './running-shop.ts';

/**
 * Opens one shop for all tests of a file, in a new directory, and removes both after the last test. Call it at the top
 * of the file.
 * @returns a function that opens the shop again after a test has stopped it, in the same directory and with further
 * settings
 */
export function shopForAllTests(
  onOpen: (shop: RunningShop) => void,
  settings: Record<string, string> = {},
): (furtherSettings?: Record<string, string>) => Promise<void> {
  const directory = createDataDirectory();
  let shop: RunningShop | undefined;
  async function open(furtherSettings: Record<string, string> = {}): Promise<void> {
    shop = await startShop(directory, { ...settings, ...furtherSettings });
    onOpen(shop);
  }
  beforeAll(() => open());
  afterAll(async () => {
    await shop?.stop();
    removeDataDirectory(directory);
  });
  return open;
}

/** Opens one browser for all tests of a file. */
export function browserForAllTests(onOpen: (browser: Browser) => void, args: readonly string[] = []): void {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await openBrowser(args);
    onOpen(browser);
  });
  afterAll(() => browser?.close());
}
