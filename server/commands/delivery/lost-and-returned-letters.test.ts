import { sampleBusiness } from '@federpost/shared/business/sample-business.fixture.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { dueTasks } from '../../domain/orders/due-tasks.ts';
import { isReplacementCancelled, type Order } from '../../domain/orders/state.ts';
import { sweepAfterHours, form, shopForThisTest, type ShopInMemory, refused } from '../shop-in-memory.fixture.ts';
import { cancelOrder, settleReplacement } from '../ordering/cancel-order.ts';
import {
  correctAddress,
  grantReplacement,
  loadLossReport,
  refundLostLetter,
  refundOrder,
  replaceLetter,
  replacementIdOf,
} from './lost-and-returned-letters.ts';
import { createOrderHandler, type OrderHandler } from '../order-handler.ts';
import { createPayment } from '../ordering/create-payment.ts';
import { everyInterleaving, openMemory, type Turn, refusal } from '../interleavings.fixture.ts';
import { deleteLetterText } from '../letter-text/letter-text.ts';
import { decryptAddressee, decryptPayer, sealPayer } from '../privacy/personal-data.ts';
import { claimPrint } from '../printing/print-letters.ts';

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
  let shop: ShopInMemory;
  let orderId: string;
  beforeEach(async () => {
    shop = await shopForThisTest();
    ({ orderId } = await shop.orderAndPay(undefined, form, KEY));
    await post(orderId, POSTED);
    shop.clock.at = LOST;
  });

  async function post(id: string, at: string) {
    shop.clock.at = at;
    await shop.post(id);
    await deleteLetterText(shop, id);
  }

  test('is a separate order with the new text, the same style, extras and payer, and no price', async () => {
    const id = await replaceLetter(shop, orderId, COPY);
    expect(await shop.order(orderId)).toMatchObject({ delivery: { status: 'replaced', orderId: id } });
    const replacement = await shop.order(id);
    expect(replacement).toMatchObject({
      terms: {
        replaces: orderId,
        price: { lines: [], totalCents: 0 },
        extras: form.extras,
        letterStyle: form.letterStyle,
      },
      production: { status: 'scheduled' },
      postingDay: '2026-12-03',
      checkouts: [],
    });
    expect(await decryptPayer(shop.vault, id, replacement.sealedPayer!)).toMatchObject({
      value: { email: 'kundin@example.org' },
    });
    expect(await decryptAddressee(shop.vault, id, replacement.terms.sealedAddressee)).toMatchObject({
      value: { recipientName: 'Erika Neumann', senderName: form.senderName },
    });
    await shop.orders.handle(id, { type: 'RequestPrint', earlyPosting: true, at: LOST });
    expect(await claimPrint(shop, { orderId: id, worker: 'w1' })).toMatchObject({
      letter: { text: COPY.form.letterText },
    });
  });

  test('requested twice is created once; a request with another text is refused', async () => {
    const id = await replaceLetter(shop, orderId, COPY);
    expect(await replaceLetter(shop, orderId, COPY)).toBe(id);
    expect(await shop.types(id)).toEqual(['OrderDrafted', 'ReplacementScheduled']);
    await expect(replaceLetter(shop, orderId, OTHER)).rejects.toEqual(refused('already-replaced'));
    expect(await shop.vault.listLetters()).toHaveLength(1);
  });

  test('is scheduled without its payer if the vault has lost its key', async () => {
    const stopped = { ...shop.vault, sealPersonal: () => Promise.reject(new Error('killed')) };
    await expect(replaceLetter({ ...shop, vault: stopped }, orderId, COPY)).rejects.toThrow('killed');
    const { delivery } = await shop.order(orderId);
    const id = delivery.status === 'replaced' ? delivery.orderId : '';
    await shop.vault.forgetPersonal(id);
    await grantReplacement(shop, id);
    expect(await shop.order(id)).toMatchObject({ production: { status: 'scheduled' }, sealedPayer: undefined });
  });

  test('is refused too early or after a refund, and no text is kept', async () => {
    shop.clock.at = '2026-11-27T09:00:00.000Z';
    await expect(replaceLetter(shop, orderId, COPY)).rejects.toEqual(refused('not-lost'));
    await expect(refundLostLetter(shop, orderId)).rejects.toEqual(refused('not-lost'));
    shop.clock.at = LOST;
    await refundLostLetter(shop, orderId);
    await expect(replaceLetter(shop, orderId, COPY)).rejects.toEqual(refused('refunded'));
    expect(await shop.vault.listLetters()).toEqual([]);
  });

  test('that is lost too can be refunded once, from either order’s page', async () => {
    const id = await replaceLetter(shop, orderId, COPY);
    await post(id, '2026-12-03T14:00:00.000Z');
    for (const either of [id, orderId])
      await expect(refundLostLetter(shop, either)).rejects.toEqual(refused('already-replaced'));
    shop.clock.at = '2026-12-14T09:00:00.000Z';
    await expect(replaceLetter(shop, id, COPY)).rejects.toEqual(refused('already-replaced'));
    for (const either of [id, orderId, id]) await refundLostLetter(shop, either);
    expect((await shop.order(orderId)).refunds).toMatchObject([{ amountCents: 1499, reason: 'letter-lost' }]);
    expect((await shop.order(id)).refunds).toEqual([]);
  });

  test.each(['customer', { operator: 'op' }] as const)(
    'that is cancelled refunds the first order’s price automatically, once; cancelled by %j',
    async (by) => {
      const id = await replaceLetter(shop, orderId, COPY);
      for (const _ of [1, 2]) expect(await cancelOrder(shop, id, by)).toMatchObject({ refundPendingCents: 1499 });
      await refundLostLetter(shop, orderId);
      const { refunds } = await shop.order(orderId);
      expect(refunds).toMatchObject([{ amountCents: 1499, reason: 'replacement-cancelled' }]);
      await expect(replaceLetter(shop, orderId, COPY)).rejects.toEqual(refused('refunded'));
      expect((await shop.types(id)).slice(-2)).toEqual(['OrderCancelled', 'ReplacementSettled']);
    },
  );

  test('stays due for settlement if the shop is killed between its cancellation and the refund', async () => {
    const id = await replaceLetter(shop, orderId, COPY);
    for (const killedAt of ['CancelReplacement', 'SettleReplacement']) {
      const handle: OrderHandler['handle'] = (of, command) =>
        command.type === killedAt ? Promise.reject(new Error('killed')) : shop.orders.handle(of, command);
      await expect(cancelOrder({ ...shop, orders: { ...shop.orders, handle } }, id, 'customer')).rejects.toThrow();
      expect(dueTasks(await shop.order(id)).map(({ kind }) => kind)).toContain('settle-replacement');
    }
    await settleReplacement(shop, id);
    expect((await shop.order(orderId)).refunds).toMatchObject([{ amountCents: 1499 }]);
    expect(dueTasks(await shop.order(id)).map(({ kind }) => kind)).not.toContain('settle-replacement');
  });

  test('refused because of a dispute can be requested again once the dispute is won', async () => {
    const sessionId = (await shop.order(orderId)).checkouts[0]!.sessionId;
    const money = (status: 'open' | 'won') => ({
      sessionId,
      refunds: [],
      fraudWarnings: [],
      disputes: [{ disputeId: 'dp_1', amountCents: 1499, status }],
    });
    // A dispute is opened between the customer's request and the grant, so the replacement is cancelled.
    const disputing: OrderHandler['handle'] = async (of, command) => {
      if (command.type === 'GrantReplacement')
        await shop.orders.handle(orderId, { type: 'SyncRefunds', at: LOST, snapshot: money('open') });
      return shop.orders.handle(of, command);
    };
    const ports = { ...shop, orders: { ...shop.orders, handle: disputing } };
    await expect(replaceLetter(ports, orderId, COPY)).rejects.toEqual(refused('disputed'));
    await shop.orders.handle(orderId, { type: 'SyncRefunds', at: LOST, snapshot: money('won') });
    const id = await replaceLetter(shop, orderId, COPY);
    expect(await shop.order(id)).toMatchObject({ production: { status: 'scheduled' } });
    expect((await shop.order(orderId)).refunds).toEqual([]);
  });

  test('that came back gets no new address once the first order’s price is refunded', async () => {
    const id = await replaceLetter(shop, orderId, COPY);
    await post(id, '2026-12-03T14:00:00.000Z');
    const whole = { orderId, refund: 1, amountCents: 1499, reason: 'goodwill' } as const;
    await expect(refundOrder(shop, whole, 'op')).rejects.toEqual(refused('replacement-under-way'));
    await shop.orders.handle(id, { type: 'MarkReturned', at: shop.clock.at, reason: 'moved' });
    await refundOrder(shop, whole, 'op');
    const to = { recipientName: 'Erika', recipientAddress: 'Neue Gasse 1\n20095 Hamburg' };
    await expect(correctAddress(shop, id, to)).rejects.toEqual(refused('refunded'));
  });

  test('interrupted before it is recorded leaves a text that the sweep shreds; a new request succeeds', async () => {
    const stopped: OrderHandler = { ...shop.orders, handle: () => Promise.reject(new Error('killed')) };
    await expect(replaceLetter({ ...shop, orders: stopped }, orderId, COPY)).rejects.toThrow('killed');
    // Repeated immediately, with another text: the first text is left to the sweep.
    const id = await replaceLetter(shop, orderId, OTHER);
    expect(await shop.vault.listLetters()).toHaveLength(2);
    await sweepAfterHours({ ...shop, now: () => new Date(Date.now() + 2 * HOUR_MS) });
    expect(await shop.vault.listLetters()).toMatchObject([{ orderId: id }]);
    expect(await replaceLetter(shop, orderId, OTHER)).toBe(id);
  });
});

