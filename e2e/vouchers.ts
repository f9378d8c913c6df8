import { randomUUID } from 'node:crypto';
import { myVoucherOrder, type MyVoucherOrder } from '@federpost/shared/http/my-letter.ts';
import { pay, post, sessionOf } from './customer.ts';
import { eventually } from './operator.ts';
import { paymentStatus } from './order-page.ts';
import type { RunningShop } from './running-shop.ts';

/** The key of a voucher's own page, and its code. */
export type BoughtVoucher = { page: string; code: string };

/** Buys a voucher for an amount and pays for it. */
export async function buyVoucher(
  shop: Pick<RunningShop, 'url'>,
  euros: number,
  email = 'kundin@example.org',
): Promise<BoughtVoucher> {
  const key = randomUUID();
  const call = `${shop.url}/functions/v1/create-voucher-payment`;
  const { status, body } = await post(call, { choice: { kind: 'amount', euros } }, { 'idempotency-key': key });
  if (status !== 200) throw new Error(`create-voucher-payment answered ${status}`);
  const url = String(body.url);
  await pay(url, 'paid', email);
  const { orderPage } = await eventually(
    () => paymentStatus(shop, sessionOf(url), key),
    (answer) => answer.orderPage !== undefined,
  );
  const page = orderPage!.split('/').at(-1)!;
  const { voucher } = await eventually(
    () => readVoucher(shop, page),
    (order) => order.voucher.code !== null,
  );
  return { page, code: voucher.code! };
}

/** A voucher as its own page shows it. */
export async function readVoucher(shop: Pick<RunningShop, 'url'>, page: string): Promise<MyVoucherOrder> {
  const answer = await fetch(`${shop.url}/rest/v1/my-letter`, { headers: { authorization: `Bearer ${page}` } });
  return myVoucherOrder.parse(await answer.json());
}
