import { beforeEach, describe, expect, test } from 'vitest';
import { sweepAfterHours, form, shopForThisTest, type ShopOnDisk } from '../shop-on-disk.fixture.ts';
import { cancelOrder } from './cancel-order.ts';
import { createPayment } from './create-payment.ts';
import { deleteLetterText, readOwnLetter, shredReplacedTexts } from '../letter-text/letter-text.ts';
import { decryptAddressee } from '../privacy/personal-data.ts';
import { claimPrint } from '../printing/print-letters.ts';
import { reviseLetter } from './revise-letter.ts';
import { CHANGED, changedTo, KEY, raceChange, RIVALS } from './revise-letter-races.fixture.ts';
import { letterTerms } from '../../domain/orders/state.ts';

/**
 * A letter is changed while it is printed, cancelled, read or changed again: it never has two texts, and never none.
 */

const HOUR_MS = 3_600_000;

describe('a change of a letter', () => {
  let shop: ShopOnDisk;
  let orderId: string;
  beforeEach(async () => {
    shop = await shopForThisTest();
    ({ orderId } = await createPayment(shop, { form, pages: 1 }, KEY));
  });
  const held = async () => (await shop.vault.listLetters()).length;

  test('replaces the text and the recipient that are printed, and removes the old text from the vault', async () => {
    await reviseLetter(shop, orderId, CHANGED, 'first');
    await shredReplacedTexts(shop, orderId);
    expect(await shop.vault.getLetter(orderId)).toBeUndefined();
    expect(await held()).toBe(1);
    const sessionId = (await shop.order(orderId)).checkouts[0]!.sessionId;
    await shop.settle(sessionId);
    await shop.orders.handle(orderId, { type: 'RequestPrint', earlyPosting: true, at: shop.clock.at });
    expect(await claimPrint(shop, { orderId, worker: 'w1' })).toMatchObject({
      letter: { text: CHANGED.form.letterText, extras: form.extras },
      recipient: { name: 'Erika Neumann' },
    });
  });

  test('sent twice counts once; another change with its key is refused and leaves no text', async () => {
    await reviseLetter(shop, orderId, CHANGED, 'first', 'key-of-a-click');
    await reviseLetter(shop, orderId, CHANGED, 'first', 'key-of-a-click');
    expect((await shop.order(orderId)).revisedAt).toHaveLength(1);
    for (const key of ['key-of-a-click', 'key-of-another-click'])
      await expect(
        reviseLetter(shop, orderId, changedTo('Etwas ganz anderes als zuvor.'), 'first', key),
      ).rejects.toMatchObject({ reason: 'revised-meanwhile' });
    await shredReplacedTexts(shop, orderId);
    expect(await held()).toBe(1);
    expect((await readOwnLetter(shop, orderId))?.text).toBe(CHANGED.form.letterText);
  });

  test('leaves no text of any version once the letter’s text is erased', async () => {
    await reviseLetter(shop, orderId, CHANGED, 'first');
    const { textId } = await shop.order(orderId);
    await reviseLetter(shop, orderId, changedTo('Und noch einmal anders geschrieben.'), textId);
    await cancelOrder(shop, orderId, 'customer');
    await deleteLetterText(shop, orderId);
    expect(await held()).toBe(0);
    const types = await shop.types(orderId);
    expect(types.filter((type) => type === 'ReplacedTextErased')).toHaveLength(2);
    expect(types.at(-1)).toBe('LetterTextErased');
  });

  test('is refused once the person is erased, and stores no text', async () => {
    await shop.vault.forgetPersonal(orderId);
    await expect(reviseLetter(shop, orderId, CHANGED, 'first')).rejects.toMatchObject({ reason: 'text-deleted' });
    expect(await held()).toBe(1);
  });

  test('interrupted before its event leaves a text that is shredded by the sweep and never used', async () => {
    const stopped = { ...shop.orders, handle: () => Promise.reject(new Error('killed')) };
    await expect(reviseLetter({ ...shop, orders: stopped }, orderId, CHANGED, 'first', 'the-key')).rejects.toThrow(
      'killed',
    );
    expect(await held()).toBe(2);
    const later = () => new Date(Date.now() + 2 * HOUR_MS);
    expect(await sweepAfterHours({ ...shop, now: later })).toBe(1);
    expect(await held()).toBe(1);
    expect((await readOwnLetter(shop, orderId))?.text).toBe(form.letterText);
    await expect(reviseLetter(shop, orderId, CHANGED, 'first', 'the-key')).rejects.toMatchObject({
      reason: 'revised-meanwhile',
    });
    await reviseLetter(shop, orderId, CHANGED, 'first', 'another-key');
    const addressee = await decryptAddressee(
      shop.vault,
      orderId,
      letterTerms(await shop.order(orderId)).sealedAddressee,
    );
    expect(addressee).toMatchObject({ value: { recipientName: 'Erika Neumann' } });
  });
});

describe('in every interleaving of steps', () => {
  test.each(RIVALS)('a change and %s leave one letter with one text, and that text is the one printed', (rival) =>
    raceChange(rival, undefined),
  );
});
