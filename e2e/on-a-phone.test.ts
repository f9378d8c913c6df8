import axe from 'axe-core';
import type { Browser, Page } from 'playwright';
import { expect, test } from 'vitest';
import { openPage, visit, visitor } from './browser.ts';
import { browserForAllTests, shopForAllTests } from './for-all-tests.ts';
import type { RunningShop } from './running-shop.ts';
import { fillRecipient, payButtonOf, startLinkOf } from './wizard.ts';

/** The order on a small phone, even if a part of the site does not arrive. */

let shop: RunningShop;
let browser: Browser;
shopForAllTests((opened) => (shop = opened));
browserForAllTests((opened) => (browser = opened));

const phone = (height: number, width = 360) => browser.newContext({ ...visitor, viewport: { width, height } });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** The most screens that a first letter may take, the home page counted and the payment page not. */
const MAX_SCREENS = 6;

test.each([
  [360, 640],
  [320, 640],
])(
  'a first letter takes six screens from home to the payment page, at %i × %i px, and axe finds nothing',
  async (width, height) => {
    const { page, complaints } = await openPage(await phone(height, width));
    await page.addInitScript(axe.source);
    const screens: string[] = [];
    const arrive = async (name: string) => {
      await expect.poll(() => heading(page).innerText()).toContain(name);
      screens.push(name);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      const violations = await page.evaluate(
        "axe.run(document, { resultTypes: ['violations'] }).then((r) => r.violations)",
      );
      expect((violations as axe.Result[]).map(({ id, nodes }) => [name, id, nodes[0]?.html])).toEqual([]);
    };
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

    await visit(page, shop.url);
    await arrive('');
    await startLinkOf(page).click();
    await arrive('Empfänger');
    await fillRecipient(page);
    await press('Weiter');
    await arrive('Dein Brief');
    await page.getByRole('textbox', { name: 'Dein Brief' }).fill('Liebe Erika,\n\nich denke an dich.\n\nDein Jonas');
    await press('Weiter');
    await arrive('Briefstil & Extras');
    await press('Weiter');
    await arrive('Versand');
    await press('Zur Kasse');
    await arrive('Kasse');
    expect(screens.length).toBeLessThanOrEqual(MAX_SCREENS);

    // The browser's back button returns from the payment page to the same view.
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: /^Jetzt Brief versenden/ }).click();
    await payButtonOf(page).waitFor();
    await page.goBack();
    await expect.poll(() => heading(page).innerText()).toBe('Kasse');
    const isAtPayment = () =>
      page.getByRole('region', { name: 'Zahlung' }).evaluate((payment) => {
        const { top, bottom } = payment.getBoundingClientRect();
        return top < innerHeight / 2 && bottom > innerHeight / 2;
      });
    await expect.poll(isAtPayment).toBe(true);
    // And so one is when one cancels there.
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: /^Jetzt Brief versenden/ }).click();
    await page.getByRole('button', { name: /abbrechen/i }).click();
    await page.getByText('Die Zahlung wurde abgebrochen').waitFor();
    await expect.poll(isAtPayment).toBe(true);
    expect(complaints).toEqual([]);
    await page.context().close();
  },
);

test('a wizard whose code does not arrive says so, and after loading again the draft is there', async () => {
  const { page } = await openPage(await phone(640));
  await visit(page, `${shop.url}/?start=true`);
  await page.getByLabel('Name des Empfängers').fill('Erika Musterfrau');
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('Erika Musterfrau');

  await page.route('**/assets/order-views-*.js', (route) => route.abort());
  await page.goto(`${shop.url}/?start=true`);
  await expect.poll(() => heading(page).innerText()).toBe('Diese Seite ist nicht ganz angekommen');
  expect(await page.locator('main').innerText()).toContain('Der Entwurf liegt auf deinem Gerät');

  await page.unroute('**/assets/order-views-*.js');
  await page.getByRole('button', { name: 'Neu laden' }).click();
  await expect.poll(() => page.getByLabel('Name des Empfängers').inputValue()).toBe('Erika Musterfrau');
  await page.context().close();
});

test('a page of text stays readable if its code does not arrive', async () => {
  const { page } = await openPage(await phone(640));
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(`${shop.url}/blog/`, { waitUntil: 'networkidle' });
  expect(await page.getByRole('link', { name: 'Artikel lesen' }).count()).toBe(12);
  await page.context().close();
});
