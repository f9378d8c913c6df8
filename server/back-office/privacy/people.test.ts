import { randomBytes, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sampleBusiness as business } from '@federpost/shared/business/sample-business.fixture.ts';
import { bookingsCsv } from '../accounting/csv.ts';
import { invoicesOfMonth, sumsOfMonth } from '../accounting/month.ts';
import { forgetPerson } from '../../commands/privacy/forget-person.ts';
import { deleteLetterText } from '../../commands/letter-text/letter-text.ts';
import { noteOrder } from '../../commands/ordering/note-order.ts';
import { form, shopForThisTest, type ShopOnDisk } from '../../commands/shop-on-disk.fixture.ts';
import { createMailer, type Mailer } from '../../mail/transport.ts';
import type { Order } from '../../domain/orders/state.ts';
import { createMailCustomer } from '../../tasks/send-customer-mail.ts';
import { catchUp } from '../../projections/order-list/follow.ts';
import { openOrderList, type OrderList } from '../../projections/order-list/order-list.ts';
import { accountingRetentionEnd, findPerson } from './find-person.ts';
import { createPayerSearch, type PayerSearch } from './payer-search.ts';
import { createPersonReport } from './subject-access-report.ts';
import { formatReport } from './report-text.ts';

/** A person's rights on a real log, a real vault, a list in a file and mails in a folder: found, exported, erased. */

const { retention } = business;

let shop: ShopOnDisk;
let list: OrderList;
let mailer: Mailer;
let payers: PayerSearch;
beforeEach(async () => {
  shop = await shopForThisTest();
  list = openOrderList(join(shop.directory, 'order-list.sqlite'));
  payers = createPayerSearch(shop.vault);
  mailer = createMailer({
    mailDirectory: join(shop.directory, 'mail'),
    from: { name: business.name, address: business.email },
  });
});
afterEach(async () => {
  list.close();
  await mailer.close();
});

