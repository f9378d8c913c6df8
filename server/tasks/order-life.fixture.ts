import { sampleBusiness } from '@federpost/shared/business/sample-business.fixture.ts';
import { cancelOrder } from '../commands/ordering/cancel-order.ts';
import { syncCheckout } from '../commands/payment/sync-checkout.ts';
import { CommandRefused, createOrderHandler, type OrderHandler } from '../commands/order-handler.ts';
import { confirmDocumentsDeleted, serializeLetter } from '../commands/letter-text/letter-text.ts';
import { syncRefunds } from '../commands/payment/refunds.ts';
import { claimPrint, reportPrint } from '../commands/printing/print-letters.ts';
import { providerIn, type ProviderMemory } from '../commands/provider.fixture.ts';
import { RevisionConflict, type EventStore, type StoredEvent } from '../event-store/port.ts';
import { dueTasks, type TaskKind } from '../domain/orders/due-tasks.ts';
import { evolve } from '../domain/orders/evolve.ts';
import {
  checkout,
  drafted,
  revisedLetter,
  POSTING_SCHEDULE,
  T,
  RETENTION,
} from '../domain/orders/order-events.fixture.ts';
import { ABSENT, type Order, type OrderState } from '../domain/orders/state.ts';
import { FIRST_TEXT, vaultIdOf } from '../domain/orders/letter-text.ts';
import { orderStream, toOrderEvent } from '../domain/orders/events.ts';
import type { Sealed, Vault } from '../vault/port.ts';
import { ClaimedElsewhere } from './scheduler.ts';
import { createTaskHandlers } from './task-handlers.ts';

/** For tests: one order, its provider, its text and its customer as plain data, and all that can happen to it. */

export const ORDER_ID = '3f2a91c4-1111-4222-8333-444455556666';
const ADDRESSEE = {
  recipientName: 'Erika',
  recipientAddress: 'Lindenallee 7\n10115 Berlin',
  email: 'kundin@example.org',
};

const SEALED = serializeLetter({ text: 'Liebe Erika', writer: 0 });
const SECOND_TEXT = vaultIdOf(ORDER_ID, revisedLetter.textId);

const BUSINESS = { ...sampleBusiness, ...POSTING_SCHEDULE, printing: 'by-itself', retention: RETENTION } as const;

export type World = {
  at: string;
  stored: StoredEvent[];
  /** Each text under its id: the letter's first, and its replacement. */
  texts: Record<string, 'stored' | 'shredded'>;
  provider: ProviderMemory;
  /** The mails that reached the customer. */
  mails: string[];
  /** The provider's data when the shop last asked for all of it: if it is unchanged, there is nothing to ask. */
  heard: string;
};

/** An order with two payment pages: the first was given up in one window, the second is open in another. */
export function newWorld(): World {
  const provider: ProviderMemory = { checkouts: {}, money: {}, answers: {}, refundsAre: 'succeeded' };
  for (const sessionId of ['cs_1', 'cs_2']) providerIn(provider).openCheckout(ORDER_ID, sessionId, 1499);
  const stored = [drafted, checkout('cs_1', 1), checkout('cs_2', 2)].map((event, revision) => ({
    ...event,
    id: String(revision),
    stream: orderStream(ORDER_ID),
    revision,
    position: '',
    recordedAt: '',
  }));
  return {
    at: '2026-11-20T10:00:00.000Z',
    stored,
    texts: { [vaultIdOf(ORDER_ID, FIRST_TEXT)]: 'stored' },
    provider,
    mails: [],
    heard: '',
  };
}

export const orderIn = ({ stored }: World) => stateAfter(stored, stored.length) as Order;

/** The state after an event. An event object is created once, after those before it, so it identifies them all. */
const states = new WeakMap<StoredEvent, OrderState>();

/** The order after its first events. The walk over all sequences asks for it millions of times. */
export function stateAfter(stored: readonly StoredEvent[], count: number): OrderState {
  const last = stored[count - 1];
  if (last === undefined) return ABSENT;
  const known = states.get(last);
  if (known !== undefined) return known;
  const before = stateAfter(stored, count - 1);
  const event = toOrderEvent(last);
  const state = event === undefined ? before : evolve(before, event);
  states.set(last, state);
  return state;
}

