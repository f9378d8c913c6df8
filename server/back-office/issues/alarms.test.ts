import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sampleBusiness as business } from '@federpost/shared/business/sample-business.fixture.ts';
import { ISSUE_KINDS, type IssueKind } from '@federpost/shared/issues/issue.ts';
import { issueTitle } from '@federpost/shared/issues/issue-messages.ts';
import type { EventStore } from '../../event-store/port.ts';
import { openSqliteEventStore } from '../../event-store/sqlite/sqlite.ts';
import { serveForThisTest } from '../../http/served.fixture.ts';
import { silentLog } from '@federpost/shared/node/log.ts';
import { createMailer, MailNotSent, type Mail } from '../../mail/transport.ts';
import { type OrderEvent, orderStream } from '../../domain/orders/events.ts';
import {
  addressCorrected,
  cancelled,
  checkout,
  confirmed,
  disputeClosed,
  disputeSettled,
  disputeOpened,
  inquiryClosed,
  inquiryOpened,
  drafted,
  fraudWarned,
  mailClaimed,
  mailFailed,
  paid,
  paidOrder,
  posted,
  postedOrder,
  printed,
  printedOrder,
  printFailed,
  printRequested,
  printStarted,
  refundFailed,
  refundRequested,
  refundSucceeded,
  reposted,
  returned,
  textErased,
  textErasureStarted,
  unclear,
  wronglyPaid,
  newEvents,
} from '../../domain/orders/order-events.fixture.ts';
import { catchUp } from '../../projections/order-list/follow.ts';
import { openOrderList, type OrderList } from '../../projections/order-list/order-list.ts';
import { directoryForThisTest } from '../../platform/temporary-directory.fixture.ts';
import { startRedis } from '../../platform/redis.fixture.ts';
import type { KeyValueStore } from '../../platform/key-value-store/port.ts';
import { openRedisKeyValueStore } from '../../platform/key-value-store/redis.ts';
import { openSqliteKeyValueStore } from '../../platform/key-value-store/sqlite.ts';
import { openAlarms, type OpenAlarmPorts, type OpenAlarms } from './open-alarms.ts';

const GIB = 1024 ** 3;
const MINUTE = 60_000;
/** Ten in the morning of a Tuesday in Berlin: the business has opened at nine. */
const MORNING = '2026-12-15T09:00:00.000Z';
const NIGHT = '2026-12-14T23:30:00.000Z';
/** The monitored parts. */
const PARTS = ['event-store', 'order-list', 'mail', 'queue', 'print-worker', 'provider', 'log-mismatch'] as const;

let store: EventStore;
let alarmStore: KeyValueStore;
let list: OrderList;
let clock: string;
let mails: Mail[];
let broken: Set<string>;
let free: number;
let stuck: ReturnType<OpenAlarmPorts['stuckTasks']>;

beforeEach(async () => {
  const directory = directoryForThisTest();
  store = await openSqliteEventStore(join(directory, 'events.sqlite'));
  list = openOrderList(join(directory, 'list.sqlite'));
  alarmStore = openSqliteKeyValueStore(join(directory, 'values.sqlite'));
  [mails, broken, free, stuck] = [[], new Set(), 100 * GIB, []];
  clock = NIGHT;
});
afterEach(async () => {
  await alarmStore.close();
  list.close();
  await store.close();
});

const later = (milliseconds: number) => (clock = new Date(Date.parse(clock) + milliseconds).toISOString());

/** One server of the shop; alarms go by mail unless a test gives another channel. */
function openServer(over: Partial<OpenAlarmPorts> = {}): OpenAlarms {
  return openAlarms({
    store: alarmStore,
    list,
    isFresh: async () => (await catchUp(list, store), true),
    checks: Object.fromEntries([...PARTS, 'checkout'].map((part) => [part, () => !broken.has(part)])),
    freeBytes: async () => free,
    stuckTasks: () => stuck,
    mailer: { send: async (mail) => void mails.push(mail) },
    business,
    publicUrl: 'https://federpost.example',
    settings: { email: 'betrieb@feder.example' },
    server: 'shop-1',
    now: () => new Date(clock),
    log: silentLog,
    ...over,
  });
}

