import { randomUUID } from 'node:crypto';
import { sep } from 'node:path';
import { expect, test } from 'vitest';
import type { PersonOrder } from '@federpost/shared/http/person.ts';
import { operate } from '../server/cli/operate.fixture.ts';
import { FORM, order, pay, sessionOf } from './customer.ts';
import { directoryForThisTest, shopForThisTest } from './for-this-test.ts';
import { filesContaining, incompressibleMarker as word } from './leftovers.ts';
import { eventually, postLetter, printLetter, signIn, type OperatorSession } from './operator.ts';
import type { RunningShop } from './running-shop.ts';

/**
 * Art. 17 GDPR on a started shop: after a person's erasure, none of its files contains any of their data, in any form.
 */

const createPerson = () => ({
  name: word(),
  street: word(),
  sender: word(),
  email: word(),
  note: word(),
  text: word(),
});
type Person = ReturnType<typeof createPerson>;

/** The payment provider's own data is not the shop's: it is between provider and payer. */
const OF_THE_PROVIDER = `${sep}stripe-emulator${sep}`;
const filesWith = (directory: string, person: Person) =>
  Object.values(person).flatMap((each) =>
    filesContaining(directory, each).filter((file) => !file.includes(OF_THE_PROVIDER)),
  );

/** A letter that is paid, has a note, is printed and posted; its mails are sent, its text is erased. */
async function postedLetter(shop: RunningShop, operator: OperatorSession, person: Person): Promise<string> {
  const { body } = await order(shop, {
    ...FORM,
    recipientName: `Erika ${person.name}`,
    recipientAddress: `${person.street} 7\n10115 Berlin`,
    senderName: person.sender,
    letterText: `Liebe Erika,\n\n${person.text}`,
  });
  const url = String(body.url);
  await pay(url, 'paid', `${person.email}@example.org`);
  const isIt = (order: { stripe_session_id: string | null; payment_status: string }) =>
    order.stripe_session_id === sessionOf(url) && order.payment_status === 'paid';
  const { id } = (await eventually(operator.orders, (all) => all.some(isIt))).find(isIt)!;
  await operator.command('note-order', { orderId: id, noteId: randomUUID(), text: person.note });
  await printLetter(operator, id);
  // Proves that the search works: before posting, it finds the text of letter and mails.
  expect(filesWith(shop.dataDirectory, person)).not.toEqual([]);
  await postLetter(operator, id);
  return id;
}

test('after «Daten vergessen» no file of the shop contains a byte of the person, even after a rebuild', async () => {
  const dataDirectory = directoryForThisTest();
  let shop = await shopForThisTest({}, dataDirectory);
  let operator = await signIn(shop);
  const [erasedPerson, otherPerson] = [createPerson(), createPerson()];
  const [forgotten, kept] = [
    await postedLetter(shop, operator, erasedPerson),
    await postedLetter(shop, operator, otherPerson),
  ];
  const found = async (id: string) => {
    const { body } = await operator.command('find-person', { orderNumber: id });
    return (body as unknown as PersonOrder[])[0];
  };
  const settled = async () =>
    (await Promise.all([forgotten, kept].map(found))).every((person) => person?.open.length === 0);
  await eventually(settled, Boolean);
  expect(filesWith(dataDirectory, erasedPerson)).not.toEqual([]);

  const { body } = await operator.command('forget-person', { orderIds: [forgotten] });
  expect(body).toMatchObject({ done: [forgotten], refused: [] });
  await operator.waitForOrder(forgotten, ({ recipient_name }) => recipient_name === null);
  expect(filesWith(dataDirectory, erasedPerson)).toEqual([]);
  const books = async () => (await operator.read('books')).json();
  const before = await books();
  expect(before).toMatchObject([{ payments: 2, invoices: 2 }]);

  await shop.stop();
  expect(filesWith(dataDirectory, erasedPerson)).toEqual([]);
  expect((await operate(dataDirectory, ['rebuild'])).code).toBe(0);
  expect(filesWith(dataDirectory, erasedPerson)).toEqual([]);

  shop = await shopForThisTest({}, dataDirectory);
  operator = await signIn(shop);
  expect(await books()).toEqual(before);
  expect(await found(forgotten)).toMatchObject({ person: 'erased' });
  expect(await operator.orders(`id=in.(${forgotten},${kept})&order=created_at.asc`)).toMatchObject([
    { id: forgotten, recipient_name: null, recipient_address: null, sender_name: null },
    { id: kept, recipient_name: `Erika ${otherPerson.name}` },
  ]);
  expect(shop.output()).not.toContain(erasedPerson.name);
  expect(filesWith(dataDirectory, erasedPerson)).toEqual([]);
  expect(filesWith(dataDirectory, otherPerson)).not.toEqual([]);
});
