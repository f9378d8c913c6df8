import { join } from 'node:path';
import Stripe from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CommandRefused } from '../commands/command-handler.ts';
import { silentLog } from '../log.ts';
import { openInbox, type Inbox } from '../payments/inbox/inbox.ts';
import { directoryForThisTest } from '../temporary-directory.fixture.ts';
import { startInboxProcess } from './inbox.ts';

let inbox: Inbox;
let clock: number;
let asked: string[];
let failures: Map<string, Error>;
let unknown: object[];
let process: ReturnType<typeof startInboxProcess>;
const away = new Stripe.errors.StripeConnectionError({ message: 'away', type: 'api_error' });

beforeEach(async () => {
  clock = Date.parse('2026-11-20T09:00:00.000Z');
  inbox = await openInbox(join(directoryForThisTest(), 'inbox.sqlite'), () => clock);
  asked = [];
  failures = new Map();
  unknown = [];
  process = startInboxProcess({
    inbox,
    log: silentLog,
    sync: async (sessionId) => {
      asked.push(sessionId);
      const failure = failures.get(sessionId);
      if (failure) throw failure;
    },
    syncRefunds: async (intent) => void asked.push(`money of ${intent}`),
    onUnknownOrder: async (about) => void unknown.push(about),
    sessionOfPaymentIntent: async (intent) => (intent === 'pi_1' ? 'cs_of_pi_1' : undefined),
  });
});
afterEach(async () => {
  await process.stop();
  await inbox.close();
});

const receive = (id: string) =>
  inbox.store({
    id: `evt_${id}`,
    type: 'checkout.session.completed',
    sessionId: `cs_${id}`,
    receivedAt: new Date(clock).toISOString(),
  });
/** Wakes the process and waits until it has asked so often. */
async function look(times: number): Promise<void> {
  process.wake();
  await expect.poll(() => asked).toHaveLength(times);
}

test('asks about each session once, also where only the payment is named', async () => {
  await receive('a');
  await inbox.store({
    id: 'evt_b',
    type: 'payment_intent.payment_failed',
    paymentIntent: 'pi_1',
    receivedAt: new Date(clock).toISOString(),
  });
  await look(2);
  expect(asked.toSorted()).toEqual(['cs_a', 'cs_of_pi_1']);
  await expect.poll(() => inbox.pending(10)).toEqual([]);
});

test('marks as handled what is not ours, and puts off what fails by itself', async () => {
  failures.set('cs_a', new CommandRefused('unknown-order')).set('cs_b', new Error('broken'));
  for (const id of ['a', 'b', 'c']) await receive(id);
  await look(3);
  await expect.poll(() => inbox.pending(10)).toEqual([]);
  expect(unknown).toEqual([{ sessionId: 'cs_a', payment: undefined }]);
  clock += 5_000;
  expect((await inbox.pending(10)).map(({ id }) => id)).toEqual(['evt_b']);
});

test('puts nothing off while the provider is away, however long', async () => {
  failures.set('cs_a', away);
  await receive('a');
  for (let times = 1; times <= 12; times += 1) await look(times);
  failures.clear();
  await look(13);
  await expect.poll(() => inbox.pending(10)).toEqual([]);
});

test('what became of money is asked of its payment, not of its session, and what names no payment is left', async () => {
  for (const [id, type, paymentIntent] of [
    ['1', 'charge.refunded', 'pi_1'],
    ['2', 'charge.dispute.created', 'pi_2'],
    ['3', 'radar.early_fraud_warning.created', undefined],
  ] as const)
    await inbox.store({ id, type, paymentIntent, receivedAt: new Date(clock).toISOString() });
  await look(2);
  expect(asked.toSorted()).toEqual(['money of pi_1', 'money of pi_2']);
  await expect.poll(() => inbox.pending(10)).toEqual([]);
});
