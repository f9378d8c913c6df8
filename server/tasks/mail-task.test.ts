import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { ThreadEnded } from '@federpost/shared/node/thread/thread.ts';
import { createOrderHandler, type OrderHandler } from '../commands/order-handler.ts';
import type { EventStore } from '../event-store/port.ts';
import { openSqliteEventStore } from '../event-store/sqlite/sqlite.ts';
import { silentLog } from '@federpost/shared/node/log.ts';
import { MailNotSent } from '../mail/transport.ts';
import { orderToDraft, POSTING_SCHEDULE, T } from '../domain/orders/order-events.fixture.ts';
import { MAIL_CLAIM_EXPIRY_MS, REFUSED_MAIL_RETRY_DELAYS_MS } from '../domain/orders/mails.ts';
import { catchUp, follow } from '../projections/order-list/follow.ts';
import { openOrderList } from '../projections/order-list/order-list.ts';
import { directoryForThisTest } from '../platform/temporary-directory.fixture.ts';
import type { MailCustomer } from './send-customer-mail.ts';
import { createMailTask } from './mail-task.ts';
import { loadRetries, startScheduler } from './scheduler.ts';

let directory: string;
let store: EventStore;
let orders: OrderHandler;
let clock: number;
let sent: string[];
beforeEach(async () => {
  directory = directoryForThisTest();
  store = await openSqliteEventStore(join(directory, 'events.sqlite'));
  onTestFinished(() => store.close());
  orders = createOrderHandler(store);
  clock = Date.parse(T.paid);
  sent = [];
});

const now = () => new Date(clock);
const deliver: MailCustomer = async (mail, orderId) => {
  await nextTurn();
  sent.push(`${mail} ${orderId}`);
};

/** The part of a server that sends mails: a list of its own that follows the shared log, and a runner of its own. */
async function startServer(name: string, mail: MailCustomer = deliver, over: Partial<OrderHandler> = {}) {
  const list = openOrderList(join(directory, `${name}.sqlite`));
  const retries = loadRetries(list);
  const sendOnce = createMailTask({
    orders: { ...orders, ...over },
    mail,
    server: name,
    now,
    recordRetryDelaysMs: [1, 1],
  });
  const runner = startScheduler({
    handlers: [
      {
        kind: 'send-mail',
        intervalMs: 60_000,
        onChange: true,
        handle: ({ orderId, mail }) => sendOnce(mail!, orderId),
      },
    ],
    list,
    retries,
    log: silentLog,
    now,
  });
  await catchUp(list, store);
  const stopping = new AbortController();
  const following = follow(list, store, stopping.signal, runner.wake);
  onTestFinished(async () => {
    stopping.abort();
    await following;
    await runner.stop();
    list.close();
  });
  return {
    list,
    retries,
    reconcile: async () => {
      const last = await store.readAll({ limit: 100_000 });
      await list.waitFor(last.at(-1)!.position, 60_000);
      await runner.reconcile();
    },
  };
}

async function paidOrder(): Promise<string> {
  const orderId = randomUUID();
  const sessionId = `cs_${orderId}`;
  await orders.handle(orderId, { type: 'DraftOrder', at: T.drafted, order: orderToDraft });
  await orders.handle(orderId, {
    type: 'StartCheckout',
    at: T.checkout,
    sessionId,
    url: 'https://pay.example/',
    expiresAt: T.expires,
  });
  const snapshot = {
    sessionId,
    state: 'paid',
    amountCents: 1499,
    currency: 'eur',
    sealedPayer: 'sealed-payer',
  } as const;
  await orders.handle(orderId, { type: 'SyncPayment', at: T.paid, schedule: POSTING_SCHEDULE, snapshot });
  return orderId;
}
const mailFacts = async (orderId: string) =>
  (await orders.history(orderId))
    .map(({ type }) => type)
    .filter((type) => type.startsWith('Mail') || type === 'OrderConfirmed');
const confirmed = (orderIds: readonly string[]) =>
  expect
    .poll(
      async () =>
        (await Promise.all(orderIds.map(mailFacts))).filter((types) => types.includes('OrderConfirmed')).length,
    )
    .toBe(orderIds.length);

describe('two servers on one log', () => {
  test('send each of many mails exactly once, with one claim and one event each', async () => {
    const servers = [await startServer('s1'), await startServer('s2')];
    const orderIds = await Promise.all(Array.from({ length: 150 }, paidOrder));
    await confirmed(orderIds);
    for (const { reconcile } of servers) await reconcile();
    expect(sent.toSorted()).toEqual(orderIds.map((orderId) => `order-confirmed ${orderId}`).sort());
    for (const orderId of orderIds) expect(await mailFacts(orderId)).toEqual(['MailClaimed', 'OrderConfirmed']);
  });

  test('do not delay a task whose mail the other one is sending', async () => {
    const orderId = await paidOrder();
    let handOver = () => {};
    const slow = await startServer('s1', (...mail) =>
      new Promise<void>((resolve) => (handOver = resolve)).then(() => deliver(...mail)),
    );
    void slow.reconcile();
    await expect.poll(() => mailFacts(orderId)).toEqual(['MailClaimed']);
    const other = await startServer('s2');
    await other.reconcile();
    expect([sent, other.retries.mayTry('order-confirmed', orderId, clock)]).toEqual([[], true]);
    handOver();
    await confirmed([orderId]);
    expect(sent).toEqual([`order-confirmed ${orderId}`]);
  });

  test('send the mail of a dead server ten minutes after its claim', async () => {
    const orderId = await paidOrder();
    let die = () => {};
    const dead = await startServer(
      's1',
      () => new Promise<void>((_, reject) => (die = () => reject(new Error('gone')))),
    );
    onTestFinished(() => die());
    void dead.reconcile();
    await expect.poll(() => mailFacts(orderId)).toEqual(['MailClaimed']);
    const living = await startServer('s2');
    clock += MAIL_CLAIM_EXPIRY_MS - 1;
    await living.reconcile();
    expect(sent).toEqual([]);
    clock += 1;
    await living.reconcile();
    expect(sent).toEqual([`order-confirmed ${orderId}`]);
    expect(await mailFacts(orderId)).toEqual(['MailClaimed', 'MailClaimed', 'OrderConfirmed']);
  });
});

