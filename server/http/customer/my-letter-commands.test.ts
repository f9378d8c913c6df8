import { DRAWN } from '@federpost/shared/letter/signature/signature.fixture.ts';
import { withdrawExtra } from '@federpost/shared/order/catalogue.fixture.ts';
import { beforeEach, expect, test } from 'vitest';
import { shredReplacedTexts } from '../../commands/letter-text/letter-text.ts';
import { orderPageKey } from '../../commands/ordering/order-page-key.ts';
import { claimPrint } from '../../commands/printing/print-letters.ts';
import { form } from '../../commands/shop-on-disk.fixture.ts';
import { openMyLetterShop, type MyLetterShop } from './my-letter.fixture.ts';
import { flipped } from '../served.fixture.ts';

let shop: MyLetterShop;
let orderId: string;
let key: string;
beforeEach(async () => {
  shop = await openMyLetterShop();
  ({ orderId, key } = await shop.order('paid'));
});

const { extras: _extras, shipping: _shipping, letterId: _letterId, ...CHANGEABLE } = form;
const NEW = { ...CHANGEABLE, letterText: 'Liebe Erika, ich denke immer noch an Dich.', letterStyle: 'handprint' };
const change = (formData: unknown, more: object = {}, idempotencyKey?: string) =>
  shop.ask(
    'change-letter',
    key,
    { formData, replaces: 'first', ...more },
    idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey },
  );
const at = () => shop.memory.clock.at;
const textOf = async () =>
  (JSON.parse((await shop.ask('my-letter-text', key)).body) as { letterText?: string }).letterText;

test('a letter keeps an extra that was withdrawn from sale, and can still be changed', async () => {
  withdrawExtra('wax-seal');
  expect(await change(NEW)).toEqual({ status: 200, body: '{}' });
  expect(await shop.page(key)).toMatchObject({ extras: ['wax-seal'], letterStyle: 'handprint' });
});

test('a change can replace text, recipient, sender, style and day, but not price, extras or shipping', async () => {
  const before = await shop.page(key);
  expect(before).toMatchObject({ mayChange: true, mayCancel: true, textId: 'first' });
  const wish = { deliveryDate: '2026-12-02', deliveryDateMeans: 'posting' };
  const to = { recipientName: 'Erika Neumann', recipientAddress: 'Neue Gasse 1\n20095 Hamburg', senderName: 'J.' };
  expect(await change({ ...NEW, ...wish, ...to })).toEqual({ status: 200, body: '{}' });
  const { extras, shipping, price, letterId } = before;
  expect(await shop.page(key)).toMatchObject({
    ...to,
    ...wish,
    extras,
    shipping,
    price,
    letterId,
    letterStyle: 'handprint',
    dates: { postingDay: '2026-12-02' },
    facts: [{ fact: 'ordered' }, { fact: 'paid' }, { fact: 'changed' }],
  });
  expect(await textOf()).toBe(NEW.letterText);
  await shredReplacedTexts(shop.memory, orderId);
  expect(await shop.memory.vault.getLetter(orderId)).toBeUndefined();
});

test('a letter paid with a wrong amount cannot be changed, as its page shows', async () => {
  ({ orderId, key } = await shop.order({ state: 'paid', amountCents: 1 }));
  expect(await shop.page(key)).toMatchObject({ payment: 'wrong-amount', mayChange: false });
  expect((await change(NEW)).status).toBe(409);
  expect((await shop.page(key)).facts.map(({ fact }) => fact)).not.toContain('changed');
});

test('a signature can be added by a change of the letter', async () => {
  expect(await change({ ...NEW, signature: DRAWN })).toEqual({ status: 200, body: '{}' });
  expect(JSON.parse((await shop.ask('my-letter-text', key)).body)).toMatchObject({ signature: DRAWN });
});

test.each([
  ['an illegible signature', 'signature', { kind: 'drawn', strokes: ['1'] }, expect.any(String)],
  ['an empty text', 'letterText', '', 'Brieftext ist erforderlich'],
  ['a text that nobody can print', 'letterText', 'Ein Brief mit 漢字 darin.', expect.any(String)],
  ['a letter of eleven pages', 'letterText', 'Zeile\n'.repeat(800), expect.any(String)],
  ['no recipient', 'recipientName', ' ', 'Name des Empfängers ist erforderlich'],
  ['an address abroad', 'recipientAddress', 'Ring 1\n1010 Wien\nÖsterreich', expect.any(String)],
  ['a day that has passed', 'deliveryDate', '2020-01-01', 'Wunschdatum liegt in der Vergangenheit.'],
])('%s in a change is refused with the message of its field', async (_, field, value, message: unknown) => {
  const { status, body } = await change({ ...NEW, [field]: value });
  expect([status, JSON.parse(body)]).toMatchObject([400, { fields: { [field]: message } }]);
  expect(await textOf()).toBe(form.letterText);
  expect(await shop.memory.vault.listLetters()).toHaveLength(1);
});

