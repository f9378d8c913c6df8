import type { Browser, Page } from 'playwright';
import { expect, test } from 'vitest';
import { openPage, visit, visitor } from './browser.ts';
import { browserForAllTests, shopForAllTests } from './for-all-tests.ts';
import { addDays, berlinDay } from '@federpost/shared/calendar/berlin.ts';
import type { RunningShop } from './running-shop.ts';
import { fillRecipient, payButtonOf, startLinkOf, writeLetter } from './wizard.ts';

/** The logo returns to home from every view of an order, which has the same address (specification §2.2). */

let shop: RunningShop;
let browser: Browser;
shopForAllTests((opened) => (shop = opened));
browserForAllTests((opened) => (browser = opened));

const DAY = addDays(berlinDay(new Date()), 40);
const step = (page: Page, number: number) => page.getByText(`${number} von 4`).first().waitFor();
const write = (page: Page) => writeLetter(page, shop.url, { text: 'Liebe Erika, bis bald.', day: DAY });

async function pay(page: Page): Promise<void> {
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: /Jetzt Brief versenden/ }).click();
  await payButtonOf(page).click();
  await page.getByRole('heading', { name: 'Danke!' }).waitFor();
}

const VIEWS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'the first step': async (page) => {
    await visit(page, shop.url);
    await startLinkOf(page).click();
    await step(page, 1);
  },
  'the second step': async (page) => {
    await visit(page, shop.url);
    await startLinkOf(page).click();
    await fillRecipient(page);
    await page.getByRole('button', { name: 'Weiter' }).click();
    await step(page, 2);
  },
  'the checkout': async (page) => {
    await write(page);
    await page.getByRole('heading', { name: 'Deine Bestellung' }).waitFor();
  },
  thanks: async (page) => {
    await write(page);
    await pay(page);
  },
};

test.each(Object.keys(VIEWS))(
  'the logo leads home from %s, by mouse and by Enter, and a reload stays there',
  async (view) => {
    for (const press of ['click', 'Enter'] as const) {
      const { page } = await openPage(await browser.newContext(visitor));
      await VIEWS[view]?.(page);
      const logo = page.getByRole('link', { name: /zur Startseite/i }).first();
      await (press === 'click' ? logo.click() : logo.press('Enter'));
      for (const _ of [1, 2]) {
        await page.locator('#wie-es-funktioniert').waitFor();
        expect(await page.locator('main.order').count()).toBe(0);
        await page.reload();
      }
      await page.context().close();
    }
  },
);

test('after the logo, Back and a reload within the order still show the order', async () => {
  const { page } = await openPage(await browser.newContext(visitor));
  await VIEWS['the second step']?.(page);
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
  const { page } = await openPage(await browser.newContext(visitor));
  await VIEWS['the second step']?.(page);
  const text = 'Liebe Erika,\n\ndas hier darf nicht verloren gehen.';
  await page.getByRole('textbox', { name: 'Dein Brief' }).fill(text);
  await page.getByText('Entwurf auf diesem Gerät gespeichert').waitFor();
  // A browser that lacks a function which the drawing of the draft needs.
  const breakPage = () => page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'flatMap'));
  await breakPage();
  await page.reload();
  await page.getByText('Unexpected Application Error!').waitFor();
  expect(await page.getByLabel('Dein Text').inputValue()).toBe(text);
  await page.getByRole('link', { name: 'Zur Startseite' }).click();
  await page.locator('#wie-es-funktioniert').waitFor();
  await page.context().close();
});
