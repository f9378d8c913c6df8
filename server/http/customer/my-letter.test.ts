import { priceOf } from '@federpost/shared/order/price.ts';
import { LAYOUT_VERSION } from '@federpost/shared/letter/typesetting/versions.ts';
import { beforeEach, expect, test } from 'vitest';
import { myLetter, myLetterText } from '@federpost/shared/http/my-letter.ts';
import { deleteLetterText } from '../../commands/letter-text/letter-text.ts';
import { claimPrint, reportPrint } from '../../commands/printing/print-letters.ts';
import { form } from '../../commands/shop-on-disk.fixture.ts';
import type { MoneySnapshot } from '../../domain/orders/commands.ts';
import { personErasureStarted, newEvents } from '../../domain/orders/order-events.fixture.ts';
import { orderStream } from '../../domain/orders/events.ts';
import { openMyLetterShop, type MyLetterShop } from './my-letter.fixture.ts';
import { flipped } from '../served.fixture.ts';

let shop: MyLetterShop;
beforeEach(async () => {
  shop = await openMyLetterShop();
});

const at = () => shop.memory.clock.at;

test('my-letter shows the order, its dates and its history, but not the text', async () => {
  const { orderId, key } = await shop.order('paid');
  const { body } = await shop.ask('my-letter', key);
  expect(body).not.toContain(form.letterText);
  expect(body).not.toContain('kundin@example.org');
  expect(myLetter.parse(JSON.parse(body))).toMatchObject({
    orderNumber: orderId.slice(0, 8),
    recipientName: form.recipientName,
    recipientAddress: form.recipientAddress,
    senderName: form.senderName,
    letterStyle: form.letterStyle,
    addressWriter: form.writer,
    extras: form.extras,
    price: priceOf(form),
    payment: 'paid',
    layoutVersion: LAYOUT_VERSION,
    production: 'scheduled',
    text: 'stored',
    dates: { postingDay: '2026-11-23', window: { from: '2026-11-25', to: '2026-11-26' } },
    printsFrom: '2026-11-22T23:00:00.000Z',
    facts: [
      { fact: 'ordered', at: at() },
      { fact: 'paid', at: at() },
    ],
  });
});

test('my-letter names the next possible posting day after a missed one, and the missed one', async () => {
  const { key } = await shop.order('paid');
  shop.memory.clock.at = '2026-11-25T18:00:00.000Z';
  expect((await shop.page(key)).dates).toEqual({
    postingDay: '2026-11-26',
    window: { from: '2026-11-28', to: '2026-11-30' },
    missed: '2026-11-23',
  });
});

test('my-letter names no dates before the payment has arrived', async () => {
  const { key } = await shop.order('processing');
  expect(await shop.page(key)).toMatchObject({
    payment: 'processing',
    dates: null,
    printsFrom: null,
    facts: [{ fact: 'ordered' }, { fact: 'payment-processing' }],
  });
});

test('my-letter shows the print attempt that succeeded, but no failed one', async () => {
  const { orderId, key } = await shop.order('paid');
  await shop.memory.orders.handle(orderId, { type: 'RequestPrint', earlyPosting: true, at: at() });
  await claimPrint(shop.memory, { orderId, worker: 'w1' });
  await reportPrint(shop.memory, { orderId, attempt: 1, outcome: { kind: 'failed', reason: 'out-of-paper' } });
  expect((await shop.page(key)).facts.map(({ fact }) => fact)).toEqual(['ordered', 'paid']);
  await shop.memory.orders.handle(orderId, { type: 'RequestPrint', earlyPosting: true, at: at() });
  await claimPrint(shop.memory, { orderId, worker: 'w1' });
  await reportPrint(shop.memory, { orderId, attempt: 2, outcome: { kind: 'printed', pages: 1 } });
  expect((await shop.page(key)).facts.map(({ fact }) => fact)).toEqual(['ordered', 'paid', 'printing', 'printed']);
});

/** Gives the shop the payment provider's data about an order's money. */
async function providerOf(orderId: string) {
  const [session] = (await shop.memory.order(orderId)).checkouts;
  const nothing = { sessionId: session!.sessionId, refunds: [], disputes: [], fraudWarnings: [] };
  return (snapshot: Partial<MoneySnapshot>) =>
    shop.memory.orders.handle(orderId, { type: 'SyncRefunds', at: at(), snapshot: { ...nothing, ...snapshot } });
}

