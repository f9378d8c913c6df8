import type { Page } from 'playwright';
import { expect } from 'vitest';
import { addDays, berlinDay } from '@federpost/shared/calendar/berlin.ts';
import { BREAKPOINTS } from '../client/ui/breakpoints.ts';
import { eventually } from './operator.ts';
import type { RunningShop } from './running-shop.ts';
import { chooseDay, openAdminPage, payButtonOf, sign, startLinkOf } from './wizard.ts';

/** The whole way with its usual mistakes, so that every message of the order comes, changes and goes. */

const isVisible = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

/** Writes, pays and looks at the order page. The page is at the order page afterwards. */
export async function orderWithMistakes(page: Page, shop: RunningShop): Promise<void> {
  await page.goto(shop.url);
  await startLinkOf(page).click();

  // Step 1: nothing, then letter by letter, and an address that raises a question.
  await press(page, 'Weiter');
  await isVisible(page, 'Bitte alle Pflichtfelder ausfüllen');
  await page.getByLabel('Name des Empfängers').pressSequentially('Erika Musterfrau');
  await page.getByLabel('Adresse des Empfängers').fill('Lindenallee\n10115 Bremen');
  await isVisible(page, /Hausnummer|Berlin/);
  await page.getByLabel('Adresse des Empfängers').fill('Lindenallee 7\n10115 Berlin');
  await page.getByLabel('Dein Name als Absender').pressSequentially('Jonas');
  await press(page, 'Weiter');

  // Step 2: nothing, then a sign that no pen writes.
  const text = page.getByRole('textbox', { name: 'Dein Brief' });
  await text.waitFor();
  await press(page, 'Weiter');
  await isVisible(page, 'Bitte alle Pflichtfelder ausfüllen');
  await text.pressSequentially('Liebe Erika, bis bald 🎈');
  const remedy = page.locator('.unwritable button');
  await remedy.click();
  await remedy.waitFor({ state: 'detached' });
  await press(page, 'Ort und Datum voranstellen');
  await sign(page);
  await press(page, 'Weiter');

  // Step 3 and 4: everything that has a price, and a day, which is taken back and chosen again.
  await page.getByRole('radio', { name: /Kalligrafie/ }).check({ force: true });
  for (const extra of [/Wachsiegel/, /Duftpapier/, /Wachsiegel/])
    await page.getByRole('checkbox', { name: extra }).click({ force: true });
  await press(page, 'Weiter');
  const day = addDays(berlinDay(new Date()), 40);
  await chooseDay(page, day);
  await press(page, 'Datum entfernen');
  await chooseDay(page, day);
  await press(page, 'Zur Kasse');

  // The checkout: a field is changed, a payment is cancelled, the next one goes through.
  await page.getByRole('heading', { name: 'Deine Bestellung' }).waitFor();
  await page
    .getByText('Ansehen und ändern')
    .click({ timeout: 500 })
    .catch(() => undefined);
  await press(page, /Briefstil.*ändern/s);
  await press(page, 'Zur Kasse');
  const pay = async () => {
    await page.getByRole('checkbox').first().check();
    await press(page, /Jetzt Brief versenden/);
    await payButtonOf(page).waitFor();
  };
  await pay();
  await press(page, /abbrechen/i);
  await page.getByRole('heading', { name: 'Deine Bestellung' }).waitFor();
  await pay();
  await payButtonOf(page).click();
  await page.getByRole('heading', { name: 'Danke!' }).waitFor();

  const orderPage = page.locator('a[href*="/mein-brief/"]').first();
  await orderPage.click();
  await page.waitForURL(/mein-brief/);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await press(page, 'Umdrehen');
  await press(page, 'Brief öffnen');
  await press(page, 'Brief schließen');
  await page.getByRole('button', { name: 'Brief öffnen' }).waitFor();
}

/** What an operator does with it, up to the printed letter. */
export async function workAsOperator(page: Page, shop: RunningShop): Promise<void> {
  const card = await openAdminPage(page, shop.adminUrl, shop.operator);
  const open = async (name: string | RegExp) => card.getByRole('button', { name }).first().click();
  // On a phone the list shows lines, each of which opens its card.
  if (await page.evaluate((narrow) => matchMedia(narrow).matches, BREAKPOINTS.narrow)) await open(/^Brief an/);
  await open('Brieftext anzeigen');
  await open('Brieftext schließen');
  await open('Verlauf');
  await open('Verlauf');
  const search = page.getByRole('searchbox').first();
  for (const words of ['Erika', 'niemand', '']) {
    await search.fill(words);
    await eventually(
      () => card.isVisible(),
      (found) => found === (words !== 'niemand'),
    );
  }
  for (const view of ['lauf', 'lauf/pruefen', 'zu-klaeren', 'zahlen', 'buecher', 'zugaenge', 'auftraege']) {
    await page.goto(`${shop.adminUrl}#/${view}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
  }
  await card.waitFor();
  expect(await page.getByText('Unexpected Application Error!').count()).toBe(0);
}
