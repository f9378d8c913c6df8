import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { faultsNarrowAndWide } from './accessibility.ts';
import { openPage, visit, visitor } from './browser.ts';
import { post } from './customer.ts';
import { browserForAllTests, shopForAllTests } from './for-all-tests.ts';
import { listFiles } from './leftovers.ts';
import { mailsOf } from './order-page.ts';
import { eventually, type OperatorSession, paidOrder, printLetter, signIn } from './operator.ts';
import type { RunningShop } from './running-shop.ts';
import { PAGES } from './site-routes.ts';

/** The electronic withdrawal of § 356a BGB: for the customer, for the operator, and in the wording of the law. */

let shop: RunningShop;
let browser: Browser;
let operator: OperatorSession;
let page: Page;
let complaints: string[];
/** The browser's message about a request that a test makes fail. */
let expected: string[];
shopForAllTests((opened) => (shop = opened));
browserForAllTests((opened) => (browser = opened));
beforeAll(async () => {
  operator = await signIn(shop);
});
beforeEach(async () => {
  expected = [];
  ({ page, complaints } = await openPage(await browser.newContext(visitor)));
});
afterEach(async () => {
  expect(complaints.filter((complaint) => !expected.some((words) => complaint.includes(words)))).toEqual([]);
  await page.context().close();
});

const EMAIL = 'kundin@example.org';
const confirm = () => page.getByRole('button', { name: 'Widerruf bestätigen', exact: true });
const invalidFields = () => page.locator('[aria-invalid]');

async function mailsTo(address: string) {
  return (await mailsOf(shop))
    .filter(({ to }) => to?.some((recipient) => recipient.address === address))
    .map(({ subject = '', text = '' }) => ({ subject, text: text.replaceAll(/\s+/g, ' ') }));
}

async function fill(name: string, number: string, email: string): Promise<void> {
  await page.getByLabel('Ihr Name').fill(name);
  await page.getByLabel('Bestellnummer').fill(number);
  await page.getByLabel('E-Mail-Adresse').fill(email);
}

