import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { form, openShopInMemory, type ShopInMemory } from '../../commands/shop-in-memory.fixture.ts';
import { checkLetter, type LetterToCheck } from '../../letter-check/check-letter.ts';
import { silentLog } from '../../log.ts';
import { jsonBody } from '../body.ts';
import { errorHandler } from '../errors.ts';
import { memoryLimits } from '../limits.ts';
import { createPaymentCall } from './create-payment.ts';

let floor: ShopInMemory;
let server: Server;
let openCheckout: ShopInMemory['openCheckout'];
beforeEach(async () => {
  floor = await openShopInMemory();
  openCheckout = floor.openCheckout;
  const ports = {
    ...floor,
    checkLetter: async (letter: LetterToCheck) => checkLetter(letter),
    openCheckout: (checkout: Parameters<ShopInMemory['openCheckout']>[0]) => openCheckout(checkout),
  };
  const app = express();
  app.post(
    '/',
    jsonBody,
    createPaymentCall(ports, memoryLimits().limit('orders', { tries: 3, seconds: 60 }), silentLog),
  );
  app.use(errorHandler(silentLog));
  server = await new Promise((resolve) => {
    const opened = app.listen(0, '127.0.0.1', () => resolve(opened));
  });
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await floor.close();
});

async function order(formData: unknown = form, headers: Record<string, string> = {}) {
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ formData }),
  });
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    body: (await response.json()) as { url?: string; error?: string },
  };
}
const statuses = async (times: number, ...what: Parameters<typeof order>) => {
  const seen: number[] = [];
  for (let turn = 0; turn < times; turn += 1) seen.push((await order(...what)).status);
  return seen;
};

test('thirty refused forms leave the address all its orders, and the fourth accepted order waits', async () => {
  expect(new Set(await statuses(30, { ...form, recipientName: '' }))).toEqual(new Set([400]));
  expect(new Set(await statuses(5, form, { 'idempotency-key': 'x' }))).toEqual(new Set([400]));
  expect(await statuses(4)).toEqual([200, 200, 200, 429]);
});

test('an order that the provider or the log fails counts for nothing, and may be sent again with its key', async () => {
  const key = { 'idempotency-key': randomUUID() };
  openCheckout = () => Promise.reject(new Error('provider away'));
  for (let turn = 0; turn < 5; turn += 1)
    expect(await order(form, key)).toEqual({
      status: 502,
      retryAfter: null,
      body: { error: 'Fehler beim Erstellen der Zahlung' },
    });
  openCheckout = floor.openCheckout;
  expect((await order(form, key)).status).toBe(200);
  expect((await order({ ...form, letterText: 'Liebe Erika, ein anderer Brief.' }, key)).status).toBe(409);
  expect(await statuses(3)).toEqual([200, 200, 429]);
});

test('while the log takes nothing the answer is 503, with the time to wait', async () => {
  await floor.store.close();
  expect(await order()).toEqual({ status: 503, retryAfter: '5', body: { error: 'Fehler beim Erstellen der Zahlung' } });
});