describe('a mail that could not be sent', () => {
  test('is released, so that it is retried after seconds, not after ten minutes', async () => {
    let away = true;
    const orderId = await paidOrder();
    const server = await startServer('s1', async (...mail) => {
      if (away) throw new MailNotSent('ECONNREFUSED', false);
      await deliver(...mail);
    });
    await server.reconcile();
    away = false;
    clock += 4_999;
    await server.reconcile();
    expect(await mailFacts(orderId)).toEqual(['MailClaimed', 'MailFailed']);
    clock += 1;
    await server.reconcile();
    expect(sent).toEqual([`order-confirmed ${orderId}`]);
    expect(await mailFacts(orderId)).toEqual(['MailClaimed', 'MailFailed', 'MailClaimed', 'OrderConfirmed']);
  });

  test('is not retried by any server for an hour if its address was refused', async () => {
    const orderId = await paidOrder();
    let tries = 0;
    const refuse: MailCustomer = async () => {
      tries += 1;
      throw new MailNotSent('EENVELOPE 550', true);
    };
    const servers = [await startServer('s1', refuse), await startServer('s2', refuse)];
    for (const wait of [0, 10 * 60_000, REFUSED_MAIL_RETRY_DELAYS_MS[0]! - 10 * 60_000 - 1]) {
      clock += wait;
      for (const { reconcile } of servers) await reconcile();
    }
    expect(tries).toBe(1);
    clock += 1;
    for (const { reconcile } of servers) await reconcile();
    expect(tries).toBe(2);
    expect(await mailFacts(orderId)).toEqual(['MailClaimed', 'MailFailed', 'MailClaimed', 'MailFailed']);
  });
});

test('a mailbox that says later for a day is reported for its own customer, and no mail of others waits', async () => {
  const [full, other] = [await paidOrder(), await paidOrder()];
  const server = await startServer('s1', async (mail, orderId) => {
    if (orderId === full) throw new MailNotSent('EENVELOPE 452', false, 'recipient');
    await deliver(mail, orderId);
  });
  for (let minutes = 0; minutes <= 24 * 60 + 30; minutes += 5) {
    await server.reconcile();
    clock += 5 * 60_000;
  }
  expect(sent).toEqual([`order-confirmed ${other}`]);
  const failures = (await store.readStream(`order-${full}`)).filter(({ type }) => type === 'MailFailed');
  expect(failures.map(({ data }) => (data as { reason: string }).reason)).toEqual([
    ...Array.from({ length: failures.length - 1 }, () => 'deferred'),
    'refused',
  ]);
  expect(failures.length).toBeLessThan(15);
});

test('a mail that could not be sent while the log is unreachable is released as soon as it is back', async () => {
  const orderId = await paidOrder();
  let refusals = 2;
  let away = true;
  const server = await startServer(
    's1',
    async (...mail) => {
      if (away) throw new MailNotSent('ECONNREFUSED', false);
      await deliver(...mail);
    },
    {
      handle: async (id, command, from) => {
        if (command.type === 'ReleaseMailClaim' && (refusals -= 1) >= 0) throw new Error('the log is away');
        return orders.handle(id, command, from);
      },
    },
  );
  await server.reconcile();
  expect(await mailFacts(orderId)).toEqual(['MailClaimed', 'MailFailed']);
  away = false;
  clock += 5_000;
  await server.reconcile();
  expect(sent).toEqual([`order-confirmed ${orderId}`]);
});

test('a mail sent while the log is unreachable is recorded later, not sent again', async () => {
  const orderId = await paidOrder();
  let refusals = 2;
  const server = await startServer('s1', deliver, {
    handle: async (id, command, from) => {
      if (command.type === 'ConfirmOrder' && (refusals -= 1) >= 0) throw new Error('the log is away');
      return orders.handle(id, command, from);
    },
  });
  await server.reconcile();
  expect(sent).toHaveLength(1);
  expect(await mailFacts(orderId)).toEqual(['MailClaimed', 'OrderConfirmed']);
});

test('a mail sent while the log’s thread ends does not delay the end of the process', async () => {
  const orderId = await paidOrder();
  const sendOnce = createMailTask({
    orders: {
      handle: async (id, command, from) => {
        if (command.type === 'ConfirmOrder') throw new ThreadEnded('event-log');
        return orders.handle(id, command, from);
      },
    },
    mail: deliver,
    server: 's1',
    now,
    recordRetryDelaysMs: [2 ** 30],
  });
  await expect(sendOnce('order-confirmed', orderId)).rejects.toThrow(ThreadEnded);
});
