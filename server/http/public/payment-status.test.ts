import { describe, expect, test, vi } from 'vitest';
import { paymentStatusResult } from '@federpost/shared/http/create-payment.ts';
import type { OrderEvent } from '../../domain/orders/events.ts';
import { fold } from '../../domain/orders/evolve.ts';
import {
  checkout,
  drafted,
  draftedFor,
  failed,
  orderToDraft,
  paid,
  paidOrder,
  processing,
  T,
  wronglyPaid,
} from '../../domain/orders/order-events.fixture.ts';
import type { Order } from '../../domain/orders/state.ts';
import { orderIdOf } from '../../commands/ordering/create-payment.ts';
import { orderPagePath } from '../../commands/ordering/order-page-key.ts';
import type { Shop } from '../../shop.ts';
import type { Vault } from '../../vault/port.ts';
import { serveRoutes } from '../served.fixture.ts';
import { hasOpenCheckout, readPayment, paymentStatusRoutes, shareAnswers, maskEmail } from './payment-status.ts';

const PAID = { status: 'paid' } as const;

type FindOrder = (sessionId: string) => Order | undefined;
const openOrder: FindOrder = (sessionId) => fold([drafted, checkout(sessionId)]) as Order;
const paidOrderOf: FindOrder = (sessionId) => fold([drafted, checkout(sessionId), paid(sessionId)]) as Order;

/** Every session belongs to the order that was placed under «its-key»; the provider answers that it is paid. */
async function shop({
  findOrder = openOrder,
  sync = async () => PAID,
  vault,
}: {
  findOrder?: FindOrder;
  sync?: Shop['syncPayment'];
  vault?: Partial<Vault>;
}) {
  const asked = vi.fn(sync);
  const id = orderIdOf('its-key');
  const list = {
    findByCheckout(sessionId: string) {
      const order = findOrder(sessionId);
      return order && { id, order };
    },
    findById: (orderId: string) => (orderId === id ? { id, order: openOrder('cs_test_elsewhere') } : undefined),
  };
  const url = await serveRoutes(paymentStatusRoutes, {
    list: list as Shop['list'],
    syncPayment: shareAnswers(asked),
    vault: vault as Vault,
    now: () => new Date(T.paid),
  });
  const ask = async (sessionId: string) => {
    const response = await fetch(`${url}/payment-status?session_id=${sessionId}`);
    return { status: response.status, body: (await response.json()) as unknown };
  };
  const askWith = async (key: string | undefined, query = '?session_id=cs_test_own'): Promise<unknown> =>
    (await fetch(`${url}/payment-status${query}`, { headers: key === undefined ? {} : { 'order-key': key } })).json();
  const payment = async (sessionId: string) => paymentStatusResult.parse((await ask(sessionId)).body).status;
  return { ask, askWith, payment, asked };
}

test('invented sessions are answered as unknown without asking the payment provider', async () => {
  const { payment, asked } = await shop({ findOrder: () => undefined });
  const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => payment(`cs_test_${index}_invented`)));
  expect(new Set(answers)).toEqual(new Set(['unknown']));
  expect(asked).not.toHaveBeenCalled();
});

test('a settled payment is answered without asking the payment provider', async () => {
  const { payment, asked } = await shop({ findOrder: paidOrderOf });
  expect(await payment('cs_test_settled')).toBe('paid');
  expect(asked).not.toHaveBeenCalled();
});

test('simultaneous requests about an open session ask the payment provider once', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  let answer: (payment: typeof PAID) => void = () => {};
  let looked = 0;
  const findOrder: FindOrder = (sessionId) => {
    looked += 1;
    return openOrder(sessionId);
  };
  const { payment, asked } = await shop({ findOrder, sync: () => new Promise((resolve) => (answer = resolve)) });
  const answers = Array.from({ length: 20 }, () => payment('cs_test_open'));
  await expect.poll(() => looked).toBe(20);
  clock.mockReturnValue(60_000);
  answers.push(payment('cs_test_open'));
  await expect.poll(() => looked).toBe(21);
  answer(PAID);
  expect(new Set(await Promise.all(answers))).toEqual(new Set(['paid']));
  expect(asked).toHaveBeenCalledTimes(1);
  vi.restoreAllMocks();
});

test('the status is unknown while the payment provider fails, which is asked again later', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  const { payment, asked } = await shop({
    sync: vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue(PAID),
  });
  expect(await payment('cs_test_open')).toBe('unknown');
  expect(await payment('cs_test_open')).toBe('unknown');
  clock.mockReturnValue(2_001);
  expect(await payment('cs_test_open')).toBe('paid');
  expect(asked).toHaveBeenCalledTimes(2);
  vi.restoreAllMocks();
});

