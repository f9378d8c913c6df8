import { setTimeout as sleep } from 'node:timers/promises';
import { berlinDay } from '@federpost/shared/calendar/berlin.ts';
import { addMilliseconds, DAY } from '@federpost/shared/calendar/durations.ts';
import type { Extra } from '@federpost/shared/order/catalogue.ts';
import { readCode, type RunTray, type TrayToSet } from '@federpost/shared/runs/runs.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dueTasks } from '../../domain/orders/due-tasks.ts';
import { catchUp } from '../../projections/order-list/follow.ts';
import { openOrderList, type OrderList } from '../../projections/order-list/order-list.ts';
import { createPayment } from '../ordering/create-payment.ts';
import { reviseLetter } from '../ordering/revise-letter.ts';
import { syncCheckout } from '../payment/sync-checkout.ts';
import { form, shopForThisTest, type ShopOnDisk } from '../shop-on-disk.fixture.ts';
import { checkOff } from './check-off.ts';
import { claimInOrder } from './claim-in-order.ts';
import { claimPrint, reportPrint } from './print-letters.ts';
import { codesFor, printRunOf } from './print-run.ts';
import { manifestOfToday, openRunDocuments } from './run-documents.ts';

/** A day's letters on a real log, a real vault and the real list. */

const MONDAY = '2026-11-23T07:00:00.000Z';
const BY = { operator: 'op-1' };

let shop: ShopOnDisk;
let list: OrderList;
let set: TrayToSet[];
/** The places in the next trays that cannot be rendered: a list, or 'all'. */
let unsettable: number[] | 'all';
beforeEach(async () => {
  shop = await shopForThisTest();
  list = openOrderList(':memory:');
  set = [];
  unsettable = [];
});
afterEach(() => list.close());

const ports = () => ({
  ...shop,
  list,
  businessName: 'Federpost',
  async renderTray(job: TrayToSet) {
    set.push(job);
    if (unsettable === 'all') throw new Error('nothing of the tray could be set');
    return { pdf: new Uint8Array([1]), leftOut: unsettable };
  },
});

/** A letter that is paid on Friday: due on Monday, or on its wished day. The clock is then on Monday. */
async function placePaidOrder(name: string, over: Partial<typeof form> = {}): Promise<string> {
  shop.clock.at = '2026-11-20T09:00:00.000Z';
  const order = { form: { ...form, letterText: name, ...over }, pages: 1 };
  const { orderId } = await createPayment(shop, order, `the-letter-${name}`);
  const { checkouts } = await shop.order(orderId);
  shop.provider.pay(checkouts[0]!.sessionId);
  await syncCheckout(shop, checkouts[0]!.sessionId);
  shop.clock.at = MONDAY;
  await catchUp(list, shop.store);
  return orderId;
}
const withExtras = (name: string, ...extras: Extra[]) => placePaidOrder(name, { extras });

const today = () => berlinDay(shop.now());
const run = () => printRunOf(list, today()).map(({ id }) => id);
const codeOf = (orderId: string) => codesFor(list, [orderId], today()).get(orderId)!;
/** Sends letters to the printer, as print-now does. */
async function send(orderIds: string[], earlyPosting = false): Promise<void> {
  for (const [orderId, code] of codesFor(list, orderIds, today()))
    await shop.orders.handle(orderId, { type: 'RequestPrint', at: shop.clock.at, code, earlyPosting, ...BY });
  await catchUp(list, shop.store);
}
async function printAll(orderIds: string[]): Promise<void> {
  for (const orderId of orderIds) {
    const { attempt } = await claimPrint(shop, { orderId, worker: 'w1' });
    await reportPrint(shop, { orderId, attempt, outcome: { kind: 'printed', pages: 1 } });
  }
  await catchUp(list, shop.store);
}
async function print(...orderIds: string[]): Promise<void> {
  await send(orderIds);
  await printAll(orderIds);
}
async function openTray(tray: RunTray) {
  try {
    return await openRunDocuments(ports(), { tray, ...BY });
  } finally {
    await catchUp(list, shop.store);
  }
}
/** The texts of the letters in each rendered tray. */
const lettersSet = () => set.map(({ sheets }) => sheets.map((sheet) => 'text' in sheet && sheet.text));
async function check(scanned: string, label?: string) {
  await catchUp(list, shop.store);
  return (await checkOff(ports(), { scanned, label, ...BY })).result;
}

