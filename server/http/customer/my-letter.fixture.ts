import { sampleBusiness } from '@federpost/shared/business/sample-business.fixture.ts';
import { myLetter, type MyLetter } from '@federpost/shared/http/my-letter.ts';
import { orderPageKey } from '../../commands/ordering/order-page-key.ts';
import { shopForThisTest } from '../../commands/shop-on-disk.fixture.ts';
import { checkLetter } from '@federpost/shared/order/check-letter.ts';
import { silentLog } from '@federpost/shared/node/log.ts';
import type { CheckoutSnapshot } from '../../payments/checkout.ts';
import { documentRoutes } from '../operator/documents.ts';
import { orderCommandRoutes } from '../operator/order-commands.ts';
import type { Limits } from '../limits.ts';
import { bearer, postJson, serveRoutes } from '../served.fixture.ts';
import { myLetterCommandRoutes } from './my-letter-commands.ts';
import { myLetterRoutes } from './my-letter.ts';

/**
 * The calls of an order's page, and an operator's about a posted letter, over HTTP, until the running test ends.
 * @param limits the shop's own by default
 */
export async function openMyLetterShop(limits?: Limits) {
  const memory = await shopForThisTest();
  const business = { ...sampleBusiness };
  const set = async () => new Uint8Array([1]);
  const url = await serveRoutes(
    { ...myLetterRoutes, ...myLetterCommandRoutes, ...orderCommandRoutes, ...documentRoutes },
    {
      ...memory,
      shownPhotos: memory.photos,
      business,
      log: silentLog,
      checkLetter: async (letter) => checkLetter(letter),
      renderDocuments: async () => [],
      renderPlotterFile: set,
      renderEnvelope: set,
    },
    { limits },
  );

  /** With a body it is a POST. */
  async function ask(path: string, key?: string, body?: unknown, headers: Record<string, string> = {}) {
    const all = { ...headers, ...(key !== undefined && bearer(key)) };
    const address = `${url}/${path}`;
    const response = await (body === undefined ? fetch(address, { headers: all }) : postJson(address, body, all));
    return { status: response.status, body: await response.text() };
  }
  const keyOf = async (orderId: string): Promise<string> => (await orderPageKey(memory.vault, orderId))!;
  async function order(paid: 'paid' | 'processing' | 'open' | Partial<CheckoutSnapshot>) {
    const snapshot = typeof paid === 'string' ? { state: paid } : paid;
    const { orderId } = await memory.orderAndPay({ payerEmail: 'kundin@example.org', ...snapshot });
    return { orderId, key: await keyOf(orderId) };
  }
  return {
    memory,
    business,
    ask,
    order,
    keyOf,
    page: async (key: string): Promise<MyLetter> => myLetter.parse(JSON.parse((await ask('my-letter', key)).body)),
  };
}

export type MyLetterShop = Awaited<ReturnType<typeof openMyLetterShop>>;
