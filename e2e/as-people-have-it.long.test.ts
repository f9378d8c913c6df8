import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { expect, test } from 'vitest';
import { openPage, visitor } from './browser.ts';
import { browserForAllTests, shopForAllTests } from './for-all-tests.ts';
import { orderWithMistakes, workAsOperator } from './letter-journey.ts';
import type { RunningShop } from './running-shop.ts';

/** The whole way with motion on, and in a small window of a slow computer. */

let shop: RunningShop;
let browser: Browser;
shopForAllTests((opened) => (shop = opened));
browserForAllTests((opened) => (browser = opened));

/** Chromium's own slowing down of its processor; six times is a cheap phone. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
}

const SCENES: readonly [string, BrowserContextOptions, (page: Page) => Promise<void>][] = [
  [
    'with motion on, on a phone',
    { reducedMotion: 'no-preference', viewport: { width: 390, height: 844 } },
    async () => {},
  ],
  ['with motion on, on a wide screen', { reducedMotion: 'no-preference' }, async () => {}],
  ['in a small window of a slow computer', { viewport: { width: 1024, height: 560 } }, slowDown],
];

test.each(SCENES)('a letter is ordered and worked on %s, and the console stays silent', async (_, options, prepare) => {
  for (const goThrough of [orderWithMistakes, workAsOperator]) {
    const context = await browser.newContext({ ...visitor, ...options });
    const { page, complaints } = await openPage(context);
    await prepare(page);
    await goThrough(page, shop);
    expect(complaints).toEqual([]);
    await context.close();
  }
});
