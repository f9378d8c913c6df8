import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, test, onTestFinished } from 'vitest';
import { orderRecords, timeline } from '@federpost/shared/http/orders.ts';
import { MAX_NOTE_LENGTH } from '@federpost/shared/order/notes.ts';
import { createPayment } from '../../commands/ordering/create-payment.ts';
import { form, shopForThisTest } from '../../commands/shop-on-disk.fixture.ts';
import { orderStream } from '../../domain/orders/events.ts';
import { uuidV5 } from '../../event-store/uuid-v5.ts';
import { openAuthFor, withInvited } from '../../operators/opened-auth.fixture.ts';
import { withoutOperator } from '../../operators/staff.ts';
import { openOrderList } from '../../projections/order-list/order-list.ts';
import { postJson, serveRoutes } from '../served.fixture.ts';
import { orderCommandRoutes } from './order-commands.ts';
import { orderEventRoutes } from './order-events.ts';
import { orderListRoutes } from './orders.ts';

test('a note is validated, and listed with its author until the personal data is erased', async () => {
  const shop = await shopForThisTest();
  const list = openOrderList(join(shop.directory, 'list.sqlite'));
  const url = await serveRoutes({ ...orderCommandRoutes, ...orderListRoutes }, { ...shop, list });
  const { orderId } = await createPayment(shop, { form, pages: 1 }, randomUUID());

  const write = async (body: object) => {
    const answer = await postJson(`${url}/note-order`, body);
    return [answer.status, ((await answer.json()) as { error?: string }).error];
  };
  const notes = async () => {
    list.apply(await shop.store.readAll({ after: list.position(), limit: 100 }));
    return orderRecords.parse(await (await fetch(`${url}/orders`)).json())[0]!.notes;
  };
  const noteId = randomUUID();
  const good = { orderId, noteId, text: ' Ruft morgen an.\n' };

  expect(await notes()).toEqual([]);
  expect(await write({ ...good, text: ' \n ' })).toEqual([400, 'Bitte schreiben Sie etwas in die Notiz.']);
  expect(await write({ ...good, text: 'a'.repeat(MAX_NOTE_LENGTH + 1) })).toEqual([
    400,
    'Die Notiz darf höchstens 1.000 Zeichen haben.',
  ]);
  expect(await write({ ...good, text: 'a\u202eb' })).toEqual([400, 'Die Notiz enthält Steuerzeichen.']);
  expect(await write({ ...good, text: null })).toEqual([400, 'Die Notiz fehlt.']);
  expect(await write({ ...good, orderId: randomUUID() })).toEqual([404, 'Diese Bestellung gibt es nicht.']);
  expect(await write(good)).toEqual([200, undefined]);
  expect(await notes()).toEqual([
    { id: noteId, at: shop.clock.at, text: 'Ruft morgen an.', author: 'anna@feder.example' },
  ]);

  await shop.vault.forgetPersonal(orderId);
  expect(await notes()).toEqual([{ id: noteId, at: shop.clock.at, text: null, author: null }]);
  expect(await write({ ...good, noteId: randomUUID() })).toEqual([
    410,
    expect.stringMatching(/ Notizen dieser Bestellung sind gelöscht /),
  ]);
  list.close();
});

/** The operator of each event, in an order's timeline. */

async function shop() {
  const memory = await shopForThisTest();
  const { auth, staff, close } = await openAuthFor({
    directory: memory.directory,
    operator: { email: 'anna@feder.example', password: 'eine ruhige Werkbank' },
    issuer: 'https://shop.example/auth/v1',
  });
  onTestFinished(close);
  const [anna] = (await staff.read()).operators;
  const routes = { ...orderCommandRoutes, ...orderEventRoutes };
  const url = await serveRoutes(routes, { ...memory, auth }, { operator: anna! });
  const { orderId } = await createPayment(memory, { form, pages: 1 }, randomUUID());
  const send = (name: string) => postJson(`${url}/${name}`, { orderId });
  const events = async () =>
    timeline
      .parse(await (await fetch(`${url}/order-events?order_id=eq.${orderId}`)).json())
      .map(({ type, by }) => [type, by]);
  return { memory, staff, anna: anna!, orderId, send, events };
}

test('the timeline names the operator of each action, and nobody for the shop’s and the customer’s', async () => {
  const { send, events, memory, orderId, anna } = await shop();
  expect((await send('reveal-letter')).status).toBe(200);
  expect((await send('cancel-order')).status).toBe(200);
  expect(await events()).toEqual([
    ['OrderDrafted', null],
    ['CheckoutStarted', null],
    ['LetterTextViewed', 'anna'],
    ['OrderCancelled', 'anna'],
  ]);
  // The log contains an id, but no address.
  const stored = JSON.stringify(await memory.store.readStream(orderStream(orderId)));
  expect(stored).toContain(anna.id);
  expect(stored).not.toContain('feder.example');
});

test('the timeline still names an operator who was removed', async () => {
  const { send, events, staff, anna } = await shop();
  await send('reveal-letter');
  await staff.change((before) => [withoutOperator(before, anna), undefined]);
  expect((await events()).at(-1)).toEqual(['LetterTextViewed', 'anna']);
  await staff.change((before) => [withInvited(before, anna.email, 'druck'), undefined]);
  expect((await staff.read()).former).toEqual([]);
  expect((await events()).at(-1)).toEqual(['LetterTextViewed', 'anna']);
});

test('the timeline names nobody for older events without an operator', async () => {
  const { events, memory, orderId } = await shop();
  const revision = (await memory.store.readStream(orderStream(orderId))).at(-1)!.revision;
  const at = memory.clock.at;
  await memory.store.append(orderStream(orderId), revision, [
    { id: uuidV5(orderId, 'old'), type: 'OrderCancelled', data: { at, by: 'operator' } },
  ]);
  expect((await events()).at(-1)).toEqual(['OrderCancelled', null]);
});
