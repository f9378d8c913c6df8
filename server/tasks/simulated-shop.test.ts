import { afterEach, beforeEach, expect, test, describe } from 'vitest';
import { correctAddress, replaceLetter } from '../commands/delivery/lost-and-returned-letters.ts';
import { form } from '../commands/shop-on-disk.fixture.ts';
import { openSimulatedShop, type SimulatedShop } from './simulated-shop.fixture.ts';

describe('an outage of', () => {
  /** Each part without which orders can be taken is unavailable for an hour. */

  let shop: SimulatedShop;
  beforeEach(async () => {
    shop = await openSimulatedShop();
  });
  afterEach(() => shop.close());

  const placed: string[] = [];
  beforeEach(() => void placed.splice(0));

  async function orderAndPay(): Promise<void> {
    const order = await shop.order();
    expect(order).toBeDefined();
    placed.push(order!.orderId);
    shop.pay(order!.sessionId);
  }

  /** An hour in which a customer orders and pays every ten minutes and the operator requests the prints. */
  async function anHour(): Promise<void> {
    for (let tenMinutes = 0; tenMinutes < 6; tenMinutes += 1) {
      await orderAndPay();
      await shop.pass(2);
      await shop.printNow();
      await shop.pass(8);
    }
  }

  const confirmed = () => shop.mails.filter((id) => id.startsWith('order-confirmed.'));
  const confirmationsOf = (orderIds: readonly string[]) =>
    orderIds.map((id) => expect.stringMatching(`^order-confirmed\\.${id}@`));
  const sorted = (values: readonly string[]) => [...values].toSorted();
  const factsOf = async (orderId: string, type: string) =>
    (await shop.orders.history(orderId)).filter((event) => event.type === type).length;

  /** Every order was confirmed once and printed once, and no outcome is unclear. */
  async function everythingIsDoneOnce(): Promise<void> {
    expect(sorted(confirmed())).toEqual(confirmationsOf(sorted(placed)));
    expect(sorted(shop.printed)).toEqual(sorted(placed));
    for (const orderId of placed) {
      for (const once of ['PaymentSucceeded', 'OrderConfirmed', 'LetterPrinted'])
        expect([once, await factsOf(orderId, once)]).toEqual([once, 1]);
    }
  }

  test('the mail server delays no print, and each mail is sent once afterwards', async () => {
    await orderAndPay();
    await shop.pass(2);
    expect(confirmed()).toHaveLength(1);
    shop.away.add('mail');
    await anHour();
    expect(confirmed()).toHaveLength(1);
    expect(sorted(shop.printed)).toEqual(sorted(placed));
    shop.away.clear();
    await shop.pass(65);
    await everythingIsDoneOnce();
  });

  test.each([
    ['queue', 'within two minutes afterwards', 2],
    ['printer', 'automatically afterwards', 35],
  ] as const)('the %s delays no mail, and each letter is printed once %s', async (part, _when, minutes) => {
    await orderAndPay();
    shop.away.add(part);
    await anHour();
    expect(shop.printed).toEqual([]);
    expect(confirmed()).toHaveLength(placed.length);
    shop.away.clear();
    await shop.pass(minutes);
    await everythingIsDoneOnce();
  });

  test('the payment provider delays only new orders, and payments are found within two minutes afterwards', async () => {
    await orderAndPay();
    const paying = await shop.order();
    await shop.pass(2);
    shop.away.add('payments');
    placed.push(paying!.orderId);
    shop.pay(paying!.sessionId);
    await shop.printNow();
    for (let tenMinutes = 0; tenMinutes < 6; tenMinutes += 1) {
      expect(await shop.order(`key-${tenMinutes}`)).toBeUndefined();
      await shop.pass(10);
    }
    expect([confirmed().length, shop.printed.length]).toEqual([1, 1]);
    shop.away.clear();
    for (let tenMinutes = 0; tenMinutes < 6; tenMinutes += 1) {
      const again = await shop.order(`key-${tenMinutes}`);
      placed.push(again!.orderId);
      shop.pay(again!.sessionId);
    }
    await shop.pass(2);
    expect(sorted(confirmed())).toEqual(confirmationsOf(sorted(placed)));
    await shop.printNow();
    await shop.pass(2);
    await everythingIsDoneOnce();
  });

  test('all parts at once still ends with every paid order confirmed and printed once', async () => {
    await orderAndPay();
    const paying = await shop.order();
    placed.push(paying!.orderId);
    for (const part of ['mail', 'queue', 'printer', 'payments'] as const) shop.away.add(part);
    shop.pay(paying!.sessionId);
    await shop.pass(60);
    expect([confirmed(), shop.printed]).toEqual([[], []]);
    shop.away.clear();
    await shop.pass(2);
    await shop.printNow();
    await shop.pass(65);
    await everythingIsDoneOnce();
  });

  test('the webhook is made up for within twenty minutes, even if the customer does not return', async () => {
    const order = await shop.order();
    shop.pay(order!.sessionId, { webhook: false });
    await shop.pass(20);
    expect(confirmed()).toEqual(confirmationsOf([order!.orderId]));
  });
});

