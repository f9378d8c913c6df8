import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { deleteLetterText } from '../../commands/letter-text/letter-text.ts';
import { form } from '../../commands/shop-on-disk.fixture.ts';
import { isFullyRefunded } from '../../domain/orders/money.ts';
import type { Limits } from '../limits.ts';
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

/** Hundreds of customers have one address here. */
const UNLIMITED: Limits = { limit: () => ({ consume: async () => 0, reward: async () => {} }), close: async () => {} };

let shop: MyLetterShop;
beforeEach(async () => {
  shop = await openMyLetterShop(UNLIMITED);
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

test('a returned letter is never reposted in an envelope older than its new address: 60 rounds', async () => {
  let reposted = 0;
  const wrong: string[][] = [];
  await rounds(60, async ({ orderId, key }, number) => {
    await operator('mark-returned', { orderId, reason: 'moved' });
    if (number % 3 === 0) await openEnvelope(orderId);
    await Promise.all([
      shop.ask('correct-address', key, NEW_ADDRESS),
      operator('mark-reposted', { orderId }),
      ...(number % 3 === 1 ? [openEnvelope(orderId)] : []),
    ]);
    if (number % 3 === 2) await openEnvelope(orderId);
    await operator('mark-reposted', { orderId });
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
    const refund = async () => {
      await sleep((number * 7) % 60);
      await operator('refund-order', { orderId, refund: 1, amountCents: PRICE, reason: 'goodwill' });
    };
    /** Cancels as soon as the replacement is recorded. */
    const cancel = async () => {
      for (let tries = 0; tries < 40; tries += 1) {
        await sleep(2);
        if ((await memory.order(orderId)).production.status !== 'scheduled') continue;
        if (number % 2 === 0) await operator('cancel-order', { orderId });
        else await shop.ask('cancel-letter', key, {});
        return;
      }
    };
    await Promise.all([
      shop.ask('replace-letter', key, COPY),
      ...(number % 4 !== 1 ? [refund()] : []),
      // In every eighth round nobody takes the replacement back.
      ...(number % 4 !== 2 && number % 8 !== 5 ? [cancel()] : []),
      ...(number % 4 === 3 ? [shop.ask('refund-lost-letter', key, {})] : []),
    ]);
    const order = await memory.order(orderId);
    const isOnItsWay = order.production.status === 'scheduled';
    const isBack = isFullyRefunded(order);
    ends[isOnItsWay ? (isBack ? 'both' : 'replaced') : isBack ? 'refunded' : 'neither'] += 1;
  });
  expect(ends).toMatchObject({ both: 0, neither: 0 });
  expect(Math.min(ends.replaced, ends.refunded)).toBeGreaterThan(0);
});