test('an address that asks too often must wait', async () => {
  const { ask } = await shop({});
  const statuses: number[] = [];
  for (let turn = 0; turn < 122; turn += 1) statuses.push((await ask('cs_test_open')).status);
  expect(statuses).toEqual([...Array.from({ length: 120 }, () => 200), 429, 429]);
  expect((await ask('cs_test_open')).body).toEqual({ error: expect.stringMatching(/warte einen Augenblick/) });
});

test.each(['', 'cs', 'cs_<script>', 'x'.repeat(300)])('%j is refused as a session id', async (sessionId) => {
  const { ask } = await shop({});
  expect((await ask(encodeURIComponent(sessionId))).status).toBe(400);
});

describe('the payment status', () => {
  const paymentAfter = (...events: OrderEvent[]) => readPayment('5fe0c123-1111-4111-8111-111111111111', fold(events));
  test('names no order while it is unpaid', () =>
    expect(paymentAfter(drafted, checkout())).toEqual({ status: 'pending' }));
  test('includes order number, posting day and shipping once it is paid', () => {
    expect(paymentAfter(...paidOrder)).toEqual({
      status: 'paid',
      number: '5fe0c123',
      letterId: orderToDraft.letterId,
      letter: { postingDay: '2026-11-23', shipping: 'standard' },
    });
    expect(paymentAfter(draftedFor('2026-11-30', 'arrival'), checkout(), paid()).letter).toMatchObject({
      deliveryDate: '2026-11-30',
      deliveryDateMeans: 'arrival',
    });
  });
  test.each([
    ['processing', processing()],
    ['wrong-amount', wronglyPaid()],
  ])('names letter and order but no dates while it is %s', (status, fact) =>
    expect(paymentAfter(drafted, checkout(), fact)).toEqual({
      status,
      number: '5fe0c123',
      letterId: orderToDraft.letterId,
    }),
  );
});

test('the order’s page and masked e-mail are shown only to the browser that ordered, once paid', async () => {
  const vault = {
    personalTag: async () => Buffer.alloc(32, 1),
    openPersonal: vi.fn(async () => ({ kind: 'known' as const, value: { email: 'kundin@example.org' } })),
  };
  let order: FindOrder = paidOrderOf;
  const { askWith } = await shop({ findOrder: (sessionId) => order(sessionId), vault });
  const own = { orderPage: await orderPagePath(vault, orderIdOf('its-key')), mailedTo: 'k…n@example.org' };
  const payment = await askWith(undefined);
  expect(payment).toMatchObject(PAID);
  expect(await askWith('its-key')).toEqual({ ...(payment as object), ...own });
  expect(await askWith('another-key')).toEqual(payment);
  vault.openPersonal.mockRejectedValueOnce(new Error('The vault is away.'));
  expect(await askWith('its-key')).toEqual(payment);
  order = (sessionId) => fold([drafted, checkout(sessionId), failed(sessionId)]) as Order;
  expect(await askWith('its-key')).toEqual({ status: 'failed' });
});

test('a browser learns by its key alone what became of its draft, and nothing without a key or of an unknown one', async () => {
  const { askWith, asked } = await shop({
    findOrder: (sessionId) => (sessionId === 'cs_test_elsewhere' ? openOrder(sessionId) : undefined),
  });
  expect(await askWith('its-key', '')).toEqual(PAID);
  expect(asked).toHaveBeenCalledWith('cs_test_elsewhere');
  expect(await askWith('another-key', '')).toEqual({ status: 'unknown' });
  expect(await askWith(undefined, '')).toMatchObject({ error: 'session_id fehlt.' });
});

test('the payment status leads to the order’s page for an hour after the payment', () => {
  const order = fold(paidOrder) as Order;
  const minutesLater = (minutes: number) => new Date(Date.parse(order.checkouts[0]!.closedAt!) + minutes * 60_000);
  const leads = [1, 59, 60, 10_000].map((minutes) => hasOpenCheckout(order, 'cs_1', minutesLater(minutes)));
  expect(leads).toEqual([true, true, false, false]);
});

test.each([
  ['kundin.mit.laune@example.org', 'k…e@example.org'],
  ['ab@example.org', 'a…@example.org'],
  ['eva@example.org', 'e…@example.org'],
  ['"a@b"@example.org', '"…"@example.org'],
])('the e-mail %s is masked as %s', (email, shown) => expect(maskEmail(email)).toBe(shown));
