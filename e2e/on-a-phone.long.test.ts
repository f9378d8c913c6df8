import axe from 'axe-core';
import type { Browser, Locator, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { openPage, visit, visitor } from './browser.ts';
import { addDays, addYears, berlinDay } from '@federpost/shared/calendar/berlin.ts';
import { browserForAllTests, shopForAllTests } from './for-all-tests.ts';
import { pageOfPaidOrder } from './order-page.ts';
import type { RunningShop } from './running-shop.ts';
import { fillRecipient, payButtonOf, startLinkOf } from './wizard.ts';

/** The order on a small phone, even if a part of the site does not load. */

let shop: RunningShop;
let browser: Browser;
shopForAllTests((opened) => (shop = opened));
browserForAllTests((opened) => (browser = opened));

const phone = (height: number, width = 360) => browser.newContext({ ...visitor, viewport: { width, height } });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** The maximum number of screens for a first letter, including the home page but not the payment page. */
const MAX_SCREENS = 6;

test.each([
  [360, 640],
  [320, 640],
])('ordering a letter takes at most six screens at %i × %i px, without errors by axe', async (width, height) => {
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

  // The browser's Back returns from the payment page to the same view.
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
  // Cancelling there returns to the same view, too.
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: /^Jetzt Brief versenden/ }).click();
  await page.getByRole('button', { name: /abbrechen/i }).click();
  await page.getByText('Die Zahlung wurde abgebrochen').waitFor();
  await expect.poll(isAtPayment).toBe(true);
  expect(complaints).toEqual([]);
  await page.context().close();
});

