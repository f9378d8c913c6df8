import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Business } from '@federpost/shared/business/business.ts';
import { form, shopForThisTest, type ShopOnDisk } from '../../commands/shop-on-disk.fixture.ts';
import { checkLetter } from '@federpost/shared/order/check-letter.ts';
import { LetterNotChecked, type CheckLetter } from '../../commands/ordering/check-letter.ts';
import { silentLog } from '@federpost/shared/node/log.ts';
import { postJson, serveRoutes } from '../served.fixture.ts';
import { createPaymentRoutes } from './create-payment.ts';

let shop: ShopOnDisk;
let url: string;
let check: CheckLetter;
let now: () => Date;
let openCheckout: ShopOnDisk['openCheckout'];
let business: Business;
let checkouts: object[];
beforeEach(async () => {
  shop = await shopForThisTest();
  check = async (letter) => checkLetter(letter);
  now = shop.now;
  business = { ...shop.business };
  checkouts = [];
  openCheckout = (checkout) => {
    checkouts.push(checkout);
    return shop.openCheckout(checkout);
  };
  url = await serveRoutes(createPaymentRoutes, {
    ...shop,
    business,
    log: silentLog,
    ordersPerMinute: 3,
    now: () => now(),
    checkLetter: (letter) => check(letter),
    openCheckout: (checkout) => openCheckout(checkout),
  });
});

async function order(formData: unknown = form, key?: string) {
  const response = await postJson(
    `${url}/create-payment`,
    { formData },
    key === undefined ? {} : { 'idempotency-key': key },
  );
  const body = (await response.json()) as { url?: string; error?: string; fields?: Record<string, string> };
  return { status: response.status, retryAfter: response.headers.get('retry-after'), ...body };
}

/** The refusals of a form with these changes, field by field. */
async function refusedFields(changes: object) {
  const { status, fields } = await order({ ...form, ...changes });
  expect(status).toBe(400);
  return fields;
}

describe('create-payment while letters cannot be checked', () => {
  it('refuses the order, and accepts the same request afterwards', async () => {
    check = () => Promise.reject(new LetterNotChecked());
    const key = randomUUID();
    const refused = await order(form, key);
    expect(refused).toMatchObject({
      status: 503,
      retryAfter: '5',
      error: expect.stringMatching(/^Wir konnten deinen Brief gerade nicht prüfen\. .*noch einmal\.$/),
    });
    expect(shop.openedCheckouts()).toBe(0);

    check = async (letter) => checkLetter(letter);
    expect(await order(form, key)).toMatchObject({ status: 200, url: expect.stringContaining('https://pay.example/') });
    expect(shop.openedCheckouts()).toBe(1);
  });
  it('still reports errors in the rest of the form', async () => {
    check = () => Promise.reject(new LetterNotChecked());
    expect(await refusedFields({ recipientAddress: 'Weg 1' })).toMatchObject({
      recipientAddress: 'Bitte geben Sie eine vollständige Adresse ein',
    });
  });
});

describe('the recipient’s address', () => {
  it.each([
    ['Ring 1\n1010 Wien\nÖsterreich', /nur innerhalb Deutschlands/],
    ['Lindenallee 7\n1067 Dresden', /fünf Ziffern/],
  ])('is refused at its field if it is abroad or incomplete: %j', async (recipientAddress, message) => {
    expect((await refusedFields({ recipientAddress }))?.recipientAddress).toMatch(message);
  });
  it.each([
    ['recipientName', 'Məmməd Əliyev'],
    ['recipientAddress', 'Lindenallee 7\nbei Əliyev\n10115 Berlin'],
    ['senderName', 'Məmməd Əliyev'],
  ])('is refused like the names at the field with a letter that no envelope can show: %s', async (field, value) => {
    expect(await refusedFields({ [field]: value })).toEqual({
      [field]: expect.stringMatching(/^„[əƏ]“ können wir auf dem Umschlag nicht schreiben\.$/),
    });
  });
  it('is accepted if it only looks mistaken', async () => {
    expect(await order({ ...form, recipientAddress: 'Lindenallee\n44135 Bochum' })).toMatchObject({ status: 200 });
  });
});

