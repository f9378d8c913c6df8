import type { Browser, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { codeOf, scan } from './authenticator.ts';
import { openPage, visitor } from './browser.ts';
import { browserForAllTests, shopForAllTests } from './for-all-tests.ts';
import { mailsOf } from './order-page.ts';
import { eventually, paidOrder, signIn } from './operator.ts';
import type { RunningShop } from './running-shop.ts';

/** The operators' sign-in: by a password and an app that is set up on the page; and the invitation of a colleague. */

let shop: RunningShop;
let browser: Browser;
shopForAllTests((opened) => (shop = opened));
browserForAllTests((opened) => (browser = opened));

/** A letter whose text and price are searched for. */
const MARKER = 'wolkenkuckucksheimat';
let orderId: string;
beforeAll(async () => {
  orderId = await paidOrder(shop, await signIn(shop), { letterText: `Liebe Erika,\n\n${MARKER}.\n\nDein Jonas` });
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const code = (page: Page) => page.getByLabel('Sechsstelliger Code');
const list = (page: Page) => page.getByRole('heading', { level: 1, name: 'Bestellungen Verwalten' });

async function open(): Promise<Page> {
  const { page } = await openPage(await browser.newContext(visitor));
  await page.goto(shop.adminUrl);
  return page;
}

/** By keyboard: each field has the focus already. */
async function enterPassword(page: Page): Promise<void> {
  await page.locator('[name=email]:focus').waitFor();
  await page.keyboard.type(shop.operator.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(shop.operator.password);
  await page.keyboard.press('Enter');
}
async function enterCode(page: Page, given: string): Promise<void> {
  await page.locator('[name=code]:focus').waitFor();
  await page.keyboard.type(given);
  await page.keyboard.press('Enter');
}
async function signOut(page: Page): Promise<void> {
  await button(page, 'Abmelden').click();
  await page.locator('[name=email]:focus').waitFor();
}

async function openOrders(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Aufträge' }).click();
  await page.getByRole('article').first().waitFor();
}

/** Sets up the app from the page, as a phone does. @returns its address, the used code, and the recovery codes */
async function setUpApp(page: Page): Promise<{ uri: string; used: string; recoveryCodes: string[] }> {
  const picture = page.locator('.sign-in__qr-code');
  await picture.waitFor();
  const uri = await scan(picture);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await scan(picture)).toBe(uri);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await page.getByRole('link', { name: /auf diesem Gerät/ }).getAttribute('href')).toBe(uri);
  const secret = new URL(uri).searchParams.get('secret')!;
  expect((await page.locator('.sign-in__secret code').innerText()).replaceAll(' ', '')).toBe(secret);

  const used = codeOf(uri);
  await code(page).fill(used);
  await page.keyboard.press('Enter');
  await button(page, 'Ich habe sie aufgehoben').waitFor();
  const recoveryCodes = await page.locator('.recovery-codes code').allInnerTexts();
  expect(new Set(recoveryCodes).size).toBe(10);
  // The printed page has only the codes.
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.recovery-codes').isVisible()).toBe(true);
  expect(await button(page, 'Ich habe sie aufgehoben').isVisible()).toBe(false);
  expect(await page.getByRole('heading', { name: 'Ihr Zugang' }).isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });
  await button(page, 'Ich habe sie aufgehoben').click();
  return { uri, used, recoveryCodes };
}

async function invitationFor(address: string): Promise<string> {
  const toThem = async () =>
    (await mailsOf(shop)).filter(({ to }) => to?.some((recipient) => recipient.address === address));
  const [sent] = await eventually(toThem, ({ length }) => length > 0);
  return /https?:\/\/\S+#einladung=[\w-]+/.exec(sent!.text!)![0];
}

test('operators sign in by app or recovery code, and one for «Druck» sees neither texts nor money', async () => {
  const page = await open();
  await enterPassword(page);
  await list(page).waitFor();
  await page.getByRole('link', { name: 'Zugänge' }).click();
  await region(page, 'Ihr Zugang').getByRole('button', { name: 'Einrichten' }).click();
  const { uri, used, recoveryCodes } = await setUpApp(page);
  expect(decodeURIComponent(new URL(uri).pathname)).toContain(shop.operator.email);
  await region(page, 'Ihr Zugang').getByText('10 sind noch übrig.').waitFor();

  // A password alone no longer gives access, and each code is valid only once.
  await expect(signIn(shop).then((operator) => operator.orders())).resolves.toMatchObject({ code: 'insufficient_aal' });
  await signOut(page);
  await enterPassword(page);
  await enterCode(page, used);
  await page.getByText(/stimmt nicht oder ist schon benutzt/).waitFor();
  await enterCode(page, codeOf(uri, 1));
  await openOrders(page);

  await signOut(page);
  await enterPassword(page);
  await button(page, /Wiederherstellungscode eingeben/).click();
  await enterCode(page, recoveryCodes[0]!);
  await page.getByText('9 sind noch übrig.').waitFor();
  await signOut(page);
  await enterPassword(page);
  await button(page, /Wiederherstellungscode eingeben/).click();
  await enterCode(page, recoveryCodes[0]!);
  await page.getByText(/Wiederherstellungscode stimmt nicht oder ist schon benutzt/).waitFor();
  await enterCode(page, recoveryCodes[1]!);
  await openOrders(page);
  expect(await page.locator('body').innerText()).toContain('17,49');

  await page.getByRole('link', { name: 'Zugänge' }).click();
  await page.getByLabel('E-Mail-Adresse').fill('druck@example.org');
  await page.keyboard.press('Enter');
  await page.getByRole('list', { name: 'Offene Einladungen' }).getByText('druck@example.org').waitFor();

  const colleaguePage = (await openPage(await browser.newContext(visitor))).page;
  await colleaguePage.goto(await invitationFor('druck@example.org'));
  await colleaguePage.locator('[name=password]:focus').waitFor();
  await colleaguePage.keyboard.type('vier zufällige Wörter');
  await colleaguePage.keyboard.press('Enter');
  const letter = colleaguePage.getByRole('article').filter({ hasText: 'Erika Musterfrau' });
  await letter.waitFor();
  // The invitation is no longer in the address.
  expect(new URL(colleaguePage.url()).hash).toBe('#/auftraege');
  const seen = await colleaguePage.locator('body').innerText();
  for (const hidden of [MARKER, '€', '17,49', 'cs_test']) expect(seen).not.toContain(hidden);
  for (const name of [/Brieftext/, /Stornieren/, /Erstatten/, /PDF öffnen/])
    expect(await button(colleaguePage, name).count()).toBe(0);
  // A direct call is refused, too.
  const refused = await colleaguePage.evaluate(async (id) => {
    const { tokens } = JSON.parse(sessionStorage.getItem('federpost-operator')!);
    const headers = { authorization: `Bearer ${tokens.access_token}`, 'content-type': 'application/json' };
    const ask = (path: string, body?: object) =>
      fetch(path, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers });
    const rows = await (await ask('/rest/v1/orders?select=*')).text();
    const text = await ask('/functions/v1/reveal-letter', { orderId: id });
    const pdf = await ask(`/rest/v1/documents?order_id=eq.${id}&kind=letter`);
    const colleagues = await ask('/rest/v1/operators');
    return { rows, statuses: [text.status, pdf.status, colleagues.status] };
  }, orderId);
  expect(refused.statuses).toEqual([403, 403, 403]);
  expect(refused.rows).not.toMatch(/total_amount|cs_test/);

  // A removed operator is signed out by the next call.
  await openOrders(page);
  await page.getByRole('link', { name: 'Zugänge' }).click();
  await button(page, 'druck@example.org entfernen').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Entfernen' }).click();
  await page.getByText('Zugang entfernt').waitFor();
  await button(colleaguePage, 'Aktualisieren').click();
  await colleaguePage.getByRole('heading', { name: 'Bitte melden Sie sich wieder an' }).waitFor();
});