describe('the letters of the day', () => {
  test('are those that are due, sorted by envelope, extras and style', async () => {
    const kraft = await withExtras('kraft', 'gift-envelope');
    const sealed = await withExtras('sealed', 'wax-seal');
    const plain = await withExtras('plain');
    const typed = await placePaidOrder('typed', { extras: [], letterStyle: 'typewriter' });
    await placePaidOrder('christmas', { deliveryDate: '2026-12-23' });
    expect(run()).toEqual([typed, plain, sealed, kraft]);
    const codes = run().map(codeOf);
    expect(codes.map(readCode)).toEqual(codes);
    expect(new Set(codes).size).toBe(4);
  });

  test('include a letter ahead of its day once it was deliberately sent to the printer', async () => {
    const christmas = await placePaidOrder('christmas', { deliveryDate: '2026-12-23' });
    expect(run()).toEqual([]);
    await send([christmas], true);
    expect(run()).toEqual([christmas]);
    await printAll([christmas]);
    expect(run()).toEqual([christmas]);
  });

  test('lose a letter that was cancelled or posted', async () => {
    const [gone, posted] = [await withExtras('gone'), await withExtras('posted')];
    await shop.orders.handle(gone, { type: 'CancelOrder', at: MONDAY, by: 'customer' });
    await print(posted);
    await shop.orders.handle(posted, { type: 'MarkPosted', at: MONDAY });
    await catchUp(list, shop.store);
    expect(run()).toEqual([]);
  });
});

