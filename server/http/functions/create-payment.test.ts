import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import express from 'express';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { form, openShopInMemory, type ShopInMemory } from '../../commands/shop-in-memory.fixture.ts';
import { checkLetter, LetterNotChecked, type CheckLetter } from '../../letter-check/check-letter.ts';
import { silentLog } from '../../log.ts';
import { jsonBody } from '../body.ts';
import { errorHandler } from '../errors.ts';
import { memoryLimits } from '../limits.ts';
import { createPaymentCall } from './create-payment.ts';

let floor: ShopInMemory;
let server: Server;
let check: CheckLetter;
let now: () => Date;
beforeEach(async () => {
  floor = await openShopInMemory();
  check = async (letter) => checkLetter(letter);
  now = floor.now;
  const call = createPaymentCall(
    { ...floor, now: () => now(), checkLetter: (letter) => check(letter) },
    memoryLimits().limit('orders', { tries: 1_000, seconds: 60 }),
    silentLog,
  );
  const app = express().post('/', jsonBody, call).use(errorHandler(silentLog));
  await new Promise<void>((resolve) => (server = app.listen(0, '127.0.0.1', () => resolve())));
});
afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
  await floor.close();
});

async function order(formData: unknown, key = 'a key for one order') {
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key.replaceAll(' ', '-') },
    body: JSON.stringify({ formData }),
  });
  const body = (await response.json()) as { url?: string; error?: string; fields?: Record<string, string> };
  return { status: response.status, retryAfter: response.headers.get('retry-after'), ...body };
}

describe('while letters cannot be checked', () => {
  it('says so and takes nothing, and the same click is an order afterwards', async () => {
    check = () => Promise.reject(new LetterNotChecked());
    const refused = await order(form);
    expect(refused).toMatchObject({
      status: 503,
      retryAfter: '5',
      error: expect.stringMatching(/^Wir konnten Ihren Brief gerade nicht prüfen\. .*noch einmal\.$/),
    });
    expect(floor.openedCheckouts()).toBe(0);

    check = async (letter) => checkLetter(letter);
    expect(await order(form)).toMatchObject({ status: 200, url: expect.stringContaining('https://pay.example/') });
    expect(floor.openedCheckouts()).toBe(1);
  });
  it('still tells at once what is wrong with the rest of the form', async () => {
    check = () => Promise.reject(new LetterNotChecked());
    expect(await order({ ...form, recipientAddress: 'Weg 1' })).toMatchObject({
      status: 400,
      fields: { recipientAddress: 'Bitte geben Sie eine vollständige Adresse ein' },
    });
  });
});

describe('the days that can be chosen', () => {
  const before = new Date('2026-12-23T22:59:59.999Z');
  const after = new Date('2026-12-23T23:00:00.000Z');
  const on23rd = () => order({ ...form, deliveryDate: '2026-12-23' });
  it('change at midnight in Berlin, while the shop runs', async () => {
    now = () => before;
    expect(await on23rd()).toMatchObject({ status: 200 });
    now = () => after;
    expect(await on23rd()).toMatchObject({ status: 400, error: 'Wunschdatum liegt in der Vergangenheit.' });
    now = () => before;
    expect(await on23rd()).toMatchObject({ status: 200 });
  });
});

describe('a letter is measured by what will be printed', () => {
  it('is refused as too long when its tabs become more blanks than a letter may have', async () => {
    expect(await order({ ...form, letterText: `Liebe Erika,${'\t'.repeat(39_000)}x` })).toMatchObject({
      status: 400,
      fields: { letterText: 'Brieftext darf höchstens 40.000 Zeichen haben.' },
    });
  });
  it('is refused as empty when nothing printable is left', async () => {
    expect(await order({ ...form, letterText: '\u200b'.repeat(40) })).toMatchObject({
      status: 400,
      fields: { letterText: 'Brieftext ist erforderlich' },
    });
  });
  it('is refused with the line in which a letter carries more marks than any language has', async () => {
    expect(await order({ ...form, letterText: `Liebe Erika,\na${'\u0300\u0323'.repeat(2_000)}` })).toMatchObject({
      status: 400,
      fields: {
        letterText: 'Zeile 2: ein Zeichen mit mehr als 20 Akzenten können wir in dieser Schrift nicht schreiben.',
      },
    });
  });
});
