import { join } from 'node:path';
import express from 'express';
import { expect, test } from 'vitest';
import { silentLog } from '../../log.ts';
import { openOrderList } from '../../projections/order-list/order-list.ts';
import { directoryForThisTest } from '../../temporary-directory.fixture.ts';
import type { Vault } from '../../vault/port.ts';
import { errorHandler } from '../errors.ts';
import { serveForThisTest } from '../served.fixture.ts';
import { ordersCall } from './orders.ts';

test('an operator who asks for a list that cannot be read is told so in a sentence, and to come again', async () => {
  const list = openOrderList(join(directoryForThisTest(), 'no-such-folder', 'list.sqlite'));
  const url = await serveForThisTest(
    express()
      .get('/orders', ordersCall({ list, vault: {} as Vault }))
      .use(errorHandler(silentLog)),
  );
  const answer = await fetch(`${url}/orders?select=*&order=created_at.desc`);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({ error: expect.stringMatching(/^Die Bestellliste ist gerade nicht lesbar\. /) });
});
