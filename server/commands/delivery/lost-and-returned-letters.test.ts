import { sampleBusiness } from '@federpost/shared/business/sample-business.fixture.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { vaultIdOf } from '../../domain/orders/letter-text.ts';
import type { Order } from '../../domain/orders/state.ts';
import { sweepAfterHours, form, shopForThisTest, type ShopOnDisk, refused } from '../shop-on-disk.fixture.ts';
import { cancelOrder } from '../ordering/cancel-order.ts';
import { replaceLetter } from './lost-and-returned-letters.ts';
import { createOrderHandler, type OrderHandler } from '../order-handler.ts';
import { createPayment } from '../ordering/create-payment.ts';
import { everyInterleaving, openMemory, type Turn, refusal } from '../interleavings.fixture.ts';
import { deleteLetterText } from '../letter-text/letter-text.ts';
import { decryptAddressee, sealPayer } from '../privacy/personal-data.ts';
import { claimPrint } from '../printing/print-letters.ts';
import { letterTerms } from '../../domain/orders/state.ts';

/** A letter that does not arrive is replaced or refunded: never both, never twice, and no part of it is lost. */

const KEY = 'one-click-one-order';
const POSTED = '2026-11-23T14:00:00.000Z';
const LOST = '2026-12-02T09:00:00.000Z';
const HOUR_MS = 3_600_000;
const COPY = {
  form: { ...form, recipientName: 'Erika Neumann', letterText: 'Liebe Erika, hier ist die Abschrift.' },
  pages: 1,
};
const OTHER = { form: { ...form, letterText: 'Aus dem anderen Fenster geschrieben.' }, pages: 1 };

