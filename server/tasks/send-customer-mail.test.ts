import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sampleBusiness as business } from '@federpost/shared/business/sample-business.fixture.ts';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createPayment } from '../commands/ordering/create-payment.ts';
import { form, shopForThisTest, sessionOf, type ShopOnDisk, refused } from '../commands/shop-on-disk.fixture.ts';
import { loadOrder, type OrderHandler } from '../commands/order-handler.ts';
import { createMailer, MailNotSent, type Mailer } from '../mail/transport.ts';
import type { OrderCommand } from '../domain/orders/commands.ts';
import type { CheckoutSnapshot } from '../payments/checkout.ts';
import { createMailTask } from './mail-task.ts';
import { createMailCustomer, type MailCustomer } from './send-customer-mail.ts';

const PRIVATE = [form.letterText, 'ich denke an Dich'];

let shop: ShopOnDisk;
let mailer: Mailer;
let mail: MailCustomer;
beforeEach(async () => {
  shop = await shopForThisTest();
  mailer = createMailer({ mailDirectory: mailDirectory(), from: { name: business.name, address: business.email } });
  mail = createMailCustomer(mailPorts());
});
const mailPorts = () => ({
  ...shop,
  mailer,
  renderInvoice: async (invoice: object) => Buffer.from(JSON.stringify(invoice)),
  business,
  publicUrl: 'https://federpost.example',
});
/** An order whose people the log has erased. */
const loadErased: OrderHandler['load'] = async (orderId) => {
  const order = await loadOrder(shop.orders, orderId);
  return { ...order, person: { status: 'erased', at: at(), reason: 'requested' } };
};
afterEach(async () => {
  await mailer.close();
});

const mailDirectory = () => join(shop.directory, 'mail');
const at = () => shop.clock.at;

/** Every mail that was sent, parsed as a mail program does. */
async function mailbox() {
  if (!existsSync(mailDirectory())) return [];
  return Promise.all(
    readdirSync(mailDirectory()).map((name) => PostalMime.parse(readFileSync(join(mailDirectory(), name)))),
  );
}

async function order(): Promise<{ orderId: string; sessionId: string }> {
  const { orderId, url } = await createPayment(shop, { form, pages: 1 }, randomUUID());
  return { orderId, sessionId: sessionOf(url) };
}
const paidOrder = async (snapshot?: Partial<CheckoutSnapshot>) => (await shop.orderAndPay(snapshot)).orderId;

test('the payer gets the confirmation, with everything about the order except the text', async () => {
  const orderId = await paidOrder();
  await mail('order-confirmed', orderId);
  const [sent, ...others] = await mailbox();
  expect(others).toEqual([]);
  expect(sent).toMatchObject({
    to: [{ address: 'kundin@example.org' }],
    from: { name: 'Federpost' },
    messageId: `<order-confirmed.${orderId}@federpost.example>`,
    subject: expect.stringMatching(new RegExp(`^Bestätigt: zur Post am \\d+\\. \\w+ \\(${orderId.slice(0, 8)}\\)$`)),
  });
  for (const part of [sent!.text!, sent!.html!]) {
    for (const fact of [
      'Erika Musterfrau',
      'Lindenallee 7',
      '10115 Berlin',
      'Jonas',
      'Kalligrafie',
      'Wachsiegel',
      '14,99\u00a0€',
      '§\u00a019\u00a0UStG',
    ])
      expect(part).toContain(fact);
    expect(part).toMatch(/23\.(\s|&nbsp;)November(\s)2026/);
    for (const secret of PRIVATE) expect(part).not.toContain(secret);
  }
});

test('a repeated mail is the same mail', async () => {
  const orderId = await paidOrder();
  await Promise.all([mail('order-confirmed', orderId), mail('order-confirmed', orderId)]);
  await mail('order-confirmed', orderId);
  expect(await mailbox()).toHaveLength(1);
});

test('the mail about a posted letter names the Berlin day of the posting', async () => {
  const orderId = await paidOrder();
  shop.clock.at = '2026-11-23T23:30:00.000Z';
  await shop.post(orderId);
  await mail('letter-posted-1', orderId);
  const [sent] = await mailbox();
  expect(sent!.subject).toBe(`Dein Brief ist seit dem 24. November unterwegs (${orderId.slice(0, 8)})`);
  expect(sent!.text!.replace(/\s+/g, ' ')).toContain('Am Dienstag, 24. November 2026, haben wir ihn zur Post gegeben.');
  for (const secret of PRIVATE) expect(sent!.text! + sent!.html!).not.toContain(secret);
});