async function append(orderId: string, events: readonly OrderEvent[]): Promise<void> {
  const before = await store.readStream(orderStream(orderId));
  await store.append(orderStream(orderId), before.at(-1)?.revision ?? 'none', newEvents(events));
  await catchUp(list, store);
}

type Case = { provoked: readonly OrderEvent[]; resolved: readonly OrderEvent[]; waits?: true };
const gone = [textErasureStarted, textErased];
const unreachable: OrderEvent = {
  type: 'PrintFailed',
  data: { at: '2026-12-14T23:00:00.000Z', attempt: 1, reason: 'printer-unreachable', retryAt: MORNING },
};
const onTuesday = { ...paid(), data: { ...paid().data, postingDay: '2026-12-15' } } as OrderEvent;

/** How each issue of an order arises, and what ends it. `waits`: it is not critical and is reported in the morning. */
const CASES: Record<
  Exclude<IssueKind, (typeof PARTS)[number] | 'checkout' | 'disk' | 'task-stuck' | 'paid-without-order'>,
  Case
> = {
  unclear: { provoked: [...paidOrder, printStarted(), unclear()], resolved: [printed(), posted, ...gone] },
  parked: {
    provoked: [...paidOrder, printStarted(), printFailed()],
    resolved: [cancelled, ...gone, refundRequested(), refundSucceeded()],
  },
  printer: {
    provoked: [drafted, checkout(), onTuesday, printRequested, printStarted(), unreachable],
    resolved: [printStarted(2), printed(2), posted, ...gone],
  },
  unprinted: { provoked: paidOrder, resolved: [printStarted(), printed(), posted, ...gone] },
  unposted: { provoked: printedOrder, resolved: [posted, ...gone] },
  'text-not-deleted': { provoked: postedOrder, resolved: gone },
  'wrong-amount': {
    provoked: [drafted, checkout(), wronglyPaid(), ...gone],
    resolved: [refundRequested(1, 'other', 1), refundSucceeded()],
  },
  'refund-failed': {
    provoked: [...paidOrder, cancelled, ...gone, refundRequested(), refundFailed()],
    resolved: [refundRequested(2, 'transferred'), refundSucceeded(2)],
  },
  'bank-inquiry': { provoked: [...postedOrder, ...gone, inquiryOpened()], resolved: [inquiryClosed] },
  'refund-unanswered': {
    provoked: [
      ...paidOrder,
      cancelled,
      ...gone,
      refundRequested(1, 'order-cancelled', 1499, { at: '2026-12-13T12:00:00.000Z' }),
    ],
    resolved: [refundSucceeded()],
    waits: true,
  },
  disputed: { provoked: [...postedOrder, ...gone, disputeOpened()], resolved: [disputeClosed('won')] },
  'dispute-lost': {
    provoked: [...postedOrder, ...gone, disputeClosed('lost')],
    resolved: [disputeSettled],
    waits: true,
  },
  'fraud-warned': {
    provoked: [drafted, checkout(), onTuesday, fraudWarned],
    resolved: [cancelled, ...gone, refundRequested(), refundSucceeded()],
  },
  withdrawn: {
    provoked: [...postedOrder, ...gone, { type: 'WithdrawalDeclared', data: { at: NIGHT } }],
    resolved: [refundRequested(1, 'withdrawal', 500, { at: MORNING }), refundSucceeded()],
    waits: true,
  },
  'withdrawal-unverified': {
    provoked: [
      ...postedOrder,
      ...gone,
      { type: 'UnverifiedWithdrawalReceived', data: { at: NIGHT, sealedDeclaration: 'sealed-unverified' } },
    ],
    resolved: [{ type: 'WithdrawalDismissed', data: { at: MORNING } }],
    waits: true,
  },
  'keep-letter': {
    provoked: [...printedOrder, refundRequested(1, 'other'), refundSucceeded()],
    resolved: [cancelled, ...gone],
    waits: true,
  },
  returned: { provoked: [...postedOrder, ...gone, returned()], resolved: [addressCorrected, reposted()], waits: true },
  'mail-refused': {
    provoked: [drafted, checkout(), onTuesday, mailClaimed(), mailFailed('refused')],
    resolved: [confirmed],
  },
};