/** The shop on a world. @param step is awaited before each effect on log, vault, provider or mailbox. */
function shopOn(world: World, step: () => Promise<void> = async () => {}) {
  const store: Pick<EventStore, 'append' | 'readStream'> = {
    async append(stream, expected, events) {
      await step();
      const actual = world.stored.length - 1;
      if (actual !== expected) throw new RevisionConflict(stream, expected, actual);
      world.stored.push(
        ...events.map((event, index) => ({
          ...event,
          stream,
          revision: actual + 1 + index,
          position: '',
          recordedAt: '',
        })),
      );
      return { revision: world.stored.length - 1, position: '' };
    },
    readStream: async () => [...world.stored],
  };
  const vault: Vault = {
    sealOrder: () => Promise.reject(new Error('no order is placed here')),
    sealLetter: () => Promise.reject(new Error('no letter is changed here')),
    getLetter: async (textId) => (world.texts[textId] === 'stored' ? SEALED : undefined),
    async shredLetter(textId) {
      await step();
      world.texts[textId] = 'shredded';
    },
    sealPersonal: async () => 'sealed' as Sealed,
    sealUnderOwnKey: async () => 'sealed' as Sealed,
    openPersonal: async () => ({ kind: 'known', value: ADDRESSEE }),
    openPersonals: async (items) => items.map(() => ({ kind: 'known', value: ADDRESSEE })),
    personalTag: async () => undefined,
    forgetPersonal: async () => {},
    listPersonalKeys: async () => [],
    listLetters: async () => [],
    close: async () => {},
  };
  const provider = providerIn(world.provider);
  const now = () => new Date(world.at);
  // Keeps folded states: folding the whole stream at each command took a third of the test's processor time.
  const handler = createOrderHandler(store);
  const standing = () => ({ state: stateAfter(world.stored, world.stored.length), revision: world.stored.length - 1 });
  const orders: OrderHandler = {
    ...handler,
    load: async () => standing().state,
    handle: (orderId, command, from = standing()) => handler.handle(orderId, command, from),
  };
  const ports = {
    orders,
    vault,
    now,
    livemode: false,
    business: BUSINESS,
    provider: {
      ...provider,
      async createRefund(refund: Parameters<typeof provider.createRefund>[0]) {
        await step();
        return provider.createRefund(refund);
      },
      async expireCheckout(sessionId: string) {
        await step();
        return provider.expireCheckout(sessionId);
      },
    },
  };
  const processes = createTaskHandlers({
    ...ports,
    enqueue: async () => {},
    server: 'server-1',
    eraseCopies: async () => {},
    async mail(mail) {
      await step();
      world.mails.push(mail);
    },
  });
  return { ports, orders, provider, now, processes };
}

type Shop = ReturnType<typeof shopOn>;
const at = ({ now }: Shop) => now().toISOString();

/** The provider's webhooks, in any order and any number of times. */
async function hear({ ports, provider }: Shop, world: World): Promise<void> {
  const providerState = JSON.stringify(world.provider);
  if (world.heard === providerState) return;
  for (const { sessionId, paymentIntent } of Object.values(world.provider.checkouts)) {
    await syncCheckout(ports, sessionId);
    if (paymentIntent !== undefined) await syncRefunds(ports, provider.intentOf(sessionId));
  }
  world.heard = providerState;
}

/** The tasks that the order's events make due, each kind once; a worker who has claimed the letter has printed it. */
async function sweep(shop: Shop, world: World): Promise<void> {
  const { processes } = shop;
  await reportPrinted(shop, world);
  for (const { kind, handle } of processes)
    for (const task of dueTasks(orderIn(world)).filter((due) => due.kind === kind && due.dueAt <= world.at))
      await handle({ ...task, orderId: ORDER_ID }).catch(refusal);
}

function refusal(error: unknown): void {
  if (!(error instanceof CommandRefused || error instanceof ClaimedElsewhere)) throw error;
}

const paidSession = ({ provider: { checkouts } }: World) =>
  Object.values(checkouts).find(({ state }) => state === 'paid')?.sessionId;

async function claim({ ports, orders, now }: Shop): Promise<void> {
  await orders.handle(ORDER_ID, { type: 'RequestPrint', earlyPosting: true, at: now().toISOString() });
  await claimPrint(ports, { orderId: ORDER_ID, worker: 'worker-1', directory: 'directory-1' });
}

async function reportPrinted({ ports }: Shop, world: World): Promise<void> {
  const { production } = orderIn(world);
  if (production.status !== 'printing') return;
  const outcome = { kind: 'printed', pages: 1 } as const;
  await reportPrint(ports, { orderId: ORDER_ID, attempt: production.attempt, outcome });
}

