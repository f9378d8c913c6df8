import type { Browser, Page } from 'playwright';
import { expect, test } from 'vitest';
import { openPage, visit, visitor } from './browser.ts';
import { browserForAllTests, shopForAllTests } from './for-all-tests.ts';
import type { RunningShop } from './running-shop.ts';

/** The order on a small phone, also where a part of the site does not arrive. */

let shop: RunningShop;
let browser: Browser;
shopForAllTests((opened) => (shop = opened));
browserForAllTests((opened) => (browser = opened));

const phone = (height: number, width = 360) => browser.newContext({ ...visitor, viewport: { width, height } });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

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

test('a page to read stays readable where its code does not arrive', async () => {
  const { page } = await openPage(await phone(640));
  await page.route('**/assets/blog-page-*.js', (route) => route.abort());
  await page.goto(`${shop.url}/blog/`, { waitUntil: 'networkidle' });
  expect(await page.getByRole('link', { name: 'Artikel lesen' }).count()).toBe(12);
  await page.context().close();
});