test('a withdrawal with the keyboard alone cancels the order, erases its text and is mailed', async () => {
  const id = await paidOrder(shop, operator);
  await visit(page, `${shop.url}/liebesbrief-schreiben/`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Vertrag widerrufen' }).press('Enter');
  await page.getByLabel('Ihr Name').focus();
  for (const words of ['Jonas Beispiel', id.slice(0, 8).toUpperCase(), EMAIL]) {
    await page.keyboard.type(words);
    await page.keyboard.press('Tab');
  }
  await expect.poll(() => confirm().evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  const done = page.getByRole('heading', { name: 'Ihr Widerruf ist eingegangen' });
  await done.waitFor();
  await expect.poll(() => done.evaluate((element) => element === document.activeElement)).toBe(true);
  await expect.poll(() => page.getByRole('status').textContent()).toMatch(/^am \d{2}\.\d{2}\.\d{4}, \d{2}:\d{2}\sUhr/);
  await expect.poll(() => page.url()).toBe(`${shop.url}/widerruf/`);

  const listed = await operator.waitForOrder(
    id,
    (order) => order.withdrawn_at !== null && order.text_status === 'erased',
  );
  expect(listed).toMatchObject({ production_status: 'cancelled', payment_status: 'paid', text_status: 'erased' });
  await expect
    .poll(async () => (await mailsTo(EMAIL)).map(({ subject }) => subject))
    .toContain('Dein Widerruf ist eingegangen');
  await expect
    .poll(async () => (await mailsTo('kontakt@federpost.example')).map(({ text }) => text).join('\n'))
    .toContain(id);
});

test('a withdrawal does not stop a printed letter, but the operator may then cancel it', async () => {
  const id = await paidOrder(shop, operator);
  await printLetter(operator, id);
  const onPaper = () => listFiles(join(shop.dataDirectory, 'printed')).filter((file) => file.includes(id));
  expect(onPaper()).not.toEqual([]);
  expect((await operator.command('cancel-order', { orderId: id })).status).toBe(409);

  await post(`${shop.url}/functions/v1/declare-withdrawal`, {
    name: 'Jonas',
    orderNumber: id.slice(0, 8),
    email: EMAIL,
  });
  expect(await operator.waitForOrder(id, ({ withdrawn_at }) => withdrawn_at !== null)).toMatchObject({
    production_status: 'printed',
    text_status: 'stored',
  });
  expect((await operator.command('cancel-order', { orderId: id })).status).toBe(200);
  await operator.waitForOrder(id, ({ text_status }) => text_status === 'erased');
  expect(onPaper()).toEqual([]);
  const end = ['WithdrawalDeclared', 'OrderCancelled', 'LetterTextErasureStarted', 'LetterTextErased'];
  expect((await operator.events(id)).map(({ type }) => type).filter((type) => end.includes(type))).toEqual(end);
});

test('an invalid field has an error message and the focus, and the entries are kept', async () => {
  expected = ['400'];
  await visit(page, `${shop.url}/widerruf/`);
  await confirm().click();
  await page.getByText('Bitte geben Sie Ihren Namen an.').waitFor();
  await expect
    .poll(() => invalidFields().evaluateAll((fields) => fields.map((field) => field.id)))
    .toEqual(['name', 'orderNumber', 'email']);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('name');

  await fill('Jonas Beispiel', 'weiß ich nicht', 'jonas@example');
  await expect.poll(() => invalidFields().count()).toBe(0);
  await confirm().click();
  await page.getByText('Das ist keine E-Mail-Adresse.').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('email');
  expect(await page.getByLabel('Ihr Name').inputValue()).toBe('Jonas Beispiel');
  expect(await page.getByLabel('Bestellnummer').inputValue()).toBe('weiß ich nicht');
});

test('if the shop is unreachable, the form names other ways, and can be sent again later', async () => {
  expected = ['ERR_FAILED'];
  await visit(page, `${shop.url}/widerruf/`);
  await page.route('**/functions/v1/declare-withdrawal', (route) => route.abort());
  await fill('Jonas Beispiel', 'ffffffff', 'jonas@example.org');
  await confirm().click();
  const problems = page.getByRole('alert');
  await problems.waitFor();
  for (const words of ['Noch nicht eingegangen', 'kontakt@federpost.example', '+49 30 1234567'])
    await expect.poll(() => problems.textContent()).toContain(words);
  await expect.poll(() => problems.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await page.getByLabel('Ihr Name').inputValue()).toBe('Jonas Beispiel');
  await page.unroute('**/functions/v1/declare-withdrawal');
  await confirm().click();
  await page.getByRole('heading', { name: 'Ihr Widerruf ist eingegangen' }).waitFor();
});

test('axe finds no errors in the refused form and its receipt, narrow and wide, light and dark', async () => {
  expected = ['400'];
  await visit(page, `${shop.url}/widerruf/`);
  const found: unknown[] = [];
  const check = async (what: string) => void found.push(...(await faultsNarrowAndWide(page, what)));
  await confirm().click();
  await expect.poll(() => invalidFields().count()).toBe(3);
  await check('with errors');
  await fill('Jonas Beispiel', 'ffffffff', 'axe@example.org');
  await confirm().click();
  await page.getByRole('status').getByText('Uhr').first().waitFor();
  await check('received');
  expect(found).toEqual([]);
});

test('without scripts, the page offers withdrawal by e-mail, and the form is disabled', async () => {
  const context = await browser.newContext({ ...visitor, javaScriptEnabled: false });
  const still = await context.newPage();
  await still.goto(`${shop.url}/widerruf/`);
  expect(
    await still.locator('form').getByRole('link', { name: 'Widerruf per E-Mail erklären' }).getAttribute('href'),
  ).toMatch(/^mailto:kontakt@federpost\.example\?subject=Vertrag%20widerrufen/);
  expect(await still.getByRole('button', { name: 'Widerruf bestätigen' }).isDisabled()).toBe(true);
  expect(await still.getByRole('heading', { name: 'Muster-Widerrufsformular' }).isVisible()).toBe(true);
  await context.close();
});

describe('the link to the withdrawal form', () => {
  test('is in the footer of every page, with the label that the law requires', async () => {
    for (const path of PAGES) {
      const html = await (await fetch(shop.url + path)).text();
      expect(html.slice(html.indexOf('<footer')), path).toContain('<a href="/widerruf/">Vertrag widerrufen</a>');
    }
  });

  test.each(['/?start=true', '/?success=true'])('is in the footer of the order’s view %s', async (view) => {
    await page.goto(shop.url + view);
    // The prerendered home page, which is shown first, has another footer.
    await page.locator('main.order').waitFor();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Vertrag widerrufen', exact: true }).click();
    await page.getByLabel('Ihr Name').waitFor();
  });

  test('is in the terms and, as a full address, in the order confirmation', async () => {
    expect(await (await fetch(`${shop.url}/agb/`)).text()).toContain('href="/widerruf/"');
    const id = await paidOrder(shop, operator);
    const mail = await eventually(
      () => mailsTo(EMAIL),
      (mails) => mails.some(({ subject }) => subject.includes(id.slice(0, 8))),
    );
    expect(mail.find(({ subject }) => subject.includes(id.slice(0, 8)))!.text).toContain(
      `auch online unter ${shop.url}/widerruf/ ausüben`,
    );
  });
});

test('the withdrawal page has at most 8 KB of scripts, which do not contain the model form', async () => {
  const html = await (await fetch(`${shop.url}/widerruf/`)).text();
  const scripts = [...html.matchAll(/<(?:script|link)[^>]* (?:src|href)="(\/assets\/[^"]*\.js)"/g)].map(
    ([, file]) => file!,
  );
  let weight = 0;
  for (const file of scripts) {
    const response = await fetch(shop.url + file, { headers: { 'accept-encoding': 'br' } });
    weight += Number(response.headers.get('content-length'));
    expect(await response.text()).not.toContain('Hiermit widerrufe(n) ich');
  }
  expect(weight).toBeLessThanOrEqual(8_000);
});
