import type { Browser } from 'playwright';
import { expect, test } from 'vitest';
import { faultsByFurtherEngines } from './accessibility.ts';
import { openPage, visit, visitor } from './browser.ts';
import { order } from './customer.ts';
import { browserForAllTests, shopForAllTests } from './for-all-tests.ts';
import type { RunningShop } from './running-shop.ts';
import { SHAPES } from './site-routes.ts';
import { openAdminPage } from './wizard.ts';

/** A page of each kind on a phone, by IBM's engine and HTML_CodeSniffer: each finds some errors that axe does not. */

let shop: RunningShop;
let browser: Browser;
shopForAllTests((opened) => (shop = opened));
browserForAllTests((opened) => (browser = opened));

const onAPhone = () => browser.newContext({ ...visitor, viewport: { width: 360, height: 740 } });
const VIEWS = ['auftraege', 'lauf', 'lauf/pruefen', 'zu-klaeren', 'zahlen', 'buecher', 'zugaenge'];

test('two further accessibility engines find no errors on the public pages', async () => {
  const { page } = await openPage(await onAPhone());
  const found: unknown[] = [];
  for (const path of [...SHAPES, '/widerruf/', '/quittung/', '/mein-brief/']) {
    await visit(page, shop.url + path);
    found.push(...(await faultsByFurtherEngines(page, path)));
  }
  expect(found).toEqual([]);
  await page.context().close();
});

test('two further accessibility engines find no errors on the operator’s sign-in page and views', async () => {
  await order(shop);
  const { page } = await openPage(await onAPhone());
  await page.goto(shop.adminUrl);
  await page.getByLabel('E-Mail').waitFor();
  const found = await faultsByFurtherEngines(page, 'sign-in');
  await openAdminPage(page, shop.adminUrl, shop.operator);
  for (const view of VIEWS) {
    await page.goto(`${shop.adminUrl}#/${view}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    found.push(...(await faultsByFurtherEngines(page, view)));
  }
  expect(found).toEqual([]);
  await page.context().close();
});