describe('an issue of an order is listed and reported once, until it is resolved', () => {
  test.each(Object.entries(CASES))('%s', async (kind, { provoked, resolved, waits }) => {
    const alarms = openServer();
    const orderId = randomUUID();
    const kinds = () => alarms.openIssues().issues.map((issue) => issue.kind);
    await append(orderId, provoked);
    expect(kinds()).toEqual([kind]);
    await alarms.runOnce();
    expect(mails).toHaveLength(waits ? 0 : 1);
    clock = MORNING;
    await alarms.runOnce();
    await alarms.runOnce();
    expect(mails).toHaveLength(1);
    expect(mails[0]!.to).toBe('betrieb@feder.example');
    expect(mails[0]!.text).toContain(issueTitle(kind as IssueKind));
    if (kind === 'withdrawn')
      expect(mails[0]!.text.replaceAll(/\s+/g, ' ')).toContain('bis spätestens 29. Dezember 2026');
    if (kind !== 'printer') expect(mails[0]!.text).toContain(orderId.slice(0, 8));

    await append(orderId, resolved);
    expect(kinds()).toEqual([]);
    clock = '2026-12-16T09:00:00.000Z';
    await alarms.runOnce();
    await alarms.runOnce();
    expect(mails).toHaveLength(2);
    expect(mails[1]!.text).toMatch(new RegExp(`Erledigt[^]*${issueTitle(kind as IssueKind)}`));
  });

  test('every kind of issue has a case here or below', () => {
    const kinds = [...Object.keys(CASES), ...PARTS, 'checkout', 'disk', 'task-stuck', 'paid-without-order'];
    expect(kinds.toSorted()).toEqual([...ISSUE_KINDS].toSorted());
  });
});

describe('a failing part of the shop is an issue, reported once, until it works again', () => {
  const lookFor = async (alarms: OpenAlarms, minutes: number) => {
    for (let minute = 0; minute < minutes; minute += 1) {
      await alarms.runOnce();
      later(MINUTE);
    }
  };

  test('a payment without an order, reported at once until it is gone', async () => {
    const found = ['pi_1', 'pi_2'].map((payment, index) => ({
      kind: 'paid-without-order' as const,
      since: NIGHT,
      critical: true,
      amountCents: 999,
      orderId: `3f2a91c4-1111-4222-8333-44445555666${index}`,
      payment,
      server: 'shop-1',
      express: false,
      actions: [],
    }));
    const alarms = openServer({ payments: () => found });
    await alarms.runOnce();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Bezahlt, aber ohne Bestellung');
    expect(alarms.openIssues().issues).toHaveLength(2);
    found.length = 0;
    later(16 * 60_000);
    await alarms.runOnce();
    expect(mails).toHaveLength(2);
    expect(alarms.openIssues().issues).toEqual([]);
  });

  test('payment pages that do not open, at once, because several customers have already failed', async () => {
    const alarms = openServer();
    broken.add('checkout');
    await alarms.runOnce();
    expect(alarms.openIssues().issues).toMatchObject([{ kind: 'checkout', critical: true }]);
    expect(mails.map(({ text }) => text.includes(issueTitle('checkout')))).toEqual([true]);
    broken.clear();
    await lookFor(alarms, 3);
    expect(alarms.openIssues().issues).toEqual([]);
  });

  test.each(PARTS)('%s', async (part) => {
    const alarms = openServer();
    broken.add(part);
    await lookFor(alarms, 2);
    expect(mails).toHaveLength(0);
    await lookFor(alarms, 30);
    expect(alarms.openIssues().issues.map(({ kind }) => kind)).toEqual([part]);
    expect(mails.map(({ text }) => text.includes(issueTitle(part)))).toEqual([true]);
    broken.clear();
    await lookFor(alarms, 3);
    expect(alarms.openIssues().issues).toEqual([]);
    expect(mails).toHaveLength(2);
    expect(mails[1]!.subject).toBe('Wieder in Ordnung');
  });

  test('a part that works again within minutes is not reported', async () => {
    const alarms = openServer();
    broken.add('queue');
    await lookFor(alarms, 9);
    broken.clear();
    await lookFor(alarms, 20);
    expect(mails).toEqual([]);
  });

  test('disk: low space is not reported at once, but nearly none is', async () => {
    const alarms = openServer();
    free = GIB;
    await alarms.runOnce();
    expect(mails).toHaveLength(0);
    free = GIB / 4;
    await alarms.runOnce();
    expect(mails.map(({ subject }) => subject)).toEqual([issueTitle('disk')]);
    free = 100 * GIB;
    await alarms.runOnce();
    expect(mails).toHaveLength(2);
  });

  test('task-stuck: a task that keeps failing is reported in the morning with its order', async () => {
    const alarms = openServer();
    const orderId = randomUUID();
    stuck = [{ task: 'pay-back', orderId }];
    clock = MORNING;
    await alarms.runOnce();
    expect(alarms.openIssues().issues).toMatchObject([{ kind: 'task-stuck', detail: 'pay-back', orderId }]);
    expect(mails[0]!.text).toContain(orderId.slice(0, 8));
    stuck.push({ task: 'order-confirmed', orderId });
    clock = '2026-12-16T09:00:00.000Z';
    await alarms.runOnce();
    expect(mails).toHaveLength(2);
    stuck = [];
    clock = '2026-12-17T09:00:00.000Z';
    await alarms.runOnce();
    expect([mails.length, alarms.openIssues().issues.length]).toEqual([3, 0]);
  });
});

