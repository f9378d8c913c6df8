import { setTimeout as sleep } from 'node:timers/promises';
import type { Extra } from '@federpost/shared/order/catalogue.ts';
import { type TrayToSet, readCode, type RunTray } from '@federpost/shared/runs/runs.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dueTasks } from '../../domain/orders/due-tasks.ts';
import type { PrintRun } from '../../domain/print-runs/run.ts';
import { findDueLetters, findOpenPrintRun } from '../../http/operator/runs.ts';
import { catchUp } from '../../projections/order-list/follow.ts';
import { openOrderList, type OrderList } from '../../projections/order-list/order-list.ts';
import { createPayment } from '../ordering/create-payment.ts';
import { reviseLetter } from '../ordering/revise-letter.ts';
import { syncCheckout } from '../payment/sync-checkout.ts';
import { claimPrint, reportPrint } from '../printing/print-letters.ts';
import { form, shopForThisTest, type ShopInMemory } from '../shop-in-memory.fixture.ts';
import { checkOff } from './check-off.ts';
import { claimInOrder } from './claim-in-order.ts';
import { openPrintRun } from './open-run.ts';
import { postPrintRun } from './post-run.ts';
import { printRun, reprintLetter } from './print-run.ts';
import { manifestOf, openRunDocuments } from './run-documents.ts';
import { createRunHandler, runIdOfNumber } from './run-handler.ts';

/** A day of runs on a real log, a real vault and the real list. */

const MONDAY = '2026-11-23T07:00:00.000Z';
const TUESDAY = '2026-11-24T07:00:00.000Z';
const BY = { operator: 'op-1' };

let shop: ShopInMemory;
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
afterEach(async () => {
  list.close();
});

const ports = () => ({
  ...shop,
  runs: createRunHandler(shop.store),
  businessName: 'Federpost',
  findDueLetters: (day: string) => findDueLetters(list, day),
  findLetter: (orderId: string) => list.findById(orderId),
  lastRunNumber: () => list.runs(1)[0]?.run.number ?? 0,
  findOpenRunId: (orderId: string) => findOpenPrintRun(list, orderId)?.id,
  isInSomeRun: (name: string) => list.isInSomeRun(name),
  findOpenRun: (orderId: string) => findOpenPrintRun(list, orderId)?.run,
  unprinted: list.unprinted,
  async renderTray(job: TrayToSet) {
    set.push(job);
    if (unsettable === 'all') throw new Error('nothing of the tray could be set');
    return { pdf: new Uint8Array([1]), leftOut: unsettable };
  },
});

/** A letter that is paid on Friday: due on Monday, or on its wished day. */
async function placePaidOrder(name: string, over: Partial<typeof form> = {}): Promise<string> {
  shop.clock.at = '2026-11-20T09:00:00.000Z';
  const order = { form: { ...form, letterText: name, ...over }, pages: 1 };
  const { orderId } = await createPayment(shop, order, `the-letter-${name}`);
  const { checkouts } = await shop.order(orderId);
  shop.provider.pay(checkouts[0]!.sessionId);
  await syncCheckout(shop, checkouts[0]!.sessionId);
  return orderId;
}
const withExtras = (name: string, ...extras: Extra[]) => placePaidOrder(name, { extras });

async function open(at = MONDAY, earlyPosting: string[] = []): Promise<string> {
  shop.clock.at = at;
  await catchUp(list, shop.store);
  const { runId } = await openPrintRun(ports(), { earlyPosting, ...BY });
  await catchUp(list, shop.store);
  return runId;
}
const runOf = async (runId: string) => (await ports().runs.load(runId)) as PrintRun;
const codeOf = async (runId: string, orderId: string) =>
  (await runOf(runId)).pieces.find((piece) => piece.orderId === orderId)!.code;
