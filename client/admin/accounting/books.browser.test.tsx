import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { BookMonth } from '@federpost/shared/http/books.ts';
import type { PersonOrder } from '@federpost/shared/http/person.ts';
import { expectFits, openPage } from '../shell/open-page.fixture.tsx';
import { anOrder, json, refusing } from '../shell/shop.fixture.ts';
import { EMAIL, PASSWORD } from '../sign-in/auth.fixture.ts';

const month = (over: Partial<BookMonth> = {}): BookMonth => ({
  month: '2026-11',
  currency: 'eur',
  payments: 2,
  payments_cents: 2998,
  refunds: 1,
  refunds_cents: -1499,
  disputes: 0,
  disputes_cents: 0,
  total_cents: 1499,
  net_cents: 1499,
  vat_cents: 0,
  invoices: 2,
  invoice_parts: 1,
  ...over,
});
const ORDER: PersonOrder = {
  orderId: '3f2a91c4-1111-4222-8333-444455556666',
  orderNumber: '3f2a91c4',
  orderedAt: '2026-11-20T09:00:00.000Z',
  person: 'stored',
  forgottenAt: '2027-02-21T07:00:00.000Z',
  open: [],
  accountingRetentionEnd: '2034-12-31',
};

let shop: Awaited<ReturnType<typeof openPage>>['shop'];
let months: BookMonth[];
let orders: PersonOrder[];
const saved = vi.fn();
beforeEach(async () => {
  months = [month({ month: '2026-12', payments: 1 }), month()];
  orders = [ORDER];
  saved.mockClear();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved(this.download);
  });
  location.hash = '#/buecher';
  const opened = await openPage([anOrder()], { signedIn: false });
  ({ shop } = opened);
  shop.intercept = (call) => {
    if (call.includes('/rest/v1/books')) return json(200, months);
    if (call.includes('/rest/v1/bookings')) return aFile('Buchungen-2026-11.csv');
    if (call.includes('find-person')) return json(200, orders);
    if (call.includes('export-person')) return aFile('Auskunft-2026-11-22.pdf');
    if (call.includes('forget-person')) {
      orders = [{ ...ORDER, person: 'erased', forgottenAt: '2026-11-22T07:00:00.000Z' }];
      return json(200, { done: [ORDER.orderId], refused: [], ahead: [] });
    }
    return undefined;
  };
  await opened.session.signIn(EMAIL, PASSWORD);
  await expect.element(page.getByRole('heading', { name: 'Der Monat' })).toBeVisible();
});
afterEach(() => vi.restoreAllMocks());
const aFile = (name: string) =>
  new Response('x', { headers: { 'content-disposition': `attachment; filename="${name}"` } });
const button = (name: string) => page.getByRole('button', { name });
async function search(text = 'kundin@example.org') {
  await page.getByLabelText('E-Mail-Adresse oder Bestellnummer').fill(text);
  await button('Suchen').click();
}

test('the newest month is shown with its sums, and any other can be chosen', async () => {
  const table = page.getByRole('table');
  await expect.element(table).toMatchTextContent('Dezember 2026');
  await page.getByLabelText('Monat').selectOptions('2026-11');
  await expect.element(table).toMatchTextContent('November 2026');
  await expect.element(table).toMatchTextContent('29,98');
  await expect.element(table).toMatchTextContent('−14,99');
});

test('a month’s CSV file is saved under the name that the server gives it', async () => {
  await page.getByLabelText('Monat').selectOptions('2026-11');
  await button('Buchungen als CSV').click();
  await expect.poll(() => saved.mock.calls).toEqual([['Buchungen-2026-11.csv']]);
  expect(shop.calls.at(-1)).toBe('GET /rest/v1/bookings?month=eq.2026-11');
});

test('a person is found, exported and erased by requests whose URLs do not contain the e-mail address', async () => {
  await search();
  await expect.element(page.getByText(/^Bekannt; wird am 21\.\sFebruar\s2027 von selbst vergessen/)).toBeVisible();
  await expect.element(page.getByText(/bis zum 31\.\sDezember\s2034/)).toBeVisible();
  await button('Auskunft als PDF').click();
  await expect.poll(() => saved.mock.calls).toEqual([['Auskunft-2026-11-22.pdf']]);
  await button('Daten vergessen').click();
  await expect.element(page.getByRole('dialog')).toMatchTextContent('Niemand kann das zurücknehmen');
  await page.getByRole('dialog').getByRole('button', { name: 'Vergessen' }).click();
  await expect.element(page.getByText('Vergessen seit dem 22. November 2026.')).toBeVisible();
  await expect.element(button('Daten vergessen')).toBeDisabled();
  expect(shop.calls.filter((call) => call.split(' ')[1]!.includes('kundin'))).toEqual([]);
});

test('the result and the dialog name the person, and erasing repeats the search', async () => {
  await search();
  await expect.element(page.getByText('Eine Bestellung zu „kundin@example.org“ gefunden.')).toBeVisible();
  await button('Daten vergessen').click();
  await expect.element(page.getByRole('dialog')).toMatchTextContent('dieser Bestellung zu „kundin@example.org“');
  await page.getByRole('dialog').getByRole('button', { name: 'Vergessen' }).click();
  await expect.element(page.getByText('Vergessen seit dem 22. November 2026.')).toBeVisible();
  expect(shop.calls.at(-1)).toBe('POST /functions/v1/find-person {"email":"kundin@example.org"}');
});

test('the result disappears if the search field changes or the next search fails', async () => {
  const answers = shop.intercept;
  await search();
  await expect.element(button('Daten vergessen')).toBeVisible();
  await page.getByLabelText('E-Mail-Adresse oder Bestellnummer').fill('andere@example.org');
  await expect.element(button('Daten vergessen')).not.toBeInTheDocument();
  await search();
  await expect.element(button('Daten vergessen')).toBeVisible();
  shop.intercept = refusing('find-person', 503, 'Die Suche ruht gerade.', answers);
  await search();
  await expect.element(page.getByText('Die Suche ruht gerade.')).toBeVisible();
  await expect.element(button('Daten vergessen')).not.toBeInTheDocument();
});

test('an answer is not shown if the search field has changed meanwhile', async () => {
  const answers = Promise.withResolvers<void>();
  const answer = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    if (String(input).includes('find-person')) await answers.promise;
    return answer(input, init);
  };
  await search();
  await page.getByLabelText('E-Mail-Adresse oder Bestellnummer').fill('andere@example.org');
  answers.resolve();
  await expect.element(button('Suchen')).toBeEnabled();
  await expect.element(button('Daten vergessen')).not.toBeInTheDocument();
});

test('open issues are named, and prevent erasing', async () => {
  orders = [{ ...ORDER, forgottenAt: null, open: ['letter', 'text'] }];
  await search('3f2a91c4');
  await expect
    .element(page.getByText(/weil der Brief noch nicht versendet ist und der Brieftext noch nicht gelöscht ist/))
    .toBeVisible();
  await expect.element(button('Daten vergessen')).toBeDisabled();
});

test('an invalid address or number is reported at the field, and an empty result in a sentence', async () => {
  await search('Erika');
  await expect
    .element(page.getByText('Bitte geben Sie eine E-Mail-Adresse oder eine Bestellnummer ein.'))
    .toBeVisible();
  orders = [];
  await search('andere@example.org');
  await expect.element(page.getByText(/^Dazu gibt es keine Bestellung mit bekannten Daten\./)).toBeVisible();
});

test('the view is accessible and fits 320 pixels', async () => {
  await search();
  await expect.element(button('Auskunft als PDF')).toBeVisible();
  await expectFits(320);
});
