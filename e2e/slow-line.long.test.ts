import type { Browser, BrowserContext } from 'playwright';
import { expect, test } from 'vitest';
import { openPage, visitor } from './browser.ts';
import { browserForAllTests, shopForAllTests } from './for-all-tests.ts';
import type { RunningShop } from './running-shop.ts';
import { startLinkOf } from './wizard.ts';

/** 'Brief schreiben' on a slow line: the wizard's page and every file of a page take most of a second. */

const FILE_TAKES_MS = 800;

let shop: RunningShop;
let browser: Browser;
shopForAllTests((opened) => (shop = opened));
browserForAllTests((opened) => (browser = opened));

async function withSlowConnection(work: (context: BrowserContext) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ ...visitor, viewport: { width: 360, height: 740 } });
  await context.route(/\/assets\/|\/\?start=true$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, FILE_TAKES_MS));
    await route.continue().catch(() => {});
  });
  await work(context);
  await context.close();
}

test('«Brief schreiben» shows in the next frame that it was tapped, and ignores further taps', async () => {
  await withSlowConnection(async (context) => {
    const { page, complaints } = await openPage(context);
    await page.goto(`${shop.url}/geschenk-fur-oma/`, { waitUntil: 'load' });
    let documents = 0;
    page.on('request', (request) => {
      if (request.resourceType() === 'document') documents += 1;
    });
    const link = page.locator('main a[href="/?start=true"]').first();
    const isAnswered = await link.evaluate(async (element: HTMLElement) => {
      for (let tap = 0; tap < 4; tap += 1) element.click();
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      return element.ariaBusy === 'true' && getComputedStyle(element, '::before').content !== 'none';
    });
    expect(isAnswered, 'the next frame shows the tap').toBe(true);
    await page.getByRole('heading', { name: 'Empfänger' }).waitFor();
    expect(documents).toBe(1);
    expect(complaints).toEqual([]);
    // Back leads to the place of the tap, and the button can be tapped again.
    await page.goBack();
    await expect.poll(() => startLinkOf(page).getAttribute('aria-busy')).toBeNull();
  });
});

test('/?start=true shows a waiting form, never the home page, until the wizard is loaded', async () => {
  await withSlowConnection(async (context) => {
    const { page, complaints } = await openPage(context);
    await page.addInitScript(() => {
      const shown: string[] = [];
      Object.assign(window, { shown });
      new MutationObserver(() => {
        const heading = document.querySelector('h1')?.textContent;
        if (heading && shown.at(-1) !== heading) shown.push(heading);
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(`${shop.url}/?start=true`, { waitUntil: 'commit' });
    await page.getByRole('status').getByText('Einen Augenblick').waitFor();
    await page.getByRole('heading', { name: 'Empfänger' }).waitFor();
    expect(await page.evaluate(() => (window as unknown as { shown: string[] }).shown)).toEqual([
      expect.stringContaining('Empfänger'),
    ]);
    expect(complaints).toEqual([]);
  });
});
