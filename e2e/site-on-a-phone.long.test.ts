import type { Browser, BrowserContext, Page } from 'playwright';
import { expect, test } from 'vitest';
import { openPage, visit, visitor } from './browser.ts';
import { browserForAllTests, shopForAllTests } from './for-all-tests.ts';
import type { RunningShop } from './running-shop.ts';
import { LANDING_PAGES, SHAPES, UNLISTED_PAGES } from './site-routes.ts';
import { fillRecipient } from './wizard.ts';

/** The home page, the header of every kind of page and the cookie banner on a phone, of a shop with `ANALYTICS_ID`. */

const ANALYTICS_ID = 'G-TEST123';
const MEASURING = /googletagmanager|google-analytics/;
const [NINE_SCREENS, HEIGHT] = [9 * 740, 740];
/** A label of the header with its padding; two lines would be 66 pixels high. */
const MAX_HEIGHT_OF_ONE_LINE = 50;

let shop: RunningShop;
let browser: Browser;
shopForAllTests((opened) => (shop = opened), { ANALYTICS_ID });
browserForAllTests((opened) => (browser = opened));

async function withPhonePage<T>(
  { width = 360, height = HEIGHT, decided }: { width?: number; height?: number; decided: boolean },
  work: (page: Page, context: BrowserContext, complaints: string[]) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ ...visitor, viewport: { width, height }, hasTouch: true, isMobile: true });
  try {
    if (decided) {
      const record = JSON.stringify({ necessary: true, analytics: false, marketing: false });
      await context.addInitScript((kept) => localStorage.setItem('federpost-cookie-consent', kept), record);
    }
    const { page, complaints } = await openPage(context);
    return await work(page, context, complaints);
  } finally {
    await context.close();
  }
}

const isStickyLinkVisible = (page: Page) => page.locator('.sticky-start').isVisible();
const scrollTo = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));

test('the home page is at most nine screens long, and shows a sticky link to the wizard', async () => {
  await withPhonePage({ decided: true }, async (page) => {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await visit(page, `${shop.url}/`);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(NINE_SCREENS);
    expect(await isStickyLinkVisible(page)).toBe(false);
    await page.evaluate(async () => {
      await document.fonts.ready;
      (window as unknown as { shifts: number[] }).shifts.length = 0;
    });
    for (const section of ['#wie-es-funktioniert', '#preise', '#ueber-uns', '.reviews']) {
      await scrollTo(page, section);
      await expect.poll(() => isStickyLinkVisible(page)).toBe(true);
      const box = (await page.locator('.sticky-start').boundingBox())!;
      expect([box.x, box.width, box.y + box.height]).toEqual([0, 360, HEIGHT]);
    }
    for (const call of ['.closing .button', '.footer', '.hero .button']) {
      await scrollTo(page, call);
      await expect.poll(() => isStickyLinkVisible(page)).toBe(false);
    }
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
    await scrollTo(page, '#preise');
    await page.locator('.sticky-start').click();
    await page.getByRole('heading', { name: 'Empfänger' }).waitFor();
  });
});

test('the home page shows its four steps one below the other, within the window', async () => {
  await withPhonePage({ decided: true }, async (page) => {
    await visit(page, `${shop.url}/`);
    const boxes = await page.locator('.how__step').evaluateAll((steps) =>
      steps.map((step) => {
        const { left, right, top } = step.getBoundingClientRect();
        return { within: left >= 0 && right <= innerWidth, top };
      }),
    );
    expect(boxes).toHaveLength(4);
    expect(boxes.every(({ within }) => within)).toBe(true);
    expect(new Set(boxes.map(({ top }) => top)).size).toBe(4);
  });
});

test('each kind of page has its header in one row, within the window and with each label on one line', async () => {
  await withPhonePage({ decided: true }, async (page) => {
    for (const path of [...SHAPES, ...UNLISTED_PAGES, '/widerruf/', '/mein-brief/', '/?start=true']) {
      await page.goto(shop.url + path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      for (const width of [320, 360, 375]) {
        await page.setViewportSize({ width, height: HEIGHT });
        const place = `${path} at ${width} px`;
        const boxes = await page
          .locator('.header > :is(.header__logo, .header__menu, .header__contact):visible')
          .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON() as DOMRect));
        expect(boxes.length, place).toBeGreaterThanOrEqual(2);
        for (const [index, { left, right, top, bottom, height }] of boxes.entries()) {
          expect(left, place).toBeGreaterThanOrEqual(boxes[index - 1]?.right ?? 0);
          expect(right, place).toBeLessThanOrEqual(width);
          expect((top + bottom) / 2, place).toBeCloseTo((boxes[0]!.top + boxes[0]!.bottom) / 2, 0);
          expect(height, place).toBeLessThan(MAX_HEIGHT_OF_ONE_LINE);
        }
      }
    }
  });
});

test('home page and order have their header in one row on a phone with text at twice its size', async () => {
  await withPhonePage({ decided: true }, async (page) => {
    for (const width of [180, 195]) {
      await page.setViewportSize({ width, height: 370 });
      for (const path of ['/', '/?start=true']) {
        await page.goto(shop.url + path);
        await page.locator('h1').first().waitFor();
        const bottoms = await page
          .locator('.header > *')
          .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().bottom));
        expect(Math.max(...bottoms), `${path} at ${width} px`).toBeLessThan(60);
      }
    }
  });
});

