import { beforeEach, expect, test } from 'vitest';
import type { Log } from '../platform/log.ts';
import { applyPaymentEvent } from './apply-payment-event.ts';
import { CommandRefused } from '../commands/order-handler.ts';

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

const apply = (event: Parameters<typeof applyPaymentEvent>[1]) =>
  applyPaymentEvent(
    {
      sync: async (sessionId) => {
        asked.push(sessionId);
        if (failure) throw failure;
      },
      syncRefunds: async (intent) => void asked.push(`money of ${intent}`),
      sessionOfPaymentIntent: async (intent) => (intent === 'pi_1' ? 'cs_of_pi_1' : undefined),
      onUnknownOrder: async ({ sessionId }) => {
        asked.push(`unknown ${sessionId}`);
        return examined;
      },
      log,
    },
    event,
  );
const completed = { type: 'checkout.session.completed', sessionId: 'cs_a', paymentIntent: 'pi_a' };

test.each([
  ['a session by its id', completed, ['cs_a']],
  ['a failed payment by its session', { type: 'payment_intent.payment_failed', paymentIntent: 'pi_1' }, ['cs_of_pi_1']],
  ['a payment that belongs to no session', { type: 'payment_intent.payment_failed', paymentIntent: 'pi_2' }, []],
  ['money that went back by its payment', { type: 'charge.refunded', paymentIntent: 'pi_1' }, ['money of pi_1']],
  ['a dispute by its payment', { type: 'charge.dispute.created', paymentIntent: 'pi_2' }, ['money of pi_2']],
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
