import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { orderWith } from '../../vault/suite/private-parts.ts';
import { verifyPageKey, orderPageKey } from './order-page-key.ts';
import { shopForThisTest, type ShopOnDisk } from '../shop-on-disk.fixture.ts';

let shop: ShopOnDisk;
let orderId: string;
let key: string;
beforeEach(async () => {
  shop = await shopForThisTest();
  orderId = randomUUID();
  await shop.vault.sealOrder(orderId, orderWith('Liebe Erika'));
  key = (await orderPageKey(shop.vault, orderId))!;
});

test('the page key opens its order, stays the same and has at least 128 secret bits', async () => {
  expect(await verifyPageKey(shop.vault, key)).toBe(orderId);
  expect(await orderPageKey(shop.vault, orderId)).toBe(key);
  expect(Buffer.from(key, 'base64url').length - 16).toBeGreaterThanOrEqual(128 / 8);
});

test('the page key stays valid without the letter’s text, but not once the person is erased', async () => {
  await shop.vault.shredLetter(orderId);
  expect(await verifyPageKey(shop.vault, key)).toBe(orderId);
  await shop.vault.forgetPersonal(orderId);
  expect(await verifyPageKey(shop.vault, key)).toBeUndefined();
  expect(await orderPageKey(shop.vault, orderId)).toBeUndefined();
});

test('the page key opens nothing if one character differs, and neither does any other text', async () => {
  const characters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'];
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc
          .tuple(fc.nat({ max: key.length - 1 }), fc.constantFrom(...characters))
          .map(([at, character]) => key.slice(0, at) + character + key.slice(at + 1)),
        fc.constantFrom(`${key}=`, ` ${key}`, `${key}\n`, key.slice(1), `${key}A`, key.replaceAll('-', '+')),
        fc.string({ unit: 'binary', maxLength: 60 }),
        fc.uint8Array({ minLength: 36, maxLength: 36 }).map((bytes) => Buffer.from(bytes).toString('base64url')),
      ),
      async (other) => {
        expect(await verifyPageKey(shop.vault, other)).toBe(other === key ? orderId : undefined);
      },
    ),
  );
});

test('the tag of one order does not open another; an unsealed order has no page key', async () => {
  const other = randomUUID();
  await shop.vault.sealOrder(other, orderWith('Lieber Jonas'));
  const mixed = Buffer.concat([
    Buffer.from(other.replaceAll('-', ''), 'hex'),
    Buffer.from(key, 'base64url').subarray(16),
  ]);
  expect(await verifyPageKey(shop.vault, mixed.toString('base64url'))).toBeUndefined();
  expect(await orderPageKey(shop.vault, randomUUID())).toBeUndefined();
});
