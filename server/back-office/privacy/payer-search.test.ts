import { beforeEach, expect, test } from 'vitest';
import { form, shopForThisTest, type ShopOnDisk } from '../../commands/shop-on-disk.fixture.ts';
import { catchUp } from '../../projections/order-list/follow.ts';
import { openOrderList, type OrderList } from '../../projections/order-list/order-list.ts';
import { createPayerSearch, type PayerSearch } from './payer-search.ts';

/** Payers are sealed: a search has to decrypt each of them once. */

let shop: ShopOnDisk;
let list: OrderList;
let opened: number;
let search: PayerSearch;
beforeEach(async () => {
  shop = await shopForThisTest();
  list = openOrderList(':memory:');
  opened = 0;
  search = createPayerSearch({
    openPersonals(items) {
      opened += items.length;
      return shop.vault.openPersonals(items);
    },
  });
});

const paid = async (payerEmail: string) => (await shop.orderAndPay({ state: 'paid', payerEmail }, form)).orderId;
async function known() {
  await catchUp(list, shop.store);
  return list.payers();
}
test('an order that was paid as xn--mller-kva.example, as browsers write it, is found by müller.example', async () => {
  const orderId = await paid('anna@xn--mller-kva.example');
  const other = await paid('Anna@MÜLLER.example.');
  expect(new Set(await search.findOrders(await known(), 'anna@müller.example'))).toEqual(new Set([orderId, other]));
});

/** How many payers a search decrypts. */
async function costOf(asked: () => Promise<unknown>): Promise<number> {
  opened = 0;
  await asked();
  return opened;
}

test('an address is found in any letter case, if it paid for an order', async () => {
  const [first, other, second] = [
    await paid('Oma@example.org'),
    await paid('opa@example.org'),
    await paid('oma@example.org'),
  ];
  expect(await search.findOrders(await known(), ' OMA@example.org ')).toEqual([second, first]);
  expect(await search.findOrders(await known(), 'opa@example.org')).toEqual([other]);
  expect(await search.findOrders(await known(), 'niemand@example.org')).toEqual([]);
});

test('each payer is decrypted once for the cache, and once more when a search finds them', async () => {
  for (const who of ['oma', 'opa', 'tante']) await paid(`${who}@example.org`);
  const three = await known();
  expect(await costOf(() => search.warmUp(three))).toBe(3);
  expect(await costOf(() => search.findOrders(three, 'niemand@example.org'))).toBe(0);
  expect(await costOf(() => search.findOrders(three, 'opa@example.org'))).toBe(1);
  await paid('opa@example.org');
  const four = await known();
  expect(await costOf(() => search.findOrders(four, 'opa@example.org'))).toBe(3);
});

test('an erased person is no longer found, and the cache forgets payers who left the list', async () => {
  const gone = await paid('oma@example.org');
  await paid('opa@example.org');
  const both = await known();
  await search.warmUp(both);
  await shop.vault.forgetPersonal(gone);
  expect(await search.findOrders(both, 'oma@example.org')).toEqual([]);

  await search.warmUp(both.filter(({ orderId }) => orderId !== gone));
  expect(await costOf(() => search.findOrders(both, 'niemand@example.org'))).toBe(1);
});
