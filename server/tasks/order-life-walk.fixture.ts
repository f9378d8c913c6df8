import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { providerIn } from '../commands/provider.fixture.ts';
import { dueMails } from '../domain/orders/mails.ts';
import { balanceOf, orderBalance, bankHoldOf, isFullyRefunded } from '../domain/orders/money.ts';
import type { Order } from '../domain/orders/state.ts';
import { vaultIdOf } from '../domain/orders/letter-text.ts';
import {
  aDayLater,
  after,
  ENDS_OF_DISPUTES,
  isOver,
  keyOf,
  newWorld,
  ORDER_ID,
  orderIn,
  stateAfter,
  withDisputeEnded,
  type Always,
  type Happening,
  type World,
} from './order-life.fixture.ts';

/**
 * Everything that can happen to an order, in every order. In the end, money that remains means a letter on its way or
 * due; refunded money means no letter or one that was printed before; the text is erased when nothing needs it; and the
 * customer was informed once of each.
 */

function checkMoney(world: World, path: string): void {
  const order = orderIn(world);
  const provider = providerIn(world.provider);
  const { production } = order;
  for (const payment of order.payments) {
    const { sessionId } = payment;
    const { refunded, refundPending, remaining } = balanceOf(order, payment);
    const lost =
      order.disputes.find((dispute) => dispute.sessionId === sessionId && dispute.status === 'lost')?.amountCents ?? 0;
    const open = order.disputes.find((dispute) => dispute.sessionId === sessionId && dispute.status === 'open');
    expect(provider.paidBack(sessionId), `${path}: never more than arrived`).toBeLessThanOrEqual(payment.amountCents);
    expect(refundPending, `${path}: nothing stays on its way`).toBe(0);
    expect(refunded, `${path}: what the provider paid back is a fact`).toBe(
      Math.min(payment.amountCents, provider.paidBack(sessionId) + lost),
    );
    const letterIsMade = payment.purpose === 'order' && production.status !== 'cancelled';
    if (remaining > 0 && !open) expect(letterIsMade && production.status, `${path}: money held`).toBe('posted');
    // An inquiry holds the letter back, and never the money of a cancelled order.
    if (remaining > 0 && open)
      expect(['scheduled', 'printed', 'posted', ...(open.inquiry ? [] : ['cancelled'])], path).toContain(
        production.status,
      );
  }
  const atProvider = Object.values(world.provider.checkouts).filter(({ state }) => state === 'paid').length;
  expect(order.payments.length, `${path}: money that arrived is a fact`).toBe(atProvider);
  if (order.payments.length === 0) expect(orderBalance(order).received, path).toBe(0);
}

/** No letter is claimed or posted once its money is known to be refunded or disputed, or the order cancelled. */
function checkLawful(world: World, path: string, from = 0): void {
  const { stored } = world;
  stored.forEach((event, index) => {
    if (index < from) return;
    if (event.type !== 'PrintStarted' && event.type !== 'LetterPosted') return;
    const before = stateAfter(stored, index) as Order;
    expect(
      isFullyRefunded(before) || bankHoldOf(before) !== undefined || before.production.status === 'cancelled',
      path,
    ).toBe(false);
  });
  expect(stored.filter(({ type }) => type === 'PrintStarted').length, path).toBeLessThanOrEqual(1);
}

function checkText(world: World, path: string): void {
  const order = orderIn(world);
  const waits = bankHoldOf(order) !== undefined && ['scheduled', 'printed'].includes(order.production.status);
  for (const [textId, text] of Object.entries(world.texts))
    expect(text, `${path}: the text ${textId}`).toBe(
      waits && textId === vaultIdOf(ORDER_ID, order.textId) ? 'stored' : 'shredded',
    );
  if (!waits) expect(order.text.status, path).toBe('erased');
}

