import { beforeEach, expect, test } from 'vitest';
import { sampleBusiness } from '@federpost/shared/business/sample-business.fixture.ts';
import { CommandRefused, type OrderHandler } from '../commands/order-handler.ts';
import { emptyProvider, providerIn } from '../commands/provider.fixture.ts';
import { fold } from '../domain/orders/evolve.ts';
import { paidOrder } from '../domain/orders/order-events.fixture.ts';
import type { Order } from '../domain/orders/state.ts';
import type { PaymentEvent } from '../payments/webhook-events.ts';
import type { Log } from '@federpost/shared/node/log.ts';
import type { Vault } from '../vault/port.ts';
import { applyPaymentEvent } from './apply-payment-event.ts';

let asked: string[];
let failure: Error | undefined;
let examined: Promise<{ isOurs: boolean }>;
let logged: { event: string; [field: string]: unknown }[];
const log: Log = (event, fields) => void logged.push({ event, ...fields });

beforeEach(() => {
  asked = [];
  failure = undefined;
  examined = Promise.resolve({ isOurs: true });
  logged = [];
});

const SESSIONS = ['cs_a', 'cs_of_pi_1'];
const order: Order = {
  ...(fold(paidOrder) as Order),
  checkouts: SESSIONS.map((sessionId) => ({ sessionId, attempt: 1, url: '', expiresAt: '', status: 'paid' as const })),
};
const parts = {
  orders: { load: async () => order, handle: async () => ({ state: order }) } as unknown as OrderHandler,
  vault: {} as Vault,
  provider: {
    ...providerIn(emptyProvider()),
    async readCheckout(sessionId: string) {
      asked.push(sessionId);
      if (failure) throw failure;
      const money = { amountCents: 1499, currency: 'eur', livemode: false };
      return { sessionId, orderId: 'order-1', state: 'paid', ...money } as const;
    },
    sessionOfPaymentIntent: async (intent: string) => (intent === 'pi_1' ? 'cs_of_pi_1' : undefined),
    async fetchRefunds(intent: string) {
      asked.push(`money of ${intent}`);
      return { refunds: [], disputes: [], fraudWarnings: [] };
    },
  },
  livemode: false,
  business: sampleBusiness,
  now: () => new Date(),
  payments: {
    async examine({ sessionId }: { sessionId?: string | undefined }) {
      asked.push(`unknown ${sessionId}`);
      return examined;
    },
  },
  log,
};
const apply = (event: PaymentEvent) => applyPaymentEvent(parts, event);
const MONEY_OF_PI_1 = ['cs_of_pi_1', 'money of pi_1'];
const completed = { type: 'checkout.session.completed', sessionId: 'cs_a', paymentIntent: 'pi_a' };

test.each([
  ['a session by its id', completed, ['cs_a']],
  ['a failed payment by its session', { type: 'payment_intent.payment_failed', paymentIntent: 'pi_1' }, ['cs_of_pi_1']],
  ['a payment that belongs to no session', { type: 'payment_intent.payment_failed', paymentIntent: 'pi_2' }, []],
  ['money that went back by its payment', { type: 'charge.refunded', paymentIntent: 'pi_1' }, MONEY_OF_PI_1],
  ['a dispute by its payment', { type: 'charge.dispute.created', paymentIntent: 'pi_1' }, MONEY_OF_PI_1],
  ['a dispute of another program’s payment', { type: 'charge.dispute.created', paymentIntent: 'pi_2' }, []],
  ['a warning that names no payment', { type: 'radar.early_fraud_warning.created' }, []],
])('syncs %s', async (_what, event, expected) => {
  await apply(event);
  expect([asked, logged]).toEqual([expected, []]);
});

test('an unknown order is examined, and the event is not repeated', async () => {
  failure = new CommandRefused('unknown-order');
  await apply(completed);
  examined = Promise.reject(new TypeError('the provider does not answer'));
  await apply(completed);
  expect(asked).toEqual(['cs_a', 'unknown cs_a', 'cs_a', 'unknown cs_a']);
  const notApplied = { event: 'webhook-not-applied', eventType: completed.type, code: 'unknown-order' };
  expect(logged).toMatchObject([notApplied, { event: 'payments-not-compared', cause: 'TypeError' }, notApplied]);
});

test.each([
  ['another program', 'foreign-payment'],
  ['another Federpost', 'unknown-order'],
] as const)('an event of %s on the same account leaves nothing in the log', async (_, reason) => {
  failure = new CommandRefused(reason);
  examined = Promise.resolve({ isOurs: false });
  await apply(completed);
  expect(logged).toEqual([]);
});

test('an unknown session is logged, and the event is not repeated', async () => {
  failure = new CommandRefused('unknown-session');
  await apply(completed);
  expect([asked, logged]).toMatchObject([['cs_a'], [{ event: 'webhook-not-applied', code: 'unknown-session' }]]);
});

test('any other error is thrown, so that the payment provider repeats the event', async () => {
  failure = new TypeError('the log is away');
  await expect(apply(completed)).rejects.toBe(failure);
  expect(logged).toMatchObject([{ event: 'webhook-not-applied', code: 'failed', cause: 'TypeError' }]);
});
