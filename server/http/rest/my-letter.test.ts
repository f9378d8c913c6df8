import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { businessSchema } from '@federpost/shared/business/business.ts';
import { myLetter, myLetterText } from '@federpost/shared/http/my-letter.ts';
import { createPayment } from '../../commands/create-payment.ts';
import { deleteLetterText } from '../../commands/letter-text.ts';
import { orderPageKey } from '../../commands/order-page-key.ts';
import { claimPrint, reportPrint } from '../../commands/print-letters.ts';
import { form, openShopInMemory, type ShopInMemory } from '../../commands/shop-in-memory.fixture.ts';
import { syncCheckout } from '../../commands/sync-checkout.ts';
import { errorHandler } from '../errors.ts';
import { myLetterCall, myLetterTextCall } from './my-letter.ts';

const business = businessSchema.parse(
  JSON.parse(readFileSync(new URL('../../../business.json', import.meta.url), 'utf8')),
);

let floor: ShopInMemory;
let url: string;
let close: () => void;
beforeEach(async () => {
  floor = await openShopInMemory();
  const app = express();
  app.get('/my-letter', myLetterCall({ ...floor, round: business }));
  app.get('/my-letter-text', myLetterTextCall({ ...floor, round: business }));
  app.use(errorHandler(() => {}));
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => void (server.close(), server.closeAllConnections());
});
afterEach(async () => {
  close();
  await floor.close();
});

const at = () => floor.clock.at;

async function ask(path: string, key?: string) {
  const headers = key === undefined ? undefined : { authorization: `Bearer ${key}` };
  const response = await fetch(`${url}/${path}`, { headers });
  return { status: response.status, body: await response.text() };
}
const page = async (key: string) => myLetter.parse(JSON.parse((await ask('my-letter', key)).body));

async function order(state: 'paid' | 'processing' | 'open') {
  const { orderId, url: payUrl } = await createPayment(floor, { form, pages: 1 }, randomUUID());
  const sessionId = payUrl.split('/').pop()!;
  floor.checkouts.set(sessionId, { ...floor.checkouts.get(sessionId)!, state, payerEmail: 'kundin@example.org' });
  await syncCheckout(floor, sessionId);
  return { orderId, key: (await orderPageKey(floor.vault, orderId))! };
}

test('shows what was ordered, when it is posted and what has happened, and not a word of the text', async () => {
  const { orderId, key } = await order('paid');
  const { body } = await ask('my-letter', key);
  expect(body).not.toContain(form.letterText);
  expect(body).not.toContain('kundin@example.org');
  expect(myLetter.parse(JSON.parse(body))).toMatchObject({
    orderNumber: orderId.slice(0, 8),
    recipientName: form.recipientName,
    recipientAddress: form.recipientAddress,
    senderName: form.senderName,
    letterStyle: form.letterStyle,
    extras: form.extras,
    totalCents: 1499,
    payment: 'paid',
    production: 'scheduled',
    text: 'held',
    dates: { postingDay: '2026-11-23', window: { from: '2026-11-25', to: '2026-11-26' } },
    printsFrom: '2026-11-22T23:00:00.000Z',
    facts: [
      { fact: 'ordered', at: at() },
      { fact: 'paid', at: at() },
    ],
  });
});

test('promises no day before the money is there', async () => {
  const { key } = await order('processing');
  expect(await page(key)).toMatchObject({
    payment: 'processing',
    dates: null,
    printsFrom: null,
    facts: [{ fact: 'ordered' }, { fact: 'payment-processing' }],
  });
});

test('tells of the attempt that succeeded, and of none that the shop repeats by itself', async () => {
  const { orderId, key } = await order('paid');
  await floor.orders.handle(orderId, { type: 'RequestPrint', at: at() });
  await claimPrint(floor, { orderId, worker: 'w1' });
  await reportPrint(floor, { orderId, attempt: 1, outcome: { kind: 'failed', reason: 'out-of-paper' } });
  expect((await page(key)).facts.map(({ fact }) => fact)).toEqual(['ordered', 'paid']);
  await floor.orders.handle(orderId, { type: 'RequestPrint', at: at() });
  await claimPrint(floor, { orderId, worker: 'w1' });
  await reportPrint(floor, { orderId, attempt: 2, outcome: { kind: 'printed', pages: 1 } });
  expect((await page(key)).facts.map(({ fact }) => fact)).toEqual(['ordered', 'paid', 'printing', 'printed']);
});

test('gives the text by a call of its own, as long as it is there', async () => {
  const { orderId, key } = await order('paid');
  expect(myLetterText.parse(JSON.parse((await ask('my-letter-text', key)).body)).letterText).toBe(form.letterText);
  await floor.orders.handle(orderId, { type: 'CancelOrder', by: 'operator', at: at() });
  await floor.orders.handle(orderId, { type: 'ReleaseText', at: at() });
  expect(await ask('my-letter-text', key), 'released, not yet shredded').toMatchObject({ status: 410 });
  await deleteLetterText(floor, orderId);
  expect(await ask('my-letter-text', key)).toMatchObject({ status: 410 });
  expect(await page(key)).toMatchObject({ text: 'deleted', production: 'cancelled' });
});

test('answers a wrong, a malformed, a missing and a forgotten key alike, byte for byte', async () => {
  const { orderId, key } = await order('paid');
  const { key: forgotten, orderId: gone } = await order('paid');
  await floor.vault.forgetPersonal(gone);
  const flipped = key.slice(0, -1) + (key.endsWith('A') ? 'B' : 'A');
  const nobodys = Buffer.concat([Buffer.alloc(16, 7), Buffer.alloc(20, 7)]).toString('base64url');
  for (const call of ['my-letter', 'my-letter-text']) {
    const answers = await Promise.all(
      [flipped, forgotten, nobodys, orderId, 'x', '', undefined, 'y'.repeat(5_000)].map((wrong) => ask(call, wrong)),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]!.status).toBe(404);
  }
});
