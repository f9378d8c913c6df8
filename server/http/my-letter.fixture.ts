import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { sampleBusiness as business } from '@federpost/shared/business/sample-business.fixture.ts';
import { myLetter, type MyLetter } from '@federpost/shared/http/my-letter.ts';
import { orderPageKey } from '../commands/order-page-key.ts';
import { openShopInMemory } from '../commands/shop-in-memory.fixture.ts';
import { checkLetter } from '../letter-check/check-letter.ts';
import { jsonBody } from './body.ts';
import { errorHandler } from './errors.ts';
import { correctAddressCall, refundLostLetterCall, replaceLetterCall } from './functions/my-delivery-commands.ts';
import { cancelLetterCall, changeLetterCall } from './functions/my-letter-commands.ts';
import { myLetterCall, myLetterTextCall } from './rest/my-letter.ts';

/** For tests: the calls of an order's page on a real port, a real log and a real vault. */
export async function openMyLetterShop() {
  const floor = await openShopInMemory();
  const ports = {
    ...floor,
    round: business,
    checkLetter: async (letter: Parameters<typeof checkLetter>[0]) => checkLetter(letter),
  };
  const app = express();
  app.get('/my-letter', myLetterCall(ports));
  app.get('/my-letter-text', myLetterTextCall(ports));
  app.post(
    '/change-letter',
    jsonBody,
    changeLetterCall(ports, () => {}),
  );
  app.post('/cancel-letter', jsonBody, cancelLetterCall(ports));
  app.post('/correct-address', jsonBody, correctAddressCall(ports));
  app.post(
    '/replace-letter',
    jsonBody,
    replaceLetterCall(ports, () => {}),
  );
  app.post('/refund-lost-letter', jsonBody, refundLostLetterCall(ports));
  app.use(errorHandler(() => {}));
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  /** A body makes it a POST. */
  async function ask(path: string, key?: string, body?: unknown, headers: Record<string, string> = {}) {
    const response = await fetch(`${url}/${path}`, {
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      headers: {
        ...headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      },
    });
    return { status: response.status, body: await response.text() };
  }
  async function order(state: 'paid' | 'processing' | 'open') {
    const { orderId } = await floor.orderAndPay({ state, payerEmail: 'kundin@example.org' });
    return { orderId, key: (await orderPageKey(floor.vault, orderId))! };
  }
  return {
    floor,
    ask,
    order,
    page: async (key: string): Promise<MyLetter> => myLetter.parse(JSON.parse((await ask('my-letter', key)).body)),
    async close() {
      server.close();
      server.closeAllConnections();
      await floor.close();
    },
  };
}

export type MyLetterShop = Awaited<ReturnType<typeof openMyLetterShop>>;
