import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sampleBusiness as business } from '@federpost/shared/business/sample-business.fixture.ts';
import { CommandRefused } from '../../commands/order-handler.ts';
import { acceptUnverifiedWithdrawal, askWithdrawalSender } from '../../commands/ordering/declare-withdrawal.ts';
import { deleteLetterText } from '../../commands/letter-text/letter-text.ts';
import { claimPrint, reportPrint } from '../../commands/printing/print-letters.ts';
import { replaceLetter } from '../../commands/delivery/lost-and-returned-letters.ts';
import { form, shopForThisTest, type ShopOnDisk } from '../../commands/shop-on-disk.fixture.ts';
import type { LogField } from '@federpost/shared/node/log.ts';
import { createMailer, MailNotSent, type Mailer } from '../../mail/transport.ts';
import { catchUp } from '../../projections/order-list/follow.ts';
import { openOrderList, type OrderList } from '../../projections/order-list/order-list.ts';
import { OrderListFailed } from '../../projections/order-list/order-list-failed.ts';
import type { Sealed } from '../../vault/port.ts';
import { memoryLimits } from '../limits.ts';
import { postJson, serveRoutes } from '../served.fixture.ts';
import { declareWithdrawalRoutes } from './declare-withdrawal.ts';

const PAYER = 'Kundin@example.org';
const NAME = 'Jonas Beispiel';
/** The text of every receipt. */
const RECEIVED = ['am 20. November 2026, 10:00:00 Uhr', 'Hiermit widerrufe ich'];
const WAYS = `Sie erreichen uns auch per E-Mail an ${business.email} oder telefonisch unter ${business.phone}.`;

let shop: ShopOnDisk;
let list: OrderList;
let listIsFresh: boolean;
let mailer: Mailer;
let awayMailer: Pick<Mailer, 'send'> | undefined;
let url: string;
let logged: [string, Partial<Record<LogField, string | number>> | undefined][];
beforeEach(async () => {
  shop = await shopForThisTest();
  list = openOrderList(':memory:');
  listIsFresh = true;
  mailer = createMailer({
    mailDirectory: join(shop.directory, 'mail'),
    from: { name: business.name, address: business.email },
  });
  awayMailer = undefined;
  logged = [];
  const log = (event: string, fields?: Partial<Record<LogField, string | number>>) => void logged.push([event, fields]);
  const send: Mailer['send'] = (mail) => (awayMailer ?? mailer).send(mail);
  const tries: Record<string, number> = {
    withdrawals: 12,
    'withdrawal-receipts': 8,
    'withdrawal-receipts-of-mailbox': 3,
  };
  const limits = memoryLimits();
  url = await serveRoutes(
    declareWithdrawalRoutes,
    {
      ...shop,
      business,
      log,
      list,
      requireFreshList: async () => {
        if (!listIsFresh) throw new OrderListFailed('behind');
      },
      mailer: { ...mailer, send },
      publicUrl: 'https://federpost.example',
    },
    { limits: { ...limits, limit: (name) => limits.limit(name, { tries: tries[name]!, seconds: 60 }) } },
  );
});
afterEach(async () => {
  list.close();
  await mailer.close();
});

async function declare(body: unknown) {
  const response = await postJson(`${url}/declare-withdrawal`, body);
  return {
    status: response.status,
    body: (await response.json()) as { receivedAt?: string; error?: string; fields?: Record<string, string> },
  };
}
async function mailbox() {
  const directory = join(shop.directory, 'mail');
  const mails = existsSync(directory)
    ? await Promise.all(readdirSync(directory).map((name) => PostalMime.parse(readFileSync(join(directory, name)))))
    : [];
  const to = (address: string) =>
    mails
      .filter((mail) => mail.to?.some((recipient) => recipient.address === address))
      .map((mail) => ({ subject: mail.subject, text: mail.text!.replace(/\s+/g, ' ') }));
  return { count: mails.length, to };
}
const at = () => shop.clock.at;
const types = async (orderId: string) => (await shop.orders.history(orderId)).map(({ type }) => type);

/** The declaration of an order's customer. */
const by = (orderId: string) => ({ name: NAME, orderNumber: orderId.slice(0, 8), email: PAYER });
function expectWords(text: string, words: readonly string[]) {
  for (const word of words) expect(text).toContain(word);
}

async function paidOrder(): Promise<string> {
  const { orderId } = await shop.orderAndPay({ state: 'paid', payerEmail: PAYER });
  await catchUp(list, shop.store);
  return orderId;
}
async function print(orderId: string): Promise<void> {
  await shop.orders.handle(orderId, { type: 'RequestPrint', earlyPosting: true, at: at() });
  await claimPrint(shop, { orderId, worker: 'w1' });
  await reportPrint(shop, { orderId, attempt: 1, outcome: { kind: 'printed', pages: 1 } });
}