describe('a lost or returned letter', () => {
  /** A posted letter that does not arrive, or comes back: each possible course to its last mail. */

  const DAY = 24 * 60;
  const COPY = { form: { ...form, letterText: 'Liebe Erika, hier ist die Abschrift.' }, pages: 1 };

  let shop: SimulatedShop;
  beforeEach(async () => {
    shop = await openSimulatedShop();
  });
  afterEach(() => shop.close());

  /** The mails about an order in the order of sending, repetitions included. */
  const mailsAbout = (orderId: string) =>
    shop.mails.filter((id) => id.includes(orderId)).map((id) => id.slice(0, id.indexOf(`.${orderId}`)));

  async function post(orderId: string): Promise<void> {
    await shop.printNow();
    await shop.pass(2);
    await shop.orders.handle(orderId, { type: 'MarkPosted', earlyPosting: true, at: shop.now().toISOString() });
    await shop.pass(3);
  }

  /** A letter that was ordered, paid, printed and posted. */
  async function postedOrder(): Promise<string> {
    const placed = (await shop.order())!;
    shop.pay(placed.sessionId);
    await shop.pass(3);
    await post(placed.orderId);
    return placed.orderId;
  }

  test('is replaced, and the replacement is printed and posted, with one mail about each', async () => {
    const orderId = await postedOrder();
    shop.skip(14 * DAY);
    await shop.pass(1);
    await replaceLetter(shop.memory, orderId, COPY);
    await shop.pass(3);
    await post(orderId);
    expect(shop.printed).toEqual([orderId, orderId]);
    expect(mailsAbout(orderId)).toEqual(['order-confirmed', 'letter-posted-1', 'letter-replaced', 'letter-posted-2']);
    expect(await shop.memory.order(orderId)).toMatchObject({ refunds: [], payments: [{ amountCents: 1499 }] });
  });

  test('is refunded in full, once, with its mail', async () => {
    const orderId = await postedOrder();
    shop.skip(14 * DAY);
    const { business: schedule } = shop.memory;
    for (const _ of [1, 2])
      await shop.orders.handle(orderId, { type: 'RefundLostLetter', at: shop.now().toISOString(), schedule });
    await shop.pass(3);
    expect((await shop.memory.order(orderId)).refunds).toMatchObject([{ amountCents: 1499, status: 'succeeded' }]);
    expect(mailsAbout(orderId)).toEqual(['order-confirmed', 'letter-posted-1', 'refunded-1']);
  });

  test('is refunded if its replacement is cancelled', async () => {
    const orderId = await postedOrder();
    shop.skip(14 * DAY);
    await shop.pass(1);
    await replaceLetter(shop.memory, orderId, COPY);
    await shop.pass(3);
    await shop.orders.handle(orderId, { type: 'CancelOrder', at: shop.now().toISOString(), by: 'operator' });
    await shop.pass(3);
    expect((await shop.memory.order(orderId)).refunds).toMatchObject([
      { amountCents: 1499, reason: 'replacement-cancelled', status: 'succeeded' },
    ]);
    expect(mailsAbout(orderId).slice(2)).toEqual(['letter-replaced', 'order-cancelled', 'refunded-1']);
  });

  test('is posted again after a correction and can come back again, each time with a mail', async () => {
    const orderId = await postedOrder();
    const mark = (type: 'MarkReposted' | 'MarkReturned') => {
      const at = shop.now().toISOString();
      return shop.orders.handle(orderId, type === 'MarkReturned' ? { type, at, reason: 'moved' } : { type, at });
    };
    shop.skip(6 * DAY);
    await mark('MarkReturned');
    await shop.pass(2);
    await correctAddress(shop.memory, orderId, {
      recipientName: 'Erika M.',
      recipientAddress: 'Neue Straße 1\n10117 Berlin',
    });
    const viewed = { type: 'ViewDocument', document: 'envelope', operator: 'op' } as const;
    await shop.orders.handle(orderId, { ...viewed, at: shop.now().toISOString() });
    await mark('MarkReposted');
    await shop.pass(2);
    expect(mailsAbout(orderId)).toEqual([
      'order-confirmed',
      'letter-posted-1',
      'letter-returned-1',
      'letter-reposted-1',
    ]);
    shop.skip(6 * DAY);
    await mark('MarkReturned');
    await mark('MarkReturned');
    await shop.pass(2);
    expect(mailsAbout(orderId).at(-1)).toBe('letter-returned-2');
    expect(shop.printed).toEqual([orderId]);
    expect((await shop.memory.types(orderId)).filter((type) => type === 'LetterReturned')).toHaveLength(2);
  });

  test('causes no outdated mail after an outage of the mail server', async () => {
    const orderId = await postedOrder();
    shop.away.add('mail');
    shop.skip(6 * DAY);
    const at = () => shop.now().toISOString();
    await shop.orders.handle(orderId, { type: 'MarkReturned', at: at(), reason: 'not-collected' });
    await shop.pass(2);
    await shop.orders.handle(orderId, { type: 'MarkReposted', at: at() });
    shop.away.delete('mail');
    await shop.pass(30);
    expect(mailsAbout(orderId)).toEqual(['order-confirmed', 'letter-posted-1', 'letter-reposted-1']);
  });
});
