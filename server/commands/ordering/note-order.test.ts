import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { Sealed } from '../../vault/port.ts';
import { createPayment } from './create-payment.ts';
import { noteOrder } from './note-order.ts';
import { form, shopForThisTest, type ShopOnDisk, refused } from '../shop-on-disk.fixture.ts';

let shop: ShopOnDisk;
beforeEach(async () => {
  shop = await shopForThisTest();
});

const AUTHOR = { id: 'operator-1', email: 'anna@feder.example' };
const TEXT = 'Erika hat angerufen: bitte an die Nachbarin, Frau Özdemir.';
const anOrder = async () => (await createPayment(shop, { form, pages: 1 }, randomUUID())).orderId;
const openNote = (orderId: string, sealed: string) => shop.vault.openPersonal(orderId, sealed as Sealed);
const notesOf = async (orderId: string) => {
  const state = await shop.orders.load(orderId);
  return state.status === 'placed' ? state.notes : [];
};

test('a note is sealed in the log with its author’s address, under the order’s key', async () => {
  const orderId = await anOrder();
  await noteOrder(shop, { orderId, noteId: 'note-1', text: TEXT }, AUTHOR);
  const log = JSON.stringify(await shop.store.readAll({ limit: 100 }));
  for (const secret of [TEXT, 'Özdemir', AUTHOR.email]) expect(log).not.toContain(secret);
  const [note] = await notesOf(orderId);
  expect(note).toMatchObject({ noteId: 'note-1', operator: AUTHOR.id, at: shop.clock.at });
  expect(await openNote(orderId, note!.sealedNote)).toEqual({
    kind: 'known',
    value: { text: TEXT, author: AUTHOR.email },
  });
  await expect(openNote(await anOrder(), note!.sealedNote)).rejects.toThrow();
});

test('a repeated request writes no second note, even at the same moment', async () => {
  const orderId = await anOrder();
  const write = () => noteOrder(shop, { orderId, noteId: 'note-1', text: TEXT }, AUTHOR);
  await Promise.all([write(), write(), write()]);
  await write();
  expect(await notesOf(orderId)).toHaveLength(1);
});

test('notes become unreadable with the personal data, and later ones are refused', async () => {
  const orderId = await anOrder();
  await noteOrder(shop, { orderId, noteId: 'note-1', text: TEXT }, AUTHOR);
  await shop.vault.forgetPersonal(orderId);
  const [note] = await notesOf(orderId);
  expect(await openNote(orderId, note!.sealedNote)).toEqual({ kind: 'forgotten' });
  await expect(noteOrder(shop, { orderId, noteId: 'note-2', text: TEXT }, AUTHOR)).rejects.toEqual(
    refused('personal-data-forgotten'),
  );
});

test('an order that does not exist gets neither a note nor a key', async () => {
  const orderId = randomUUID();
  await expect(noteOrder(shop, { orderId, noteId: 'note-1', text: TEXT }, AUTHOR)).rejects.toEqual(
    refused('unknown-order'),
  );
  expect(await shop.vault.personalTag(orderId, 'any')).toBeUndefined();
});