test('a withdrawal is recorded and refunded, with a receipt for its sender and a mail to the business', async () => {
  const orderId = await paidOrder();
  const answer = await declare({ name: NAME, orderNumber: orderId.slice(0, 8), email: 'kundin@example.org' });
  expect(answer).toEqual({ status: 200, body: { receivedAt: at() } });
  expect((await types(orderId)).slice(-2)).toEqual(['WithdrawalDeclared', 'RefundRequested']);
  const order = await shop.orders.load(orderId);
  expect(order).toMatchObject({ withdrawnAt: at(), production: { status: 'cancelled' } });

  const mails = await mailbox();
  expect(mails.count).toBe(2);
  const [receipt] = mails.to('kundin@example.org');
  expectWords(receipt!.text, [NAME, orderId.slice(0, 8), ...RECEIVED, 'spätestens am Freitag, 4. Dezember 2026']);
  const [task] = mails.to(business.email);
  expectWords(task!.text, [NAME, 'kundin@example.org', orderId, 'bis spätestens 4. Dezember 2026']);
  expectWords(task!.text, ['Der Brief wird nicht gedruckt', 'Die Zahlung geht von selbst zurück']);
});

test('name and e-mail of a withdrawal are sealed in the log under the order’s key', async () => {
  const orderId = await paidOrder();
  await declare({ name: NAME, orderNumber: orderId, email: PAYER });
  const stored = JSON.stringify(await shop.store.readAll({ limit: 100 }));
  for (const secret of [NAME, PAYER, 'kundin']) expect(stored).not.toContain(secret);
  const fact = (await shop.orders.history(orderId)).find(({ type }) => type === 'WithdrawalDeclared')!;
  const sealed = ('sealedDeclaration' in fact.data ? fact.data.sealedDeclaration! : '') as Sealed;
  expect(await shop.vault.openPersonal(orderId, sealed)).toEqual({
    kind: 'known',
    value: { name: NAME, email: PAYER },
  });
  await shop.vault.forgetPersonal(orderId);
  expect(await shop.vault.openPersonal(orderId, sealed)).toEqual({ kind: 'forgotten' });
});

test.each([
  ['in capitals and with spaces', (id: string) => ` ${id.slice(0, 4).toUpperCase()} ${id.slice(4, 8).toUpperCase()} `],
  ['whole', (id: string) => id.toUpperCase()],
  ['with a sign before it', (id: string) => `Nr. #${id.slice(0, 8)}`],
])('the order number is recognised %s', async (_how, write) => {
  const orderId = await paidOrder();
  await declare({ name: NAME, orderNumber: write(orderId), email: ` ${PAYER.toUpperCase()} ` });
  expect(await types(orderId)).toContain('WithdrawalDeclared');
});

test.each([
  ['an unknown number', () => 'ffffffff', PAYER],
  ['no number at all', () => 'weiß ich nicht mehr', PAYER],
  ['a number that only begins alike', (id: string) => `${id.slice(0, 8)}0000000000000000`, PAYER],
])('%s gets the same answer, and the business gets a mail', async (_what, number, email) => {
  const orderId = await paidOrder();
  const answer = await declare({ name: NAME, orderNumber: number(orderId), email });
  expect(answer).toEqual({ status: 200, body: { receivedAt: at() } });
  expect(await types(orderId)).not.toContain('WithdrawalDeclared');
  const mails = await mailbox();
  const [receipt] = mails.to(email);
  expect(receipt!.subject).toBe('Dein Widerruf ist eingegangen');
  expectWords(receipt!.text, [...RECEIVED, 'keine Bestellung mit dieser E-Mail-Adresse']);
  const [task] = mails.to(business.email);
  expect(task!.subject).toBe('Widerruf eingegangen, Bestellung unbekannt');
  expectWords(task!.text, [NAME, email, 'gehört keine Bestellung', 'bis spätestens 4. Dezember 2026']);
  expect(task!.text).not.toContain(orderId);
});

