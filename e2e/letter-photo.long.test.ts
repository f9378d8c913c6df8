import type { Browser } from 'playwright';
import { expect, test } from 'vitest';
import { printRun } from '@federpost/shared/http/runs.ts';
import { faultsByAxe } from './accessibility.ts';
import { openPage, visitor } from './browser.ts';
import { countKeys } from './counted-keys.ts';
import { browserForAllTests, shopForAllTests } from './for-all-tests.ts';
import { eventually, signIn, withEarlyPosting } from './operator.ts';
import { pageOfPaidOrder } from './order-page.ts';
import type { RunningShop } from './running-shop.ts';
import { openAdminPage } from './wizard.ts';

/** A photograph of the sealed envelope: the operator's camera, the customer's page, and its erasure. */

let shop: RunningShop;
let browser: Browser;
const reopen = shopForAllTests((opened) => (shop = opened), { LETTER_PHOTOS: 'on' });
browserForAllTests(
  (opened) => (browser = opened),
  ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
);

test('the envelope’s photograph is taken with one key, shown after posting, and erased with the person', async () => {
  const path = await pageOfPaidOrder(shop);
  const operator = await signIn(shop);
  const [{ id } = { id: '' }] = await eventually(operator.orders, ([order]) => order?.payment_status === 'paid');
  await operator.command('print-now', withEarlyPosting([id]));
  await operator.waitForOrder(id, ({ production_status }) => production_status === 'printed');
  const { pieces } = printRun.parse(await (await operator.read('print-run')).json());
  const code = pieces[0]!.code;

  const office = await openPage(await browser.newContext(visitor));
  await openAdminPage(office.page, shop.adminUrl, shop.operator);
  await office.page.goto(`${shop.adminUrl}#/lauf/pruefen`);
  await office.page.getByRole('button', { name: 'Kamera einschalten' }).click();
  const width = () => office.page.locator('video').evaluate((video) => (video as HTMLVideoElement).videoWidth);
  await expect.poll(width).toBeGreaterThan(0);
  await countKeys(office.page).scan(code);
  await office.page.getByRole('button', { name: `${code} fotografieren` }).waitFor();
  await office.page.keyboard.press('Space');
  await office.page.getByText('ist fotografiert').waitFor();
  expect(await faultsByAxe(office.page)).toEqual([]);
  expect(office.complaints).toEqual([]);

  const customer = await openPage(await browser.newContext({ ...visitor, viewport: { width: 320, height: 640 } }));
  const { page } = customer;
  const heading = page.getByRole('heading', { name: 'So ging dein Brief auf die Reise' });
  await page.goto(shop.url + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await heading.count()).toBe(0);
  await operator.command('mark-posted', { ...withEarlyPosting([id]), checked: true });
  await operator.waitForOrder(id, ({ text_status }) => text_status === 'erased');
  await page.reload();
  await heading.waitFor();
  const photo = page.getByRole('img', { name: /der verschlossene Umschlag/ });
  await expect.poll(() => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await faultsByAxe(page)).toEqual([]);
  expect(customer.complaints).toEqual([]);
  const key = path.split('/').pop()!;
  const ask = () =>
    fetch(`${shop.url}/rest/v1/my-letter-photo`, { headers: { authorization: `Bearer ${key}` } }).then(
      async (answer) => ({ status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }),
    );
  const { status, bytes } = await ask();
  expect([status, bytes.subarray(0, 2).toString('hex'), bytes.includes('Exif')]).toEqual([200, 'ffd8', false]);
  expect(bytes.length).toBeLessThanOrEqual(200_000);
  expect(shop.output()).not.toMatch(/photo/i);

  // With the setting off the photograph is hidden, although it exists.
  await shop.stop();
  await reopen({ LETTER_PHOTOS: 'off' });
  expect((await ask()).status).toBe(404);
  await page.goto(shop.url + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await heading.count()).toBe(0);
  await page.goto(`${shop.url}/datenschutz/`);
  expect(await page.locator('main').innerText()).not.toContain('fotografieren');
  await shop.stop();
  await reopen();
  await page.goto(`${shop.url}/datenschutz/`);
  expect(await page.locator('main').innerText()).toContain('fotografieren');

  const again = await signIn(shop);
  const forgotten = () => again.command('forget-person', { orderIds: [id] });
  await eventually(forgotten, ({ body: { done } }) => Array.isArray(done) && done.includes(id));
  expect((await ask()).status).toBe(404);
});
