import Stripe from 'stripe';
import { beforeEach, expect, test } from 'vitest';
import { createPayment } from '../commands/ordering/create-payment.ts';
import { form, shopForThisTest, type ShopOnDisk } from '../commands/shop-on-disk.fixture.ts';
import { dueTasks } from '../domain/orders/due-tasks.ts';
import { createTaskHandlers } from './task-handlers.ts';

let shop: ShopOnDisk;
beforeEach(async () => {
  shop = await shopForThisTest();
});

test('a session that the payment provider does not know is queried once and recorded as expired', async () => {
  const { orderId } = await createPayment(shop, { form, pages: 1 }, 'one-click-one-order');
  let asked = 0;
  const unknown = () => {
    asked += 1;
    const refusal = { type: 'invalid_request_error', code: 'resource_missing', message: 'No such session' } as const;
    return Promise.reject(new Stripe.errors.StripeInvalidRequestError(refusal));
  };
  const handlers = createTaskHandlers({
    ...shop,
    provider: { ...shop.provider, readCheckout: unknown },
    mail: async () => {},
    enqueue: async () => {},
    server: 'server-1',
  });
  const [task] = dueTasks(await shop.order(orderId));
  const ask = () => handlers.find(({ kind }) => kind === task!.kind)!.handle({ ...task!, orderId });
  await ask();
  expect(asked).toBe(1);
  expect((await shop.order(orderId)).checkouts).toMatchObject([{ status: 'expired' }]);
  expect(dueTasks(await shop.order(orderId)).map(({ kind }) => kind)).not.toContain('sync-checkout');
});
