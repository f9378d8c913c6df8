import { setTimeout as sleep } from 'node:timers/promises';
import { sampleBusiness as business } from '@federpost/shared/business/sample-business.fixture.ts';
import { beforeEach, expect, test } from 'vitest';
import { CommandRefused } from '../../commands/order-handler.ts';
import { deleteLetterText } from '../../commands/letter-text/letter-text.ts';
import { orderPageKey } from '../../commands/ordering/order-page-key.ts';
import { executeRefund } from '../../commands/payment/refunds.ts';
import { replacementIdOf } from '../../commands/delivery/lost-and-returned-letters.ts';
import { form } from '../../commands/shop-in-memory.fixture.ts';
import { dueTasks } from '../../domain/orders/due-tasks.ts';
import { orderBalance, isFullyRefunded } from '../../domain/orders/money.ts';
import { createTaskHandlers } from '../../tasks/task-handlers.ts';
import { openMyLetterShop, type MyLetterShop } from './my-letter.fixture.ts';

/** Customer and operator act on one posted letter at the same moment, over HTTP, on a real log and a real vault. */

const POSTED = '2026-11-23T14:00:00.000Z';
const LOST = '2026-12-02T09:00:00.000Z';
const CONCURRENCY = 20;
const PRICE = 1499;
const NEW_ADDRESS = { recipientName: 'Erika Neumann', recipientAddress: 'Neue Gasse 1\n20095 Hamburg' };
const COPY = {
  recipientName: form.recipientName,
  recipientAddress: form.recipientAddress,
  letterText: 'Liebe Erika, hier ist die Abschrift.',
};

let shop: MyLetterShop;
beforeEach(async () => {
  shop = await openMyLetterShop();
});

type Letter = { orderId: string; key: string };

async function postedLetter(): Promise<Letter> {
  const letter = await shop.order('paid');
  shop.memory.provider.pay(`cs_${letter.orderId}_1`);
  await shop.memory.post(letter.orderId);
  await deleteLetterText(shop.memory, letter.orderId);
  return letter;
}

/** Runs rounds, several in parallel, each with a posted letter that can be reported lost. */
async function rounds(count: number, race: (letter: Letter, number: number) => Promise<void>): Promise<void> {
  for (let first = 0; first < count; first += CONCURRENCY) {
    shop.memory.clock.at = POSTED;
    const numbers = Array.from({ length: Math.min(CONCURRENCY, count - first) }, (_, index) => first + index);
    const letters = await Promise.all(numbers.map(postedLetter));
    shop.memory.clock.at = LOST;
    await Promise.all(letters.map((letter, index) => race(letter, first + index)));
  }
}

const operator = async (path: string, body: object) => {
  const { status, body: answer } = await shop.ask(path, undefined, body);
  return { status, answer: JSON.parse(answer) as { done?: string[]; error?: string; refused?: { error: string }[] } };
};
const openEnvelope = (orderId: string) => shop.ask(`documents?order_id=eq.${orderId}&kind=envelope`);

const tasksOf = async (orderId: string) => {
  const order = await shop.memory.orders.load(orderId);
  return order.status === 'placed' ? dueTasks(order) : [];
};
const productionOf = async (orderId: string) => {
  const order = await shop.memory.orders.load(orderId);
  return order.status === 'placed' ? order.production.status : undefined;
};

/** Runs the due tasks of an order until there are none. */
async function settle(...orderIds: string[]): Promise<void> {
  const { memory } = shop;
  const money = { ...memory.provider, orders: memory.orders, now: memory.now };
  const processes = createTaskHandlers({
    ...memory,
    schedule: business,
    printing: 'by-itself',
    enqueue: async () => {},
    mail: async () => {},
    retention: business.retention,
    eraseCopies: async () => {},
    server: 'server-1',
    sync: async () => {},
    money: { closeCheckout: async () => {}, executeRefund: (orderId, refund) => executeRefund(money, orderId, refund) },
  });
  for (let pass = 0; pass < 3; pass += 1)
    for (const orderId of orderIds)
      for (const task of await tasksOf(orderId))
        if (['grant-replacement', 'settle-replacement', 'pay-back'].includes(task.kind))
          await processes
            .find(({ kind }) => kind === task.kind)!
            .handle({ ...task, orderId })
            .catch((error: unknown) => {
              if (!(error instanceof CommandRefused)) throw error;
            });
}

test('a returned letter is never reposted in an envelope older than its new address: 60 rounds', async () => {
  let reposted = 0;
  const wrong: string[][] = [];
  await rounds(60, async ({ orderId, key }, number) => {
    await operator('mark-returned', { orderId, reason: 'moved' });
    if (number % 3 === 0) await openEnvelope(orderId);
    await Promise.all([
      shop.ask('correct-address', key, NEW_ADDRESS),
      operator('mark-reposted', { orderIds: [orderId] }),
      ...(number % 3 === 1 ? [openEnvelope(orderId)] : []),
    ]);
    if (number % 3 === 2) await openEnvelope(orderId);
    await operator('mark-reposted', { orderIds: [orderId] });
    const types = await shop.memory.types(orderId);
    const corrected = types.lastIndexOf('AddressCorrected');
    const out = types.indexOf('LetterReposted');
    if (out === -1) return;
    reposted += 1;
    if (corrected !== -1 && corrected < out && !types.slice(corrected, out).includes('DocumentViewed'))
      wrong.push(types);
  });
  expect(wrong).toEqual([]);
  expect(reposted).toBeGreaterThanOrEqual(20);
});

test('a lost letter is replaced or refunded, never both: 200 rounds of racing requests', async () => {
  const ends = { replaced: 0, refunded: 0, both: 0, neither: 0 };
  await rounds(200, async ({ orderId, key }, number) => {
    const { memory } = shop;
    const replacement = replacementIdOf(orderId);
    const refund = async () => {
      await sleep((number * 7) % 60);
      await operator('refund-order', { orderId, refund: 1, amountCents: PRICE, reason: 'goodwill' });
    };
    /** Cancels as soon as the replacement is recorded, granted or not. */
    const cancel = async () => {
      for (let tries = 0; tries < 40; tries += 1) {
        await sleep(2);
        if ((await productionOf(replacement)) === undefined) continue;
        if (number % 2 === 0) await operator('cancel-order', { orderId: replacement });
        else await shop.ask('cancel-letter', (await orderPageKey(memory.vault, replacement))!, {});
        return;
      }
    };
    await Promise.all([
      shop.ask('replace-letter', key, COPY),
      ...(number % 4 !== 1 ? [refund()] : []),
      ...(number % 4 !== 2 ? [cancel()] : []),
      ...(number % 4 === 3 ? [shop.ask('refund-lost-letter', key, {})] : []),
    ]);
    await settle(orderId, replacement);
    const isOnItsWay = (await productionOf(replacement)) === 'scheduled';
    const first = await memory.order(orderId);
    const isBack = isFullyRefunded(first) && orderBalance(first).refunded === PRICE;
    ends[isOnItsWay ? (isBack ? 'both' : 'replaced') : isBack ? 'refunded' : 'neither'] += 1;
  });
  expect(ends).toMatchObject({ both: 0, neither: 0 });
  expect(Math.min(ends.replaced, ends.refunded)).toBeGreaterThan(0);
});
