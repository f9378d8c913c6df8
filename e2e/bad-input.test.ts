import { beforeAll, describe, expect, test } from 'vitest';
import { FORM, order, post } from './customer.ts';
import { shopForAllTests } from './for-all-tests.ts';
import { listFiles } from './leftovers.ts';
import { signIn, type OperatorSession } from './operator.ts';
import type { RunningShop } from './running-shop.ts';

let shop: RunningShop;
let operator: OperatorSession;
shopForAllTests((opened) => (shop = opened));
beforeAll(async () => {
  operator = await signIn(shop);
});

describe('the server refuses an order with', () => {
  type Row = [what: string, instead: object, field: string, message: string | RegExp];
  test.each<Row>([
    ['no name', { recipientName: undefined }, 'recipientName', 'Name des Empfängers ist erforderlich'],
    ['a blank name', { recipientName: '   ' }, 'recipientName', 'Name des Empfängers ist erforderlich'],
    ['a name that is a number', { recipientName: 7 }, 'recipientName', 'Name des Empfängers muss ein Text sein.'],
    [
      'a name of two lines',
      { recipientName: 'A\nB' },
      'recipientName',
      'Name des Empfängers darf nur eine Zeile haben.',
    ],
    ['no address', { recipientAddress: '' }, 'recipientAddress', 'Adresse des Empfängers ist erforderlich'],
    [
      'an incomplete address',
      { recipientAddress: '  Weg 1   ' },
      'recipientAddress',
      'Bitte geben Sie eine vollständige Adresse ein',
    ],
    ['no letter', { letterText: undefined }, 'letterText', 'Brieftext ist erforderlich'],
    ['a short letter', { letterText: ' Hallo Du ' }, 'letterText', 'Der Brieftext sollte mindestens 10 Zeichen haben'],
    [
      'control characters',
      { letterText: 'Liebe Erika,\u0007 wie geht es Dir?' },
      'letterText',
      'Brieftext enthält Steuerzeichen, die wir nicht drucken können.',
    ],
    [
      'too many pages',
      { letterText: 'Noch eine Zeile.\n'.repeat(600) },
      'letterText',
      /Drucken können wir höchstens 10/,
    ],
    [
      'an address of too many lines',
      { recipientAddress: 'Hinterhaus\n'.repeat(12) },
      'recipientAddress',
      /höchstens \d+ Zeilen/,
    ],
    ['an unknown style', { letterStyle: 'comic' }, 'letterStyle', 'Briefstil ist unbekannt.'],
    ['an unknown extra', { extras: ['gold'] }, 'extras', 'Extra ist unbekannt.'],
    ['an extra twice', { extras: ['wax-seal', 'wax-seal'] }, 'extras', 'Jedes Extra kann nur einmal gewählt werden.'],
    ['extras that are no list', { extras: 'wax-seal' }, 'extras', 'Extras müssen eine Liste sein.'],
    ['an unknown shipping', { shipping: 'drone' }, 'shipping', 'Versandart ist unbekannt.'],
    ['a past date', { deliveryDate: '2020-01-01' }, 'deliveryDate', 'Wunschdatum liegt in der Vergangenheit.'],
    [
      'a day that does not exist',
      { deliveryDate: '2030-02-31' },
      'deliveryDate',
      'Wunschdatum ist kein gültiges Datum.',
    ],
    ['an unknown field', { total: 1 }, 'form', 'Unbekanntes Feld: total.'],
  ])('%s', async (_, instead, field, message) => {
    const { status, body } = await order(shop, { ...FORM, ...instead });
    expect(status).toBe(400);
    expect(body.fields).toMatchObject({
      [field]: typeof message === 'string' ? message : expect.stringMatching(message),
    });
    expect(body.error).toEqual(expect.any(String));
  });

  test('no form at all', async () => {
    const { status, body } = await order(shop, null);
    expect(status).toBe(400);
    expect(body.fields).toMatchObject({ form: 'Die Bestelldaten fehlen oder sind kein Formular.' });
    expect(body.error).toEqual(expect.any(String));
  });

  test('a character that the style cannot write, and names its place', async () => {
    const { status, body } = await order(shop, { ...FORM, letterText: 'Liebe Erika,\nich umarme Dich 😀 sehr.' });
    expect(status).toBe(400);
    expect((body.fields as { letterText: string }).letterText).toMatch(/Zeile 2.*„😀“/);
  });
});

describe('the server answers 400 with a German sentence to', () => {
  const send = (body: string, headers: Record<string, string> = {}) =>
    post(`${shop.url}/functions/v1/create-payment`, body, headers);
  test.each<[string, string, Record<string, string>]>([
    ['invalid JSON', '{ "formData": ', {}],
    ['a list', '[]', {}],
    ['five megabytes', JSON.stringify({ formData: { ...FORM, letterText: 'x'.repeat(5_000_000) } }), {}],
    ['a polluted prototype', `{"formData":{"__proto__":{"admin":true}}}`, {}],
    ['a polluted constructor', `{"formData":{"constructor":{"prototype":{"admin":true}}}}`, {}],
    ['another content type', 'recipientName=Erika', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['a foreign field beside the form', JSON.stringify({ formData: FORM, total: 1 }), {}],
    ['a malformed key', JSON.stringify({ formData: FORM }), { 'idempotency-key': 'x' }],
  ])('%s', async (_, body, headers) => {
    const answer = await send(body, headers);
    expect(answer.status).toBe(400);
    expect(answer.body.error).toMatch(/^[A-ZÄÖÜ„].+\.$/u);
  });
});

test('no refused request has left an order, a PDF or a mail', async () => {
  expect(await operator.orders()).toEqual([]);
  expect(listFiles(shop.dataDirectory).filter((file) => /\.(pdf|eml)$/.test(file))).toEqual([]);
});

test('requests without a valid token are refused with 401', async () => {
  const answers = await Promise.all([
    fetch(`${shop.url}/rest/v1/orders?select=*`),
    fetch(`${shop.url}/rest/v1/orders?select=*`, { headers: { authorization: 'Bearer not.a.token' } }),
    fetch(`${shop.url}/functions/v1/reveal-letter`, { method: 'POST', body: '{}' }),
    fetch(`${shop.url}/functions/v1/claim-print`, { method: 'POST', body: '{}' }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  const [worker, ...operators] = await Promise.all(answers.toReversed().map((answer) => answer.json()));
  expect(worker).toEqual({ error: expect.any(String) });
  for (const refused of operators)
    expect(refused).toEqual({
      error: expect.any(String),
      message: expect.any(String),
      code: 'no_authorization',
      details: null,
      hint: null,
    });
});
