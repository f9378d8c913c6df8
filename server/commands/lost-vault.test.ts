import { randomUUID } from 'node:crypto';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { directoryForThisTest } from '../platform/temporary-directory.fixture.ts';
import { openEmbeddedVault } from '../vault/embedded/embedded-vault.ts';
import { orderWith } from '../vault/suite/private-parts.ts';
import { createPayment } from './ordering/create-payment.ts';
import { noteOrder } from './ordering/note-order.ts';
import { decryptAddressees, decryptNotes } from './privacy/personal-data.ts';
import { reviseLetter } from './ordering/revise-letter.ts';
import { form, refused, sessionOf, shopForThisTest, type ShopOnDisk } from './shop-on-disk.fixture.ts';
import { syncCheckout } from './payment/sync-checkout.ts';

/** The log was restored without the vault, or with an older one: it contains orders whose keys the vault has lost. */

const KEY = 'one-click-one-order';
const ANNA = { id: 'operator-1', email: 'anna@feder.example' };
let before: ShopOnDisk;
let shop: ShopOnDisk;
let orderId: string;
let sessionId: string;
beforeEach(async () => {
  before = await shopForThisTest();
  const order = await createPayment(before, { form, pages: 1 }, KEY);
  ({ orderId } = order);
  sessionId = sessionOf(order.url);
  const vault = await openEmbeddedVault({ directory: directoryForThisTest(), masterKey: Buffer.alloc(32, 7) });
  onTestFinished(() => vault.close());
  shop = { ...before, vault };
});

/** The recipients of these orders, as the operator's list shows them. */
const recipients = async (...ids: string[]) => {
  const orders = await Promise.all(ids.map(async (id) => ({ id, order: await shop.order(id) })));
  const people = await decryptAddressees(shop.vault, orders);
  return people.map((person) => (person.kind === 'known' ? person.value.recipientName : null));
};

test('an order without a key records its payment, refuses notes and changes, and gets no new key', async () => {
  shop.checkouts.set(sessionId, { ...shop.provider.session(sessionId), state: 'paid', payerEmail: 'k@example.org' });
  await syncCheckout(shop, sessionId);
  const order = await shop.order(orderId);
  expect([order.payments.length, order.sealedPayer]).toEqual([1, undefined]);
  await expect(noteOrder(shop, { orderId, noteId: randomUUID(), text: 'Ruft an.' }, ANNA)).rejects.toEqual(
    refused('personal-data-forgotten'),
  );
  await expect(reviseLetter(shop, orderId, { form, pages: 1 }, 'first')).rejects.toEqual(refused('text-deleted'));
  expect(await shop.vault.personalTag(orderId, 'any')).toBeUndefined();
  expect(await shop.vault.listLetters()).toEqual([]);
  const { orderId: other } = await createPayment(shop, { form, pages: 1 }, randomUUID());
  expect(await recipients(orderId, other)).toEqual([null, form.recipientName]);
});

test.each([form, { ...form, letterText: 'Ein ganz anderer Brief.' }])(
  'an unpaid order without a key has lapsed at the customer’s next click and gets no new key',
  async (again) => {
    await expect(createPayment(shop, { form: again, pages: 1 }, KEY)).rejects.toEqual(refused('order-lapsed'));
    expect(await shop.vault.personalTag(orderId, 'any')).toBeUndefined();
    expect(await shop.vault.listLetters()).toEqual([]);
  },
);

test('an order sealed under a lost key has no name or note in the list; others do', async () => {
  const { orderId: other } = await createPayment(shop, { form, pages: 1 }, randomUUID());
  for (const id of [orderId, other])
    await noteOrder(id === orderId ? before : shop, { orderId: id, noteId: randomUUID(), text: 'Ruft an.' }, ANNA);
  await shop.vault.sealOrder(orderId, orderWith('Was nach der Wiederherstellung versiegelt wurde.'));
  expect(await recipients(orderId, other)).toEqual([null, form.recipientName]);
  const notesOf = async (id: string) => decryptNotes(shop.vault, { id, order: await shop.order(id) });
  expect(await notesOf(orderId)).toEqual([{ kind: 'forgotten' }]);
  expect(await notesOf(other)).toMatchObject([{ kind: 'known', value: { text: 'Ruft an.' } }]);
});