describe('an alarm', () => {
  const unclearOrder = [...paidOrder, printStarted(), unclear()];

  test('is sent once by several servers at the same time, and not again by a later one', async () => {
    const redis = await startRedis(['--appendonly', 'yes', '--appendfsync', 'always']);
    const url = redis.database();
    const opened: KeyValueStore[] = [];
    const on = (server: string) => {
      const shared = openRedisKeyValueStore(url);
      opened.push(shared);
      return openServer({ server, store: shared });
    };
    const servers = [on('shop-1'), on('shop-2'), on('shop-3')];
    await append(randomUUID(), unclearOrder);
    for (let times = 0; times < 3; times += 1) await Promise.all(servers.map((alarms) => alarms.runOnce()));
    await on('shop-4').runOnce();
    expect(mails).toHaveLength(1);
    await redis.stop('SIGKILL');
    await append(randomUUID(), [...paidOrder, printStarted(), printFailed()]);
    later(15 * MINUTE);
    await servers[0]!.runOnce();
    await servers[0]!.runOnce();
    expect(mails).toHaveLength(2);
    await Promise.all(opened.map((shared) => shared.close()));
    await redis.remove();
  });

  test('is sent again under the same id if the server stopped before recording it', async () => {
    await append(randomUUID(), unclearOrder);
    await openServer({ store: { ...alarmStore, replace: () => Promise.reject(new Error('killed')) } }).runOnce();
    await openServer().runOnce();
    await openServer().runOnce();
    expect(mails).toHaveLength(2);
    expect(mails[0]!.messageId).toBe(mails[1]!.messageId);
  });

  test('is not sent by a third server while a second one sends that took over from a slow one', async () => {
    const sent: string[] = [];
    const [secondSends, secondHasSent] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const server = (name: string, send: () => Promise<void> = async () => {}) =>
      openServer({ server: name, mailer: { send: async () => (sent.push(name), send()) } });
    const second = server('shop-2', async () => {
      secondSends.resolve();
      await secondHasSent.promise;
    });
    let secondRun: Promise<void> | undefined;
    const first = server('shop-1', async () => {
      later(16 * MINUTE);
      secondRun = second.runOnce();
      await secondSends.promise;
    });
    await append(randomUUID(), unclearOrder);
    await first.runOnce();
    await append(randomUUID(), unclearOrder);
    await server('shop-3').runOnce();
    expect(sent).toEqual(['shop-1', 'shop-2']);
    secondHasSent.resolve();
    await secondRun;
  });

  test('that could not be sent is retried after growing delays', async () => {
    const tries: string[] = [];
    const began = Date.parse(clock);
    const alarms = openServer({
      mailer: {
        async send() {
          tries.push(String((Date.parse(clock) - began) / MINUTE));
          throw new MailNotSent('ECONNREFUSED', false);
        },
      },
    });
    await append(randomUUID(), unclearOrder);
    for (let minute = 0; minute <= 150; minute += 1) {
      await alarms.runOnce();
      later(MINUTE);
    }
    expect(tries).toEqual(['0', '1', '6', '21', '81', '141']);
  });

  test('is not sent again after a restart', async () => {
    await append(randomUUID(), unclearOrder);
    await openServer().runOnce();
    await openServer().runOnce();
    expect(mails).toHaveLength(1);
  });

  test('reaches the webhook without personal data while mail is down, and is mailed once mail works', async () => {
    const received: string[] = [];
    let answers = 500;
    const webhookUrl = await serveForThisTest(async (request, response) => {
      received.push(await text(request));
      response.writeHead(answers).end();
    });
    let mailAway = true;
    const alarms = openServer({
      settings: { email: 'betrieb@feder.example', webhookUrl },
      mailer: {
        async send(mail) {
          if (mailAway) throw new MailNotSent('ECONNREFUSED', false);
          mails.push(mail);
        },
      },
    });
    const orderId = '3f2a91c4-1111-4222-8333-444455556666';
    await append(orderId, unclearOrder);
    await alarms.runOnce();
    answers = 204;
    later(MINUTE);
    await alarms.runOnce();
    expect(received).toHaveLength(2);
    expect(JSON.parse(received[1]!)).toEqual({
      id: expect.any(String),
      at: '2026-12-14T23:31:00.000Z',
      occasion: 'immediate',
      text: 'Ausgang unklar (3f2a91c4)',
      opened: [{ kind: 'unclear', title: 'Ausgang unklar', critical: true, orderNumber: '3f2a91c4' }],
      resolved: [],
    });
    mailAway = false;
    later(5 * MINUTE);
    await alarms.runOnce();
    await alarms.runOnce();
    expect([received.length, mails.length]).toEqual([2, 1]);
  });

  test('arrives once through a real mail server, and says what to do', async () => {
    const received: Promise<Email>[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      onData(stream, _session, done) {
        received.push(buffer(stream).then((source) => PostalMime.parse(source)));
        stream.on('end', done);
      },
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.server.address() as AddressInfo;
    const mailer = createMailer({
      smtpUrl: `smtp://127.0.0.1:${port}`,
      mailDirectory: '',
      from: { name: business.name, address: business.email },
    });
    const alarms = openServer({ mailer });
    await append('3f2a91c4-1111-4222-8333-444455556666', unclearOrder);
    await alarms.runOnce();
    await alarms.runOnce();
    await mailer.close();
    await new Promise<void>((resolve) => server.close(resolve));
    const [mail, ...more] = await Promise.all(received);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ subject: 'Ausgang unklar', to: [{ address: 'betrieb@feder.example' }] });
    expect(mail!.text).toContain('Sehen Sie im Ausgabefach nach');
    expect(mail!.text).toContain('Bestellung 3f2a91c4.');
  });

  test('is sent once while its store cannot be written, and recorded later', async () => {
    let full = false;
    const failing: KeyValueStore = {
      ...alarmStore,
      replace: (...replaced) => (full ? Promise.reject(new Error('disk full')) : alarmStore.replace(...replaced)),
    };
    const alarms = openServer({ store: failing });
    await append(randomUUID(), unclearOrder);
    full = true;
    await alarms.runOnce();
    later(MINUTE);
    await alarms.runOnce();
    expect([mails.length, await alarmStore.read('alarms-mail')]).toEqual([1, undefined]);
    full = false;
    await alarms.runOnce();
    await openServer().runOnce();
    expect(mails).toHaveLength(1);
  });

  test('is neither sent nor stored without a recipient, but the issue is listed', async () => {
    const alarms = openServer({ settings: {} });
    await append(randomUUID(), unclearOrder);
    await alarms.runOnce();
    expect(alarms.openIssues().issues).toHaveLength(1);
    expect([await alarmStore.read('alarms-mail'), await alarmStore.read('alarms-webhook')]).toEqual([
      undefined,
      undefined,
    ]);
  });

  test('neither reports an order nor calls one resolved while the order list is behind', async () => {
    const orderId = randomUUID();
    await append(orderId, unclearOrder);
    await openServer().runOnce();
    const behind = openServer({ isFresh: async () => false });
    await append(orderId, [printed(), posted, ...gone]);
    await append(randomUUID(), unclearOrder);
    later(60 * MINUTE);
    await behind.runOnce();
    expect(mails).toHaveLength(1);
  });
});