test('the mail about a posted letter has the invoice, which names nobody but the business', async () => {
  const orderId = await paidOrder();
  await shop.post(orderId);
  await mail('letter-posted-1', orderId);
  const [sent] = await mailbox();
  const [attached, ...others] = sent!.attachments;
  expect(others).toEqual([]);
  expect(attached).toMatchObject({
    filename: `Rechnung-20261120-${orderId.slice(0, 8)}.pdf`,
    mimeType: 'application/pdf',
    disposition: 'attachment',
  });
  const invoice = Buffer.from(attached!.content as ArrayBuffer).toString();
  expect(invoice).toContain('Gesamtbetrag');
  for (const secret of [...PRIVATE, form.recipientName, '10115', 'Jonas', 'kundin@example.org'])
    expect(invoice).not.toContain(secret);
});

test('the mail about a refund has the corrected invoice', async () => {
  const { orderId, sessionId } = await shop.orderAndPay();
  await shop.post(orderId);
  await shop.orders.handle(orderId, { type: 'NotifyCustomer', at: at(), notice: 'letter-posted-1' });
  const refund = { type: 'RequestRefund', at: at(), refund: 1, amountCents: 500, reason: 'goodwill', operator: 'o1' };
  await shop.orders.handle(orderId, refund as OrderCommand);
  const returned = { refundId: 're_1', refund: 1, amountCents: 500, status: 'succeeded' } as const;
  const snapshot = { sessionId, refunds: [returned], disputes: [], fraudWarnings: [] };
  await shop.orders.handle(orderId, { type: 'SyncRefunds', at: at(), snapshot });
  await mail('refunded-1', orderId);
  const [sent] = await mailbox();
  expect(sent!.text!.replace(/\s+/g, ' ')).toContain('Die berichtigte Rechnung liegt dieser E-Mail als PDF bei.');
  const invoice = Buffer.from(sent!.attachments[0]!.content as ArrayBuffer).toString();
  expect(invoice).toContain('−5,00\u00a0€');
  expect(invoice).toContain('9,99\u00a0€","strong":true');
});

test('the mail about a posted letter is sent even after its text is erased', async () => {
  const orderId = await paidOrder();
  await shop.post(orderId);
  await shop.vault.shredLetter(orderId);
  await mail('letter-posted-1', orderId);
  expect(await mailbox()).toHaveLength(1);
});

test('a failed payment is mailed, saying that nothing was charged', async () => {
  const { orderId, sessionId } = await order();
  await shop.settle(sessionId, { state: 'failed', payerEmail: 'kundin@example.org' });
  await mail('payment-failed-1', orderId);
  const [sent] = await mailbox();
  expect(sent!.to).toEqual([expect.objectContaining({ address: 'kundin@example.org' })]);
  expect(sent!.text!.replace(/\s+/g, ' ')).toContain('Dir wurde nichts berechnet');
  expect(sent!.text!).toContain('https://federpost.example/?start=true');
});

test('a second failed payment has its own mail', async () => {
  const payer = { payerEmail: 'kundin@example.org' };
  const key = randomUUID();
  const first = await shop.orderAndPay({ state: 'processing', ...payer }, form, key);
  await shop.settle(first.sessionId, { state: 'failed', ...payer });
  await mail('payment-failed-1', first.orderId);
  const { orderId } = await shop.orderAndPay({ state: 'processing', ...payer }, form, key);
  await mail('payment-processing-2', orderId);
  await shop.settle(`cs_${orderId}_2`, { state: 'failed', ...payer });
  await mail('payment-failed-2', orderId);
  expect((await mailbox()).map(({ messageId }) => messageId)).toEqual(
    expect.arrayContaining(
      ['payment-failed-1', 'payment-processing-2', 'payment-failed-2'].map(
        (name) => `<${name}.${first.orderId}@federpost.example>`,
      ),
    ),
  );
});

describe('the mail about a cancelled order', () => {
  const back = (sessionId: string, refund: number, amountCents: number, status: 'succeeded' | 'failed') => ({
    type: 'SyncRefunds' as const,
    at: at(),
    snapshot: {
      sessionId,
      refunds: [{ refundId: `re_${refund}`, refund, amountCents, status }],
      disputes: [],
      fraudWarnings: [],
    },
  });
  const goodwill = { type: 'RequestRefund', refund: 1, amountCents: 200, reason: 'goodwill', operator: 'o1' } as const;
  const cancel = () => ({ type: 'CancelOrder', at: at(), by: 'customer' }) as const;
  const mailAfterCancelling = async (orderId: string) => {
    await mail('order-cancelled', orderId);
    return (await mailbox()).at(-1)!.text!.replace(/\s+/g, ' ');
  };

  test.each(['returned', 'on its way'] as const)(
    'names only the rest to be refunded if a part was %s before',
    async (how) => {
      const { orderId, sessionId } = await shop.orderAndPay();
      await shop.orders.handle(orderId, { ...goodwill, at: at() });
      if (how === 'returned') await shop.orders.handle(orderId, back(sessionId, 1, 200, 'succeeded'));
      shop.clock.at = '2026-11-20T11:00:00.000Z';
      await shop.orders.handle(orderId, cancel());
      expect(await mailAfterCancelling(orderId)).toContain('Wir zahlen dir 12,99 € auf demselben Weg zurück');
    },
  );

  test('names the amount even if its refund has succeeded or failed meanwhile', async () => {
    for (const status of ['succeeded', 'failed'] as const) {
      const { orderId, sessionId } = await shop.orderAndPay();
      await shop.orders.handle(orderId, cancel());
      await shop.orders.handle(orderId, back(sessionId, 1, 1499, status));
      expect(await mailAfterCancelling(orderId)).toContain('Wir zahlen dir 14,99 € auf demselben Weg zurück');
    }
  });
});

