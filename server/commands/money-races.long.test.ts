import { expect, test } from 'vitest';
import { checkout, drafted, paid, T } from '../domain/orders/order-events.fixture.ts';
import type { Order } from '../domain/orders/state.ts';
import { orderStream } from '../domain/orders/events.ts';
import { cancelOrder } from './ordering/cancel-order.ts';
import { createOrderHandler } from './order-handler.ts';
import { everyInterleaving, openMemory, type Turn, refusal } from './interleavings.fixture.ts';
import { executeRefund, syncOrderRefunds } from './payment/refunds.ts';
import { emptyProvider, providerIn } from './provider.fixture.ts';

/** Several servers handle the same order at the same time, in every order of their steps on log and provider. */

const ORDER = '3f2a91c4-1111-4222-8333-444455556666';
const now = () => new Date(T.monday);
const noWait: Turn = async () => {};

/**
 * A paid order, its provider, and the ports of a server that waits for its turn before each step; reads need no turn.
 */
async function paidOrder() {
  const memory = openMemory();
  const provider = providerIn(emptyProvider());
  provider.openCheckout(ORDER, 'cs_1', 1499);
  provider.pay('cs_1');
  const events = [drafted, checkout(), paid()].map(({ type, data }, index) => ({ id: String(index), type, data }));
  await memory(noWait).store.append(orderStream(ORDER), 'none', events);
  const server = (turn: Turn) => ({
    orders: createOrderHandler({ append: memory(turn).store.append, readStream: memory(noWait).store.readStream }),
    now,
    provider: {
      ...provider,
      async fetchRefunds(intent: string) {
        await turn();
        return provider.fetchRefunds(intent);
      },
      async createRefund(refund: Parameters<typeof provider.createRefund>[0]) {
        await turn();
        return provider.createRefund(refund);
      },
    },
  });
  return { provider, server, types: async () => (await server(noWait).orders.history(ORDER)).map(({ type }) => type) };
}

test('either a claim for printing or a cancellation wins, never both', async () => {
  const orders = await everyInterleaving(async () => {
    const { server, types } = await paidOrder();
    return {
      tasks: [
        (turn) =>
          server(turn)
            .orders.handle(ORDER, { type: 'StartPrint', at: T.monday, worker: 'worker-1' })
            .then(() => {}, refusal),
        (turn) => cancelOrder(server(turn), ORDER, 'customer').then(() => {}, refusal),
      ],
      async check() {
        const known = await types();
        expect(known.includes('PrintStarted')).toBe(!known.includes('OrderCancelled'));
        expect(known.includes('RefundRequested')).toBe(known.includes('OrderCancelled'));
      },
    };
  });
  expect(orders).toBeGreaterThan(1);
});

test('two servers that execute one refund while a webhook reports it refund once', async () => {
  const orders = await everyInterleaving(async () => {
    const { provider, server, types } = await paidOrder();
    await cancelOrder(server(noWait), ORDER, 'customer');
    const payment = { orderId: ORDER, sessionId: 'cs_1', paymentIntent: provider.intentOf('cs_1') };
    return {
      tasks: [
        (turn) => executeRefund(server(turn), ORDER, 1),
        (turn) => executeRefund(server(turn), ORDER, 1),
        (turn) => syncOrderRefunds(server(turn), payment).then(() => {}),
      ],
      async check() {
        expect(provider.paidBack('cs_1')).toBe(1499);
        expect((await types()).filter((type) => type.startsWith('Refund'))).toEqual([
          'RefundRequested',
          'RefundSucceeded',
        ]);
        expect(((await server(noWait).orders.load(ORDER)) as Order).refunds).toMatchObject([{ status: 'succeeded' }]);
      },
    };
  });
  expect(orders).toBeGreaterThan(100);
});