test('an order number with another e-mail gets the same answer and is recorded as unverified', async () => {
  const orderId = await paidOrder();
  const email = 'andere@example.org';
  for (let times = 0; times < 2; times += 1)
    expect(await declare({ name: NAME, orderNumber: orderId.slice(0, 8), email })).toEqual({
      status: 200,
      body: { receivedAt: at() },
    });
  expect((await types(orderId)).filter((type) => type.includes('Withdrawal'))).toEqual([
    'UnverifiedWithdrawalReceived',
  ]);
  const order = await shop.orders.load(orderId);
  expect(order).toMatchObject({ production: { status: 'scheduled' }, unverifiedWithdrawal: { at: at() } });
  expect(JSON.stringify(await shop.orders.history(orderId))).not.toMatch(/andere@|Jonas/);
  expect(JSON.stringify(logged)).not.toMatch(/andere@|Jonas/);

  const mails = await mailbox();
  expectWords(mails.to(email)[0]!.text, [...RECEIVED, 'keine Bestellung mit dieser E-Mail-Adresse']);
  expect(mails.to(email)[0]!.text).not.toContain(orderId.slice(0, 8));
  const [task] = mails.to(business.email);
  expect(task!.subject).toBe('Widerruf, Anschrift passt nicht');
  expectWords(task!.text, [
    NAME,
    email,
    orderId,
    'mit einer anderen E-Mail-Adresse',
    '„Zu klären“',
    '4. Dezember 2026',
  ]);
});

test('an operator can ask the sender and accept the withdrawal as of its declaration', async () => {
  const orderId = await paidOrder();
  const declaredAt = at();
  await declare({ name: NAME, orderNumber: orderId.slice(0, 8), email: 'andere@example.org' });
  const ports = { ...shop, now: () => new Date('2026-11-23T09:00:00.000Z') };
  expect(await askWithdrawalSender(ports, orderId, 'op-1')).toEqual({ name: NAME, email: 'andere@example.org' });
  expect(await shop.orders.load(orderId)).toMatchObject({
    unverifiedWithdrawal: { askedAt: '2026-11-23T09:00:00.000Z' },
  });
  await acceptUnverifiedWithdrawal(ports, orderId, 'op-1');
  expect((await types(orderId)).slice(-3)).toEqual(['WithdrawalSenderAsked', 'WithdrawalDeclared', 'RefundRequested']);
  const order = await shop.orders.load(orderId);
  expect(order).toMatchObject({ withdrawnAt: declaredAt, production: { status: 'cancelled' } });
  await expect(acceptUnverifiedWithdrawal(ports, orderId, 'op-1')).rejects.toThrow(CommandRefused);
  await expect(askWithdrawalSender(ports, orderId, 'op-1')).rejects.toThrow(CommandRefused);
});

test('a receipt without a matching order repeats nothing that a stranger typed', async () => {
  const orderId = await paidOrder();
  const [name, orderNumber] = ['Gewinn! Klick https://boese.example/1', 'gleich hier: boese.example'];
  await declare({ name, orderNumber, email: 'fremde@example.org' });
  await declare({ name, orderNumber, email: PAYER });
  await declare({ name, orderNumber: orderId.slice(0, 8), email: 'fremde+1@example.org' });
  const { to } = await mailbox();
  const receipts = [...to('fremde@example.org'), ...to(PAYER), ...to('fremde+1@example.org')];
  expect(receipts).toHaveLength(3);
  for (const { subject, text } of receipts) expect(`${subject} ${text}`).not.toMatch(/boese|Gewinn|gleich hier|fremde/);
  for (const { text } of receipts) expect(text).not.toContain(orderId.slice(0, 8));
  expect(to(business.email).filter(({ text }) => text.includes('boese.example'))).toHaveLength(3);
});

test('a withdrawal after printing is recorded and leaves the letter as it is', async () => {
  const orderId = await paidOrder();
  await print(orderId);
  expect((await declare(by(orderId))).status).toBe(200);
  expect(await shop.orders.load(orderId)).toMatchObject({ withdrawnAt: at(), production: { status: 'printed' } });
  expect((await mailbox()).to(business.email)[0]!.text).toContain('Die Herstellung hatte schon begonnen');
});

test('a withdrawal after posting asks the business for a refund, not to keep the letter', async () => {
  const { orderId } = await shop.orderAndPay({ state: 'paid', payerEmail: PAYER });
  await shop.post(orderId);
  await catchUp(list, shop.store);
  expect((await declare(by(orderId))).status).toBe(200);
  const [task] = (await mailbox()).to(business.email);
  expectWords(task!.text, ['Der Brief ist schon verschickt', 'bis spätestens 4. Dezember 2026', '„Erstatten“']);
  expect(task!.text).not.toMatch(/Herstellung|Nicht versenden/);
});

