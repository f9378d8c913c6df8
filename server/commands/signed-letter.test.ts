import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { DRAWN, WRITTEN } from '@federpost/shared/letter/signature/signature.fixture.ts';
import { beforeEach, expect, test } from 'vitest';
import { createPayment } from './ordering/create-payment.ts';
import { deleteLetterText, readOwnLetter, revealLetter, shredReplacedTexts } from './letter-text/letter-text.ts';
import { claimPrint } from './printing/print-letters.ts';
import { reviseLetter } from './ordering/revise-letter.ts';
import { form, shopForThisTest, type ShopInMemory } from './shop-in-memory.fixture.ts';

/** A signature is only where its letter's text is. */

let floor: ShopInMemory;
beforeEach(async () => {
  floor = await shopForThisTest();
});

const signed = { form: { ...form, signature: DRAWN }, pages: 1 };
const at = () => floor.clock.at;
const [STROKE] = DRAWN.strokes;

/** The shop's files that contain an unencrypted stroke. */
const holding = () =>
  readdirSync(floor.directory, { recursive: true, encoding: 'utf8' }).filter((name) => {
    const path = join(floor.directory, name);
    if (statSync(path).isDirectory()) return false;
    const bytes = readFileSync(path);
    return (['utf8', 'utf16le'] as const).some((coding) => bytes.includes(Buffer.from(STROKE!.slice(0, 60), coding)));
  });

test('a signature is shown to the customer and to an operator, and is printed', async () => {
  const { orderId } = await floor.orderAndPay(undefined, signed.form);
  expect(await readOwnLetter(floor, orderId)).toMatchObject({ text: form.letterText, signature: DRAWN });
  expect(await revealLetter(floor, orderId, 'op')).toEqual({
    text: form.letterText,
    signature: DRAWN,
    writer: form.writer,
  });
  await floor.orders.handle(orderId, { type: 'RequestPrint', earlyPosting: true, at: at() });
  expect((await claimPrint(floor, { orderId, worker: 'w1' })).letter).toMatchObject({ signature: DRAWN });
});

test('a signature is in no event and in no file unencrypted, and is erased with the text', async () => {
  const { orderId } = await createPayment(floor, signed);
  const log = JSON.stringify(await floor.store.readAll({ limit: 100 }));
  for (const stroke of DRAWN.strokes) expect(log).not.toContain(stroke);
  expect(holding()).toEqual([]);
  expect(await floor.vault.listLetters()).toHaveLength(1);
  await floor.orders.handle(orderId, { type: 'CancelOrder', at: at(), by: 'customer' });
  await deleteLetterText(floor, orderId);
  expect(await floor.vault.listLetters()).toEqual([]);
  await expect(revealLetter(floor, orderId, 'op')).rejects.toMatchObject({ reason: 'text-deleted' });
  expect(await readOwnLetter(floor, orderId)).toBeUndefined();
});

test('an order with another signature under the same key is refused', async () => {
  const key = randomUUID();
  const { orderId } = await createPayment(floor, signed, key);
  expect((await createPayment(floor, structuredClone(signed), key)).orderId).toBe(orderId);
  for (const signature of [undefined, WRITTEN, { ...DRAWN, strokes: DRAWN.strokes.slice(1) }])
    await expect(createPayment(floor, { form: { ...form, signature }, pages: 1 }, key)).rejects.toMatchObject({
      reason: 'already-drafted',
    });
  expect(await readOwnLetter(floor, orderId)).toMatchObject({ signature: DRAWN });
});

test('a change of the letter can replace or remove the signature, and shreds the old one', async () => {
  const { orderId } = await createPayment(floor, signed);
  await reviseLetter(floor, orderId, { form: { ...form, signature: WRITTEN }, pages: 1 }, 'first', 'one-click');
  await shredReplacedTexts(floor, orderId);
  const changed = await readOwnLetter(floor, orderId);
  expect(changed).toMatchObject({ text: form.letterText, signature: WRITTEN });
  await reviseLetter(floor, orderId, { form, pages: 1 }, changed!.textId, 'another-click');
  await shredReplacedTexts(floor, orderId);
  expect(await readOwnLetter(floor, orderId)).not.toHaveProperty('signature');
  expect(await floor.vault.listLetters()).toHaveLength(1);
});
