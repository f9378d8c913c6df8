import { join } from 'node:path';
import { compactVerify, createLocalJWKSet } from 'jose';
import { beforeEach, expect, test } from 'vitest';
import { sampleBusiness as business } from '@federpost/shared/business/sample-business.fixture.ts';
import { myDeletionReceipt } from '@federpost/shared/http/my-letter.ts';
import type { Invoice } from '@federpost/shared/invoice/invoice.ts';
import { loadSigningKeys } from '../../operators/signing-keys.ts';
import { deleteLetterText } from '../../commands/letter-text/letter-text.ts';
import { orderPageKey } from '../../commands/ordering/order-page-key.ts';
import { form, shopForThisTest, type ShopOnDisk } from '../../commands/shop-on-disk.fixture.ts';
import { openReceipts, type Receipts } from '../../back-office/privacy/receipts.ts';
import { bearer, flipped, serveRoutes } from '../served.fixture.ts';
import { myDocumentRoutes } from './my-documents.ts';

let shop: ShopOnDisk;
let receipts: Receipts;
let renderInvoice: (invoice: Invoice) => Promise<Uint8Array>;
let url: string;
beforeEach(async () => {
  shop = await shopForThisTest();
  const signingKeys = await loadSigningKeys({ directory: shop.directory });
  receipts = await openReceipts({ signingKeys, file: join(shop.directory, 'receipt-keys.json') });
  renderInvoice = async (invoice) => Buffer.from(JSON.stringify(invoice));
  url = await serveRoutes(myDocumentRoutes, {
    ...shop,
    business,
    renderInvoice: (invoice) => renderInvoice(invoice),
    receipts,
  });
});

const at = () => shop.clock.at;
async function ask(path: string, key?: string) {
  const response = await fetch(`${url}/${path}`, { headers: key === undefined ? {} : bearer(key) });
  return { status: response.status, headers: response.headers, body: await response.text() };
}
async function order(state: 'paid' | 'open') {
  const { orderId } = await shop.orderAndPay({ state, payerEmail: 'kundin@example.org' });
  return { orderId, key: (await orderPageKey(shop.vault, orderId))! };
}

test('the invoice of a paid order is a PDF download without names of customer or recipient', async () => {
  const { orderId, key } = await order('paid');
  const { status, headers, body } = await ask('my-invoice', key);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/pdf');
  expect(headers.get('content-disposition')).toBe(
    `attachment; filename="Rechnung-20261120-${orderId.slice(0, 8)}.pdf"`,
  );
  expect(body).toContain('Gesamtbetrag');
  for (const secret of [form.letterText, form.recipientName, 'Jonas', 'kundin@example.org'])
    expect(body).not.toContain(secret);
});

test('an unpaid order has no invoice', async () => {
  const { key } = await order('open');
  const { status, body } = await ask('my-invoice', key);
  expect([status, body]).toEqual([409, '{"error":"Diese Bestellung ist noch nicht bezahlt.","code":"not-paid"}']);
});

test('an invoice that could not be rendered is answered with 503, and the next try succeeds', async () => {
  const { key } = await order('paid');
  const works = renderInvoice;
  renderInvoice = () => Promise.reject(new Error('the thread has ended'));
  const { status, body } = await ask('my-invoice', key);
  expect([status, body]).toEqual([503, expect.stringContaining('Bitte gleich noch einmal versuchen.')]);
  renderInvoice = works;
  expect((await ask('my-invoice', key)).status).toBe(200);
});

test('the deletion receipt names time, order and reason, signed with a published key', async () => {
  const { orderId, key } = await order('paid');
  await shop.orders.handle(orderId, { type: 'CancelOrder', at: at(), by: 'operator' });
  const { status, body } = await ask('my-deletion-receipt', key);
  expect([status, body]).toEqual([409, '{"error":"Der Text des Briefs ist noch nicht gelöscht."}']);

  await deleteLetterText(shop, orderId);
  const { receipt } = myDeletionReceipt.parse(JSON.parse((await ask('my-deletion-receipt', key)).body));
  const { payload } = await compactVerify(receipt, createLocalJWKSet({ keys: [...receipts.publicKeys] }));
  expect(JSON.parse(new TextDecoder().decode(payload))).toEqual({
    orderNumber: orderId.slice(0, 8),
    business: 'Federpost',
    destroyed: 'letter-key',
    reason: 'cancelled',
    deletedAt: at(),
  });
});

test.each(['my-invoice', 'my-deletion-receipt'])('%s requires the key of the order’s page', async (path) => {
  const { key } = await order('paid');
  for (const given of [undefined, '', 'x', flipped(key)]) expect((await ask(path, given)).status).toBe(404);
});
