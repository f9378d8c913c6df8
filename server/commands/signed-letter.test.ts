import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { DRAWN, WRITTEN } from '@federpost/shared/letter/signature/signature.fixture.ts';
import { beforeEach, expect, test } from 'vitest';
import { createPayment } from './ordering/create-payment.ts';
import { deleteLetterText, readOwnLetter, revealLetter, shredReplacedTexts } from './letter-text/letter-text.ts';
import { claimPrint } from './printing/print-letters.ts';
import { reviseLetter } from './ordering/revise-letter.ts';
import { form, shopForThisTest, type ShopOnDisk } from './shop-on-disk.fixture.ts';

/** A signature is only where its letter's text is. */

let shop: ShopOnDisk;
beforeEach(async () => {
  shop = await shopForThisTest();
});

const signed = { form: { ...form, signature: DRAWN }, pages: 1 };
const at = () => shop.clock.at;
const [STROKE] = DRAWN.strokes;

/** The shop's files that contain an unencrypted stroke. */
const holding = () =>
  readdirSync(shop.directory, { recursive: true, encoding: 'utf8' }).filter((name) => {
    const path = join(shop.directory, name);
    if (statSync(path).isDirectory()) return false;
    const bytes = readFileSync(path);
    return (['utf8', 'utf16le'] as const).some((coding) => bytes.includes(Buffer.from(STROKE!.slice(0, 60), coding)));
  });

test('a signature is shown to the customer and to an operator, and is printed', async () => {
  const { orderId } = await shop.orderAndPay(undefined, signed.form);
  expect(await readOwnLetter(shop, orderId)).toMatchObject({ text: form.letterText, signature: DRAWN });
  expect(await revealLetter(shop, orderId, 'op')).toEqual({
    text: form.letterText,
    signature: DRAWN,
    writer: form.writer,
  });
  await shop.orders.handle(orderId, { type: 'RequestPrint', earlyPosting: true, at: at() });
  expect((await claimPrint(shop, { orderId, worker: 'w1' })).letter).toMatchObject({ signature: DRAWN });
});

test('a signature is in no event and in no file unencrypted, and is erased with the text', async () => {
  const { orderId } = await createPayment(shop, signed);
  const log = JSON.stringify(await shop.store.readAll({ limit: 100 }));
  for (const stroke of DRAWN.strokes) expect(log).not.toContain(stroke);
  expect(holding()).toEqual([]);
  expect(await shop.vault.listLetters()).toHaveLength(1);
  await shop.orders.handle(orderId, { type: 'CancelOrder', at: at(), by: 'customer' });
  await deleteLetterText(shop, orderId);
  expect(await shop.vault.listLetters()).toEqual([]);
  await expect(revealLetter(shop, orderId, 'op')).rejects.toMatchObject({ reason: 'text-deleted' });
  expect(await readOwnLetter(shop, orderId)).toBeUndefined();
});

test('an order with another signature under the same key is refused', async () => {
  const key = randomUUID();
  const { orderId } = await createPayment(shop, signed, key);
  expect((await createPayment(shop, structuredClone(signed), key)).orderId).toBe(orderId);
  for (const signature of [undefined, WRITTEN, { ...DRAWN, strokes: DRAWN.strokes.slice(1) }])
    await expect(createPayment(shop, { form: { ...form, signature }, pages: 1 }, key)).rejects.toMatchObject({
      reason: 'already-drafted',
    });
  expect(await readOwnLetter(shop, orderId)).toMatchObject({ signature: DRAWN });
});

test('a change of the letter can replace or remove the signature, and shreds the old one', async () => {
  const { orderId } = await createPayment(shop, signed);
  await reviseLetter(shop, orderId, { form: { ...form, signature: WRITTEN }, pages: 1 }, 'first', 'one-click');
  await shredReplacedTexts(shop, orderId);
  const changed = await readOwnLetter(shop, orderId);
  expect(changed).toMatchObject({ text: form.letterText, signature: WRITTEN });
  await reviseLetter(shop, orderId, { form, pages: 1 }, changed!.textId, 'another-click');
  await shredReplacedTexts(shop, orderId);
  expect(await readOwnLetter(shop, orderId)).not.toHaveProperty('signature');
  expect(await shop.vault.listLetters()).toHaveLength(1);
});
