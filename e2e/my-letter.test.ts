import { randomUUID } from 'node:crypto';
import { addDays, berlinDay } from '@federpost/shared/calendar/berlin.ts';
import type { Browser, Page } from 'playwright';
import { expect, test } from 'vitest';
import { faultsByAxe, walkByTab } from './accessibility.ts';
import { openPage, visitor } from './browser.ts';
import { browserForAllTests, shopForAllTests } from './for-all-tests.ts';
import { filesContaining } from './leftovers.ts';
import { withEarlyPosting, eventually, printLetter, signIn } from './operator.ts';
import { mailsOf, pageOfPaidOrder, paymentStatus } from './order-page.ts';
import type { RunningShop } from './running-shop.ts';
import { payButtonOf, writeLetter } from './wizard.ts';

/** The order page: its key opens it, without the key it stays closed, and only the payer gets the key. */

let shop: RunningShop;
let browser: Browser;
shopForAllTests((opened) => (shop = opened));
browserForAllTests((opened) => (browser = opened));

const MARKER = 'wolkenkuckucksheimat';

const paidLetter = (letterText: string, deliveryDate?: string) => pageOfPaidOrder(shop, { letterText, deliveryDate });

const mails = async () =>
  (await mailsOf(shop)).map(({ to, subject, html = '', text = '' }) => ({
    to: to?.map(({ address }) => address),
    subject,
    html,
    text,
  }));

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('the order page shows the order, the letter on request, and each step, on a small phone', async () => {
  const path = await paidLetter(`Liebe Erika,\n\nein Brief aus der ${MARKER}.\n\nDein Jonas`);
  const [confirmation] = await eventually(mails, (sent) => sent.length > 0);
  expect(confirmation).toMatchObject({
    html: expect.stringContaining(shop.url + path),
    text: expect.stringContaining(shop.url + path),
  });

  const context = await browser.newContext({ ...visitor, viewport: { width: 320, height: 640 } });
  const { page, complaints } = await openPage(context);
  const requests: { url: string; referer: string | undefined }[] = [];
  page.on('request', (request) => requests.push({ url: request.url(), referer: request.headers().referer }));
  await page.goto(shop.url + path);
  await heading(page, 'Dein Brief wartet auf seinen Tag.').waitFor();
  const main = page.locator('main');
  for (const shown of ['Erika Musterfrau', 'Lindenallee 7', 'Jonas', 'Kalligrafie', 'Wachsiegel', '17,49'])
    expect(await main.innerText()).toContain(shown);
  expect(await main.innerText()).not.toContain(MARKER);
  expect(requests.filter(({ url }) => url.includes('my-letter-text'))).toEqual([]);

  await page.getByRole('button', { name: 'Brief öffnen' }).click();
  await page.getByRole('img', { name: /Dein Brief in Kalligrafie/ }).waitFor();
  await expect.poll(() => page.locator('.letter-preview').textContent()).toContain(MARKER);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.getByRole('button', { name: 'Brief schließen' }).click();
  await expect.poll(() => page.locator('body').textContent()).not.toContain(MARKER);

  // The operator prints and posts; the page refreshes when the customer returns to it.
  const office = await signIn(shop);
  const [only] = await office.orders();
  await printLetter(office, only!.id);
  await office.command('mark-posted', withEarlyPosting([only!.id]));
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await heading(page, 'Dein Brief ist unterwegs.').waitFor();
  await expect.poll(() => main.innerText()).toMatch(/Brief eingeworfen[^]*Ankunft voraussichtlich \d+\./);
  await office.waitForOrder(only!.id, ({ text_status }) => text_status === 'erased');
  await page.reload();
  await expect.poll(() => main.innerText()).toContain('Text deines Briefes vernichtet');
  expect(await page.getByRole('button', { name: 'Brief öffnen' }).count()).toBe(0);

  expect(complaints).toEqual([]);
  expect(requests.filter(({ url }) => !url.startsWith(shop.url))).toEqual([]);
  const key = path.split('/').pop()!;
  expect(requests.filter(({ referer }) => referer?.includes(key))).toEqual([]);
  expect(requests.filter(({ url }) => url.includes(key) && url !== shop.url + path)).toEqual([]);
  await context.close();
});