describe('printing the day’s letters', () => {
  test('puts their code on the papers, the same for every print', async () => {
    const first = await withExtras('first');
    const code = codeOf(first);
    await send([first]);
    expect((await claimPrint(shop, { orderId: first, worker: 'w1' })).code).toBe(code);
    await reportPrint(shop, { orderId: first, attempt: 1, outcome: { kind: 'printed', pages: 1 } });
    await shop.orders.handle(first, { type: 'RequestReprint', at: MONDAY, reason: 'smudge', ...BY });
    expect((await claimPrint(shop, { orderId: first, worker: 'w1' }, 'another')).code).toBe(code);
  });

  test('gives a code also to a letter that nobody sent to the printer', async () => {
    const first = await withExtras('first');
    const claim = claimInOrder(ports(), { orderId: first, worker: 'w1', isAwaited: () => true });
    expect((await claim).code).toBe(codeOf(first));
  });

  test('hands out the letters in the order of handwork, one after the other, with any number of workers', async () => {
    const standard = await withExtras('standard');
    const express = await placePaidOrder('express', { shipping: 'express' });
    const code = codeOf(express);
    await send([standard, express]);
    const claim = (worker: string) => claimInOrder(ports(), { orderId: standard, worker, isAwaited: () => true });
    const first = await claim('w1');
    expect([first.orderId, first.code]).toEqual([express, code]);
    const second = claim('w2');
    await sleep(100);
    expect((await shop.order(standard)).production.status).toBe('scheduled');
    await reportPrint(shop, { orderId: express, attempt: 1, outcome: { kind: 'printed', pages: 1 } });
    expect((await second).orderId).toBe(standard);
    await expect(claim('w3')).rejects.toMatchObject({ reason: 'already-printing' });
  });

  test.each([
    { kind: 'failed', reason: 'render-failed' },
    { kind: 'unknown', reason: 'worker-died' },
  ] as const)('hands out the next letter if the previous one has the outcome $kind', async (outcome) => {
    const [first, second] = [await withExtras('first'), await withExtras('second')];
    await send([first, second]);
    const claim = () => claimInOrder(ports(), { orderId: second, worker: 'w1', isAwaited: () => true });
    expect((await claim()).orderId).toBe(first);
    await reportPrint(shop, { orderId: first, attempt: 1, outcome });
    expect((await claim()).orderId).toBe(second);
  });

  test('claims nothing for a worker that stopped waiting', async () => {
    const [first, second] = [await withExtras('first'), await withExtras('second')];
    await send([first, second]);
    let isAwaited = true;
    const claim = () => claimInOrder(ports(), { orderId: second, worker: 'w1', isAwaited: () => isAwaited });
    expect((await claim()).orderId).toBe(first);
    const waiting = claim();
    isAwaited = false;
    await expect(waiting).rejects.toMatchObject({ reason: 'not-due' });
    await reportPrint(shop, { orderId: first, attempt: 1, outcome: { kind: 'printed', pages: 1 } });
    expect((await shop.order(second)).production.status).toBe('scheduled');
  });

  test('knows which letters the printer has or is to have next, until each is printed or cancelled', async () => {
    const names = ['typed', 'plain', 'express', 'cancelled'] as const;
    const [typed, plain, express, cancelled] = [
      await placePaidOrder(names[0], { extras: [], letterStyle: 'typewriter' }),
      await withExtras(names[1]),
      await placePaidOrder(names[2], { shipping: 'express', extras: [] }),
      await withExtras(names[3]),
    ];
    expect(list.sentToPrinter('plain')).toEqual([]);
    await send([plain, cancelled, typed, express]);
    expect(list.sentToPrinter('plain')).toEqual([express, typed, plain, cancelled]);
    await shop.orders.handle(cancelled, { type: 'CancelOrder', at: MONDAY, by: 'operator', operator: 'op-1' });
    const { attempt } = await claimPrint(shop, { orderId: express, worker: 'w1' });
    await catchUp(list, shop.store);
    expect(list.sentToPrinter('plain')).toEqual([express, typed, plain]);
    await reportPrint(shop, { orderId: express, attempt, outcome: { kind: 'printed', pages: 1 } });
    await catchUp(list, shop.store);
    expect(list.sentToPrinter('plain')).toEqual([typed, plain]);
    expect(list.sentToPrinter('kraft')).toEqual([]);
  });

  test('keeps each kind of envelope in a tray of its own', async () => {
    const [plain, kraft] = [await withExtras('plain'), await withExtras('kraft', 'gift-envelope')];
    await send([plain, kraft]);
    const claim = (orderId: string) => claimInOrder(ports(), { orderId, worker: 'w1', isAwaited: () => true });
    expect((await claim(kraft)).orderId).toBe(kraft);
    expect((await claim(plain)).orderId).toBe(plain);
  });

  test('from a PDF counts each letter as printed once, and records each look at its text', async () => {
    const [first, second] = [await withExtras('first'), await withExtras('second', 'gift-envelope')];
    await openTray('letters');
    await openTray('letters');
    expect(lettersSet()).toEqual([
      ['first', 'second'],
      ['first', 'second'],
    ]);
    for (const id of [first, second]) {
      const types = await shop.types(id);
      expect(types.filter((type) => type === 'PrintStarted')).toHaveLength(1);
      expect(types.filter((type) => type === 'LetterTextViewed')).toHaveLength(2);
      expect((await shop.order(id)).production.status).toBe('printed');
    }
    // No letters are left for the printer.
    await expect(claimPrint(shop, { orderId: first, worker: 'w1' })).rejects.toMatchObject({
      reason: 'already-printing',
    });
  });

  test('from PDFs has one document per paper, without the letters that the printer has printed', async () => {
    const plain = await withExtras('plain');
    const kraft = await withExtras('kraft', 'gift-envelope');
    await print(plain);
    for (const tray of ['letters', 'plain-envelopes', 'kraft-envelopes', 'job-sheets'] as const) await openTray(tray);
    expect(set.map(({ tray, sheets }) => [tray, sheets.length])).toEqual([
      ['letters', 1],
      ['plain-envelopes', 1],
      ['kraft-envelopes', 1],
      ['job-sheets', 2],
    ]);
    expect(set[2]!.sheets).toMatchObject([{ recipient: { name: 'Erika Musterfrau' }, code: codeOf(kraft) }]);
    expect(set[3]!.sheets).toMatchObject([{ orderId: plain }, { orderId: kraft }]);
  });

  test('leaves letters out of a later PDF if the printer has reprinted them', async () => {
    const first = await withExtras('first');
    await withExtras('second');
    await openTray('letters');
    await shop.orders.handle(first, { type: 'RequestReprint', at: MONDAY, reason: 'smudge', ...BY });
    await printAll([first]);
    await openTray('letters');
    expect(lettersSet()).toEqual([['first', 'second'], ['second']]);
  });

  test('keeps letters whose PDF failed for the next PDF, not for the printer', async () => {
    const [plain, kraft] = [await withExtras('plain'), await withExtras('kraft', 'gift-envelope')];
    unsettable = 'all';
    await expect(openTray('letters')).rejects.toThrow('nothing of the tray could be set');
    for (const id of [plain, kraft])
      expect(dueTasks(await shop.order(id)).map(({ kind }) => kind)).not.toContain('print-letter');
    unsettable = [];
    await openTray('letters');
    expect(lettersSet()[1]).toEqual(['plain', 'kraft']);
    expect((await shop.order(kraft)).production).toMatchObject({ status: 'printed', attempt: 2 });
  });

  test('names the code of a letter left out of its PDF, and puts it into the next', async () => {
    const [first, second] = [await withExtras('first'), await withExtras('second')];
    unsettable = [1];
    expect(await openTray('letters')).toMatchObject({ leftOut: [codeOf(second)] });
    expect((await shop.order(first)).production.status).toBe('printed');
    expect((await shop.order(second)).production).toMatchObject({ status: 'scheduled', requested: false });
    unsettable = [];
    expect(await openTray('letters')).toMatchObject({ leftOut: [] });
    expect((await shop.order(second)).production.status).toBe('printed');
  });

  test('puts a letter of a lost PDF into the next one if the operator says so', async () => {
    const first = await withExtras('first');
    await shop.orders.handle(first, { type: 'StartPrint', at: MONDAY, worker: 'pdf' });
    const outcome = { kind: 'unknown', reason: 'worker-died' } as const;
    await reportPrint(shop, { orderId: first, attempt: 1, outcome });
    await expect(openTray('letters')).rejects.toMatchObject({ reason: 'empty-tray' });
    await shop.orders.handle(first, { type: 'ResolvePrint', at: MONDAY, outcome: 'not-printed' });
    await openTray('letters');
    expect(lettersSet()).toEqual([['first']]);
  });

  test('refuses envelopes and job sheets before the letters, so that they have the latest address', async () => {
    const first = await withExtras('first');
    for (const tray of ['plain-envelopes', 'job-sheets'] as const)
      await expect(openTray(tray)).rejects.toMatchObject({ reason: 'letters-first' });
    const { textId } = await shop.order(first);
    const moved = { ...form, recipientAddress: 'Neue Straße 1\n10117 Berlin' };
    await reviseLetter(shop, first, { form: moved, pages: 1 }, textId);
    await openTray('letters');
    await openTray('plain-envelopes');
    expect(set[1]!.sheets).toMatchObject([{ recipient: { address: moved.recipientAddress } }]);
  });

  test('leaves out the papers of a letter that can still be changed, and names its code', async () => {
    const [first, second] = [await withExtras('first'), await withExtras('second')];
    await print(first);
    const leftOut = [codeOf(second)];
    for (const tray of ['plain-envelopes', 'job-sheets'] as const)
      expect(await openTray(tray)).toMatchObject({ leftOut });
    expect(set[1]!.sheets).toMatchObject([{ orderId: first }]);
    expect((await shop.types(first)).filter((type) => type === 'DocumentViewed')).toHaveLength(2);
  });
});

