import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { compactVerify, createRemoteJWKSet } from 'jose';
import type { Browser, Page } from 'playwright';
import { expect, test } from 'vitest';
import { openPage, visit, visitor } from './browser.ts';
import { browserForAllTests, shopForAllTests } from './for-all-tests.ts';
import { eventually, postLetter, printLetter, signIn } from './operator.ts';
import { mailsOf, pageOfPaidOrder } from './order-page.ts';
import type { RunningShop } from './running-shop.ts';

/** The customer's documents: the invoice, and the receipt that the text was erased. */

let shop: RunningShop;
let browser: Browser;
const openAgain = shopForAllTests((opened) => (shop = opened));
browserForAllTests((opened) => (browser = opened));

/** A posted letter whose text is erased. @returns the path of its page */
async function postedLetter(): Promise<string> {
  const path = await pageOfPaidOrder(shop);
  const operator = await signIn(shop);
  const [only] = await operator.orders();
  await printLetter(operator, only!.id);
  await postLetter(operator, only!.id);
  return path;
}

const attachments = async () => (await mailsOf(shop)).flatMap((mail) => mail.attachments);

const verdict = (page: Page) => page.getByRole('status').filter({ hasText: 'Quittung' });

test('the order page gives the mailed invoice, and a receipt that anyone can verify, even after a change of keys', async () => {
  const path = await postedLetter();
  const context = await browser.newContext({ ...visitor, viewport: { width: 320, height: 640 } });
  const { page, complaints } = await openPage(context);
  await page.goto(shop.url + path);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Rechnung speichern (PDF)' }).click(),
  ]);
  const [attached] = await eventually(attachments, (found) => found.length > 0);
  expect(download.suggestedFilename()).toBe(attached!.filename);
  expect(readFileSync(await download.path())).toEqual(Buffer.from(attached!.content as ArrayBuffer));

  await page.getByRole('button', { name: 'Löschquittung öffnen' }).click();
  await page.waitForURL('**/quittung/#*');
  await expect.poll(() => verdict(page).innerText()).toMatch(/✓ Diese Quittung ist echt[^]*Federpost bestätigt/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const receipt = page.url().split('#')[1]!;
  const keys = createRemoteJWKSet(new URL(`${shop.url}/auth/v1/.well-known/jwks.json`));
  expect(new TextDecoder().decode((await compactVerify(receipt, keys)).payload)).toContain('"reason":"posted"');

  const [header, payload, signature] = receipt.split('.');
  const other = Buffer.from(Buffer.from(payload!, 'base64url').toString().replace('"posted"', '"cancelled"')).toString(
    'base64url',
  );
  await page.getByLabel('Quittung oder ihr Link').fill(`${shop.url}/quittung/#${header}.${other}.${signature}`);
  await page.getByRole('button', { name: 'Quittung prüfen' }).click();
  await expect.poll(() => page.getByText('✕ Diese Quittung ist nicht echt').isVisible()).toBe(true);
  expect(complaints).toEqual([]);
  await context.close();

  await shop.stop();
  rmSync(join(shop.dataDirectory, 'secrets', 'operator-keys.json'));
  await openAgain();
  const later = await openPage(await browser.newContext(visitor));
  await visit(later.page, `${shop.url}/quittung/#${receipt}`);
  await expect.poll(() => verdict(later.page).innerText()).toContain('✓ Diese Quittung ist echt');
  expect(later.complaints).toEqual([]);
  await later.page.context().close();
});
