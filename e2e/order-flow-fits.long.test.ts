import type { Browser, Page } from 'playwright';
import { expect, test } from 'vitest';
import { addDays, berlinDay } from '@federpost/shared/calendar/berlin.ts';
import { faultsByFurtherEngines } from './accessibility.ts';
import { openPage, visit, visitor } from './browser.ts';
import { browserForAllTests, shopForAllTests } from './for-all-tests.ts';
import { pageOfPaidOrder } from './order-page.ts';
import type { RunningShop } from './running-shop.ts';
import { fillRecipient, payButtonOf } from './wizard.ts';

/** Every state of the order, from the empty wizard to the cancelled letter, at all common window sizes. */

let shop: RunningShop;
let browser: Browser;
shopForAllTests((opened) => (shop = opened));
browserForAllTests((opened) => (browser = opened));

const WINDOWS = [
  [320, 640],
  [360, 740],
  [390, 844],
  [768, 1024],
  [1366, 657],
  [1440, 900],
] as const;
/** The part of a phone's window above its on-screen keyboard. */
const ABOVE_KEYBOARD = [360, 340] as const;
const LETTER =
  'Liebe Erika,\n\nim Treppenhaus roch es heute nach Apfelkuchen, und einen Moment lang war ich wieder bei Dir in der Küche.\n\nDein Jonas';

/** A page, and a function that checks its current state at every window size. */
async function openForChecks() {
  const { page, complaints } = await openPage(await browser.newContext(visitor));
  const debuggerOf = await page.context().newCDPSession(page);
  const found: unknown[] = [];
  const checkAt = async (state: string, [width, height]: readonly [number, number], how: string) => {
    await page.setViewportSize({ width, height });
    const faults = await page.evaluate(faultsOfPage);
    if (faults.length > 0) found.push({ state, how, faults });
  };
  return {
    page,
    complaints,
    found,
    async check(state: string) {
      for (const size of WINDOWS) await checkAt(state, size, `${size[0]} × ${size[1]} px`);
      // While there is a toast, `nothing-covered.browser.test.tsx` checks low windows.
      if ((await page.locator('[data-sonner-toast]').count()) > 0) return;
      await checkAt(state, ABOVE_KEYBOARD, 'with a keyboard open');
      await debuggerOf.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
      for (const size of [WINDOWS[1], WINDOWS[4]]) await checkAt(state, size, `200 % text at ${size[0]} px`);
      await debuggerOf.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
    },
    async checkByFurtherEngines(state: string) {
      const [width, height] = WINDOWS[1];
      await page.setViewportSize({ width, height });
      found.push(...(await faultsByFurtherEngines(page, state)));
    },
  };
}

/**
 * Runs in the page. Scrolls each control into view, as the browser does when it gets the focus.
 * @returns the controls that reach past the window's edge or are covered
 */
function faultsOfPage(): string[] {
  const faults: string[] = [];
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth) faults.push(`the page is ${scrollWidth} px wide`);
  // At the page's end a toast may cover its foot for a moment.
  const places = document.querySelector('[data-sonner-toast]') ? 'main' : '.header, main, .order-foot';
  const shown = document.querySelector('dialog[open]') ? 'dialog[open]' : places;
  const CONTROLS = ':is(button, a[href], input, textarea, select, summary):not(.skip-link)';
  const controls = document.querySelectorAll<HTMLElement>(`:is(${shown}) ${CONTROLS}`);
  for (const control of controls) {
    if (!control.checkVisibility({ visibilityProperty: true }) || control.matches(':disabled')) continue;
    control.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const { left, right, top, width, height } = control.getBoundingClientRect();
    // Visually hidden until it has the focus.
    if (width <= 1 || right <= 0 || top + height <= 0) continue;
    const name = `${control.tagName} «${(control.getAttribute('aria-label') ?? (control.textContent || control.id)).trim().slice(0, 30)}»`;
    if (left < -1 || right > innerWidth + 1) faults.push(`${name} reaches past the edge`);
    // A link may wrap to two lines.
    const [line] = control.getClientRects();
    // The middle of an element taller than the window is outside of it.
    const y = Math.min(Math.max(line!.top + line!.height / 2, 1), innerHeight - 1);
    const over = document.elementFromPoint(line!.left + line!.width / 2, y);
    const isOwn = over && (control.contains(over) || over.closest('label, .choice')?.contains(control));
    if (!isOwn) faults.push(`${name} is covered by ${over?.tagName}.${over?.className.toString()}`);
  }
  scrollTo({ top: 0, behavior: 'instant' });
  return faults;
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const toast = (page: Page, title: string) =>
  page.locator('[data-sonner-toast][data-mounted="true"]', { hasText: title });

