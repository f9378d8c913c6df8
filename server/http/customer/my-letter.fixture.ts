import { openOrderList } from '../../projections/order-list/order-list.ts';
import express from 'express';
import { sampleBusiness as business } from '@federpost/shared/business/sample-business.fixture.ts';
import { myLetter, type MyLetter } from '@federpost/shared/http/my-letter.ts';
import { orderPageKey } from '../../commands/ordering/order-page-key.ts';
import { shopForThisTest } from '../../commands/shop-in-memory.fixture.ts';
import { checkLetter } from '../../commands/ordering/letter-check/check-letter.ts';
import { silentLog } from '../../platform/log.ts';
import type { CheckoutSnapshot } from '../../payments/checkout.ts';
import { jsonBody } from '../body.ts';
import { errorHandler } from '../errors.ts';
import {
  correctAddressRoute,
  refundLostLetterRoute,
  replaceLetterRoute,
  cancelLetterRoute,
  changeLetterRoute,
} from './my-letter-commands.ts';
import {
  cancelOrderRoute,
  markDestroyedRoute,
  markReturnedRoute,
  refundOrderRoute,
  ordersCommandRoute,
} from '../operator/order-commands.ts';
import { documentRoute } from '../operator/documents.ts';
import { myLetterRoute, myLetterTextRoute } from './my-letter.ts';
import { bearer, postJson, serveForThisTest, signedInAs } from '../served.fixture.ts';

/** The calls of an order's page, and an operator's about a posted letter, over HTTP, until the running test ends. */
export async function openMyLetterShop() {
  const memory = await shopForThisTest();
  const ports = {
    ...memory,
    schedule: business,
    business,
    retention: business.retention,
    checkLetter: async (letter: Parameters<typeof checkLetter>[0]) => checkLetter(letter),
  };
  const app = express();
  app.get('/my-letter', myLetterRoute(ports));
  app.get('/my-letter-text', myLetterTextRoute(ports));
  app.post('/change-letter', jsonBody, changeLetterRoute(ports, silentLog));
  app.post('/cancel-letter', jsonBody, cancelLetterRoute(ports));
  app.post('/correct-address', jsonBody, correctAddressRoute(ports));
  app.post('/replace-letter', jsonBody, replaceLetterRoute(ports, silentLog));
  app.post('/refund-lost-letter', jsonBody, refundLostLetterRoute(ports));
  const render = async () => [];
  app.use(signedInAs());
  app.post('/cancel-order', jsonBody, cancelOrderRoute(ports));
  app.post('/refund-order', jsonBody, refundOrderRoute(ports));
  app.post('/mark-returned', jsonBody, markReturnedRoute(ports));
  app.post('/mark-destroyed', jsonBody, markDestroyedRoute(ports));
  app.post(
    '/mark-reposted',
    jsonBody,
    ordersCommandRoute({ ...ports, list: openOrderList(':memory:') }, 'MarkReposted'),
  );
  const set = async () => new Uint8Array([1]);
  app.get('/documents', documentRoute({ ...ports, render, renderPlotterFile: set, renderEnvelope: set }));
  app.use(errorHandler(silentLog));
  const url = await serveForThisTest(app);

  /** With a body it is a POST. */
  async function ask(path: string, key?: string, body?: unknown, headers: Record<string, string> = {}) {
    const all = { ...headers, ...(key !== undefined && bearer(key)) };
    const address = `${url}/${path}`;
    const response = await (body === undefined ? fetch(address, { headers: all }) : postJson(address, body, all));
    return { status: response.status, body: await response.text() };
  }
  async function order(paid: 'paid' | 'processing' | 'open' | Partial<CheckoutSnapshot>) {
    const snapshot = typeof paid === 'string' ? { state: paid } : paid;
    const { orderId } = await memory.orderAndPay({ payerEmail: 'kundin@example.org', ...snapshot });
    return { orderId, key: (await orderPageKey(memory.vault, orderId))! };
  }
  return {
    memory,
    ask,
    order,
    page: async (key: string): Promise<MyLetter> => myLetter.parse(JSON.parse((await ask('my-letter', key)).body)),
  };
}

export type MyLetterShop = Awaited<ReturnType<typeof openMyLetterShop>>;
