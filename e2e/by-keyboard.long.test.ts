import type { Browser, Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { addDays, berlinDay } from '@federpost/shared/calendar/berlin.ts';
import { weekdayAndDay } from '@federpost/shared/calendar/date-messages.ts';
import { withDaysWhole } from '@federpost/shared/calendar/whole-days.ts';
import { openPage, visit, visitor } from './browser.ts';
import { browserForAllTests, shopForAllTests } from './for-all-tests.ts';
import type { RunningShop } from './running-shop.ts';
import { MAX_STOPS, walkByTab } from './accessibility.ts';
import { SHAPES } from './site-routes.ts';
import { payButtonOf, startLinkOf } from './wizard.ts';

/** The shop without a mouse. */

let shop: RunningShop;
let browser: Browser;
shopForAllTests((opened) => (shop = opened));
browserForAllTests((opened) => (browser = opened));

const isFocused = (locator: Locator) => locator.evaluate((element) => element === document.activeElement);

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, locator: Locator): Promise<void> {
  await locator.waitFor();
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    if (await isFocused(locator)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${String(locator)}`);
}

async function pressOn(page: Page, locator: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, locator);
  await page.keyboard.press(key);
}

async function typeInto(page: Page, label: string, words: string): Promise<void> {
  await tabTo(page, page.getByRole('textbox', { name: label }));
  await page.keyboard.type(words);
}

const next = (page: Page) => page.getByRole('button', { name: 'Weiter' });

test('a letter can be ordered and paid with the keyboard alone', async () => {
  const { page, complaints } = await openPage(await browser.newContext(visitor));
  await visit(page, shop.url);
  await pressOn(page, startLinkOf(page));

  await typeInto(page, 'Name des Empfängers', 'Erika Musterfrau');
  await typeInto(page, 'Adresse des Empfängers', 'Lindenallee 7\n10115 Berlin');
  await pressOn(page, next(page));
  await typeInto(page, 'Dein Brief', 'Liebe Erika,\n\nich denke an dich.\n\nDein Jonas');
  await pressOn(page, next(page));

  const style = (name: string) => page.getByRole('radio', { name });
  await tabTo(page, style('Schreibmaschine'));
  for (const name of ['Hand-Druck', 'Handschrift klassisch', 'Kalligrafie']) {
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => style(name).isChecked()).toBe(true);
  }
  await pressOn(page, page.getByRole('checkbox', { name: /Wachsiegel/ }), 'Space');
  await pressOn(page, next(page));

  await tabTo(page, page.getByRole('radio', { name: 'So bald wie möglich' }));
  await page.keyboard.press('ArrowDown');
  // Arrow keys move in the calendar: five weeks ahead, in any month.
  await page.locator('[data-day]').first().waitFor();
  const start = page.locator('[data-day] button[tabindex="0"]');
  await tabTo(page, start);
  const day = await start.evaluate((button) => button.closest('[data-day]')!.getAttribute('data-day')!);
  for (let weeks = 1; weeks <= 5; weeks += 1) {
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => isFocused(page.locator(`[data-day="${addDays(day, weeks * 7)}"] button`))).toBe(true);
  }
  const chosen = addDays(day, 35);
  await page.keyboard.press('Enter');
  await pressOn(page, page.getByRole('button', { name: 'Zur Kasse' }));

  await page.getByRole('heading', { name: 'Deine Bestellung' }).waitFor();
  await expect.poll(() => page.locator('main').innerText()).toContain(withDaysWhole(weekdayAndDay(chosen)));
  expect(chosen > berlinDay(new Date())).toBe(true);
  await pressOn(page, page.getByRole('checkbox'), 'Space');
  await pressOn(page, page.getByRole('button', { name: /^Jetzt Brief versenden – 14,99/ }));
  await pressOn(page, payButtonOf(page));
  await page.getByRole('heading', { name: 'Danke!' }).waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});

test.concurrent.each(SHAPES)(
  'on %s every focused element is visible, marked and large enough, on a phone and a desktop',
  async (path) => {
    const { page } = await openPage(await browser.newContext(visitor));
    for (const viewport of [
      { width: 360, height: 740 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(viewport);
      await visit(page, shop.url + path);
      const { stops, faults } = await walkByTab(page);
      expect(faults).toEqual([]);
      expect(stops).toBeGreaterThan(10);
    }
    await page.context().close();
  },
);
