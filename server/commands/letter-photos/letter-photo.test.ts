import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startRedis, type TestRedis } from '../../platform/redis.fixture.ts';
import { directoryForThisTest } from '../../platform/temporary-directory.fixture.ts';
import type { Sealed } from '../../vault/port.ts';
import { deleteLetterText } from '../letter-text/letter-text.ts';
import { forgetPerson } from '../privacy/forget-person.ts';
import { refused, shopForThisTest, type ShopOnDisk } from '../shop-on-disk.fixture.ts';
import { openPhoto, findPhotoTime, storePhoto, stripJpeg } from './letter-photo.ts';
import { openPhotosFile, type LetterPhotos, openRedisPhotos } from './photo-stores.ts';
import { PHOTO, PHOTO_OF_A_PHONE } from './photo.fixture.ts';

let redis: TestRedis;
beforeAll(async () => {
  redis = await startRedis();
});
afterAll(() => redis.remove());

const sealed = (text: string) => text as Sealed;

describe.each([
  ['in a file', async () => openPhotosFile(join(directoryForThisTest(), 'letter-photos.sqlite'))],
  ['in Redis', () => openRedisPhotos(redis.database())],
])('photographs %s', (_, open: () => Promise<LetterPhotos>) => {
  const photosForThisTest = async () => {
    const photos = await open();
    onTestFinished(() => photos.close());
    return photos;
  };

  test('are stored one per order: a new one replaces the earlier one, until it is deleted', async () => {
    const photos = await photosForThisTest();
    expect([await photos.get('one'), await photos.takenAt('one')]).toEqual([undefined, undefined]);
    await photos.put('one', { takenAt: '2026-11-23T09:00:00.000Z', sealed: sealed('v1.a') });
    await photos.put('other', { takenAt: '2026-11-23T09:01:00.000Z', sealed: sealed('v1.b') });
    await photos.put('one', { takenAt: '2026-11-23T09:02:00.000Z', sealed: sealed('v1.c') });
    expect(await photos.get('one')).toEqual({ takenAt: '2026-11-23T09:02:00.000Z', sealed: 'v1.c' });
    expect(await photos.takenAt('other')).toBe('2026-11-23T09:01:00.000Z');
    await photos.delete('one');
    await photos.delete('one');
    expect([await photos.get('one'), await photos.takenAt('one')]).toEqual([undefined, undefined]);
    expect((await photos.get('other'))?.sealed).toBe('v1.b');
  });
});

test('only their owner can read the file of photographs', async () => {
  const file = join(directoryForThisTest(), 'letter-photos.sqlite');
  const photos = openPhotosFile(file);
  onTestFinished(() => photos.close());
  await photos.put('one', { takenAt: '2026-11-23T09:00:00.000Z', sealed: sealed('v1.a') });
  for (const suffix of ['', '-wal', '-shm']) expect(statSync(file + suffix).mode & 0o077).toBe(0);
});

async function photographed(): Promise<{ shop: ShopOnDisk; orderId: string }> {
  const shop = await shopForThisTest();
  const { orderId } = await shop.orderAndPay();
  await shop.print(orderId);
  await storePhoto(shop, orderId, PHOTO);
  return { shop, orderId };
}
async function shownAt({ photos, orders, order }: ShopOnDisk, orderId: string) {
  return findPhotoTime(photos, orderId, { order: await order(orderId), events: await orders.history(orderId) });
}
const filesUnder = (directory: string): string[] =>
  readdirSync(directory).flatMap((name) => {
    const path = join(directory, name);
    return statSync(path).isDirectory() ? filesUnder(path) : [path];
  });
const forget = (shop: ShopOnDisk, orderId: string) => forgetPerson(shop, orderId, 'requested');

test('a photograph is shown once the letter is posted, unless the letter was printed again', async () => {
  const { shop, orderId } = await photographed();
  expect(await shownAt(shop, orderId)).toBeUndefined();
  shop.clock.at = '2026-11-20T10:00:00.000Z';
  await shop.orders.handle(orderId, { type: 'RequestReprint', reason: 'smudge', at: shop.clock.at, operator: 'op' });
  await shop.post(orderId);
  expect(await shownAt(shop, orderId)).toBeUndefined();

  const other = await photographed();
  await other.shop.orders.handle(other.orderId, { type: 'MarkPosted', earlyPosting: true, at: other.shop.clock.at });
  expect(await shownAt(other.shop, other.orderId)).toBe('2026-11-20T09:00:00.000Z');
  expect(await openPhoto(other.shop, other.orderId)).toEqual(PHOTO);
  // The order's page opens even if the store does not answer. With the setting off there is no store.
  const broken = { ...other.shop.photos, takenAt: () => Promise.reject(new Error('away')) };
  expect(await shownAt({ ...other.shop, photos: broken }, other.orderId)).toBeUndefined();
});