describe('checking off a scanned envelope', () => {
  test('answers checked, double, not printed, unknown or set aside', async () => {
    const [first, second, third] = [await withExtras('1'), await withExtras('2'), await withExtras('3')];
    await send([third]);
    await print(first, second);
    const [firstCode, secondCode, thirdCode] = [codeOf(first), codeOf(second), codeOf(third)];
    expect(await check(firstCode.toLowerCase())).toBe('checked');
    expect(await check(firstCode)).toBe('double');
    expect(await check(second)).toBe('checked');
    expect(await check(secondCode)).toBe('double');
    expect(await check(thirdCode)).toBe('not-printed');
    expect(await check('Lieferschein')).toBe('unknown');
    expect(await check('3f2a91c4-1111-4222-8333-444455556666')).toBe('unknown');
    await shop.orders.handle(first, { type: 'SetAside', at: MONDAY, reason: 'missing' });
    expect(await check(firstCode)).toBe('set-aside');
    shop.clock.at = '2026-11-24T07:00:00.000Z';
    expect(await check(firstCode)).toBe('checked');
  });

  test('answers if it is posted or must not be posted', async () => {
    const [first, second] = [await withExtras('1'), await withExtras('2')];
    await print(first, second);
    await shop.orders.handle(first, { type: 'MarkPosted', at: MONDAY });
    await shop.orders.handle(second, { type: 'DeclareWithdrawal', at: MONDAY });
    expect(await check(first)).toBe('posted');
    expect(await check(codeOf(second))).toBe('not-to-post');
    await shop.orders.handle(second, { type: 'CancelOrder', at: MONDAY, by: 'operator' });
    expect(await check(second)).toBe('not-to-post');
  });

  test('is undone by a reprint, after which the new letter must be scanned', async () => {
    const first = await withExtras('1');
    await print(first);
    const code = codeOf(first);
    await check(code);
    await shop.orders.handle(first, { type: 'RequestReprint', at: MONDAY, reason: 'smudge', ...BY });
    expect(await check(code)).toBe('not-printed');
    await printAll([first]);
    expect((await shop.order(first)).reprints).toBe(1);
    expect(await check(code)).toBe('checked');
  });

  test('counts once if two people scan the same envelope at the same time', async () => {
    const first = await withExtras('1');
    await print(first);
    const code = codeOf(first);
    expect((await Promise.all([check(code), check(code)])).toSorted()).toEqual(['checked', 'double']);
  });

  test('accepts the order id of a job sheet from a scanner set to an American keyboard', async () => {
    const first = await withExtras('1');
    await print(first);
    expect(await check(first.replaceAll('-', 'ß'))).toBe('checked');
  });

  test('takes a code that two letters of the day carry for neither of them', async () => {
    const [first, second] = [await withExtras('1'), await withExtras('2')];
    const code = codeOf(first);
    for (const orderId of [first, second])
      await shop.orders.handle(orderId, { type: 'RequestPrint', at: MONDAY, code, ...BY });
    await printAll([first, second]);
    expect(await check(code)).toBe('unknown');
    expect(await check(second)).toBe('checked');
  });
});