describe('with one thumb, on a phone of 360 × 740 px', () => {
  const HEIGHT = 740;
  const thumb = { ...visitor, viewport: { width: 360, height: HEIGHT }, hasTouch: true, isMobile: true };

  /** A page that counts each tap. */
  async function openByThumb() {
    const { page } = await openPage(await browser.newContext(thumb));
    const count = { taps: 0, fields: 0 };
    /** The page is scrolled only if the control is out of view or covered. */
    const touch = async (control: Locator) => {
      await expect.poll(() => control.isEnabled()).toBe(true);
      if (!(await control.evaluate(isInSight))) await control.scrollIntoViewIfNeeded();
      const { x, y, width, height } = (await control.boundingBox())!;
      await page.touchscreen.tap(x + width / 2, y + height / 2);
    };
    return {
      page,
      count,
      async tap(control: Locator) {
        count.taps += 1;
        await touch(control);
      },
      /** A tap into the field, counted apart from taps on buttons. */
      async type(field: Locator, text: string) {
        count.fields += 1;
        await touch(field);
        await field.fill(text);
      },
    };
  }
  const isInSight = (control: Element) => {
    const { left, top, width, height } = control.getBoundingClientRect();
    const found = document.elementFromPoint(left + width / 2, top + height / 2);
    return found !== null && control.contains(found);
  };
  const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

  test('a paid letter takes at most eight screens, eight taps on buttons and three typed fields', async () => {
    const { page, count, tap, type } = await openByThumb();
    let screens = 0;
    const arrive = async (name: string) => {
      await heading(page).filter({ hasText: name }).waitFor();
      screens += 1;
    };
    await visit(page, shop.url);
    await arrive('');
    await tap(startLinkOf(page));
    await arrive('Empfänger');
    await type(page.getByLabel('Name des Empfängers'), 'Erika Musterfrau');
    await type(page.getByLabel('Adresse des Empfängers'), 'Lindenallee 7\n10115 Berlin');
    await tap(button(page, 'Weiter'));
    await arrive('Dein Brief');
    await type(page.getByRole('textbox', { name: 'Dein Brief' }), 'Liebe Erika,\n\nich denke an dich.\n\nDein Jonas');
    await tap(button(page, 'Weiter'));
    await arrive('Briefstil & Extras');
    await tap(button(page, 'Weiter'));
    await arrive('Versand');
    await tap(button(page, 'Zur Kasse'));
    await arrive('Kasse');
    await tap(page.getByRole('checkbox'));
    await tap(button(page, /^Jetzt Brief versenden/));
    await payButtonOf(page).waitFor();
    screens += 1;
    await tap(payButtonOf(page));
    await arrive('Danke!');
    expect(screens).toBeLessThanOrEqual(8);
    expect(count.taps).toBeLessThanOrEqual(8);
    expect(count.fields).toBeLessThanOrEqual(3);
    await page.context().close();
  });

  test('choosing a day in two years takes four taps, and the pay button is visible without scrolling', async () => {
    const { page, count, tap } = await openByThumb();
    await visit(page, `${shop.url}/?start=true`);
    await fillRecipient(page);
    await button(page, 'Weiter').tap();
    await page.getByRole('textbox', { name: 'Dein Brief' }).fill('Liebe Erika,\n\nich denke an dich.\n\nDein Jonas');
    await button(page, 'Weiter').tap();
    await heading(page).filter({ hasText: 'Briefstil' }).waitFor();
    for (const extra of await page.getByRole('checkbox').all()) await extra.check({ force: true });
    await button(page, 'Weiter').tap();

    const [year] = addYears(berlinDay(new Date()), 2).split('-');
    await tap(page.getByRole('radio', { name: 'An einem Tag einwerfen' }));
    const years = page.getByRole('combobox', { name: /Jahr/ });
    await years.waitFor();
    // One tap opens the list and another chooses the year; both are in the browser's own controls.
    count.taps += 2;
    await years.selectOption(year!);
    await tap(page.locator(`[data-day^="${year}-"] button:enabled`).first());
    await expect.poll(() => page.locator('main').innerText()).toMatch(new RegExp(`am .*${year}`));
    expect(count.taps).toBeLessThanOrEqual(4);

    await button(page, 'Zur Kasse').tap();
    const pay = button(page, /^Jetzt Brief versenden/);
    await pay.waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    const { y, height } = (await pay.boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(HEIGHT);
    await page.context().close();
  });

  test('correcting a house number after paying scrolls the page by at most one screen', async () => {
    const path = await pageOfPaidOrder(shop, { deliveryDate: addDays(berlinDay(new Date()), 30) });
    const { page, tap, type } = await openByThumb();
    await visit(page, shop.url + path);
    await page.evaluate(() => {
      const scrolled = { pixels: 0 };
      let last = scrollY;
      addEventListener('scroll', () => {
        scrolled.pixels += Math.abs(scrollY - last);
        last = scrollY;
      });
      Object.assign(window, { scrolled });
    });
    await tap(button(page, 'Anschrift ändern'));
    const address = page.getByLabel('Adresse des Empfängers');
    await type(address, (await address.inputValue()).replace('7', '17'));
    const save = button(page, 'Änderung speichern');
    expect(await save.evaluate(isInSight)).toBe(true);
    const scrolledPixels = await page.evaluate(
      () => (window as unknown as { scrolled: { pixels: number } }).scrolled.pixels,
    );
    expect(scrolledPixels).toBeLessThanOrEqual(HEIGHT);
    await tap(save);
    await page.getByText('Deine Änderung ist gespeichert').waitFor();
    await expect.poll(() => page.locator('main').innerText()).toContain('Lindenallee 17');
    await page.context().close();
  });
});

test('a wizard whose script fails to load says so, and shows the draft after a reload', async () => {
  const { page } = await openPage(await phone(640));
  await visit(page, `${shop.url}/?start=true`);
  await page.getByLabel('Name des Empfängers').fill('Erika Musterfrau');
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('Erika Musterfrau');

  await page.route('**/assets/order-flow-*.js', (route) => route.abort());
  await page.goto(`${shop.url}/?start=true`);
  await expect.poll(() => heading(page).innerText()).toBe('Diese Seite konnte nicht vollständig geladen werden');
  expect(await page.locator('main').innerText()).toContain('Der Entwurf liegt auf deinem Gerät');

  await page.unroute('**/assets/order-flow-*.js');
  await page.getByRole('button', { name: 'Neu laden' }).click();
  await expect.poll(() => page.getByLabel('Name des Empfängers').inputValue()).toBe('Erika Musterfrau');
  await page.context().close();
});

test('a text page stays readable if its scripts fail to load', async () => {
  const { page } = await openPage(await phone(640));
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(`${shop.url}/blog/`, { waitUntil: 'networkidle' });
  expect(await page.getByRole('link', { name: 'Artikel lesen' }).count()).toBe(12);
  await page.context().close();
});