/** Everything that can happen, each once; the shop can hear and sweep at any time. */
export const HAPPENINGS = {
  pay: async ({ provider }: Shop, world: World) => {
    if (world.provider.checkouts.cs_2?.state === 'open') provider.pay('cs_2');
  },
  // In another window, after the shop no longer expects it.
  'pay late': async ({ provider }: Shop) => provider.pay('cs_1'),
  expire: async ({ provider }: Shop) => {
    await provider.expireCheckout('cs_1');
    await provider.expireCheckout('cs_2');
  },
  cancel: async ({ ports }: Shop) => void (await cancelOrder(ports, ORDER_ID, 'customer')),
  withdraw: async (shop: Shop) =>
    void (await shop.orders.handle(ORDER_ID, { type: 'DeclareWithdrawal', at: at(shop) })),
  change: async (shop: Shop, world: World) => {
    world.texts[SECOND_TEXT] ??= 'stored';
    const change = {
      type: 'ReviseLetter',
      at: at(shop),
      replaces: FIRST_TEXT,
      letter: revisedLetter,
      schedule: POSTING_SCHEDULE,
    } as const;
    await shop.orders.handle(ORDER_ID, change).catch((error: unknown) => {
      // A refused change destroys the text that was sealed for it.
      if (orderIn(world).textId !== 'second') world.texts[SECOND_TEXT] = 'shredded';
      refusal(error);
    });
  },
  claim,
  'refund by hand': async ({ provider }: Shop, world: World) => {
    const sessionId = paidSession(world);
    if (sessionId !== undefined) provider.refundByHand(sessionId);
  },
  dispute: async ({ provider }: Shop, world: World) => {
    const sessionId = paidSession(world);
    if (sessionId !== undefined) provider.dispute(sessionId, 'open');
  },
  // Before a dispute, which it may become.
  inquire: async ({ provider }: Shop, world: World) => {
    const sessionId = paidSession(world);
    if (sessionId !== undefined) provider.inquire(sessionId);
  },
} as const satisfies Record<string, (shop: Shop, world: World) => Promise<void>>;
export type Happening = keyof typeof HAPPENINGS;
const ALWAYS = { hear, sweep } as const;
export type Always = keyof typeof ALWAYS;

/** Events and mails never change, so only their lists are copied. */
const copyOf = ({ stored, provider, mails, texts, ...rest }: World): World => ({
  ...rest,
  texts: { ...texts },
  stored: [...stored],
  mails: [...mails],
  // Plain data: structuredClone took a ninth of the walk's time.
  provider: JSON.parse(JSON.stringify(provider)) as ProviderMemory,
});

/**
 * The world after something has happened in it; the given one is not changed.
 * @param steps the number of effects before it is killed. @returns also how many effects it had.
 */
export async function after(
  world: World,
  what: Happening | Always,
  steps = Infinity,
): Promise<{ world: World; steps: number }> {
  const next = copyOf(world);
  let taken = 0;
  const killed = Promise.withResolvers<void>();
  const step = async () => {
    if (taken === steps) {
      killed.resolve();
      // As if killed by kill -9: it never continues.
      await new Promise(() => {});
    }
    taken += 1;
  };
  const happening = { ...HAPPENINGS, ...ALWAYS }[what];
  await Promise.race([happening(shopOn(next, step), next).catch(refusal), killed.promise]);
  return { world: next, steps: taken };
}

const DAY_MS = 24 * 60 * 60_000;
const WORKERS_TASKS: ReadonlySet<TaskKind> = new Set(['print-letter', 'resolve-print', 'delete-documents']);

/** How an open dispute ends; an inquiry is lost as the dispute that it becomes. */
export const ENDS_OF_DISPUTES = ['open', 'lost', 'won'] as const;

/** The world after its dispute, if there is one, has ended in this way. */
export function withDisputeEnded(world: World, end: (typeof ENDS_OF_DISPUTES)[number]): World {
  const next = copyOf(world);
  for (const dispute of Object.values(next.provider.money).flatMap(({ disputes }) => disputes)) {
    dispute.status = end;
    if (end === 'lost') delete dispute.inquiry;
  }
  return next;
}

const LAST_DAY = '2026-11-25';
/** Whether the session has expired and no task is due, or five days have passed. */
export const isOver = (world: World): boolean =>
  (world.at > T.expires && dueTasks(orderIn(world)).length === 0) || world.at > LAST_DAY;

/**
 * The world a day later: the shop has done the due tasks, a worker has printed the letter, and an operator has posted
 * what may be posted and kept the rest.
 */
export async function aDayLater(world: World): Promise<World> {
  const next = copyOf(world);
  const shop = shopOn(next);
  const { ports, orders, provider } = shop;
  if (next.at > T.expires) for (const sessionId of ['cs_1', 'cs_2']) await provider.expireCheckout(sessionId);
  await hear(shop, next);
  await sweep(shop, next);
  const due = dueTasks(orderIn(next)).filter((task) => WORKERS_TASKS.has(task.kind) && task.dueAt <= next.at);
  if (due.some(({ kind }) => kind === 'print-letter'))
    await claimPrint(ports, { orderId: ORDER_ID, worker: 'worker-1', directory: 'directory-1' }).catch(refusal);
  await reportPrinted(shop, next);
  if (orderIn(next).production.status === 'printed')
    await orders
      .handle(ORDER_ID, { type: 'MarkPosted', earlyPosting: true, at: next.at })
      .catch(() => cancelOrder(ports, ORDER_ID, { operator: 'op' }))
      .catch(refusal);
  for (const { attempt } of due.some(({ kind }) => kind === 'delete-documents') ? orderIn(next).documents : [])
    await confirmDocumentsDeleted(ports, { orderId: ORDER_ID, attempt });
  next.at = new Date(Date.parse(next.at) + DAY_MS).toISOString();
  return next;
}

/** The part of a world on which its future depends: the result of its events, not their order. */
export const keyOf = (world: World): string =>
  JSON.stringify([orderIn(world), world.at, world.texts, world.provider, world.mails.toSorted()]);