test('my-letter shows the refund that arrived, but none that it made unnecessary', async () => {
  const { orderId, key } = await shop.order('paid');
  await shop.memory.orders.handle(orderId, { type: 'CancelOrder', by: 'operator', at: at() });
  const hear = await providerOf(orderId);
  await hear({
    refunds: [{ refundId: 're_hand', amountCents: 1499, status: 'succeeded' }],
    refused: { refund: 1, reason: 'refused' },
  });
  const { facts } = await shop.page(key);
  expect(facts.map(({ fact }) => fact)).toEqual(['ordered', 'paid', 'cancelled', 'refund-requested', 'refunded']);
});

test('my-letter shows whether the letter will be delivered and whether its bank disputes the payment or asks about it', async () => {
  const { orderId, key } = await shop.order('paid');
  expect(await shop.page(key)).toMatchObject({ willBeDelivered: true, bankHold: null });
  const hear = await providerOf(orderId);
  await shop.memory.print(orderId);
  const inquiry = { disputeId: 'dp_1', amountCents: 1499, inquiry: true } as const;
  await hear({ disputes: [{ ...inquiry, status: 'open' }] });
  expect(await shop.page(key)).toMatchObject({ production: 'printed', bankHold: 'bank-inquiry' });
  await hear({ disputes: [{ ...inquiry, status: 'won' }] });
  const { bankHold, facts } = await shop.page(key);
  expect([bankHold, ...facts.slice(-2).map(({ fact }) => fact)]).toEqual([null, 'bank-inquiry', 'bank-inquiry-closed']);
  await hear({ disputes: [{ disputeId: 'dp_1', amountCents: 1499, status: 'open' }] });
  expect(await shop.page(key)).toMatchObject({ production: 'printed', willBeDelivered: true, bankHold: 'disputed' });
  await hear({ disputes: [{ disputeId: 'dp_1', amountCents: 1499, status: 'won' }] });
  await hear({ refunds: [{ refundId: 're_1', amountCents: 1499, status: 'succeeded' }] });
  expect(await shop.page(key)).toMatchObject({ production: 'printed', willBeDelivered: false, bankHold: null });
  expect(await shop.page((await shop.order('processing')).key)).toMatchObject({ willBeDelivered: false });
});

test('my-letter-text returns the text until its erasure starts', async () => {
  const { orderId, key } = await shop.order('paid');
  expect(myLetterText.parse(JSON.parse((await shop.ask('my-letter-text', key)).body)).letterText).toBe(form.letterText);
  await shop.memory.orders.handle(orderId, { type: 'CancelOrder', by: 'operator', at: at() });
  await shop.memory.orders.handle(orderId, { type: 'StartTextErasure', at: at() });
  expect(await shop.ask('my-letter-text', key), 'released, not yet shredded').toMatchObject({ status: 410 });
  await deleteLetterText(shop.memory, orderId);
  expect(await shop.ask('my-letter-text', key)).toMatchObject({ status: 410 });
  expect(await shop.page(key)).toMatchObject({ text: 'erased', production: 'cancelled' });
});

test('my-letter answers 404 once the person’s erasure has started, even if the vault still has the key', async () => {
  const { orderId, key } = await shop.order('paid');
  const { store } = shop.memory;
  const { revision } = (await store.readStream(orderStream(orderId))).at(-1)!;
  await store.append(orderStream(orderId), revision, newEvents([personErasureStarted]));
  expect(await shop.ask('my-letter', key)).toMatchObject({ status: 404 });
});

test('wrong, malformed, missing and erased page keys get exactly the same answer', async () => {
  const { orderId, key } = await shop.order('paid');
  const { key: forgotten, orderId: gone } = await shop.order('paid');
  await shop.memory.vault.forgetPersonal(gone);
  const nobodys = Buffer.concat([Buffer.alloc(16, 7), Buffer.alloc(20, 7)]).toString('base64url');
  for (const call of ['my-letter', 'my-letter-text']) {
    const answers = await Promise.all(
      [flipped(key), forgotten, nobodys, orderId, 'x', '', undefined, 'y'.repeat(5_000)].map((wrong) =>
        shop.ask(call, wrong),
      ),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]!.status).toBe(404);
  }
});