test('a withdrawal of a letter that is being replaced stops it and refunds its price', async () => {
  const { orderId } = await shop.orderAndPay({ state: 'paid', payerEmail: PAYER });
  await shop.post(orderId);
  await deleteLetterText(shop, orderId);
  shop.clock.at = '2026-12-02T09:00:00.000Z';
  await replaceLetter(shop, orderId, { form, pages: 1 });
  await catchUp(list, shop.store);
  expect((await declare(by(orderId))).status).toBe(200);
  expect(await shop.order(orderId)).toMatchObject({
    withdrawnAt: at(),
    production: { status: 'cancelled' },
    refunds: [{ reason: 'order-withdrawn', amountCents: 1499, status: 'requested' }],
  });
  const { to } = await mailbox();
  const [task] = to(business.email);
  expectWords(task!.text, [
    'Der Brief wird nicht gedruckt',
    'geht von selbst zurück',
    'bis spätestens 16. Dezember 2026',
  ]);
});

test('a repeated withdrawal is recorded once, and mailed again with the first deadline', async () => {
  const orderId = await paidOrder();
  await declare(by(orderId));
  shop.clock.at = '2026-11-25T09:00:00.000Z';
  const answer = await declare(by(orderId));
  expect(answer.body.receivedAt).toBe('2026-11-25T09:00:00.000Z');
  expect((await types(orderId)).filter((type) => type === 'WithdrawalDeclared')).toHaveLength(1);
  const tasks = (await mailbox()).to(business.email);
  expect(tasks).toHaveLength(2);
  for (const { text } of tasks) expect(text).toContain('bis spätestens 4. Dezember 2026');
});

test('a withdrawal is not confirmed if its mail fails, but it is recorded and can be repeated', async () => {
  const orderId = await paidOrder();
  awayMailer = { send: () => Promise.reject(new MailNotSent('ECONNECTION', false)) };
  const answer = await declare(by(orderId));
  expect(answer.status).toBe(503);
  expect(answer.body.error).toBe(
    `Wir konnten Ihren Widerruf gerade nicht entgegennehmen. Bitte versuchen Sie es gleich noch einmal. ${WAYS}`,
  );
  expect(await types(orderId)).toContain('WithdrawalDeclared');
  for (let index = 0; index < 4; index += 1)
    expect(await declare({ name: NAME, orderNumber: 'ffffffff', email: PAYER })).toEqual(answer);
  awayMailer = undefined;
  expect((await declare(by(orderId))).status).toBe(200);
  expect((await mailbox()).count).toBe(2);
  expect(JSON.stringify(logged)).not.toMatch(/@|Jonas/);
});

test('the business gets its mail even if the mail to the sender fails', async () => {
  awayMailer = {
    send: (mail) =>
      mail.to === business.email ? mailer.send(mail) : Promise.reject(new MailNotSent('EENVELOPE 550', true)),
  };
  expect((await declare({ name: NAME, orderNumber: 'ffffffff', email: 'vertippt@example.org' })).status).toBe(503);
  expect((await mailbox()).to(business.email)).toHaveLength(1);
});

test('the sender is asked to try again if the order list is behind and lacks the order', async () => {
  const { orderId } = await shop.orderAndPay({ state: 'paid', payerEmail: PAYER });
  listIsFresh = false;
  expect(await declare(by(orderId))).toEqual({
    status: 503,
    body: {
      error: `Wir konnten Ihren Widerruf gerade nicht entgegennehmen. Bitte versuchen Sie es gleich noch einmal. ${WAYS}`,
    },
  });
  expect((await mailbox()).count).toBe(0);
  await catchUp(list, shop.store);
  expect((await declare(by(orderId))).status).toBe(200);
  expect(await types(orderId)).toContain('WithdrawalDeclared');
});

test('a declaration without an order number is received even while the order list is behind', async () => {
  listIsFresh = false;
  expect((await declare({ name: NAME, orderNumber: 'weiß ich nicht mehr', email: PAYER })).status).toBe(200);
  expect((await mailbox()).to(business.email)).toHaveLength(1);
});

