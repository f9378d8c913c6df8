import { randomUUID } from 'node:crypto';
import { formatVoucherCode, readVoucherCode, VOUCHER_ALPHABET } from '@federpost/shared/order/voucher.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { voucherBalance } from '../../domain/orders/voucher.ts';
import { cancelOrder } from '../ordering/cancel-order.ts';
import { createPayment } from '../ordering/create-payment.ts';
import { form, openShopOnDisk, refused, sessionOf, type ShopOnDisk } from '../shop-on-disk.fixture.ts';
import { buyVoucher } from './buy-voucher.ts';
import { availableCents, redeemVoucher, releaseShares } from './redeem-voucher.ts';
import { findVoucher, voucherCodeOf } from './voucher-code.ts';

/** `form` costs 14.99 €. */
const PRICE = 1499;
const EMAIL = 'beschenkt@example.org';

let shop: ShopOnDisk;
beforeAll(async () => {
  shop = await openShopOnDisk();
});
afterAll(() => shop.close());

/** A paid voucher of this many euros. */
async function bought(euros: number): Promise<string> {
  const { orderId, url } = await buyVoucher(shop, { kind: 'amount', euros }, randomUUID());
  await shop.settle(sessionOf(url));
  return orderId;
}
const letter = (voucherId: string, email?: string) => ({
  form: { ...form, voucher: { code: 'X'.repeat(20), email } },
  pages: 1,
  voucherId,
});
const payWith = (voucherId: string, key: string = randomUUID(), email: string | undefined = EMAIL) =>
  createPayment(shop, letter(voucherId, email), key);
const balance = async (voucherId: string) => voucherBalance(await shop.order(voucherId));
const available = async (voucherId: string) => availableCents(shop, await shop.order(voucherId));

describe('the code', () => {
  test('has twenty characters, begins with the order’s id and is found again however it is typed', async () => {
    const voucherId = await bought(20);
    const code = (await voucherCodeOf(shop.vault, voucherId))!;
    const list = { findByIdPrefix: (prefix: string) => (voucherId.startsWith(prefix) ? [voucherId] : []) };
    const find = (typed: string) => findVoucher({ vault: shop.vault, list }, readVoucherCode(typed) ?? '0'.repeat(20));
    expect([...code].every((character) => VOUCHER_ALPHABET.includes(character))).toBe(true);
    expect(await find(` ${formatVoucherCode(code).toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')} `)).toBe(
      voucherId,
    );
    const last = VOUCHER_ALPHABET[(VOUCHER_ALPHABET.indexOf(code.at(-1)!) + 1) % VOUCHER_ALPHABET.length];
    expect(await find(code.slice(0, -1) + last)).toBeUndefined();
    await shop.vault.forgetPersonal(voucherId);
    expect(await find(code)).toBeUndefined();
  });
});

describe('a voucher', () => {
  test('is one order, however often it is requested under one key', async () => {
    const key = randomUUID();
    const first = await buyVoucher(shop, { kind: 'letter-with-seal' }, key);
    expect(await buyVoucher(shop, { kind: 'letter-with-seal' }, key)).toEqual(first);
    await expect(buyVoucher(shop, { kind: 'amount', euros: 20 }, key)).rejects.toEqual(refused('already-drafted'));
    expect(await shop.types(first.orderId)).toEqual(['OrderDrafted', 'CheckoutStarted']);
  });

  test('pays for letters in parts; the rest is paid or kept', async () => {
    const voucherId = await bought(20);
    const { orderId: whole } = await payWith(voucherId);
    expect(await shop.types(whole)).toEqual(['OrderDrafted', 'CheckoutStarted', 'PaymentSucceeded']);
    expect(await balance(voucherId)).toBe(2000 - PRICE);
    const { orderId: part, url } = await payWith(voucherId);
    expect((await shop.order(part)).terms.price.totalCents).toBe(PRICE - 501);
    await shop.settle(sessionOf(url));
    expect(await shop.order(part)).toMatchObject({ payments: [{ amountCents: PRICE - 501, purpose: 'order' }] });
    await expect(payWith(voucherId)).rejects.toEqual(refused('voucher-used'));
  });

  test('that pays everything needs an e-mail address, and nothing is redeemed without it', async () => {
    const voucherId = await bought(20);
    await expect(createPayment(shop, letter(voucherId), randomUUID())).rejects.toEqual(refused('voucher-needs-email'));
    expect(await balance(voucherId)).toBe(2000);
  });

  test('pays once for one order, even if that is sent twice at the same time', async () => {
    const voucherId = await bought(20);
    const key = randomUUID();
    const [one, two] = await Promise.all(
      [payWith(voucherId, key), payWith(voucherId, key)].map((sent) => sent.catch((error: unknown) => error)),
    );
    expect([one, two]).toContainEqual(expect.objectContaining({ orderId: expect.any(String) }));
    expect(await balance(voucherId)).toBe(2000 - PRICE);
  });

  test('never pays more than its value for orders that come at the same time', async () => {
    const voucherId = await bought(20);
    await Promise.allSettled(Array.from({ length: 5 }, () => payWith(voucherId)));
    const { redemptions } = await shop.order(voucherId);
    const orders = await Promise.all(redemptions.map(({ orderId }) => shop.orders.load(orderId)));
    const shares = orders.flatMap((order) =>
      order.status === 'placed' ? [-order.terms.price.lines.at(-1)!.cents] : [],
    );
    expect(shares.reduce((sum, cents) => sum + cents, 0)).toBeLessThanOrEqual(2000);
    expect(await balance(voucherId)).toBeGreaterThanOrEqual(0);
  });

  test('is paid back into when its letter is cancelled', async () => {
    const voucherId = await bought(20);
    const { orderId } = await payWith(voucherId);
    await cancelOrder(shop, orderId, 'customer');
    expect(await available(voucherId)).toBe(2000);
    await releaseShares(shop, voucherId);
    expect(await balance(voucherId)).toBe(2000);
    expect((await cancelOrder(shop, voucherId, 'customer')).refundPendingCents).toBe(2000);
    await expect(payWith(voucherId)).rejects.toEqual(refused('voucher-unpaid'));
  });

  test('is not returned while it pays for a letter', async () => {
    const voucherId = await bought(20);
    await payWith(voucherId);
    await expect(cancelOrder(shop, voucherId, 'customer')).rejects.toEqual(refused('voucher-redeemed'));
  });

  test('is free for another order of who left a payment page; the first one is cancelled', async () => {
    const voucherId = await bought(10);
    const { orderId: left } = await payWith(voucherId);
    expect(await balance(voucherId)).toBe(0);
    expect(await available(voucherId)).toBe(1000);
    const { orderId: next } = await payWith(voucherId);
    expect((await shop.order(left)).production.status).toBe('cancelled');
    expect((await shop.order(voucherId)).redemptions).toMatchObject([{ orderId: next, cents: 1000 }]);
  });

  test('is not lost by a stop between its redemption and the order', async () => {
    const voucherId = await bought(20);
    const orderId = randomUUID();
    await redeemVoucher(shop, { voucherId, orderId, totalCents: PRICE });
    // The same request again would find this share. Another order has to wait for it.
    await releaseShares(shop, voucherId, { cancelsUnpaid: true });
    expect(await balance(voucherId)).toBe(2000 - PRICE);
    const { at } = shop.clock;
    shop.clock.at = new Date(Date.parse(at) + 11 * 60_000).toISOString();
    await releaseShares(shop, voucherId);
    expect(await balance(voucherId)).toBe(2000);
    expect((await shop.orders.load(orderId)).status).toBe('discarded');
  });
});