test('the analytics script is loaded only after consent', async () => {
  await withPhonePage({ decided: false }, async (page, context, complaints) => {
    const asked: string[] = [];
    await context.route(MEASURING, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: '' });
    });
    const answer = await page.goto(`${shop.url}/liebesbrief-schreiben/`);
    expect(answer!.headers()['content-security-policy']).toContain('https://www.googletagmanager.com');
    const banner = page.getByRole('region', { name: 'Wir verwenden Cookies' });
    await banner.waitFor();
    expect(asked).toEqual([]);
    await page.getByRole('button', { name: 'Alle akzeptieren' }).click();
    await expect.poll(() => asked).toEqual([`https://www.googletagmanager.com/gtag/js?id=${ANALYTICS_ID}`]);
    await banner.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Cookie-Einstellungen' }).click();
    await banner.waitFor();
    expect(complaints).toEqual([]);
  });
});

test('answering the cookie banner does not scroll the page', async () => {
  await withPhonePage({ decided: false }, async (page) => {
    await visit(page, `${shop.url}/`);
    const answer = page.getByRole('button', { name: 'Nur notwendige' });
    await answer.focus();
    await page.keyboard.press('Enter');
    await answer.waitFor({ state: 'detached' });
    // A smooth scroll would have begun by now.
    await page.waitForTimeout(200);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});

test.each([
  [320, 640],
  [360, 640],
  [360, 740],
  [768, 1024],
])(
  'the cookie banner does not cover the wizard’s button at %i × %i px, and hides the sticky link',
  async (width, height) => {
    await withPhonePage({ width, height, decided: false }, async (page) => {
      await visit(page, `${shop.url}/`);
      await page.getByRole('region', { name: 'Wir verwenden Cookies' }).waitFor();
      await scrollTo(page, '#preise');
      expect(await isStickyLinkVisible(page)).toBe(false);
      await page.goto(`${shop.url}/?start=true`);
      await fillRecipient(page);
      await page.getByRole('region', { name: 'Wir verwenden Cookies' }).waitFor();
      const onward = page.getByRole('button', { name: 'Weiter' });
      await onward.scrollIntoViewIfNeeded();
      const under = await onward.evaluate((button) => {
        const { left, top, width: wide, height: high } = button.getBoundingClientRect();
        const found = document.elementFromPoint(left + wide / 2, top + high / 2);
        return found === button || button.contains(found);
      });
      expect(under).toBe(true);
      await onward.click();
      await page.getByRole('textbox', { name: 'Dein Brief' }).waitFor();
    });
  },
);

test('at the first visit the banner leaves the main button of every landing page free', async () => {
  await withPhonePage({ decided: false }, async (page) => {
    const hidden: string[] = [];
    for (const path of ['/', ...LANDING_PAGES]) {
      await page.setViewportSize({ width: 360, height: 740 });
      await visit(page, shop.url + path);
      const banner = page.getByRole('region', { name: 'Wir verwenden Cookies' });
      await banner.waitFor();
      for (const [width, height] of [
        [360, 740],
        [320, 640],
        [390, 844],
      ] as const) {
        await page.setViewportSize({ width, height });
        await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
        const place = `${path} at ${width} × ${height} px`;
        expect((await banner.boundingBox())!.height, place).toBeLessThanOrEqual(130);
        const free = await page
          .locator('main .button')
          .first()
          .evaluate((button) => {
            const { left, right, top, bottom } = button.getBoundingClientRect();
            return [top + 2, (top + bottom) / 2, bottom - 2].every((y) =>
              button.contains(document.elementFromPoint((left + right) / 2, y)),
            );
          });
        if (!free) hidden.push(place);
      }
    }
    expect(hidden).toEqual([]);
  });
});

test('the keyboard reaches the banner right after the skip link, on every kind of page', async () => {
  await withPhonePage({ decided: false }, async (page) => {
    for (const path of SHAPES) {
      await page.goto(shop.url + path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.getByRole('region', { name: 'Wir verwenden Cookies' }).waitFor();
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      const stops: string[] = [];
      for (const _stop of ['skip link', 'privacy', 'all', 'necessary', 'settings', 'logo']) {
        await page.keyboard.press('Tab');
        stops.push(await page.evaluate(() => document.activeElement!.textContent));
      }
      expect(stops.slice(0, 5), path).toEqual([
        'Zum Inhalt springen',
        'Datenschutzerklärung',
        'Alle akzeptieren',
        'Nur notwendige',
        'Einstellungen',
      ]);
    }
  });
});

test('with text at twice its size the banner scrolls with the page, and nothing overflows', async () => {
  // Media queries count in the reader's text size, as if the window were half as wide.
  await withPhonePage({ width: 195, height: 422, decided: false }, async (page) => {
    for (const path of ['/', '/geschenk-papa/']) {
      await visit(page, shop.url + path);
      const banner = page.getByRole('region', { name: 'Wir verwenden Cookies' });
      await banner.waitFor();
      await scrollTo(page, '.footer');
      expect((await banner.boundingBox())!.y).toBeLessThan(-400);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(195);
    }
  });
});