test('no file contains a photograph unencrypted, and no event contains its ciphertext', async () => {
  const { shop, orderId } = await photographed();
  const middle = PHOTO.subarray(-120, -20);
  const needles = [middle, ...[0, 1, 2].map((skip) => middle.subarray(skip, skip + 60).toString('base64'))];
  const holding = filesUnder(shop.directory).filter((file) => {
    const bytes = readFileSync(file);
    return needles.some((needle) => bytes.includes(needle));
  });
  expect(holding).toEqual([]);
  const { sealed: ciphertext } = (await shop.photos.get(orderId))!;
  expect(JSON.stringify(await shop.orders.history(orderId))).not.toContain(ciphertext.slice(3, 60));
});

test('a photograph is erased with the person, and a copy can no longer be decrypted', async () => {
  const { shop, orderId } = await photographed();
  const copy = (await shop.photos.get(orderId))!;
  const at = shop.clock.at;
  await shop.orders.handle(orderId, { type: 'MarkPosted', earlyPosting: true, at });
  await deleteLetterText(shop, orderId);
  for (const mail of ['order-confirmed', 'letter-posted-1'] as const) {
    await shop.orders.handle(orderId, { type: 'ClaimMail', at, mail, claimedBy: 's1' });
    await shop.orders.handle(
      orderId,
      mail === 'order-confirmed' ? { type: 'ConfirmOrder', at } : { type: 'NotifyCustomer', at, notice: mail },
    );
  }
  await forget(shop, orderId);
  expect(await shop.photos.get(orderId)).toBeUndefined();
  expect(await shop.vault.openPersonal(orderId, copy.sealed)).toEqual({ kind: 'forgotten' });
  await shop.photos.put(orderId, copy);
  expect(await openPhoto(shop, orderId)).toBeUndefined();
  // Another photograph is refused then, and no part of it is stored.
  await expect(storePhoto(shop, orderId, PHOTO)).rejects.toEqual(refused('personal-data-forgotten'));
});

test('a photograph is refused and not stored while the person is being erased', async () => {
  const { shop, orderId } = await photographed();
  await shop.photos.delete(orderId);
  const erasing = async () => {
    const order = await shop.order(orderId);
    return { ...order, person: { status: 'erasing', at: shop.clock.at, reason: 'requested' } } as const;
  };
  const ports = { ...shop, orders: { ...shop.orders, load: erasing } };
  await expect(storePhoto(ports, orderId, PHOTO)).rejects.toEqual(refused('personal-data-forgotten'));
  expect(await shop.photos.get(orderId)).toBeUndefined();
});

test('stripping a phone’s photograph removes EXIF, profile, comment and trailing data', () => {
  const stripped = stripJpeg(PHOTO_OF_A_PHONE)!;
  expect(stripped).toEqual(stripJpeg(PHOTO));
  expect(stripped.includes('Exif')).toBe(false);
  expect(stripped.includes('13.4050 E')).toBe(false);
  for (const marker of [0xe0, 0xe1, 0xe2, 0xfe]) expect(stripped.includes(Buffer.from([0xff, marker]))).toBe(false);
});

test('stripping keeps the image data byte by byte, and a second time changes nothing', () => {
  const stripped = stripJpeg(PHOTO)!;
  const tables = PHOTO.indexOf(Buffer.from([0xff, 0xdb]));
  expect(stripped).toEqual(Buffer.concat([PHOTO.subarray(0, 2), PHOTO.subarray(tables)]));
  expect(stripJpeg(stripped)).toEqual(stripped);
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a PNG', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['a page that calls itself a picture', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['the beginning alone', Buffer.from('ffd8', 'hex')],
  ['a picture that was cut off', PHOTO.subarray(0, -3)],
])('%s is not accepted as a photograph', (_, file) => {
  expect(stripJpeg(file)).toBeUndefined();
});

test('stripping any bytes ends without throwing, and the result has nothing left to strip', () => {
  const damaged = fc
    .tuple(fc.nat(PHOTO_OF_A_PHONE.length - 1), fc.uint8Array({ minLength: 1, maxLength: 40 }))
    .map(([at, bytes]) => Buffer.concat([PHOTO_OF_A_PHONE.subarray(0, at), bytes, PHOTO_OF_A_PHONE.subarray(at)]));
  const anything = fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.concat([PHOTO.subarray(0, 2), bytes]));
  fc.assert(
    fc.property(fc.oneof(damaged, anything), (file) => {
      const stripped = stripJpeg(file);
      if (stripped !== undefined) expect(stripJpeg(stripped)).toEqual(stripped);
    }),
  );
});