/** Letters only, so no encoding changes them; random, so they do not compress. */
const word = () => [...randomBytes(16)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('');
const someone = () => ({ name: word(), street: word(), sender: word(), email: `${word()}@example.org`, note: word() });
type Someone = ReturnType<typeof someone>;

async function paidOrder(person: Someone): Promise<string> {
  const own = {
    ...form,
    recipientName: `Erika ${person.name}`,
    recipientAddress: `${person.street} 7\n10115 Berlin`,
    senderName: person.sender,
  };
  const { orderId } = await shop.orderAndPay({ state: 'paid', payerEmail: person.email }, own);
  await noteOrder(
    shop,
    { orderId, noteId: randomUUID(), text: person.note },
    { id: 'op', email: 'anna@feder.example' },
  );
  return orderId;
}

/** Completes an order: printed, posted, its mails sent, its text deleted. */
async function settle(orderId: string): Promise<void> {
  const at = shop.clock.at;
  const { orders } = shop;
  const send = createMailCustomer({
    ...shop,
    mailer,
    business,
    publicUrl: 'https://shop.example',
    renderInvoice: async () => new Uint8Array([37]),
  });
  const mail = async (name: 'order-confirmed' | 'letter-posted-1') => {
    await orders.handle(orderId, { type: 'ClaimMail', at, mail: name, claimedBy: 's1' });
    await send(name, orderId);
    await orders.handle(
      orderId,
      name === 'order-confirmed' ? { type: 'ConfirmOrder', at } : { type: 'NotifyCustomer', at, notice: name },
    );
  };
  await mail('order-confirmed');
  await orders.handle(orderId, { type: 'RequestPrint', at, earlyPosting: true });
  await orders.handle(orderId, { type: 'StartPrint', at, worker: 'w1' });
  await orders.handle(orderId, { type: 'ReportPrint', at, attempt: 1, outcome: { kind: 'printed', pages: 1 } });
  await orders.handle(orderId, { type: 'MarkPosted', at, earlyPosting: true });
  await mail('letter-posted-1');
  await deleteLetterText(shop, orderId);
}

const follow = () => catchUp(list, shop.store);
const ports = () => ({ ...shop, list, payers, business: { ...business, retention } });
const forget = (orderId: string) =>
  forgetPerson(
    { ...shop, business: { ...business, retention }, eraseCopies: mailer.eraseMails },
    orderId,
    'requested',
    'op',
  );
const find = async (asked: Parameters<typeof findPerson>[1]) => {
  await follow();
  return findPerson(ports(), asked);
};

const filesUnder = (directory: string): string[] =>
  readdirSync(directory).flatMap((name) => {
    const path = join(directory, name);
    return statSync(path).isDirectory() ? filesUnder(path) : [path];
  });
function filesHolding(person: Someone): string[] {
  const words = [person.name, person.street, person.sender, person.email.split('@')[0]!, person.note];
  const needles = words.flatMap((each) => [
    Buffer.from(each),
    Buffer.from(each, 'utf16le'),
    ...[0, 1, 2].map((shift) => {
      const base64 = Buffer.from('x'.repeat(shift) + each).toString('base64');
      return Buffer.from(base64.slice(4, -4));
    }),
  ]);
  return filesUnder(shop.directory).filter((file) => {
    // A mail's soft line breaks may be inside a word.
    const bytes = readFileSync(file);
    const joined = Buffer.from(bytes.toString('latin1').replaceAll(/=?\r\n/g, ''), 'latin1');
    return needles.some((needle) => bytes.includes(needle) || joined.includes(needle));
  });
}

test('after an erasure no file contains a byte of the person; list, books and rebuild still work', async () => {
  const [gone, stays] = [someone(), someone()];
  const orderId = await paidOrder(gone);
  const other = await paidOrder(stays);
  await settle(orderId);
  await settle(other);
  // Shows that the test can fail: until then the mails contain both.
  expect(filesHolding(gone)).not.toEqual([]);
  const before = await find({ email: gone.email });
  expect(before).toMatchObject([{ orderId, person: 'stored', open: [], accountingRetentionEnd: '2034-12-31' }]);

  await forget(orderId);
  expect(filesHolding(gone)).toEqual([]);
  expect(filesHolding(stays)).not.toEqual([]);
  expect(await find({ email: gone.email })).toEqual([]);
  expect(await find({ orderNumber: orderId.slice(0, 8) })).toMatchObject([{ orderId, person: 'erased' }]);
  expect(await find({ email: stays.email.toUpperCase() })).toMatchObject([{ orderId: other, person: 'stored' }]);

  const books = () => ({
    csv: bookingsCsv(list.bookings('2026-11')),
    sums: sumsOfMonth('2026-11', list.bookedAmounts('2026-11')),
    page: list.page({ limit: 10, offset: 0 }).map(({ id }) => id),
  });
  const kept = books();
  expect(kept.sums).toMatchObject([{ payments: 2, payments_cents: 2998, invoices: 2 }]);
  expect(kept.csv).toContain(orderId);
  expect(await invoicesOfMonth(list, '2026-11', 1)).toHaveLength(2);
  list.reset();
  await follow();
  expect(books()).toEqual(kept);
  expect(list.payers().map(({ orderId: known }) => known)).toEqual([other]);
  expect(filesHolding(gone)).toEqual([]);
});

test('a report contains everything that the person entered except the letter, and its export is recorded', async () => {
  const person = someone();
  const orderId = await paidOrder(person);
  await settle(orderId);
  const report = await createPersonReport(shop, [orderId, orderId], 'op');
  expect(report.orders).toHaveLength(1);
  const said = JSON.stringify(report);
  for (const each of Object.values(person)) expect(said).toContain(each);
  for (const never of [form.letterText, 'anna@feder.example']) expect(said).not.toContain(never);
  const read = JSON.stringify(formatReport(report, business));
  for (const each of Object.values(person)) expect(read).toContain(each);
  expect(read).toContain('31. Dezember 2034');
  expect(read).toContain(
    'Dublin (Bestellnummer und die einzelnen Posten mit ihren Preisen: Brief, Extras, Expressversand)',
  );
  expect(read).toContain('Brieftext ist seit dem 20. November 2026 gelöscht');
  expect((await shop.orders.history(orderId)).at(-1)).toMatchObject({
    type: 'PersonalDataExported',
    data: { operator: 'op' },
  });

  await forget(orderId);
  const afterwards = await createPersonReport(shop, [orderId], 'op');
  expect(afterwards.orders[0]).toMatchObject({ personal: [], payments: [{ amountCents: 1499 }] });
  expect(JSON.stringify(formatReport(afterwards, business))).toContain('sind seit dem 20. November 2026 gelöscht');
  expect((await shop.orders.history(orderId)).at(-1)?.type).toBe('PersonalDataErased');
});

/** The rows of a report about an order's money: label and value. */
async function moneyRows(orderId: string): Promise<string[]> {
  const report = formatReport(await createPersonReport(shop, [orderId], 'op'), business);
  return report.sections
    .flatMap(({ rows = [] }) => rows)
    .filter(({ label }) => ['Zahlung', 'Rückzahlung', 'Anfechtung'].includes(label))
    .map(({ label, value }) => `${label} ${value.replace(/^.* Uhr: | \(bei Stripe.*$/g, '')}`);
}

test('a report tells paid, pending and failed refunds apart', async () => {
  const { orderId, sessionId } = await shop.orderAndPay();
  const at = shop.clock.at;
  for (const [refund, status] of [
    [1, 'succeeded'],
    [2, 'failed'],
    [3, 'pending'],
  ] as const) {
    const amountCents = refund * 100;
    await shop.orders.handle(orderId, {
      type: 'RequestRefund',
      at,
      refund,
      amountCents,
      reason: 'goodwill',
      operator: 'op',
    });
    const snapshot = {
      sessionId,
      refunds: [{ refundId: `re_${refund}`, refund, amountCents, status }],
      disputes: [],
      fraudWarnings: [],
    };
    await shop.orders.handle(orderId, { type: 'SyncRefunds', at, snapshot });
  }
  expect(await moneyRows(orderId)).toEqual([
    'Zahlung 14,99\u00a0€',
    'Rückzahlung 1,00\u00a0€, zurückgezahlt',
    'Rückzahlung 2,00\u00a0€, fehlgeschlagen',
    'Rückzahlung 3,00\u00a0€, unterwegs',
  ]);
});

test('a report names a payment in another currency, and its refunds, in that currency', async () => {
  const { orderId, sessionId } = await shop.orderAndPay({ state: 'paid', amountCents: 1499, currency: 'chf' });
  const refunds = [{ refundId: 're_1', refund: undefined, amountCents: 1499, status: 'succeeded' as const }];
  const disputes = [{ disputeId: 'dp_1', amountCents: 1499, status: 'open' as const }];
  const snapshot = { sessionId, refunds, disputes, fraudWarnings: [] };
  await shop.orders.handle(orderId, { type: 'SyncRefunds', at: shop.clock.at, snapshot });
  expect(await moneyRows(orderId)).toEqual([
    'Zahlung 14,99\u00a0CHF',
    'Rückzahlung 14,99\u00a0CHF, zurückgezahlt',
    'Anfechtung 14,99\u00a0CHF',
  ]);
});

test('the retention period of the books counts from the year in which a dispute was lost', async () => {
  const { orderId, sessionId } = await shop.orderAndPay();
  const lost = [{ disputeId: 'dp_1', amountCents: 1499, status: 'lost' as const }];
  const snapshot = { sessionId, refunds: [], disputes: lost, fraudWarnings: [] };
  await shop.orders.handle(orderId, { type: 'SyncRefunds', at: '2027-01-11T09:00:00.000Z', snapshot });
  expect(accountingRetentionEnd(await shop.order(orderId))).toBe('2035-12-31');
});

test('a person who used two addresses for one order is found by either', async () => {
  const person = someone();
  const orderId = await paidOrder(person);
  const { sealedPayer } = (await shop.orders.load(orderId)) as Order;
  const second = `${word()}@example.org`;
  expect(sealedPayer).toBeDefined();
  const { orderId: twice, sessionId } = await shop.orderAndPay({ state: 'processing', payerEmail: person.email });
  await shop.settle(sessionId, { state: 'paid', payerEmail: second });
  expect((await find({ email: person.email })).map((order) => order.orderId)).toEqual(
    expect.arrayContaining([orderId, twice]),
  );
  expect(await find({ email: second })).toMatchObject([
    { orderId: twice, open: ['letter', 'text', 'mail'], forgottenAt: null },
  ]);
});