describe('in every interleaving of steps', () => {
  const now = () => new Date(LOST);
  const schedule = { federalState: 'BE', cutOffHour: 10 } as const;
  function portsOf(memory: ReturnType<typeof openMemory>, turn: Turn = async () => {}) {
    const { store, vault } = memory(turn);
    return { orders: createOrderHandler(store), vault, now, schedule };
  }
  /** As above, but only its writes wait for their turn: all steps of two long tasks have millions of orders. */
  function writesOf(memory: ReturnType<typeof openMemory>, turn: Turn) {
    const [turned, direct] = [memory(turn), memory(async () => {})];
    const store = { append: turned.store.append, readStream: direct.store.readStream };
    const vault = { ...direct.vault, sealOrder: turned.vault.sealOrder, shredLetter: turned.vault.shredLetter };
    return { orders: createOrderHandler(store), vault, now, schedule };
  }

  async function postedOrder(memory: ReturnType<typeof openMemory>): Promise<string> {
    const ports = portsOf(memory);
    const at = POSTED;
    const session = { sessionId: 'cs_1', url: 'https://pay.example/cs_1', expiresAt: LOST };
    const { orderId } = await createPayment(
      { ...ports, business: sampleBusiness, now: () => new Date(at), openCheckout: async () => session },
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
    'the same request': (ports, orderId) => replaceLetter(ports, orderId, COPY),
    'another text': (ports, orderId) => replaceLetter(ports, orderId, OTHER),
    'a refund': (ports, orderId) => refundLostLetter(ports, orderId),
    'its own due task': async ({ orders, ...ports }) => {
      await ports.vault.shredLetter('a step that lets it begin at any time');
      const id = (await ports.vault.listLetters()).at(0)?.orderId;
      if (id !== undefined) await grantReplacement({ orders, ...ports }, id).catch(refusal);
    },
    'its cancellation': async (ports, orderId) => {
      await ports.vault.shredLetter('a step that lets it begin at any time');
      const id = replacementIdOf(orderId);
      if ((await ports.orders.load(id)).status === 'placed') await cancelOrder(ports, id, 'customer');
    },
    'a refund by the operator': (ports, orderId) =>
      refundOrder(ports, { orderId, refund: 1, amountCents: 1499, reason: 'goodwill' }, 'op'),
    'a letter that comes back': ({ orders }, orderId) =>
      orders.handle(orderId, { type: 'MarkReturned', at: LOST, reason: 'moved' }),
  };

  const LONG = ['the same request', 'another text', 'its cancellation'];

  test.each(Object.keys(against))(
    'a replacement and %s, even if interrupted, end in one letter or one refund',
    async (name) => {
      let walked = 0;
      for (const endsAfter of [undefined, 1, 3, 5, 7, 9])
        walked += await everyInterleaving(async () => {
          const memory = openMemory();
          const orderId = await postedOrder(memory);
          return {
            tasks: [
              (turn) => replaceLetter(portsOf(memory, turn), orderId, COPY).then(() => {}, refusal),
              (turn) =>
                against[name]!((LONG.includes(name) ? writesOf : portsOf)(memory, turn), orderId).then(
                  () => {},
                  refusal,
                ),
            ],
            endsAfter: [endsAfter],
            async check() {
              const ports = portsOf(memory);
              const { orders, vault } = ports;
              // The shop continues without another request: only due tasks and the sweep run.
              for (const { orderId: id } of await vault.listLetters())
                await grantReplacement(ports, id).catch(() => {});
              await settleReplacement(ports, replacementIdOf(orderId));
              await sweepAfterHours({ ...ports, now: () => new Date(Date.now() + 2 * HOUR_MS) });
              const { first } = await loadLossReport(orders, orderId);
              const granted = (await orders.history(orderId)).filter(({ type }) => type === 'ReplacementGranted');
              const refunds = first.refunds.length;
              const onItsWay = isReplacementCancelled(first) ? 0 : granted.length;
              expect(onItsWay + refunds, 'replaced or refunded, once').toBeLessThanOrEqual(1);
              if (granted.length > 0) expect(onItsWay + refunds, 'one of both').toBe(1);
              let scheduled = 0;
              for (const { orderId: id } of await vault.listLetters()) {
                const { production, sealedPayer, terms } = (await orders.load(id)) as Order;
                if (production.status === 'cancelled') continue;
                scheduled += 1;
                expect(production.status).toBe('scheduled');
                expect(terms.replaces).toBe(orderId);
                expect(sealedPayer).toBeDefined();
              }
              expect(scheduled, 'what is granted is on its way, and nothing else').toBe(onItsWay);
              // A repeated request completes what is still missing.
              if (first.delivery.status === 'in-transit' && refunds === 0)
                await replaceLetter(ports, orderId, COPY).then((id) => expect(id).toBeDefined());
            },
          };
        });
      expect(walked).toBeGreaterThan(50);
    },
  );
});
