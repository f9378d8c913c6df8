import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright';
import { expect, test } from 'vitest';
import { addDays, berlinDay } from '@federpost/shared/calendar/berlin.ts';
import { weekdayAndDay } from '@federpost/shared/calendar/date-messages.ts';
import { withDaysWhole } from '@federpost/shared/calendar/whole-days.ts';
import type { LetterStyle } from '@federpost/shared/order/catalogue.ts';
import { openPage, visitor } from './browser.ts';
import { browserForAllTests, shopForAllTests } from './for-all-tests.ts';
import { filesContaining, incompressibleMarker, listFiles } from './leftovers.ts';
import { mailsOf } from './order-page.ts';
import { eventually } from './operator.ts';
import type { RunningShop } from './running-shop.ts';
import { signatureInk } from './printed-letters.ts';
import { openAdminPage, payButtonOf, writeLetter } from './wizard.ts';

/** The shop's main job, as customer and operator do it: from «Brief schreiben» to «Text gelöscht». */

let shop: RunningShop;
let browser: Browser;
// With the same settings as `npm start`: the analytics stand-in, and therefore the cookie banner.
shopForAllTests((opened) => (shop = opened), { ANALYTICS_ID: '' });
browserForAllTests((opened) => (browser = opened));

const MARKER = incompressibleMarker();
const LETTER = `Liebe Erika,\n\nein ${MARKER} wünsche ich mir.\n\nDein Jonas`;
const DAY = addDays(berlinDay(new Date()), 40);

/** The part of the letter's look that the page sends. */
type Ordered = { letterStyle: LetterStyle; writer: number; signature: { strokes: string[] } };

test('a letter is written, paid, printed and posted, and then its text is erased', async () => {
  const customer = await browser.newContext(visitor);
  const { page, complaints } = await openPage(customer);
  let ordered: Ordered | undefined;
  page.on('request', (request) => {
    if (request.url().endsWith('/functions/v1/create-payment'))
      ordered = (JSON.parse(request.postData()!) as { formData: Ordered }).formData;
  });
  await page.goto(shop.url);
  await page.getByRole('button', { name: 'Nur notwendige' }).click();
  await writeLetter(page, shop.url, { text: LETTER, day: DAY });

  // Checkout shows the chosen options and the price.
  await expect.poll(() => page.getByRole('heading', { name: 'Deine Bestellung' }).isVisible()).toBe(true);
  for (const shown of [
    'Erika Musterfrau',
    'Lindenallee 7',
    'Jonas',
    'Kalligrafie',
    'Wachsiegel',
    'Duftpapier (Lavendel)',
    '17,49',
    withDaysWhole(weekdayAndDay(DAY)),
  ]) {
    await expect.poll(() => page.locator('main').innerText()).toContain(shown);
  }
  const payButton = page.getByRole('button', { name: 'Jetzt Brief versenden – 17,49 €' });
  await expect.poll(() => payButton.isDisabled()).toBe(true);

  // Cancelling on the payment page returns to the checkout with all entries.
  await page.getByRole('checkbox').check();
  await payButton.click();
  await page.getByRole('button', { name: /abbrechen/i }).click();
  await expect.poll(() => page.getByRole('heading', { name: 'Deine Bestellung' }).isVisible()).toBe(true);
  await expect.poll(() => page.locator('main').innerText()).toContain('Erika Musterfrau');

  await page.getByRole('checkbox').check();
  await payButton.click();
  await payButtonOf(page).click();
  await expect.poll(() => page.getByRole('heading', { name: 'Danke!' }).isVisible()).toBe(true);
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toContain(MARKER);
  expect(complaints).toEqual([]);

  // The operator signs in, reveals the text on the record, prints, opens the PDF, posts.
  const back = await browser.newContext({ ...visitor, acceptDownloads: true });
  const { page: office, complaints: officeComplaints } = await openPage(back);
  const card = await openAdminPage(office, shop.adminUrl, shop.operator);
  await expect.poll(() => card.innerText()).toContain('Bezahlt');
  expect(await card.innerText()).not.toContain(MARKER);
  await card.getByRole('button', { name: 'Brieftext anzeigen' }).click();
  await expect.poll(() => card.innerText()).toContain(MARKER);
  await expect.poll(() => card.getByRole('img', { name: 'Unterschrift, gezeichnet' }).isVisible()).toBe(true);
  const ink = await signatureInk(ordered!.signature.strokes, ordered!.letterStyle, ordered!.writer);
  await card.getByRole('button', { name: 'Brieftext schließen' }).click();
  await card.getByRole('button', { name: 'Jetzt drucken' }).click();
  await office.getByRole('button', { name: 'Trotzdem heute drucken' }).click();
  await card.getByRole('button', { name: 'Als versendet markieren' }).waitFor({ timeout: 90_000 });

  const [letter] = listFiles(shop.dataDirectory).filter((file) => file.endsWith('letter.pdf'));
  expect(readFileSync(letter!).subarray(0, 5).toString()).toBe('%PDF-');
  // The drawing on the pad is the one on paper.
  expect(filesContaining(shop.dataDirectory, ink)).toEqual([letter]);
  const answered = office.waitForResponse((response) => response.url().includes('/rest/v1/documents'));
  await card
    .getByRole('button', { name: /öffnen/ })
    .first()
    .click();
  expect((await answered).headers()['content-type']).toBe('application/pdf');

  await card.getByRole('button', { name: 'Als versendet markieren' }).click();
  await office.getByRole('button', { name: 'Trotzdem heute versenden' }).click();
  await expect.poll(() => card.innerText()).toContain('Text gelöscht');
  await card.getByRole('button', { name: 'Verlauf' }).click();
  await expect.poll(() => card.getByLabel('Verlauf').innerText()).toMatch(/gelöscht/i);

  const sent = await eventually(
    () => mailsOf(shop),
    (all) => all.length >= 2,
  );
  expect(sent).toHaveLength(2);
  for (const { text = '' } of sent) expect(text).not.toContain(MARKER);
  for (const secret of [MARKER, ink]) expect(filesContaining(shop.dataDirectory, secret)).toEqual([]);
  expect(listFiles(shop.dataDirectory).filter((file) => file.endsWith('.pdf'))).toEqual([]);
  expect(await office.locator('body').innerText()).not.toContain(MARKER);
  expect(officeComplaints).toEqual([]);
  await customer.close();
  await back.close();
}, 240_000);