test('the address of a letter with a passed wish date can be changed without losing the date', async () => {
  const wish = { deliveryDate: '2026-12-02', deliveryDateMeans: 'arrival' } as const;
  const late = await shop.memory.orderAndPay(undefined, { ...form, ...wish });
  key = (await orderPageKey(shop.memory.vault, late.orderId))!;
  shop.memory.clock.at = '2026-12-04T09:00:00.000Z';
  const { dates } = await shop.page(key);
  expect(dates).toMatchObject({ missed: '2026-11-27', postingDay: '2026-12-04' });
  const street = { recipientAddress: 'Neue Gasse 1\n20095 Hamburg' };
  for (const other of [{ deliveryDate: '2026-12-03' }, { deliveryDateMeans: 'posting' }])
    expect(await change({ ...CHANGEABLE, ...street, ...wish, ...other })).toMatchObject({
      status: 400,
      body: expect.stringContaining('Wunschdatum liegt in der Vergangenheit.'),
    });
  for (const turn of ['first', 'again'])
    expect(await change({ ...CHANGEABLE, ...street, ...wish }, {}, 'click-number-one'), turn).toMatchObject({
      status: 200,
    });
  expect(await shop.page(key)).toMatchObject({ ...street, ...wish, dates });
});

test.each([
  ['extras', { formData: { ...NEW, extras: [] } }],
  ['shipping', { formData: { ...NEW, shipping: 'express' } }],
  ['another field', { formData: { ...NEW, totalCents: 1 } }],
  ['no form', { formData: 'x' }],
  ['a field beside the form', { formData: NEW, orderId: 'x' }],
])('a change with a field that cannot be changed is refused: %s', async (_, body) => {
  expect(await change(NEW, body)).toMatchObject({ status: 400, body: expect.stringContaining('"error"') });
  expect(await textOf()).toBe(form.letterText);
});

test('a change based on an outdated letter is refused; a repeated request is not', async () => {
  expect(await change(NEW, {}, 'click-number-one')).toMatchObject({ status: 200 });
  expect(await change(NEW, {}, 'click-number-one')).toMatchObject({ status: 200 });
  expect(await change({ ...NEW, letterText: 'Aus dem anderen Fenster.' }, {}, 'other-window')).toMatchObject({
    status: 409,
    body: expect.stringContaining('inzwischen geändert'),
  });
  expect((await shop.page(key)).facts.filter(({ fact }) => fact === 'changed')).toHaveLength(1);
});

test('change and cancellation are refused once printing has started, as the page shows', async () => {
  await shop.memory.orders.handle(orderId, { type: 'RequestPrint', earlyPosting: true, at: at() });
  await claimPrint(shop.memory, { orderId, worker: 'w1' });
  expect(await shop.page(key)).toMatchObject({ mayChange: false, mayCancel: false, production: 'printing' });
  expect(await change(NEW)).toMatchObject({ status: 409 });
  expect(await shop.ask('cancel-letter', key, {})).toMatchObject({ status: 409 });
});

test('a cancellation answers with the amount refunded, also if repeated', async () => {
  for (const turn of ['first', 'again']) {
    const answer = await shop.ask('cancel-letter', key, {});
    expect(answer, turn).toEqual({ status: 200, body: JSON.stringify({ refundPendingCents: 1499 }) });
  }
  expect(await shop.page(key)).toMatchObject({
    production: 'cancelled',
    mayChange: false,
    mayCancel: false,
    facts: [{ fact: 'ordered' }, { fact: 'paid' }, { fact: 'cancelled' }, { fact: 'refund-requested', cents: 1499 }],
  });
});

test('an unpaid order can be cancelled without a refund', async () => {
  const open = await shop.order('open');
  const answer = await shop.ask('cancel-letter', open.key, {});
  expect(answer).toEqual({ status: 200, body: JSON.stringify({ refundPendingCents: 0 }) });
});

test('change and cancellation are refused for a wrong page key', async () => {
  const { orderId: gone, key: forgotten } = await shop.order('paid');
  await shop.memory.vault.forgetPersonal(gone);
  expect(await orderPageKey(shop.memory.vault, gone)).toBeUndefined();
  const answers = await Promise.all(
    [forgotten, flipped(key), 'x', undefined].flatMap((wrong) => [
      shop.ask('change-letter', wrong, { formData: NEW, replaces: 'first' }),
      shop.ask('cancel-letter', wrong, {}),
    ]),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]!.status).toBe(404);
  expect(await shop.page(key)).toMatchObject({ production: 'scheduled', textId: 'first' });
});
