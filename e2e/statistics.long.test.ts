import type { Browser, Page } from 'playwright';
import { expect, test } from 'vitest';
import { openPage, visit, visitor } from './browser.ts';
import { browserForAllTests, shopForAllTests } from './for-all-tests.ts';
import type { RunningShop } from './running-shop.ts';

/** Analytics consent as in every `npm start`: a stand-in for the provider shows what was measured. */

let shop: RunningShop;
let browser: Browser;
shopForAllTests((opened) => (shop = opened), { ANALYTICS_ID: '' });
browserForAllTests((opened) => (browser = opened));

const statisticsUrl = () => /Was gemessen wurde:\s+(\S+)/.exec(shop.output())![1]!;
const measured = async () =>
  [...(await (await fetch(statisticsUrl())).text()).matchAll(/<th scope="row">([^<]*)</g)].map(([, path]) => path);
const banner = (page: Page) => page.getByRole('region', { name: 'Wir verwenden Cookies' });

test('pages are measured only after consent and until its withdrawal', async () => {
  const context = await browser.newContext(visitor);
  const { page, complaints } = await openPage(context);
  const foreignRequests: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== shop.url) foreignRequests.push(request.url());
  });

  // Before a decision, no script of the provider is loaded.
  await visit(page, `${shop.url}/kontakt/`);
  await banner(page).waitFor();
  expect(foreignRequests).toEqual([]);

  // After everything is accepted, this page and the next are measured.
  await page.getByRole('button', { name: 'Alle akzeptieren' }).click();
  await expect.poll(measured).toEqual(['/kontakt/']);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
  await expect.poll(measured).toEqual(['/blog/', '/kontakt/']);

  // After the decision is withdrawn, the banner asks again and no further page is measured.
  await page.getByRole('button', { name: 'Cookie-Einstellungen' }).click();
  await banner(page).waitFor();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click();
  await page.getByRole('heading', { level: 1, name: 'Impressum' }).waitFor();
  expect(await measured()).toEqual(['/blog/', '/kontakt/']);
  expect(complaints).toEqual([]);
  await context.close();
});

test('the order page asks for consent, but like the operator’s page never loads analytics', async () => {
  const context = await browser.newContext(visitor);
  const { page } = await openPage(context);
  const foreignRequests: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== shop.url) foreignRequests.push(request.url());
  });
  await page.goto(`${shop.url}/mein-brief/`);
  await banner(page).waitFor();
  await page.getByRole('button', { name: 'Alle akzeptieren' }).click();
  await expect.poll(() => banner(page).count()).toBe(0);
  await page.goto(`${shop.url}/mein-brief/`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goto(shop.adminUrl);
  await page.getByRole('button', { name: 'Anmelden' }).waitFor();
  expect(await banner(page).count()).toBe(0);
  expect(foreignRequests).toEqual([]);
  // The decision is valid on the other pages.
  await visit(page, `${shop.url}/kontakt/`);
  await expect.poll(() => foreignRequests.length).toBeGreaterThan(0);
  await context.close();
});

test('the content security policy allows the running stand-in, and not Google', async () => {
  const policyOf = async (path: string) => (await fetch(shop.url + path)).headers.get('content-security-policy')!;
  expect(await policyOf('/kontakt/')).toContain(new URL(statisticsUrl()).origin);
  expect(await policyOf('/kontakt/')).not.toContain('google');
});