const GOOD = { name: NAME, orderNumber: '3f2a91c4', email: PAYER };
const NOT_ONE_LINE = 'Ihr Name darf nur eine Zeile gewöhnlicher Zeichen haben.';
const ENDLESS_NUMBER = 'Die Bestellnummer darf höchstens 50 Zeichen haben.';
const NO_EMAIL = 'Das ist keine E-Mail-Adresse. Sie sieht etwa so aus: name@beispiel.de.';
const NO_FORM = 'Die Angaben zum Widerruf fehlen oder sind kein Formular.';
test('an invalid declaration is refused without a mail', async () => {
  const invalid: [what: string, declared: unknown, field: string, message: string][] = [
    ['no name', { ...GOOD, name: undefined }, 'name', 'Bitte geben Sie Ihren Namen an.'],
    ['a blank name', { ...GOOD, name: '  ' }, 'name', 'Bitte geben Sie Ihren Namen an.'],
    ['a name that is a number', { ...GOOD, name: 7 }, 'name', 'Ihr Name muss ein Text sein.'],
    ['an endless name', { ...GOOD, name: 'x'.repeat(101) }, 'name', 'Ihr Name darf höchstens 100 Zeichen haben.'],
    ['a name of two lines', { ...GOOD, name: 'Jonas\r\nBcc: spion@example.org' }, 'name', NOT_ONE_LINE],
    ['a name that turns the writing round', { ...GOOD, name: 'Jonas\u202e' }, 'name', NOT_ONE_LINE],
    ['no number', { ...GOOD, orderNumber: '' }, 'orderNumber', 'Bitte geben Sie Ihre Bestellnummer an.'],
    ['an endless number', { ...GOOD, orderNumber: '1'.repeat(51) }, 'orderNumber', ENDLESS_NUMBER],
    ['no e-mail', { ...GOOD, email: null }, 'email', 'Bitte geben Sie Ihre E-Mail-Adresse an.'],
    ['an e-mail that is none', { ...GOOD, email: 'kundin@example' }, 'email', NO_EMAIL],
    [
      'a tag character, which no mail server takes',
      { ...GOOD, email: 'kundin\u{e0041}@example.org' },
      'email',
      NO_EMAIL,
    ],
    ['two e-mails', { ...GOOD, email: 'a@example.org, b@example.org' }, 'email', NO_EMAIL],
    ['a foreign field', { ...GOOD, reason: 'zu teuer' }, 'form', 'Unbekanntes Feld: reason.'],
    ['a list', [], 'form', NO_FORM],
  ];
  for (const [what, declared, field, message] of invalid)
    expect(await declare(declared), what).toEqual({
      status: 400,
      body: { error: message, fields: { [field]: message } },
    });
  expect(Object.keys((await declare({})).body.fields!)).toEqual(['name', 'orderNumber', 'email']);
  expect(await declare({ ...GOOD, name: 'x'.repeat(5_000) })).toEqual({
    status: 400,
    body: { error: 'Die Anfrage ist zu groß.' },
  });
  expect((await mailbox()).count).toBe(0);
});

test('a mailbox gets a limited number of receipts, but each declaration reaches the business', async () => {
  const answer = { status: 200, body: { receivedAt: at() } };
  for (const mailbox of ['fremde', 'Fremde+1', 'fremde+2', 'fremde+3', 'FREMDE'])
    expect(await declare({ ...GOOD, email: `${mailbox}@example.org` })).toEqual(answer);
  const { to, count } = await mailbox();
  expect(count).toBe(5 + 3);
  expect(
    to(business.email)
      .map(({ text }) => text.includes('Bitte bestätigen Sie den Eingang selbst'))
      .toSorted(),
  ).toEqual([false, false, false, true, true]);
});

test.each([
  ['from the same network address', (index: number) => ({ ...GOOD, email: `nummer${index}@example.org` })],
  ['for the same mailbox', () => ({ ...GOOD, name: 'Fremd', orderNumber: 'ffffffff' })],
])('a declaration that matches an order gets its receipt despite many that match none, %s', async (_where, junk) => {
  const orderId = await paidOrder();
  for (let index = 0; index < 15; index += 1) await declare(junk(index));
  for (let time = 1; time <= 5; time += 1) {
    expect(await declare(by(orderId))).toEqual({ status: 200, body: { receivedAt: at() } });
    expect((await mailbox()).to(PAYER).filter(({ text }) => text.includes(NAME))).toHaveLength(time);
  }
  expect(await types(orderId)).toContain('WithdrawalDeclared');
});

test('declarations that match orders do not use up the limit of their network address', async () => {
  const orderId = await paidOrder();
  for (let index = 0; index < 13; index += 1) await declare(by(orderId));
  expect((await declare({ ...GOOD, email: 'fremde@example.org' })).status).toBe(200);
  expect((await mailbox()).to('fremde@example.org')).toHaveLength(1);
});

test('declarations that match no order are received beyond the limit of receipts, but not a flood', async () => {
  for (let index = 0; index < 12; index += 1)
    expect((await declare({ ...GOOD, email: `nummer${index}@example.org` })).status).toBe(200);
  expect((await mailbox()).count).toBe(12 + 8);
  const flood = await declare(GOOD);
  expect([flood.status, flood.body.error]).toEqual([429, `Von hier kamen schon sehr viele Erklärungen. ${WAYS}`]);
});