describe('a replacement of a lost letter', () => {
  let shop: ShopOnDisk;
  let orderId: string;
  beforeEach(async () => {
    shop = await shopForThisTest();
    ({ orderId } = await shop.orderAndPay(undefined, form, KEY));
    await post(POSTED);
    shop.clock.at = LOST;
  });

  async function post(at: string) {
    shop.clock.at = at;
    await shop.post(orderId);
    await deleteLetterText(shop, orderId);
  }

  test('produces the same order again with the new text, the same style, extras and payer', async () => {
    await replaceLetter(shop, orderId, COPY);
    const order = await shop.order(orderId);
    expect(order).toMatchObject({
      terms: { price: { totalCents: 1499 }, extras: form.extras, letterStyle: form.letterStyle },
      production: { status: 'scheduled' },
      postingDay: '2026-12-03',
      payments: [{ amountCents: 1499 }],
    });
    expect(await decryptAddressee(shop.vault, orderId, letterTerms(order).sealedAddressee)).toMatchObject({
      value: { recipientName: 'Erika Neumann', senderName: form.senderName },
    });
    await expect(claimPrint(shop, { orderId, worker: 'w1' })).rejects.toEqual(refused('not-due'));
    await shop.orders.handle(orderId, { type: 'RequestPrint', earlyPosting: true, at: LOST });
    expect(await claimPrint(shop, { orderId, worker: 'w1' })).toMatchObject({
      attempt: 2,
      letter: { text: COPY.form.letterText },
    });
  });

  test('is posted again, and both texts are shredded', async () => {
    await replaceLetter(shop, orderId, COPY);
    expect(await shop.vault.listLetters()).toHaveLength(1);
    await post('2026-12-03T14:00:00.000Z');
    expect(await shop.vault.listLetters()).toEqual([]);
    const types = await shop.types(orderId);
    for (const type of ['LetterPosted', 'LetterTextErased'])
      expect(types.filter((other) => other === type)).toHaveLength(2);
  });

  test('requested twice is made once; a request with another key or text is refused', async () => {
    for (const _ of [1, 2]) await replaceLetter(shop, orderId, COPY, 'one-click');
    expect((await shop.types(orderId)).filter((type) => type === 'LetterReplaced')).toHaveLength(1);
    await expect(replaceLetter(shop, orderId, COPY, 'other-click')).rejects.toEqual(refused('already-replaced'));
    await expect(replaceLetter(shop, orderId, OTHER, 'one-click')).rejects.toEqual(refused('revised-meanwhile'));
    expect(await shop.vault.listLetters()).toHaveLength(1);
  });

  test('is refused too early or after a refund, and no text is kept', async () => {
    shop.clock.at = '2026-11-27T09:00:00.000Z';
    await expect(replaceLetter(shop, orderId, COPY)).rejects.toEqual(refused('not-lost'));
    shop.clock.at = LOST;
    await shop.orders.handle(orderId, { type: 'RefundLostLetter', at: LOST, schedule: shop.business });
    await expect(replaceLetter(shop, orderId, COPY)).rejects.toEqual(refused('refunded'));
    expect(await shop.vault.listLetters()).toEqual([]);
  });

  test.each(['customer', { operator: 'op' }] as const)(
    'that is cancelled refunds the price automatically, once; cancelled by %j',
    async (by) => {
      await replaceLetter(shop, orderId, COPY);
      for (const _ of [1, 2]) expect(await cancelOrder(shop, orderId, by)).toMatchObject({ refundPendingCents: 1499 });
      const { refunds } = await shop.order(orderId);
      expect(refunds).toMatchObject([{ amountCents: 1499, reason: 'replacement-cancelled' }]);
      await expect(replaceLetter(shop, orderId, COPY)).rejects.toEqual(refused('already-replaced'));
      expect((await shop.types(orderId)).slice(-2)).toEqual(['OrderCancelled', 'RefundRequested']);
    },
  );

  test('refused because of a dispute in the same moment shreds its text, and can be requested again', async () => {
    const sessionId = (await shop.order(orderId)).checkouts[0]!.sessionId;
    const money = (status: 'open' | 'won') => ({
      sessionId,
      refunds: [],
      fraudWarnings: [],
      disputes: [{ disputeId: 'dp_1', amountCents: 1499, status }],
    });
    const disputing: OrderHandler['handle'] = async (of, command) => {
      if (command.type === 'ReplaceLetter')
        await shop.orders.handle(orderId, { type: 'SyncRefunds', at: LOST, snapshot: money('open') });
      return shop.orders.handle(of, command);
    };
    const ports = { ...shop, orders: { ...shop.orders, handle: disputing } };
    await expect(replaceLetter(ports, orderId, COPY)).rejects.toEqual(refused('disputed'));
    expect(await shop.vault.listLetters()).toEqual([]);
    await shop.orders.handle(orderId, { type: 'SyncRefunds', at: LOST, snapshot: money('won') });
    await replaceLetter(shop, orderId, COPY);
    expect(await shop.order(orderId)).toMatchObject({ production: { status: 'scheduled' }, refunds: [] });
  });

  test('interrupted before it is recorded leaves a text that the sweep shreds; a new request succeeds', async () => {
    const stopped: OrderHandler = { ...shop.orders, handle: () => Promise.reject(new Error('killed')) };
    await expect(replaceLetter({ ...shop, orders: stopped }, orderId, COPY)).rejects.toThrow('killed');
    // Repeated immediately, with another text: the first text is left to the sweep.
    await replaceLetter(shop, orderId, OTHER);
    expect(await shop.vault.listLetters()).toHaveLength(2);
    await sweepAfterHours({ ...shop, now: () => new Date(Date.now() + 2 * HOUR_MS) });
    const { textId } = await shop.order(orderId);
    expect(await shop.vault.listLetters()).toMatchObject([{ orderId: vaultIdOf(orderId, textId) }]);
  });
});

