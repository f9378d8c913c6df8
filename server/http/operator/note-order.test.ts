import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import express from 'express';
import { expect, test } from 'vitest';
import { MAX_NOTE_LENGTH } from '@federpost/shared/order/notes.ts';
import { orderRecords } from '@federpost/shared/http/orders.ts';
import { createPayment } from '../../commands/ordering/create-payment.ts';
import { form, shopForThisTest } from '../../commands/shop-in-memory.fixture.ts';
import { silentLog } from '../../platform/log.ts';
import { openOrderList } from '../../projections/order-list/order-list.ts';
import { jsonBody } from '../body.ts';
import { errorHandler } from '../errors.ts';
import { ordersRoute } from './orders.ts';
import { postJson, serveForThisTest, signedInAs } from '../served.fixture.ts';
import { noteOrderRoute } from './operator-commands.ts';

test('a note is in the list with its author, until the personal data is erased', async () => {
  const shop = await shopForThisTest();
  const list = openOrderList(join(shop.directory, 'list.sqlite'));
  const app = express()
    .use(signedInAs())
    .post('/note-order', jsonBody, noteOrderRoute(shop))
    .get('/orders', ordersRoute({ list, vault: shop.vault }))
    .use(errorHandler(silentLog));
  const url = await serveForThisTest(app);
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