test('a mail that is no longer true is refused', async () => {
  const paid = await paidOrder();
  await expect(mail('payment-failed-1', paid)).rejects.toEqual(refused('already-paid'));
  await expect(mail('letter-posted-1', paid)).rejects.toEqual(refused('not-posted'));
  await shop.orders.handle(paid, { type: 'CancelOrder', at: at(), by: 'operator' });
  await expect(mail('order-confirmed', paid)).rejects.toEqual(refused('cancelled'));

  const { orderId: printed } = await shop.orderAndPay();
  await shop.print(printed);
  const refund = { type: 'RequestRefund', refund: 1, amountCents: 1499, reason: 'goodwill', operator: 'o1' } as const;
  await shop.orders.handle(printed, { ...refund, at: at() });
  await expect(mail('order-confirmed', printed)).rejects.toEqual(refused('refunded'));

  const { orderId: arrived } = await shop.orderAndPay();
  await shop.post(arrived);
  await shop.orders.handle(arrived, {
    type: 'ReportArrival',
    at: '2027-03-01T09:00:00.000Z',
    zone: '1',
    schedule: shop.business,
  });
  await expect(mail('letter-posted-1', arrived)).rejects.toEqual(refused('not-posted'));

  const { orderId, sessionId } = await order();
  await shop.settle(sessionId, { state: 'processing', payerEmail: 'kundin@example.org' });
  await expect(mail('order-confirmed', orderId)).rejects.toEqual(refused('not-paid'));
  await expect(mail('payment-failed-1', orderId)).rejects.toEqual(refused('checkout-open'));
  await expect(mail('order-confirmed', randomUUID())).rejects.toEqual(refused('unknown-order'));
  expect(await mailbox()).toEqual([]);
});

test('no mail is sent, without an error, if there is no address or it was erased', async () => {
  await mail('order-confirmed', await paidOrder({ state: 'paid' }));
  const forgotten = await paidOrder();
  await shop.vault.forgetPersonal(forgotten);
  const erased: MailCustomer = createMailCustomer({ ...mailPorts(), orders: { load: loadErased } });
  await erased('order-confirmed', forgotten);
  expect(await mailbox()).toEqual([]);
});

test('a mail to a person whose key is unknown here fails, so that it is never recorded as sent', async () => {
  const orderId = await paidOrder();
  await shop.vault.forgetPersonal(orderId);
  await expect(mail('order-confirmed', orderId)).rejects.toMatchObject({ name: 'PersonUnknownHere' });
  const sendOnce = createMailTask({ orders: shop.orders, mail, server: 's1', now: () => new Date(at()) });
  await expect(sendOnce('order-confirmed', orderId)).rejects.toMatchObject({ name: 'PersonUnknownHere' });
  const facts = (await shop.orders.history(orderId)).map(({ type }) => type).slice(-2);
  expect(facts).toEqual(['MailClaimed', 'MailFailed']);
});

test('names add neither markup nor headers to a mail', async () => {
  const { orderId, url } = await createPayment(
    shop,
    { form: { ...form, recipientName: '<b>Erna</b>\r\nBcc: spion@example.org', senderName: '"><script>x' }, pages: 1 },
    randomUUID(),
  );
  await shop.settle(sessionOf(url));
  await mail('order-confirmed', orderId);
  const [sent] = await mailbox();
  expect(sent!.bcc).toBeUndefined();
  expect(sent!.to).toHaveLength(1);
  expect(sent!.html).toContain('&#60;b&#62;Erna&#60;/b&#62;');
  expect(sent!.html).not.toMatch(/<b>|<script/);
});

test('an invalid address fails without being repeated in the error', async () => {
  const error: unknown = await mail(
    'order-confirmed',
    await paidOrder({ state: 'paid', payerEmail: 'kundin@example.org, spion@example.org' }),
  ).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(MailNotSent);
  expect(String(error)).not.toContain('@');
});
