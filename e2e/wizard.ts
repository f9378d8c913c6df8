import type { Locator, Page } from 'playwright';
import { eventually } from './operator.ts';

/** The first call to action of the home page. */
export const startLinkOf = (page: Page): Locator => page.getByRole('link', { name: 'Brief schreiben' }).first();

/** The pay button of the test payment page. */
export const payButtonOf = (page: Page): Locator => page.getByRole('button', { name: /bezahlen/i }).first();

export async function fillRecipient(page: Page): Promise<void> {
  await page.getByLabel('Name des Empfängers').fill('Erika Musterfrau');
  await page.getByLabel('Adresse des Empfängers').fill('Lindenallee 7\n10115 Berlin');
}

/**
 * Goes through the order wizard like a customer, from the home page to checkout: a letter in calligraphy to Erika
 * Musterfrau, with seal and scent (17,49 €), signed with the mouse.
 * @param letter.day the delivery date, `YYYY-MM-DD`
 */
export async function writeLetter(page: Page, url: string, letter: { text: string; day: string }): Promise<void> {
  await page.goto(url);
  await startLinkOf(page).click();
  await fillRecipient(page);
  await page.getByLabel('Dein Name als Absender').fill('Jonas');
  await page.getByRole('button', { name: 'Weiter' }).click();
  await page.getByRole('textbox', { name: 'Dein Brief' }).fill(letter.text);
  await sign(page);
  await page.getByRole('button', { name: 'Weiter' }).click();
  await page.getByRole('radio', { name: /Kalligrafie/ }).check({ force: true });
  await page.getByRole('checkbox', { name: /Wachsiegel/ }).check({ force: true });
  await page.getByRole('checkbox', { name: /Duftpapier/ }).check({ force: true });
  await page.getByRole('button', { name: 'Weiter' }).click();
  await chooseDay(page, letter.day);
  await page.getByRole('button', { name: 'Zur Kasse' }).click();
}

type Credentials = { email: string; password: string };

/** Signs in on the operator's page. */
export async function signInOnPage(page: Page, address: string, { email, password }: Credentials): Promise<void> {
  await page.goto(address);
  await page.getByLabel('E-Mail').fill(email);
  await page.getByLabel('Passwort').fill(password);
  await page.getByRole('button', { name: 'Anmelden' }).click();
}

/** Signs in on the operator's page and waits for a card of Erika Musterfrau's. @returns the newest of them */
export async function openAdminPage(page: Page, address: string, credentials: Credentials): Promise<Locator> {
  await signInOnPage(page, address, credentials);
  const card = page.getByRole('article').filter({ hasText: 'Brief an Erika Musterfrau' }).first();
  await card.waitFor();
  return card;
}

/** One line up and down across the pad. */
export async function sign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Unterschreiben' }).click();
  const pad = page.getByRole('img', { name: 'Feld zum Unterschreiben, noch leer' });
  await pad.scrollIntoViewIfNeeded();
  const box = (await pad.boundingBox())!;
  await page.mouse.move(box.x + box.width * 0.1, box.y + box.height * 0.6);
  await page.mouse.down();
  for (let step = 1; step <= 24; step += 1)
    await page.mouse.move(box.x + box.width * (0.1 + step / 32), box.y + box.height * (step % 4 < 2 ? 0.3 : 0.7), {
      steps: 3,
    });
  await page.mouse.up();
  await page.getByRole('img', { name: 'Deine Unterschrift', exact: true }).waitFor();
}

export async function chooseDay(page: Page, day: string): Promise<void> {
  const cell = page.locator(`[data-day="${day}"] button`);
  await page.getByRole('radio', { name: 'An einem Tag einwerfen' }).check();
  await page.locator('[data-day]').first().waitFor();
  const firstShown = () => page.locator('[data-day]').first().getAttribute('data-day');
  while ((await cell.count()) === 0) {
    const before = await firstShown();
    await page.getByRole('button', { name: before! > day ? /vorherige/i : /nächste/i }).click();
    await eventually(firstShown, (day) => day !== before);
  }
  await cell.click();
}
