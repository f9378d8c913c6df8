import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sampleBusiness as business } from '@federpost/shared/business/sample-business.fixture.ts';
import { bookMonths } from '@federpost/shared/http/books.ts';
import { ordersCommandResult } from '@federpost/shared/http/commands.ts';
import { personOrders } from '@federpost/shared/http/person.ts';
import type { Invoice } from '@federpost/shared/invoice/invoice.ts';
import type { Report } from '@federpost/shared/report/report.ts';
import { deleteLetterText } from '../../commands/letter-text/letter-text.ts';
import { form, shopForThisTest, type ShopOnDisk } from '../../commands/shop-on-disk.fixture.ts';
import { catchUp } from '../../projections/order-list/follow.ts';
import { openOrderList, type OrderList } from '../../projections/order-list/order-list.ts';
import { personRoutes } from './privacy-routes.ts';
import { postJson, serveRoutes } from '../served.fixture.ts';
import { bookRoutes } from './books.ts';
import { createPayerSearch } from '../../back-office/privacy/payer-search.ts';

let shop: ShopOnDisk;
let list: OrderList;
let isAway = false;
let url: string;
beforeEach(async () => {
  isAway = false;
  shop = await shopForThisTest();
  list = openOrderList(join(shop.directory, 'order-list.sqlite'));
  const set = async (content: unknown) => {
    if (isAway) throw new Error('the thread has ended');
    return Buffer.from(JSON.stringify(content));
  };
  url = await serveRoutes(
    { ...bookRoutes, ...personRoutes },
    {
      ...shop,
      list,
      requireFreshList: async () => {},
      payers: createPayerSearch(shop.vault),
      business,
      eraseCopies: async () => {},
      renderInvoices: (title, invoices) => set({ title, invoices }),
      renderReport: (report) => set(report),
    },
  );
});
afterEach(() => list.close());

const get = async (path: string) => answer(await fetch(`${url}/${path}`));
const post = async (path: string, body: unknown) => answer(await postJson(`${url}/${path}`, body));
const answer = async (response: Response) => ({
  status: response.status,
  file: response.headers.get('content-disposition'),
  body: await response.text(),
});

async function order(state: 'paid' | 'expired' = 'paid'): Promise<string> {
  const { orderId } = await shop.orderAndPay({ state, payerEmail: 'kundin@example.org' });
  await catchUp(list, shop.store);
  return orderId;
}

describe('the books', () => {
  test('list the bookings of each month, newest first, or of one month', async () => {
    await order();
    shop.clock.at = '2026-12-01T09:00:00.000Z';
    await order();
    await order();
    const months = bookMonths.parse(JSON.parse((await get('books')).body));
    expect(months).toMatchObject([
      { month: '2026-12', payments: 2, payments_cents: 2998, invoice_parts: 1 },
      { month: '2026-11', payments: 1, payments_cents: 1499, invoice_parts: 1 },
    ]);
    const [november] = bookMonths.parse(JSON.parse((await get('books?month=eq.2026-11')).body));
    expect(november).toEqual(months[1]);
    expect(november).toMatchObject({ net_cents: 1499, vat_cents: 0 });
    expect((await get('books?month=eq.2020-01')).body).toBe('[]');
  });
  test('can be downloaded as a CSV file without names', async () => {
    const orderId = await order();
    const { file, body } = await get('bookings?month=eq.2026-11');
    expect(file).toBe('attachment; filename="Buchungen-2026-11.csv"');
    expect(body.split('\r\n')).toHaveLength(3);
    expect(body).toContain(`14,99;EUR`);
    expect(body).toContain(orderId);
    for (const name of [form.recipientName, form.senderName!, 'kundin@example.org']) expect(body).not.toContain(name);
  });
  test('include the invoices of a month as one PDF', async () => {
    await order();
    const orderId = await order();
    const { file, body } = await get('invoices?month=eq.2026-11');
    expect(file).toBe('attachment; filename="Rechnungen-2026-11.pdf"');
    const { title, invoices } = JSON.parse(body) as { title: string; invoices: Invoice[] };
    expect(title).toBe('Rechnungen 2026-11');
    expect(invoices.map(({ number }) => number)).toContain(`20261120-${orderId.slice(0, 8)}`);
    expect(invoices).toHaveLength(2);
    expect((await get('invoices?month=eq.2026-11&part=eq.2')).status).toBe(404);
    isAway = true;
    expect((await get('invoices?month=eq.2026-11')).status).toBe(503);
  });
  test.each([
    'bookings',
    'invoices',
    'bookings?month=2026-11',
    'bookings?month=eq.2026-13',
    'books?month=eq.',
    'invoices?month=eq.2026-11&part=eq.0',
    'books?jahr=eq.2026',
  ])('refuse the query %s with a sentence', async (path) => {
    const { status, body } = await get(path);
    expect([status, body]).toEqual([400, expect.stringMatching(/"error":".+\."/)]);
  });
});

describe('a person', () => {
  test('is found by e-mail address or order number, without a name in the answer', async () => {
    const orderId = await order();
    for (const asked of [
      { email: ' Kundin@Example.org ' },
      { orderNumber: orderId.slice(0, 8).toUpperCase() },
      { orderNumber: orderId },
    ]) {
      const { status, body } = await post('find-person', asked);
      expect(status, body).toBe(200);
      expect(personOrders.parse(JSON.parse(body))).toMatchObject([{ orderId, person: 'stored', forgottenAt: null }]);
      expect(body).not.toContain('Erika');
    }
    expect((await post('find-person', { email: 'andere@example.org' })).body).toBe('[]');
    expect((await post('find-person', { orderNumber: '00000000' })).body).toBe('[]');
  });
  test.each([
    {},
    { email: 'x' },
    { orderNumber: 'abc' },
    { email: 'a@b.de', orderNumber: '12345678' },
    { name: 'Erika' },
    null,
  ])('is not searched for by %j', async (asked) => {
    const { status, body } = await post('find-person', asked);
    expect([status, body]).toEqual([400, expect.stringMatching(/"error":".+\."/)]);
  });
  test('is exported as a PDF or as JSON', async () => {
    const orderId = await order();
    const json = await post('export-person', { orderIds: [orderId], format: 'json' });
    expect(json.file).toBe('attachment; filename="Auskunft-2026-11-20.json"');
    expect(json.body).toContain('Erika Musterfrau');
    const pdf = await post('export-person', { orderIds: [orderId], format: 'pdf' });
    expect(pdf.file).toBe('attachment; filename="Auskunft-2026-11-20.pdf"');
    expect((JSON.parse(pdf.body) as Report).title).toBe('Auskunft über gespeicherte Daten');
    expect((await post('export-person', { orderIds: [orderId], format: 'doc' })).status).toBe(400);
    expect((await post('export-person', { orderIds: [randomUUID()], format: 'pdf' })).status).toBe(404);
  });
  test('is erased from each order that has nothing open', async () => {
    const open = await order();
    const unpaid = await order('expired');
    shop.clock.at = '2026-11-25T09:00:00.000Z';
    await deleteLetterText(shop, unpaid);
    const { status, body } = await post('forget-person', { orderIds: [open, unpaid, randomUUID()] });
    expect(status).toBe(200);
    const { done, refused } = ordersCommandResult.parse(JSON.parse(body));
    expect(done).toEqual([unpaid]);
    expect(refused.map(({ error }) => error)).toEqual([
      'Die personenbezogenen Daten dieser Bestellung werden noch gebraucht.',
      'Diese Bestellung gibt es nicht.',
    ]);
  });
});