describe('the manifest', () => {
  test('has the letters that were posted today, by code', async () => {
    const [first, second] = [await withExtras('1'), await withExtras('2', 'wax-seal')];
    await print(first, second);
    expect(() => manifestOfToday(ports())).toThrow('nothing-posted');
    await shop.orders.handle(first, { type: 'MarkPosted', at: '2026-11-22T22:30:00.000Z', earlyPosting: true });
    await shop.orders.handle(second, { type: 'MarkPosted', at: MONDAY });
    await catchUp(list, shop.store);
    expect(manifestOfToday(ports())).toMatchObject({
      day: '2026-11-23',
      rows: [{ code: (await shop.order(second)).code, sheets: 1, stamp: 'Standardbrief', cents: 95 }],
      postageCents: 95,
    });
  });
});

describe('registered post at the sealing table', () => {
  const [FIRST, SECOND] = ['RT 123 456 785 DE', 'rr473124829de'];
  const registered = async (name: string) => {
    const orderId = await withExtras(name, 'registered-post');
    await print(orderId);
    return { orderId, code: codeOf(orderId) };
  };
  const post = async (orderId: string) => {
    await shop.orders.handle(orderId, { type: 'MarkPosted', at: shop.clock.at, checked: true, ...BY });
    await catchUp(list, shop.store);
  };

  test('is checked with code and label, and posted under its number', async () => {
    const { orderId, code } = await registered('a');
    expect(await check(code)).toBe('label-missing');
    expect(await check(code, FIRST)).toBe('checked');
    expect(await check(code)).toBe('double');
    expect(await check(FIRST)).toBe('double');
    await post(orderId);
    expect(await shop.order(orderId)).toMatchObject({ usedTrackingNumbers: ['RT123456785DE'] });
    expect(await check(code)).toBe('posted');
  });

  test('refuses a number with a wrong digit, a label before its code, and the code of another letter as label', async () => {
    const { code } = await registered('a');
    const plain = await withExtras('plain');
    await print(plain);
    expect(await check(code, 'RT123456784DE')).toBe('label-wrong');
    expect(await check(code, codeOf(plain))).toBe('label-wrong');
    expect(await check(FIRST)).toBe('label-first');
    expect(await check('RT123456784DE')).toBe('unknown');
    expect(await check(codeOf(plain), FIRST)).toBe('checked');
    expect(await check(code, FIRST)).toBe('checked');
  });

  test('refuses a label that another letter has, checked or posted, on whatever day', async () => {
    const [a, b] = [await registered('a'), await registered('b')];
    await check(a.code, FIRST);
    expect(await check(b.code, FIRST)).toBe('label-used');
    await shop.orders.handle(a.orderId, { type: 'SetAside', at: shop.clock.at, reason: 'unfinished', ...BY });
    expect(await check(b.code, FIRST), 'the label was moved to another envelope').toBe('checked');
    expect(await check(a.code, FIRST)).toBe('label-used');
    expect(await check(a.code, SECOND)).toBe('checked');
    await post(b.orderId);
    const c = await registered('c');
    expect(await check(c.code, FIRST)).toBe('label-used');
    expect(await check(FIRST)).toBe('posted');
    shop.clock.at = addMilliseconds(shop.clock.at, 7 * DAY);
    expect(await check(c.code, FIRST), 'a label of last week').toBe('label-used');
  });

  test('says first why a letter does not go at all', async () => {
    const { orderId, code } = await registered('a');
    await shop.orders.handle(orderId, { type: 'SetAside', at: shop.clock.at, reason: 'damaged', ...BY });
    expect(await check(code, FIRST)).toBe('set-aside');
  });
});