function checkMails(world: World, path: string, distinct: boolean): void {
  const order = orderIn(world);
  const mails = distinct ? [...new Set(world.mails)] : world.mails;
  expect(mails, `${path}: each mail once`).toEqual([...new Set(mails)]);
  expect(dueMails(order), `${path}: no mail is owed`).toEqual([]);
  const isNotified = (mail: string) => mails.includes(mail);
  for (const { refund, status } of order.refunds)
    expect(isNotified(`refunded-${refund}`), `${path}: told of refund ${refund}`).toBe(status === 'succeeded');
  expect(isNotified('letter-posted-1'), `${path}: told that it was posted`).toBe(order.production.status === 'posted');
  const cancelledByCustomer = order.production.status === 'cancelled' && order.production.cause === 'cancelled';
  expect(isNotified('order-cancelled'), `${path}: told that it was cancelled`).toBe(
    cancelledByCustomer && order.sealedPayer !== undefined,
  );
  if (isNotified('order-confirmed')) expect(order.payments.length, path).toBeGreaterThan(0);
}

const hasDispute = ({ provider }: World) => Object.values(provider.money).some(({ disputes }) => disputes.length > 0);
const hash = (text: string) => createHash('sha1').update(text).digest('base64');

/** Lets everything come to its end, for each possible end of a dispute, and checks the result. */
export function createEndCheck({ killed = false } = {}): (world: World, path: string) => Promise<void> {
  // Worlds that have become equal have the same end.
  const followed = new Set<string>();
  return async (world, path) => {
    for (const dispute of hasDispute(world) ? ENDS_OF_DISPUTES : (['open'] as const)) {
      const whole = `${path} → the dispute is ${dispute}`;
      let now = withDisputeEnded(world, dispute);
      for (let key = hash(keyOf(now)); !followed.has(key); key = hash(keyOf(now))) {
        followed.add(key);
        const next = await aDayLater(now);
        checkLawful(next, whole, now.stored.length);
        now = next;
        if (!isOver(now)) continue;
        checkMoney(now, whole);
        checkText(now, whole);
        checkMails(now, whole, killed);
        break;
      }
    }
  };
}

/**
 * Walks every sequence of the happenings, with every hearing and sweeping of the shop in between. Equal worlds continue
 * equally, so each is continued once; `interleavings` counts the paths all the same.
 */
export async function walkAll(happenings: readonly Happening[], visit: (world: World, path: string) => Promise<void>) {
  type Node = { key: string; world: World; next: Map<Happening | Always, Node> };
  const nodes = new Map<string, Node>();
  const paths = new Map<string, bigint>();

  async function visitOnce(world: World, path: string): Promise<Node> {
    const key = hash(keyOf(world));
    const known = nodes.get(key);
    if (known) return known;
    const node = { key, world, next: new Map() };
    nodes.set(key, node);
    await visit(world, path);
    return node;
  }

  async function goOn(node: Node, what: Happening | Always, path: string): Promise<Node> {
    const known = node.next.get(what);
    if (known) return known;
    const { world } = await after(node.world, what);
    checkLawful(world, path, node.world.stored.length);
    const next = await visitOnce(world, path);
    node.next.set(what, next);
    return next;
  }

  async function walk(node: Node, left: readonly Happening[], path: string): Promise<bigint> {
    const position = `${left.join()} ${node.key}`;
    const known = paths.get(position);
    if (known !== undefined) return known;
    let count = 1n;
    for (const what of [...left, 'hear', 'sweep'] as (Happening | Always)[]) {
      const whole = `${path} → ${what}`;
      const next = await goOn(node, what, whole);
      if (next !== node || left.includes(what as Happening))
        count += await walk(
          next,
          left.filter((happening) => happening !== what),
          whole,
        );
    }
    paths.set(position, count);
    return count;
  }

  const interleavings = await walk(await visitOnce(newWorld(), 'order'), happenings, 'order');
  return { interleavings, worlds: nodes.size };
}