describe('a signature', () => {
  it.each([
    ['drawn', { kind: 'drawn', strokes: ['10 20 12,200 40 15'] }],
    ['by name', { kind: 'written', name: 'Clara' }],
    ['none', null],
  ])('is accepted: %s', async (_, signature) => {
    expect(await order({ ...form, signature })).toMatchObject({ status: 200 });
  });
  it.each([
    ['illegible', { kind: 'drawn', strokes: ['10 20'] }, /^Unterschrift ist unleserlich/],
    ['too long', { kind: 'drawn', strokes: Array.from({ length: 81 }, () => '1 1 9') }, /^Unterschrift hat zu viele/],
    ['not to be written in ink', { kind: 'written', name: 'Clara 漢' }, /^Unterschrift: .*„漢“/],
    ['of another kind', { kind: 'sung' }, /^Unterschrift ist unleserlich/],
  ])('is refused at its field if it is %s', async (_, signature, message) => {
    expect((await refusedFields({ signature }))?.signature).toMatch(message);
  });
});

describe('the days that can be wished for', () => {
  const before = new Date('2026-12-23T22:59:59.999Z');
  const after = new Date('2026-12-23T23:00:00.000Z');
  const on23rd = () => order({ ...form, deliveryDate: '2026-12-23' });
  it('change at midnight in Berlin without a restart', async () => {
    now = () => before;
    expect(await on23rd()).toMatchObject({ status: 200 });
    now = () => after;
    expect(await on23rd()).toMatchObject({ status: 400, error: 'Wunschdatum liegt in der Vergangenheit.' });
    now = () => before;
    expect(await on23rd()).toMatchObject({ status: 200 });
  });
});

describe('a letter', () => {
  it.each([
    [
      'as too long when its tabs become more blanks than a letter may have',
      `Liebe Erika,${'\t'.repeat(39_000)}x`,
      'Brieftext darf höchstens 40.000 Zeichen haben.',
    ],
    ['as empty when nothing printable is left', '\u200b'.repeat(40), 'Brieftext ist erforderlich'],
    [
      'with the line in which a letter carries more marks than any language has',
      `Liebe Erika,\na${'\u0300\u0323'.repeat(2_000)}`,
      'Zeile 2: ein Zeichen mit mehr als 20 Akzenten können wir in dieser Schrift nicht schreiben.',
    ],
  ])('is refused %s', async (_how, letterText, message) => {
    expect((await refusedFields({ letterText }))?.letterText).toBe(message);
  });
});

const statuses = async (times: number, ...what: Parameters<typeof order>) => {
  const seen: number[] = [];
  for (let turn = 0; turn < times; turn += 1) seen.push((await order(...what)).status);
  return seen;
};

it('refused forms do not count as orders; only the fourth accepted order of an address must wait', async () => {
  const refusedForm = { ...form, recipientName: '' };
  expect(new Set(await statuses(20, refusedForm))).toEqual(new Set([400]));
  expect(new Set(await statuses(5, form, 'x'))).toEqual(new Set([400]));
  expect(await statuses(4)).toEqual([200, 200, 200, 429]);
  // Of attempts there are ten for each order.
  expect(await statuses(2, refusedForm)).toEqual([400, 429]);
});

it('an order that failed at the payment provider does not count and can be repeated', async () => {
  const key = randomUUID();
  openCheckout = () => Promise.reject(new Error('provider away'));
  for (let turn = 0; turn < 5; turn += 1)
    expect(await order(form, key)).toEqual({
      status: 502,
      retryAfter: null,
      error: 'Fehler beim Erstellen der Zahlung',
    });
  openCheckout = shop.openCheckout;
  expect((await order(form, key)).status).toBe(200);
  expect(await order({ ...form, letterText: 'Liebe Erika, ein anderer Brief.' }, key)).toMatchObject({
    status: 409,
    error: 'Zu diesem Entwurf gibt es schon eine Bestellung.',
  });
  expect(await statuses(3)).toEqual([200, 200, 429]);
});

it('an order is answered with 503 and a time to wait while the log cannot be written', async () => {
  await shop.store.close();
  expect(await order()).toEqual({ status: 503, retryAfter: '5', error: 'Fehler beim Erstellen der Zahlung' });
});

describe('an extra', () => {
  const registered = { extras: ['registered-post'] };
  it('that the business does not sell is refused at its field', async () => {
    expect(await refusedFields(registered)).toEqual({
      extras: '„Einwurf-Einschreiben“ bieten wir zurzeit nicht an. Bitte wähle es ab.',
    });
  });
  it('that the business sells is accepted, with its price', async () => {
    business.registeredPost = true;
    expect(await order({ ...form, ...registered })).toMatchObject({ status: 200 });
    expect(checkouts).toMatchObject([{ price: { totalCents: 1389 } }]);
  });
});
