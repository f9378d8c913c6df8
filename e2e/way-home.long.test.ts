import type { Browser, Page } from 'playwright';
import { expect, test } from 'vitest';
import { openPage, visit, visitor } from './browser.ts';
import { browserForAllTests, shopForAllTests } from './for-all-tests.ts';
import type { View } from '../client/order-flow/view.ts';
import type { RunningShop } from './running-shop.ts';
import { fillRecipient, startLinkOf } from './wizard.ts';

/** The logo returns to home from every view of an order, which has the same address (specification §2.2). */

let shop: RunningShop;
let browser: Browser;
shopForAllTests((opened) => (shop = opened));
browserForAllTests((opened) => (browser = opened));

const step = (page: Page, number: number) => page.getByText(`${number} von 4`).first().waitFor();

/** A visitor in the second step of a letter. */
async function openSecondStep(): Promise<Page> {
  const { page } = await openPage(await browser.newContext(visitor));
  await visit(page, shop.url);
  await startLinkOf(page).click();
  await fillRecipient(page);
  await page.getByRole('button', { name: 'Weiter' }).click();
  await step(page, 2);
  return page;
}

/** Opens a view of the order as a reload does, which finds it in the history entry. */
async function openView(page: Page, view: View): Promise<void> {
  await page.evaluate((view) => history.replaceState({ usr: { view }, key: 'view', idx: 0 }, '', '/'), view);
  await page.reload();
  await page.locator('main.order').waitFor();
}

const VIEWS: readonly View[] = [
  { name: 'form', step: 1 },
  { name: 'form', step: 2 },
  { name: 'checkout' },
  { name: 'success' },
];

test('the logo leads home from every view of an order, by mouse and by Enter, and a reload stays there', async () => {
  const page = await openSecondStep();
  await page.getByRole('textbox', { name: 'Dein Brief' }).fill('Liebe Erika, bis bald.');
  await page.getByText('Entwurf auf diesem Gerät gespeichert').waitFor();
  for (const view of VIEWS)
    for (const press of ['click', 'Enter'] as const) {
      await openView(page, view);
      const logo = page.getByRole('link', { name: /zur Startseite/i }).first();
      await (press === 'click' ? logo.click() : logo.press('Enter'));
      await page.locator('#wie-es-funktioniert').waitFor();
      await page.reload();
      await page.locator('#wie-es-funktioniert').waitFor();
      expect(await page.locator('main.order').count()).toBe(0);
    }
  await page.context().close();
});

test('after the logo, Back and a reload within the order still show the order', async () => {
  const page = await openSecondStep();
  await page.reload();
  await step(page, 2);
  await page.getByRole('link', { name: 'Kontakt' }).click();
  await page.waitForURL(/kontakt/);
  await page.goBack();
  await step(page, 2);
  await page
    .getByRole('link', { name: /zur Startseite/i })
    .first()
    .click();
  await page.locator('#wie-es-funktioniert').waitFor();
  await page.goBack();
  await step(page, 1);
  await page.context().close();
});

test('the error screen of an order leads home, and offers a way on that keeps the text', async () => {
  const page = await openSecondStep();
  const text = 'Liebe Erika,\n\ndas hier darf nicht verloren gehen.';
  await page.getByRole('textbox', { name: 'Dein Brief' }).fill(text);
  await page.getByText('Entwurf auf diesem Gerät gespeichert').waitFor();
  // An error that this text causes whenever it is shown.
  await page.addInitScript(() => {
    const { trim } = String.prototype;
    Object.assign(String.prototype, {
      trim(this: string) {
        if (this.includes('nicht verloren')) throw new Error('The text cannot be shown');
        return trim.call(this);
      },
    });
  });
  await page.reload();
  await page.getByText('Unexpected Application Error!').waitFor();
  await page.getByRole('link', { name: 'Zur Startseite' }).click();
  await page.locator('#wie-es-funktioniert').waitFor();
  await visit(page, `${shop.url}/?start=true`);
  expect(await page.getByLabel('Dein Text').inputValue()).toBe(text);
  await page.getByRole('button', { name: 'Mit leerem Blatt anfangen' }).click();
  await step(page, 1);
  await page.getByLabel('Name des Empfängers').fill('Erika');
  await page.context().close();
});
