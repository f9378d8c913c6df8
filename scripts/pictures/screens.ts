import { mkdir, writeFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright';
import { openPage, visitor } from '../../e2e/browser.ts';
import { createDataDirectory, removeDataDirectory, startShop, type RunningShop } from '../../e2e/running-shop.ts';
import { fillRecipient, openAdminPage, payButtonOf } from '../../e2e/wizard.ts';
import { withPalette } from './picture-browser.ts';

const FOLDER = new URL('../../docs/pictures/', import.meta.url);

const LETTER =
  'Liebe Erika,\n\nim Treppenhaus roch es heute nach Apfelkuchen, und einen Moment lang war ich wieder bei Dir in der Küche.\n\nIch komme im Frühling. Heb mir ein Stück auf.\n\nDein Jonas';

/** The main screens in the order of use, from a running shop, for docs/pictures.md. */
export async function drawScreens(browser: Browser): Promise<number> {
  await mkdir(FOLDER, { recursive: true });
  const shop = await startShop(createDataDirectory());
  let count = 0;
  const saveScreen = async (page: Page, name: string) => {
    await page.evaluate(() => document.fonts.ready);
    // The preview draws on its canvas after typing has paused.
    await page.waitForTimeout(400);
    await writeFile(new URL(`${name}.png`, FOLDER), await withPalette(await page.screenshot()));
    count += 1;
  };
  try {
    await drawPublicPages(browser, shop, saveScreen);
    await drawOrder(browser, shop, saveScreen);
    await drawAdminPage(browser, shop, saveScreen);
  } finally {
    await shop.stop();
    removeDataDirectory(shop.dataDirectory);
  }
  return count;
}

type SaveScreen = (page: Page, name: string) => Promise<void>;

async function drawPublicPages(browser: Browser, shop: RunningShop, saveScreen: SaveScreen): Promise<void> {
  const desktop = await browser.newContext(visitor);
  const { page } = await openPage(desktop);
  for (const [name, path] of [
    ['home', '/'],
    ['landing', '/geschenk-fur-mama/'],
    ['occasion', '/hochzeitstag-geschenk/'],
  ] as const) {
    await page.goto(shop.url + path, { waitUntil: 'networkidle' });
    await saveScreen(page, name);
  }
  await desktop.close();
  const phone = await browser.newContext({ ...visitor, viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
  const { page: phonePage } = await openPage(phone);
  await phonePage.goto(`${shop.url}/liebesbrief-schreiben/`, { waitUntil: 'networkidle' });
  await saveScreen(phonePage, 'phone-at-night');
  await phone.close();
}

async function drawOrder(browser: Browser, shop: RunningShop, saveScreen: SaveScreen): Promise<void> {
  const context = await browser.newContext(visitor);
  const { page } = await openPage(context);
  await page.goto(`${shop.url}/?start=true`);
  await fillRecipient(page);
  await page.getByRole('button', { name: 'Weiter' }).click();
  await page.getByRole('textbox', { name: 'Dein Brief' }).fill(LETTER);
  await saveScreen(page, 'wizard-letter');
  await page.getByRole('button', { name: 'Weiter' }).click();
  await page.getByRole('radio', { name: /Kalligrafie/ }).check({ force: true });
  await page.getByRole('checkbox', { name: /Wachsiegel/ }).check({ force: true });
  await saveScreen(page, 'wizard-style');
  await page.getByRole('button', { name: 'Weiter' }).click();
  await page.getByText('An einem Tag einwerfen').waitFor();
  await page.getByRole('button', { name: 'Zur Kasse' }).click();
  await page.getByRole('heading', { name: 'Deine Bestellung' }).waitFor();
  await page.getByRole('checkbox').check();
  await saveScreen(page, 'checkout');
  await page.getByRole('button', { name: /Jetzt Brief versenden/ }).click();
  await payButtonOf(page).click();
  await page.getByRole('heading', { name: 'Danke!' }).waitFor();
  await saveScreen(page, 'success');
  await context.close();
}

async function drawAdminPage(browser: Browser, shop: RunningShop, saveScreen: SaveScreen): Promise<void> {
  const context = await browser.newContext(visitor);
  const { page } = await openPage(context);
  await openAdminPage(page, shop.adminUrl, shop.operator);
  await saveScreen(page, 'operator');
  await context.close();
}