describe('in every interleaving of steps', () => {
  const now = () => new Date(LOST);
  const schedule = { federalState: 'BE', cutOffHour: 10 } as const;
  function portsOf(memory: ReturnType<typeof openMemory>, turn: Turn = async () => {}) {
    const { store, vault } = memory(turn);
    return { orders: createOrderHandler(store), vault, now, business: { ...sampleBusiness, ...schedule } };
  }
  async function postedOrder(memory: ReturnType<typeof openMemory>): Promise<string> {
    const ports = portsOf(memory);
    const at = POSTED;
    const session = { sessionId: 'cs_1', url: 'https://pay.example/cs_1', expiresAt: LOST };
    const { orderId } = await createPayment(
      { ...ports, now: () => new Date(at), openCheckout: async () => session },
      { form, pages: 1 },
      KEY,
    );
    const sealedPayer = await sealPayer(ports.vault, orderId, { email: 'k@example.org' });
    const paid = { sessionId: 'cs_1', state: 'paid', amountCents: 1499, currency: 'eur', sealedPayer } as const;
    await ports.orders.handle(orderId, { type: 'SyncPayment', at, snapshot: paid, schedule });
    await ports.orders.handle(orderId, { type: 'RequestPrint', earlyPosting: true, at });
    await ports.orders.handle(orderId, { type: 'StartPrint', at, worker: 'w1' });
    const outcome = { kind: 'printed', pages: 1 } as const;
    await ports.orders.handle(orderId, { type: 'ReportPrint', at, attempt: 1, outcome });
    await ports.orders.handle(orderId, { type: 'MarkPosted', earlyPosting: true, at });
    await deleteLetterText(ports, orderId);
    return orderId;
  }

  const against: Record<string, (ports: ReturnType<typeof portsOf>, orderId: string) => Promise<unknown>> = {
    'the same request': (ports, orderId) => replaceLetter(ports, orderId, COPY, 'one-click'),
    'another text': (ports, orderId) => replaceLetter(ports, orderId, OTHER, 'other-click'),
    'a refund': ({ orders }, orderId) => orders.handle(orderId, { type: 'RefundLostLetter', at: LOST, schedule }),
    'its cancellation': async (ports, orderId) => {
      await ports.vault.shredLetter('a step that lets it begin at any time');
      await cancelOrder(ports, orderId, 'customer');
    },
    'a refund by the operator': ({ orders }, orderId) =>
      orders.handle(orderId, {
        type: 'RequestRefund',
        at: LOST,
        refund: 1,
        amountCents: 1499,
        reason: 'goodwill',
        operator: 'op',
      }),
    'its arrival': ({ orders }, orderId) =>
      orders.handle(orderId, { type: 'ReportArrival', at: LOST, zone: '1', schedule }),
    'a letter that comes back': ({ orders }, orderId) =>
      orders.handle(orderId, { type: 'MarkReturned', at: LOST, reason: 'moved' }),
  };

  test.each(Object.keys(against))(
    'a replacement and %s, even if interrupted, end in one letter or one refund',
    async (name) => {
      let walked = 0;
      for (const endsAfter of [undefined, 1, 3, 5])
        walked += await everyInterleaving(async () => {
          const memory = openMemory();
          const orderId = await postedOrder(memory);
          return {
            tasks: [
              (turn) => replaceLetter(portsOf(memory, turn), orderId, COPY, 'one-click').then(() => {}, refusal),
              (turn) => against[name]!(portsOf(memory, turn), orderId).then(() => {}, refusal),
            ],
            endsAfter: [endsAfter],
            async check() {
              const ports = portsOf(memory);
              const { orders, vault } = ports;
              // The shop continues without another request: only the sweep runs.
              await sweepAfterHours({ ...ports, now: () => new Date(Date.now() + 2 * HOUR_MS) });
              const order = (await orders.load(orderId)) as Order;
              const isScheduled = order.production.status === 'scheduled';
              const refunds = order.refunds.length;
              expect(Number(isScheduled) + refunds, 'replaced or refunded, once').toBeLessThanOrEqual(1);
              if (order.firstTry) expect(Number(isScheduled) + refunds, 'one of both').toBe(1);
              const letters = (await vault.listLetters()).map((letter) => letter.orderId);
              const isStored = letters.includes(vaultIdOf(orderId, order.textId));
              expect(letters, 'no other text is kept').toHaveLength(isStored ? 1 : 0);
              expect(isStored, 'a letter that is to be printed has its text').toBe(order.firstTry !== undefined);
              // A repeated request completes what is still missing.
              if (order.delivery.status === 'in-transit' && refunds === 0) await replaceLetter(ports, orderId, COPY);
            },
          };
        });
      expect(walked).toBeGreaterThan(10);
    },
  );
});
