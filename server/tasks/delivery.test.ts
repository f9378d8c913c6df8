import { afterEach, beforeEach, expect, test } from 'vitest';
import { correctAddress } from '../commands/delivery/correct-address.ts';
import { refundLostLetter, replaceLetter } from '../commands/delivery/replace-letter.ts';
import { form } from '../commands/shop-in-memory.fixture.ts';
import { openSimulatedShop, type SimulatedShop } from './simulated-shop.fixture.ts';

/** A posted letter that does not arrive, or comes back: each journey to its last mail. */

const DAY = 24 * 60;
const COPY = { form: { ...form, letterText: 'Liebe Erika, hier ist die Abschrift.' }, pages: 1 };

let shop: SimulatedShop;
beforeEach(async () => {
  shop = await openSimulatedShop();
});
afterEach(() => shop.close());

/** The mails about an order in the order in which they were sent, each as often as it was. */
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

test('posted, not arrived, replaced, printed, posted: and the customer gets one mail about each', async () => {
  const orderId = await postedOrder();
  shop.skip(14 * DAY);
  await shop.pass(1);
  const replacementId = await replaceLetter(shop.floor, orderId, COPY);
  await shop.pass(3);
  await post(replacementId);
  expect(shop.printed).toEqual([orderId, replacementId]);
  expect(mailsAbout(orderId)).toEqual(['order-confirmed', 'letter-posted']);
  expect(mailsAbout(replacementId)).toEqual(['order-confirmed', 'letter-posted']);
  expect((await shop.floor.order(orderId)).refunds).toEqual([]);
  expect((await shop.floor.order(replacementId)).payments).toEqual([]);
});

test('posted, not arrived, refunded: the whole price, once, with its mail', async () => {
  const orderId = await postedOrder();
  shop.skip(14 * DAY);
  await refundLostLetter(shop.floor, orderId);
  await refundLostLetter(shop.floor, orderId);
  await shop.pass(3);
  expect((await shop.floor.order(orderId)).refunds).toMatchObject([{ amountCents: 1499, status: 'succeeded' }]);
  expect(mailsAbout(orderId)).toEqual(['order-confirmed', 'letter-posted', 'refunded-1']);
});

test('posted, not arrived, replaced, the replacement cancelled: refunded automatically, also if the shop stops in between', async () => {
  const orderId = await postedOrder();
  shop.skip(14 * DAY);
  await shop.pass(1);
  const replacementId = await replaceLetter(shop.floor, orderId, COPY);
  await shop.pass(3);
  // Killed after the cancellation, before anything follows from it.
  const at = shop.now().toISOString();
  await shop.orders.handle(replacementId, { type: 'CancelOrder', at, by: 'operator' });
  await shop.pass(3);
  expect((await shop.floor.order(orderId)).refunds).toMatchObject([
    { amountCents: 1499, reason: 'replacement-cancelled', status: 'succeeded' },
  ]);
  expect(mailsAbout(orderId)).toEqual(['order-confirmed', 'letter-posted', 'refunded-1']);
  expect(mailsAbout(replacementId)).toEqual(['order-confirmed', 'order-cancelled']);
});

test('posted, returned, corrected, posted again, returned again: each time its mail, and to the new address', async () => {
  const orderId = await postedOrder();
  const mark = (type: 'MarkReposted' | 'MarkReturned') => {
    const at = shop.now().toISOString();
    return shop.orders.handle(orderId, type === 'MarkReturned' ? { type, at, reason: 'moved' } : { type, at });
  };
  shop.skip(6 * DAY);
  await mark('MarkReturned');
  await shop.pass(2);
  await correctAddress(shop.floor, orderId, {
    recipientName: 'Erika M.',
    recipientAddress: 'Neue Straße 1\n10117 Berlin',
  });
  const viewed = { type: 'ViewDocument', document: 'envelope', operator: 'op' } as const;
  await shop.orders.handle(orderId, { ...viewed, at: shop.now().toISOString() });
  await mark('MarkReposted');
  await shop.pass(2);
  expect(mailsAbout(orderId)).toEqual(['order-confirmed', 'letter-posted', 'letter-returned-1', 'letter-reposted-1']);
  shop.skip(6 * DAY);
  await mark('MarkReturned');
  await mark('MarkReturned');
  await shop.pass(2);
  expect(mailsAbout(orderId).at(-1)).toBe('letter-returned-2');
  expect(shop.printed).toEqual([orderId]);
  expect((await shop.floor.types(orderId)).filter((type) => type === 'LetterReturned')).toHaveLength(2);
});

test('while the mail server is away no mail is sent that is no longer true', async () => {
  const orderId = await postedOrder();
  shop.away.add('mail');
  shop.skip(6 * DAY);
  const at = () => shop.now().toISOString();
  await shop.orders.handle(orderId, { type: 'MarkReturned', at: at(), reason: 'not-collected' });
  await shop.pass(2);
  await shop.orders.handle(orderId, { type: 'MarkReposted', at: at() });
  shop.away.delete('mail');
  await shop.pass(30);
  expect(mailsAbout(orderId)).toEqual(['order-confirmed', 'letter-posted', 'letter-reposted-1']);
});

test('a shop that ends after a replacement was ordered grants, schedules and confirms it when it is back', async () => {
  const orderId = await postedOrder();
  shop.skip(14 * DAY);
  const { orders } = shop.floor;
  const dying = {
    ...shop.floor,
    orders: {
      ...orders,
      handle: (...call: Parameters<typeof orders.handle>) =>
        call[1].type === 'GrantReplacement' ? Promise.reject(new Error('killed')) : orders.handle(...call),
    },
  };
  await expect(replaceLetter(dying, orderId, COPY)).rejects.toThrow('killed');
  await shop.pass(3);
  const { delivery } = await shop.floor.order(orderId);
  if (delivery.status !== 'replaced') throw new Error('it was not granted');
  expect(await shop.floor.types(delivery.orderId)).toEqual([
    'OrderDrafted',
    'ReplacementScheduled',
    'MailClaimed',
    'OrderConfirmed',
  ]);
  expect(mailsAbout(delivery.orderId)).toEqual(['order-confirmed']);
});
