import { randomUUID } from 'node:crypto';
import { checkVoucherResult } from '@federpost/shared/http/vouchers.ts';
import { expect, test } from 'vitest';
import { FORM, order, pay, post, type Answer } from './customer.ts';
import { shopForAllTests } from './for-all-tests.ts';
import { eventually, signIn } from './operator.ts';
import { mailsOf, paymentStatus } from './order-page.ts';
import type { RunningShop } from './running-shop.ts';
import { buyVoucher, readVoucher } from './vouchers.ts';

/** A voucher is bought, redeemed in parts by two letters, and a cancelled letter gives its share back. */

/** The price of the tests' letters, in cents. */
const PRICE = 1749;
const BUYER = 'schenkt@example.org';
let shop: RunningShop;
shopForAllTests((opened) => (shop = opened));

const check = (code: string): Promise<Answer> => post(`${shop.url}/functions/v1/check-voucher`, { code });
const balance = async (code: string) => checkVoucherResult.parse((await check(code)).body).balanceCents;
const sessionIn = (url: string) => /(cs|voucher)_\w+/.exec(url)![0];
const orderPage = async (url: string, key: string) =>
  (await eventually(
    () => paymentStatus(shop, sessionIn(url), key).catch(() => undefined),
    (answer) => answer?.status === 'paid' && answer.orderPage !== undefined,
  ))!.orderPage!;
const keyOf = (page: string) => ({ authorization: `Bearer ${page.slice(page.lastIndexOf('/') + 1)}` });

test('a voucher is sent at once, pays for two letters, and gets the share of a cancelled one back', async () => {
  const voucher = await buyVoucher(shop, 20, BUYER);

  const mail = await eventually(
    async () => (await mailsOf(shop)).find(({ subject }) => subject?.startsWith('Dein Gutschein')),
    (found) => found !== undefined,
  );
  const code = /#gutschein=([0-9A-Z]{20})/.exec(mail?.text ?? '')?.[1] ?? '';
  expect(mail?.to).toMatchObject([{ address: BUYER }]);
  expect(mail?.attachments).toMatchObject([{ mimeType: 'application/pdf' }]);
  expect(await balance(` ${code.toLowerCase()} `)).toBe(2000);
  expect(await readVoucher(shop, voucher.page)).toMatchObject({
    payment: 'paid',
    mayCancel: true,
    voucher: { code, valueCents: 2000 },
  });
  const card = await fetch(`${shop.url}/rest/v1/my-voucher-card`, { headers: keyOf(voucher.page) });
  expect(card.headers.get('content-type')).toBe('application/pdf');

  // The first letter is paid wholly, without a payment page.
  expect((await order(shop, { ...FORM, voucher: { code } })).body).toMatchObject({
    fields: { voucher: expect.any(String) },
  });
  const first = randomUUID();
  const firstUrl = String(
    (await order(shop, { ...FORM, voucher: { code, email: 'beschenkt@example.org' } }, first)).body.url,
  );
  expect(firstUrl).toContain('success=true&session_id=voucher_');
  const firstPage = await orderPage(firstUrl, first);
  expect(await balance(code)).toBe(2000 - PRICE);

  // The second one pays the rest.
  const second = randomUUID();
  const secondUrl = String((await order(shop, { ...FORM, voucher: { code } }, second)).body.url);
  await pay(secondUrl);
  await orderPage(secondUrl, second);
  expect(await check(code)).toMatchObject({ status: 409, body: { code: 'voucher-used' } });
  expect((await readVoucher(shop, voucher.page)).voucher.uses).toMatchObject([
    { cents: PRICE },
    { cents: 2000 - PRICE },
  ]);
  const operator = await signIn(shop);
  expect(await operator.orders('select=total_amount,voucher_share&order=created_at.desc&limit=2')).toEqual([
    { total_amount: 2 * PRICE - 2000, voucher_share: 2000 - PRICE },
    { total_amount: 0, voucher_share: PRICE },
  ]);

  const cancel = (page: string) => post(`${shop.url}/functions/v1/cancel-letter`, {}, keyOf(page));
  expect((await cancel(voucher.page)).body).toMatchObject({ code: 'voucher-redeemed' });
  expect((await cancel(firstPage)).status).toBe(200);
  expect(await balance(code)).toBe(PRICE);
});

test('a wrong code is refused, and after ten of them the sender has to wait', async () => {
  const wrong = '0'.repeat(20);
  for (let tries = 0; tries < 10; tries += 1)
    expect(await check(wrong)).toMatchObject({ status: 404, body: { code: 'voucher-unknown' } });
  expect((await check(wrong)).status).toBe(429);
});