/** The letters for plain envelopes are requested, and these come out of the printer. */
async function printPlain(runId: string, orderIds: string[]): Promise<void> {
  await printRun(ports(), runId, { envelopes: 'plain', ...BY });
  await printAll(orderIds);
}
async function printAll(orderIds: string[]): Promise<void> {
  for (const orderId of orderIds) {
    const { attempt } = await claimPrint(shop, { orderId, worker: 'w1' });
    await reportPrint(shop, { orderId, attempt, outcome: { kind: 'printed', pages: 1 } });
  }
}
const openTray = (runId: string, tray: RunTray) => openRunDocuments(ports(), runId, { tray, ...BY });
/** The texts of the letters in each rendered tray. */
const lettersSet = () => set.map(({ sheets }) => sheets.map((sheet) => 'text' in sheet && sheet.text));
const check = async (runId: string, scanned: string) => (await checkOff(ports(), runId, { scanned, ...BY })).result;

describe('opening a run', () => {
  test('takes the letters that are due, sorted by envelope, extras and style', async () => {
    const kraft = await withExtras('kraft', 'gift-envelope');
    const sealed = await withExtras('sealed', 'wax-seal');
    const plain = await withExtras('plain');
    const typed = await placePaidOrder('typed', { extras: [], letterStyle: 'typewriter' });
    await placePaidOrder('christmas', { deliveryDate: '2026-12-23' });
    const runId = await open();
    const { pieces, prefix: initial, number } = await runOf(runId);
    expect(pieces.map(({ orderId }) => orderId)).toEqual([typed, plain, sealed, kraft]);
    expect(pieces.map(({ envelope }) => envelope)).toEqual(['plain', 'plain', 'plain', 'kraft']);
    expect([number, initial]).toEqual([1, 'A']);
    expect(pieces.map(({ code }) => readCode(code))).toEqual(pieces.map(({ code }) => code));
    expect(new Set(pieces.map(({ code }) => code)).size).toBe(4);
  });

  test('includes a letter ahead of its day only if the operator chose it', async () => {
    const due = await withExtras('due');
    const christmas = await placePaidOrder('christmas', { deliveryDate: '2026-12-23' });
    const { pieces } = await runOf(await open(MONDAY, [christmas]));
    expect(pieces).toMatchObject([{ orderId: due }, { orderId: christmas, ahead: true }]);
    expect(pieces[0]!.ahead).toBeUndefined();
  });

  test('is refused while another run is open, and numbers the runs without gaps', async () => {
    await withExtras('first');
    const runId = await open();
    await withExtras('second');
    await expect(open()).rejects.toMatchObject({ reason: 'run-open' });
    await ports().runs.handle(runId, { type: 'CloseRun', at: MONDAY });
    expect(await runOf(await open())).toMatchObject({ number: 2, prefix: 'C' });
  });

  test('succeeds once if several operators do it at the same time', async () => {
    await withExtras('first');
    shop.clock.at = MONDAY;
    await catchUp(list, shop.store);
    const opening = await Promise.allSettled([1, 2, 3].map(() => openPrintRun(ports(), { earlyPosting: [], ...BY })));
    expect(opening.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('is refused if no letter is due', async () => {
    await placePaidOrder('christmas', { deliveryDate: '2026-12-23' });
    await expect(open()).rejects.toMatchObject({ reason: 'nothing-due' });
  });

  test('gives no code a second time while an envelope with that code may still exist', async () => {
    const [disputed, stopped] = [await withExtras('disputed'), await withExtras('stopped')];
    const before = await open();
    await printPlain(before, [disputed]);
    await shop.orders.handle(stopped, { type: 'CancelOrder', at: MONDAY, by: 'operator' });
    const code = await codeOf(before, disputed);
    const [session] = (await shop.order(disputed)).checkouts;
    const dispute = { disputeId: 'dp_1', amountCents: 1499 };
    const snapshot = { sessionId: session!.sessionId, refunds: [], fraudWarnings: [] };
    const hear = (status: 'open' | 'won') =>
      shop.orders.handle(disputed, {
        type: 'SyncRefunds',
        at: MONDAY,
        snapshot: { ...snapshot, disputes: [{ ...dispute, status }] },
      });
    await hear('open');
    await ports().runs.handle(before, { type: 'CloseRun', at: MONDAY });
    // The letter «A» is used again from the eighteenth run.
    for (let number = 2; number <= 17; number += 1) {
      const pieces = [{ orderId: 'elsewhere', code: `elsewhere-${number}`, envelope: 'plain' as const }];
      const run = { number, prefix: '-', day: '2026-11-23', pieces, at: MONDAY };
      await ports().runs.handle(runIdOfNumber(number), { type: 'OpenRun', ...run });
      await ports().runs.handle(runIdOfNumber(number), { type: 'CloseRun', at: MONDAY });
    }
    const later = await withExtras('later');
    const again = await open();
    expect(await runOf(again)).toMatchObject({ number: 18, prefix: 'A', pieces: [{ orderId: later }] });
    expect(await codeOf(again, later)).toMatch(/^A3\D$/);
    await printPlain(again, [later]);
    await ports().runs.handle(again, { type: 'CloseRun', at: MONDAY });
    await hear('won');
    const both = await open(TUESDAY);
    expect([await codeOf(both, disputed), await codeOf(both, later)]).toEqual([code, await codeOf(again, later)]);
  });
});

describe('printing a run', () => {
  test('requests only the letters for the chosen envelopes, with their codes', async () => {
    const plain = await withExtras('plain');
    const kraft = await withExtras('kraft', 'gift-envelope');
    const runId = await open();
    const { printing } = await printRun(ports(), runId, { envelopes: 'plain', ...BY });
    expect(printing).toEqual([plain]);
    expect((await shop.order(plain)).production).toMatchObject({ requested: true });
    expect((await shop.order(kraft)).production).toMatchObject({ requested: false });
    const assignment = await claimPrint(shop, { orderId: plain, worker: 'w1' });
    expect(assignment.code).toBe(await codeOf(runId, plain));
  });

  test('hands out the letters in the order of the run, one after the other', async () => {
    const standard = await withExtras('standard');
    const express = await placePaidOrder('express', { shipping: 'express' });
    const runId = await open();
    await printRun(ports(), runId, { envelopes: 'plain', ...BY });
    await catchUp(list, shop.store);
    const claim = (worker: string) => claimInOrder(ports(), { orderId: standard, worker, isAwaited: () => true });
    const first = await claim('w1');
    expect([first.orderId, first.code]).toEqual([express, await codeOf(runId, express)]);
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
    const runId = await open();
    await printRun(ports(), runId, { envelopes: 'plain', ...BY });
    await catchUp(list, shop.store);
    const claim = () => claimInOrder(ports(), { orderId: second, worker: 'w1', isAwaited: () => true });
    expect((await claim()).orderId).toBe(first);
    await reportPrint(shop, { orderId: first, attempt: 1, outcome });
    expect((await claim()).orderId).toBe(second);
  });

  test('claims nothing for a worker that stopped waiting', async () => {
    const [first, second] = [await withExtras('first'), await withExtras('second')];
    const runId = await open();
    await printRun(ports(), runId, { envelopes: 'plain', ...BY });
    await catchUp(list, shop.store);
    let isAwaited = true;
    const claim = () => claimInOrder(ports(), { orderId: second, worker: 'w1', isAwaited: () => isAwaited });
    expect((await claim()).orderId).toBe(first);
    const waiting = claim();
    isAwaited = false;
    await expect(waiting).rejects.toMatchObject({ reason: 'not-due' });
    await reportPrint(shop, { orderId: first, attempt: 1, outcome: { kind: 'printed', pages: 1 } });
    expect((await shop.order(second)).production.status).toBe('scheduled');
  });

  test('a second time reprints nothing, and names the letters that were refused', async () => {
    const [first, second] = [await withExtras('first'), await withExtras('second')];
    const runId = await open();
    await shop.orders.handle(second, { type: 'CancelOrder', at: MONDAY, by: 'customer' });
    await printPlain(runId, [first]);
    const again = await printRun(ports(), runId, { envelopes: 'plain', ...BY });
    expect(again).toMatchObject({ printing: [first], refused: [{ orderId: second, reason: 'cancelled' }] });
    expect((await shop.order(first)).production).toMatchObject({ status: 'printed', attempt: 1 });
  });

  test('from a PDF counts each letter as printed once, and records each look at its text', async () => {
    const [first, second] = [await withExtras('first'), await withExtras('second', 'gift-envelope')];
    const runId = await open();
    await openTray(runId, 'letters');
    await openTray(runId, 'letters');
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
    expect((await printRun(ports(), runId, { envelopes: 'plain', ...BY })).printing).toEqual([first]);
    await expect(claimPrint(shop, { orderId: first, worker: 'w1' })).rejects.toMatchObject({
      reason: 'already-printing',
    });
  });

  test('from PDFs has one document per paper, without the letters that the printer has printed', async () => {
    const plain = await withExtras('plain');
    const kraft = await withExtras('kraft', 'gift-envelope');
    const runId = await open();
    await printPlain(runId, [plain]);
    for (const tray of ['letters', 'plain-envelopes', 'kraft-envelopes', 'job-sheets'] as const)
      await openTray(runId, tray);
    expect(set.map(({ tray, sheets }) => [tray, sheets.length])).toEqual([
      ['letters', 1],
      ['plain-envelopes', 1],
      ['kraft-envelopes', 1],
      ['job-sheets', 2],
    ]);
    expect(set[2]!.sheets).toMatchObject([
      { recipient: { name: 'Erika Musterfrau' }, code: await codeOf(runId, kraft) },
    ]);
    expect(set[3]!.sheets).toMatchObject([{ orderId: plain }, { orderId: kraft }]);
  });

  test('leaves letters out of a later PDF if the printer has reprinted them', async () => {
    const first = await withExtras('first');
    await withExtras('second');
    const runId = await open();
    await openTray(runId, 'letters');
    await reprintLetter(ports(), { orderId: first, reason: 'smudge' }, 'op-1');
    await printAll([first]);
    await openTray(runId, 'letters');
    expect(lettersSet()).toEqual([['first', 'second'], ['second']]);
  });

  test('keeps letters whose PDF failed for the next PDF, not for the printer', async () => {
    const [plain, kraft] = [await withExtras('plain'), await withExtras('kraft', 'gift-envelope')];
    const runId = await open();
    unsettable = 'all';
    await expect(openTray(runId, 'letters')).rejects.toThrow('nothing of the tray could be set');
    for (const id of [plain, kraft])
      expect(dueTasks(await shop.order(id)).map(({ kind }) => kind)).not.toContain('print-letter');
    unsettable = [];
    await openTray(runId, 'letters');
    expect(lettersSet()[1]).toEqual(['plain', 'kraft']);
    expect((await shop.order(kraft)).production).toMatchObject({ status: 'printed', attempt: 2 });
  });

  test('names the code of a letter left out of its PDF, and puts it into the next', async () => {
    const [first, second] = [await withExtras('first'), await withExtras('second')];
    const runId = await open();
    unsettable = [1];
    expect(await openTray(runId, 'letters')).toMatchObject({ leftOut: [await codeOf(runId, second)] });
    expect((await shop.order(first)).production.status).toBe('printed');
    expect((await shop.order(second)).production).toMatchObject({ status: 'scheduled', requested: false });
    unsettable = [];
    expect(await openTray(runId, 'letters')).toMatchObject({ leftOut: [] });
    expect((await shop.order(second)).production.status).toBe('printed');
  });

  test('puts a letter of a lost PDF into the next one if the operator says so', async () => {
    const first = await withExtras('first');
    const runId = await open();
    await shop.orders.handle(first, { type: 'StartPrint', at: MONDAY, worker: 'pdf' });
    const outcome = { kind: 'unknown', reason: 'worker-died' } as const;
    await reportPrint(shop, { orderId: first, attempt: 1, outcome });
    await expect(openTray(runId, 'letters')).rejects.toMatchObject({ reason: 'empty-tray' });
    await shop.orders.handle(first, { type: 'ResolvePrint', at: MONDAY, outcome: 'not-printed' });
    await openTray(runId, 'letters');
    expect(lettersSet()).toEqual([['first']]);
  });

  test('refuses envelopes and job sheets before the letters, so that they have the latest address', async () => {
    const first = await withExtras('first');
    const runId = await open();
    for (const tray of ['plain-envelopes', 'job-sheets'] as const)
      await expect(openTray(runId, tray)).rejects.toMatchObject({ reason: 'letters-first' });
    const { textId } = await shop.order(first);
    const moved = { ...form, recipientAddress: 'Neue Straße 1\n10117 Berlin' };
    await reviseLetter(shop, first, { form: moved, pages: 1 }, textId);
    await openTray(runId, 'letters');
    await openTray(runId, 'plain-envelopes');
    expect(set[1]!.sheets).toMatchObject([{ recipient: { address: moved.recipientAddress } }]);
  });

  test('leaves out the papers of a letter that can still be changed, and names its code', async () => {
    const [first, second] = [await withExtras('first'), await withExtras('second')];
    const runId = await open();
    await printPlain(runId, [first]);
    const leftOut = [await codeOf(runId, second)];
    for (const tray of ['plain-envelopes', 'job-sheets'] as const)
      expect(await openTray(runId, tray)).toMatchObject({ leftOut });
    expect(set[1]!.sheets).toMatchObject([{ orderId: first }]);
    expect(await runOf(runId)).toMatchObject({ openedTrays: ['plain-envelopes', 'job-sheets'] });
  });
});

describe('checking off a scanned envelope', () => {
  test('answers checked, double, not printed, unknown or taken out', async () => {
    const [first, second, third] = [await withExtras('1'), await withExtras('2'), await withExtras('3')];
    const runId = await open();
    await printPlain(runId, [first, second]);
    const [firstCode, secondCode, thirdCode] = [
      await codeOf(runId, first),
      await codeOf(runId, second),
      await codeOf(runId, third),
    ];
    expect(await check(runId, firstCode.toLowerCase())).toBe('checked');
    expect(await check(runId, firstCode)).toBe('double');
    expect(await check(runId, second)).toBe('checked');
    expect(await check(runId, secondCode)).toBe('double');
    expect(await check(runId, thirdCode)).toBe('not-printed');
    expect(await check(runId, 'A999D')).toBe('unknown');
    expect(await check(runId, 'Lieferschein')).toBe('unknown');
    await ports().runs.handle(runId, { type: 'TakeOut', at: MONDAY, code: thirdCode, reason: 'missing' });
    expect(await check(runId, thirdCode)).toBe('taken-out');
  });

  test('answers if it belongs to another run or must not be posted', async () => {
    const first = await withExtras('1');
    const before = await open();
    const foreign = await codeOf(before, first);
    await ports().runs.handle(before, { type: 'CloseRun', at: MONDAY });
    await shop.orders.handle(first, { type: 'CancelOrder', at: MONDAY, by: 'customer' });
    const second = await withExtras('2');
    const runId = await open();
    expect(await check(runId, foreign)).toBe('other-run');
    expect(await check(runId, first)).toBe('other-run');
    await printPlain(runId, [second]);
    await shop.orders.handle(second, { type: 'DeclareWithdrawal', at: MONDAY });
    expect(await check(runId, await codeOf(runId, second))).toBe('not-to-post');
  });

  test('is undone by a reprint, after which the new letter must be scanned', async () => {
    const first = await withExtras('1');
    const runId = await open();
    const code = await codeOf(runId, first);
    await printPlain(runId, [first]);
    await check(runId, code);
    await reprintLetter(ports(), { orderId: first, reason: 'smudge' }, 'op-1');
    expect(await check(runId, code)).toBe('not-printed');
    await printAll([first]);
    expect((await shop.order(first)).reprints).toBe(1);
    expect(await check(runId, code)).toBe('checked');
  });

  test('accepts the order id of a job sheet from a scanner set to an American keyboard', async () => {
    const first = await withExtras('1');
    const runId = await open();
    await printPlain(runId, [first]);
    expect(await check(runId, first.replaceAll('-', 'ß'))).toBe('checked');
  });
});

describe('posting a run', () => {
  test('posts exactly the letters checked off, names the missing ones, and fills the manifest', async () => {
    const [first, second] = [await withExtras('1'), await withExtras('2', 'wax-seal')];
    const runId = await open();
    await printPlain(runId, [first, second]);
    await expect(manifestOf(ports(), runId)).rejects.toMatchObject({ reason: 'nothing-posted' });
    await check(runId, await codeOf(runId, second));
    const done = await postPrintRun(ports(), runId, { earlyPosting: [], ...BY });
    expect(done).toMatchObject({ posted: [second], refused: [], ahead: [], closed: false });
    expect(done.missing).toEqual([await codeOf(runId, first)]);
    expect((await shop.order(first)).production.status).toBe('printed');
    expect(await manifestOf(ports(), runId)).toMatchObject({
      day: '2026-11-23',
      rows: [{ code: await codeOf(runId, second), sheets: 1, stamp: 'Standardbrief', cents: 95 }],
      postageCents: 95,
    });
    expect(await check(runId, await codeOf(runId, second))).toBe('posted');
    await check(runId, await codeOf(runId, first));
    expect(await postPrintRun(ports(), runId, { earlyPosting: [], ...BY })).toMatchObject({
      posted: [first],
      closed: true,
    });
    expect((await manifestOf(ports(), runId)).rows).toHaveLength(2);
  });

  test('does not count a cancelled order as missing, and closes the run', async () => {
    const [kept, gone] = [await withExtras('kept'), await withExtras('gone')];
    const runId = await open();
    await shop.orders.handle(gone, { type: 'CancelOrder', at: MONDAY, by: 'customer' });
    await printPlain(runId, [kept]);
    await check(runId, await codeOf(runId, kept));
    expect(await postPrintRun(ports(), runId, { earlyPosting: [], ...BY })).toMatchObject({
      posted: [kept],
      missing: [],
      closed: true,
    });
    expect((await runOf(runId)).pieces.find(({ orderId }) => orderId === gone)?.removed).toBe('cancelled');
  });

  test('leaves behind a letter whose refund failed after it was checked off', async () => {
    const first = await withExtras('1');
    const runId = await open();
    await printPlain(runId, [first]);
    const code = await codeOf(runId, first);
    await check(runId, code);
    const [session] = (await shop.order(first)).checkouts;
    const refund = { refund: 1, amountCents: 500, reason: 'goodwill' } as const;
    await shop.orders.handle(first, { type: 'RequestRefund', at: MONDAY, ...refund, ...BY });
    const refused = { refund: 1, reason: 'declined' } as const;
    const snapshot = { sessionId: session!.sessionId, refunds: [], disputes: [], fraudWarnings: [], refused };
    await shop.orders.handle(first, { type: 'SyncRefunds', at: MONDAY, snapshot });
    expect(await postPrintRun(ports(), runId, { earlyPosting: [], ...BY })).toMatchObject({
      posted: [],
      refused: [{ orderId: first, reason: 'money-waits' }],
    });
    expect(await check(runId, code)).toBe('not-to-post');
  });

  test('posts a letter ahead of its day only if the operator chose it', async () => {
    const christmas = await placePaidOrder('christmas', { deliveryDate: '2026-12-23' });
    const runId = await open(MONDAY, [christmas]);
    await printPlain(runId, [christmas]);
    const code = await codeOf(runId, christmas);
    await check(runId, code);
    const left = await postPrintRun(ports(), runId, { earlyPosting: [], ...BY });
    expect(left).toMatchObject({ posted: [], ahead: [{ orderId: christmas, code, postingDay: '2026-12-23' }] });
    expect((await shop.order(christmas)).production.status).toBe('printed');
    expect(await postPrintRun(ports(), runId, { earlyPosting: [christmas], ...BY })).toMatchObject({
      posted: [christmas],
      closed: true,
    });
  });

  test('puts a letter left behind into the next run, with the code on its papers', async () => {
    const first = await withExtras('1');
    const before = await open();
    const code = await codeOf(before, first);
    await printPlain(before, [first]);
    await ports().runs.handle(before, { type: 'CloseRun', at: MONDAY });
    await withExtras('2');
    const runId = await open(TUESDAY);
    expect((await runOf(runId)).pieces).toHaveLength(2);
    expect(await codeOf(runId, first)).toBe(code);
    expect(await check(runId, code)).toBe('checked');
  });
});