test('no control overflows or is covered in any step from the empty wizard to «Danke!»', async () => {
  const { page, complaints, found, check, checkByFurtherEngines } = await openForChecks();
  await visit(page, `${shop.url}/?start=true`);
  await heading(page, /Empfänger/).waitFor();
  await check('step 1');
  await press(page, 'Weiter');
  await toast(page, 'Bitte alle Pflichtfelder ausfüllen').waitFor();
  await check('step 1, refused, with a toast');
  await checkByFurtherEngines('step 1, refused, with a toast');
  await fillRecipient(page);
  await page.getByLabel('Dein Name als Absender').fill('Maximiliane von Hohenstein-Wackernagel');
  await check('step 1, filled');
  await press(page, 'Weiter');
  await heading(page, /Dein Brief/).waitFor();
  await check('step 2, empty');
  await page.getByRole('textbox', { name: 'Dein Brief' }).fill(LETTER);
  await press(page, 'Unterschreiben');
  await check('step 2, written, with the signature pad');
  await checkByFurtherEngines('step 2, written, with the signature pad');
  await page.getByText('Weiter schreiben?').click();
  await press(page, 'Weiter');
  await heading(page, /Briefstil/).waitFor();
  for (const extra of await page.getByRole('checkbox').all()) await extra.check({ force: true });
  await check('step 3, with every extra');
  await checkByFurtherEngines('step 3, with every extra');
  await press(page, 'Weiter');
  await heading(page, /Versand/).waitFor();
  await check('step 4');
  await page.getByRole('radio', { name: 'Bis zu einem Tag da sein' }).check({ force: true });
  await page.locator('[data-day]').first().waitFor();
  await press(page, 'in 1 Jahr');
  await check('step 4, with a day');
  await checkByFurtherEngines('step 4, with a day');
  await press(page, 'Zur Kasse');
  await heading(page, 'Kasse').waitFor();
  await check('checkout');
  await page.locator('.payment__button').click();
  await toast(page, 'AGB akzeptieren').waitFor();
  await check('checkout, reminded, with a toast');
  await checkByFurtherEngines('checkout, reminded, with a toast');
  await page.getByRole('checkbox').check();
  await press(page, /^Jetzt Brief versenden/);
  await payButtonOf(page).click();
  await heading(page, 'Danke!').waitFor();
  await page.getByRole('link', { name: /zur Seite deines Briefes/i }).waitFor();
  await check('success');
  await checkByFurtherEngines('success');
  await press(page, 'Ankunft in den Kalender');
  await toast(page, 'Kalenderdatei gespeichert').waitFor();
  await check('success, with a toast');
  expect(found).toEqual([]);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('no control overflows or is covered on the order page until its cancellation', async () => {
  const { page, complaints, found, check, checkByFurtherEngines } = await openForChecks();
  await visit(page, shop.url + (await pageOfPaidOrder(shop, { deliveryDate: addDays(berlinDay(new Date()), 40) })));
  await page.getByRole('button', { name: 'Brief öffnen' }).waitFor();
  await check('order page');
  await press(page, 'Brief öffnen');
  await page.getByRole('img', { name: /Dein Brief in/ }).waitFor();
  await check('order page, with the letter open');
  await checkByFurtherEngines('order page, with the letter open');
  await press(page, 'Brief schließen');
  await press(page, 'Anschrift ändern');
  await page.getByLabel('Adresse des Empfängers').fill('');
  await press(page, 'Änderung speichern');
  await page.getByText('Bitte prüfen').waitFor();
  await check('the address changed, and refused');
  await checkByFurtherEngines('the address changed, and refused');
  await fillRecipient(page);
  for (const part of ['Text und Unterschrift', 'Schrift und Tag']) {
    await press(page, part);
    await check(`the form for «${part}»`);
    await checkByFurtherEngines(`the form for «${part}»`);
  }
  await press(page, 'Schließen');
  await page.getByRole('dialog').waitFor();
  await check('the dialog before leaving the form');
  await press(page, 'Weiterschreiben');
  await press(page, 'Änderung speichern');
  await page.getByText('Deine Änderung ist gespeichert').waitFor();
  await check('order page, changed');
  await press(page, 'Bestellung stornieren');
  await page.getByRole('dialog').waitFor();
  await check('the question before cancelling');
  await checkByFurtherEngines('the question before cancelling');
  await press(page, 'Endgültig stornieren');
  await heading(page, 'Deine Bestellung ist storniert.').waitFor();
  await check('order page, cancelled');
  await checkByFurtherEngines('order page, cancelled');
  await visit(page, `${shop.url}/mein-brief/`);
  await heading(page, /Link verloren/).waitFor();
  await check('«Link verloren?»');
  expect(found).toEqual([]);
  expect(complaints).toEqual([]);
  await page.context().close();
});