test('a customer changes and cancels a paid letter, which is refunded, erased and kept as a draft', async () => {
  // Must not be printed before it is changed.
  const path = await paidLetter(`Liebe Erika,\n\nein Brief aus der ${MARKER}.`, addDays(berlinDay(new Date()), 30));
  const { page, complaints } = await openPage(await browser.newContext(visitor));
  await page.goto(shop.url + path);
  await page.getByRole('button', { name: 'Text und Unterschrift ändern' }).click();
  const text = page.getByRole('textbox', { name: 'Dein Brief' });
  await expect.poll(() => text.inputValue()).toContain(MARKER);
  await text.fill('Liebe Erika,\n\njetzt steht hier etwas anderes.\n\nDein Jonas');
  await page.getByRole('button', { name: 'Anschrift', exact: true }).click();
  await page.getByRole('textbox', { name: 'Name des Empfängers' }).fill('Erika Neumann');
  expect(await faultsByAxe(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.getByRole('button', { name: 'Änderung speichern' }).click();
  await page.getByText('Deine Änderung ist gespeichert').waitFor();
  await expect.poll(() => page.locator('main').innerText()).toContain('Erika Neumann');
  const about = async (subject: string) => (await mails()).filter((mail) => mail.subject?.includes(subject));
  await expect.poll(() => about('Geändert')).not.toEqual([]);
  const [changed] = await about('Geändert');
  expect(changed).toMatchObject({ text: expect.stringContaining('Erika Neumann') });

  await page.getByRole('button', { name: 'Bestellung stornieren' }).click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Endgültig stornieren' }).click();
  await heading(page, 'Deine Bestellung ist storniert.').waitFor();
  await expect
    .poll(() => page.locator('main').innerText())
    .toMatch(/Du bekommst 17,49.€ zurück|Wir haben dir 17,49.€ zurückgezahlt/);
  await expect.poll(() => about('storniert')).not.toEqual([]);
  await expect
    .poll(async () => {
      await page.reload();
      return page.locator('main').innerText();
    })
    .toMatch(
      /Geld zurückgezahlt: 17,49[^]*Text deines Briefes vernichtet|Text deines Briefes vernichtet[^]*Geld zurückgezahlt: 17,49/,
    );
  for (const subject of ['Geändert', 'storniert']) expect(await about(subject), subject).toHaveLength(1);
  expect(filesContaining(shop.dataDirectory, MARKER)).toEqual([]);

  // The draft is complete, so it opens at the letter.
  await page.goto(`${shop.url}/?start=true`);
  await page.getByLabel('Dein Brief', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Zurück', exact: true }).click();
  await expect.poll(() => page.getByLabel('Name des Empfängers').inputValue()).toBe('Erika Neumann');
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('the key of an order page is in no file or output except the mails to the payer', async () => {
  const path = await pageOfPaidOrder(shop, { deliveryDate: undefined });
  const key = path.split('/').pop()!;
  // A key in the address of a failing request, and in one that is requested with every method.
  for (const [method, address] of [
    ['GET', path],
    ['HEAD', path],
    ['POST', path],
    ['GET', `${path}/%E0%A4%A`],
    ['GET', `/rest/v1/my-letter/${key}`],
  ] as const)
    await (await fetch(shop.url + address, { method })).arrayBuffer();
  const withKey = async () => (await mails()).filter(({ html, text }) => (html + text).includes(key));
  const sent = await eventually(withKey, (found) => found.length > 0);
  expect(sent.map(({ to }) => to)).toEqual([['kundin@example.org']]);
  expect(filesContaining(shop.dataDirectory, key).filter((file) => !file.endsWith('.eml'))).toEqual([]);
  expect(shop.output()).not.toContain(key);
  expect(await (await fetch(`${shop.url}/sitemap.xml`)).text()).not.toContain('mein-brief');
});

test('the order page must not be cached or indexed, and sends no referrer', async () => {
  const { headers, status } = await fetch(shop.url + (await pageOfPaidOrder(shop, { deliveryDate: undefined })));
  expect(status).toBe(200);
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
});

test('a customer with a broken link gets it again by e-mail', async () => {
  const path = await pageOfPaidOrder(shop, { deliveryDate: undefined });
  const { page, complaints } = await openPage(await browser.newContext(visitor));
  await page.goto(shop.url + path.slice(0, -3));
  await heading(page, 'Link verloren?').waitFor();
  await expect.poll(() => page.getByRole('alert').innerText()).toContain('gibt es keinen Brief');
  await page.getByLabel('E-Mail-Adresse').fill('kundin');
  await page.getByRole('button', { name: 'Link schicken' }).click();
  await expect.poll(() => page.getByLabel('E-Mail-Adresse').getAttribute('aria-invalid')).toBe('true');
  await page.getByLabel('E-Mail-Adresse').fill('Kundin@example.org');
  await page.getByRole('button', { name: 'Link schicken' }).click();
  await heading(page, 'Sieh in deinem Postfach nach').waitFor();
  const links = async () => (await mails()).filter(({ subject }) => subject?.includes('Link'));
  const [sent] = await eventually(links, (found) => found.length > 0);
  expect(sent!.html).toContain(shop.url + path);
  // The browser itself reports the refused key.
  expect(complaints.filter((line) => !line.includes('404'))).toEqual([]);
  await page.context().close();
});

test.each([
  ['the order page', () => pageOfPaidOrder(shop, { deliveryDate: undefined }), /Dein Brief/, 'Brief öffnen'],
  ['«Link verloren»', async () => '/mein-brief/', /Link verloren/, 'Link schicken'],
])(
  '%s has no errors by axe, and every focused element is visible, marked and large enough',
  async (_, at, title, button) => {
    const { page } = await openPage(await browser.newContext({ ...visitor, viewport: { width: 360, height: 740 } }));
    await page.goto(shop.url + (await at()));
    await heading(page, title).waitFor();
    // The content below the heading may appear a moment later.
    await page.getByRole('button', { name: button }).waitFor();
    const open = page.getByRole('button', { name: 'Brief öffnen' });
    const { stops, faults } = await walkByTab(page);
    expect(faults).toEqual([]);
    expect(stops).toBeGreaterThan(6);
    if ((await open.count()) > 0) {
      await open.click();
      await page.getByRole('img', { name: /Dein Brief in/ }).waitFor();
    }
    expect(await faultsByAxe(page)).toEqual([]);
    await page.context().close();
  },
);

test('the link to the order page is shown only in the browser that placed the order', async () => {
  const context = await browser.newContext(visitor);
  const { page, complaints } = await openPage(context);
  await writeLetter(page, shop.url, {
    text: `Liebe Erika,\n\nein Brief aus der ${MARKER}.`,
    day: addDays(berlinDay(new Date()), 40),
  });
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Jetzt Brief versenden – 17,49 €' }).click();
  const sessionId = /cs_\w+/.exec(await payButtonOf(page).evaluate(() => location.href))![0];
  await payButtonOf(page).click();

  const link = (tab: Page) => tab.getByRole('link', { name: 'Zur Seite deines Briefes' });
  await link(page).waitFor();
  await page.getByText(/^Alle E-Mails dazu gehen an k…e@example\.org\. Stimmt die Adresse nicht\?/).waitFor();
  const path = await link(page).getAttribute('href');
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toContain(MARKER);
  await page.reload();
  await link(page).waitFor();
  const returned = `${shop.url}/?success=true&session_id=${sessionId}`;
  const second = await context.newPage();
  await second.goto(returned);
  await link(second).waitFor();
  expect(await link(second).getAttribute('href')).toBe(path);
  expect(complaints).toEqual([]);

  // Anyone may know a session's id from elsewhere; operators see it in their list.
  const otherBrowser = await browser.newContext(visitor);
  const { page: stranger } = await openPage(otherBrowser);
  await stranger.goto(returned);
  await stranger.getByText(/Bestätigung per E-Mail/).waitFor();
  expect(await link(stranger).count()).toBe(0);
  expect(await stranger.locator('main').innerText()).not.toContain('@example.org');
  const listed = (await (await signIn(shop)).orders()).find(({ stripe_session_id }) => stripe_session_id === sessionId);
  for (const key of [undefined, listed!.id, randomUUID(), 'x'])
    expect(await paymentStatus(shop, sessionId, key)).toEqual({
      status: 'paid',
      number: listed!.id.slice(0, 8),
      letterId: expect.any(String),
      letter: expect.any(Object),
    });
  await context.close();
  await otherBrowser.close();
});
