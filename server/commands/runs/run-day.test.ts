import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Extra } from '@federpost/shared/order/catalogue.ts';
import type { TrayToSet } from '@federpost/shared/runs/papers.ts';
import { readCode } from '@federpost/shared/runs/codes.ts';
import { lettersUntil, openRunIn } from '../../http/rest/runs.ts';
import { catchUp } from '../../projections/order-list/follow.ts';
import { openOrderList, type OrderList } from '../../projections/order-list/order-list.ts';
import type { Run } from '../../runs/run.ts';
import { createPayment } from '../create-payment.ts';
import { claimPrint, reportPrint } from '../print-letters.ts';
import { form, shopForThisTest, type ShopInMemory } from '../shop-in-memory.fixture.ts';
import { syncCheckout } from '../sync-checkout.ts';
import { checkOff } from './check-off.ts';
import { manifestOf } from './manifest.ts';
import { openRun } from './open-run.ts';
import { postRun } from './post-run.ts';
import { printRun } from './print-run.ts';
import { reprintLetter } from './reprint-letter.ts';
import { openRunDocuments } from './run-documents.ts';
import { openRunHandler } from './run-handler.ts';

/** A day of runs on a real log, a real vault and the real list. */

const MONDAY = '2026-11-23T07:00:00.000Z';
const TUESDAY = '2026-11-24T07:00:00.000Z';
const BY = { operator: 'op-1' };

let floor: ShopInMemory;
let list: OrderList;
let set: TrayToSet[];
beforeEach(async () => {
  floor = await shopForThisTest();
  list = openOrderList(':memory:');
  set = [];
});
afterEach(async () => {
  list.close();
});

const ports = () => ({
  ...floor,
  runs: openRunHandler(floor.store),
  businessName: 'Federpost',
  lettersUntil: (day: string) => lettersUntil(list, day),
  letter: (orderId: string) => list.one(orderId),
  lastRun: () => list.runs(1)[0]?.run.number ?? 0,
  openRunOf: (orderId: string) => openRunIn(list, orderId)?.id,
  isInSomeRun: (name: string) => list.isInSomeRun(name),
  async renderTray(job: TrayToSet) {
    set.push(job);
    return { pdf: new Uint8Array([1]), leftOut: [] };
  },
});

/** A letter that is paid on Friday: due on Monday, or on the day that is wished for. */
async function letter(name: string, over: Partial<typeof form> = {}): Promise<string> {
  floor.clock.at = '2026-11-20T09:00:00.000Z';
  const order = { form: { ...form, letterText: name, ...over }, pages: 1 };
  const { orderId } = await createPayment(floor, order, `the-letter-${name}`);
  const { sessions } = await floor.order(orderId);
  floor.provider.pay(sessions[0]!.sessionId);
  await syncCheckout(floor, sessions[0]!.sessionId);
  return orderId;
}
const withExtras = (name: string, ...extras: Extra[]) => letter(name, { extras });

async function open(at = MONDAY, aheadOfDay: string[] = []): Promise<string> {
  floor.clock.at = at;
  await catchUp(list, floor.store);
  const { runId } = await openRun(ports(), { aheadOfDay, ...BY });
  await catchUp(list, floor.store);
  return runId;
}
const runOf = async (runId: string) => (await ports().runs.load(runId)) as Run;
const codeOf = async (runId: string, orderId: string) =>
  (await runOf(runId)).pieces.find((piece) => piece.orderId === orderId)!.code;
/** The run's plain envelopes are asked for, and these letters come out of the printer. */
async function printPlain(runId: string, orderIds: string[]): Promise<void> {
  await printRun(ports(), runId, { envelopes: 'plain', ...BY });
  await printAll(orderIds);
}
async function printAll(orderIds: string[]): Promise<void> {
  for (const orderId of orderIds) {
    const { attempt } = await claimPrint(floor, { orderId, worker: 'w1' });
    await reportPrint(floor, { orderId, attempt, outcome: { kind: 'printed', pages: 1 } });
  }
}
const check = async (runId: string, scanned: string) => (await checkOff(ports(), runId, { scanned, ...BY })).result;

describe('opening', () => {
  test('takes what is due, by envelope, extra and style, and leaves December in December', async () => {
    const kraft = await withExtras('kraft', 'gift-envelope');
    const sealed = await withExtras('sealed', 'wax-seal');
    const plain = await withExtras('plain');
    const typed = await letter('typed', { extras: [], letterStyle: 'typewriter' });
    await letter('christmas', { deliveryDate: '2026-12-23' });
    const runId = await open();
    const { pieces, letter: initial, number } = await runOf(runId);
    expect(pieces.map(({ orderId }) => orderId)).toEqual([typed, plain, sealed, kraft]);
    expect(pieces.map(({ envelope }) => envelope)).toEqual(['plain', 'plain', 'plain', 'kraft']);
    expect([number, initial]).toEqual([1, 'A']);
    expect(pieces.map(({ code }) => readCode(code))).toEqual(pieces.map(({ code }) => code));
    expect(new Set(pieces.map(({ code }) => code)).size).toBe(4);
  });

  test('takes one ahead of its day only where it is named', async () => {
    const due = await withExtras('due');
    const christmas = await letter('christmas', { deliveryDate: '2026-12-23' });
    const { pieces } = await runOf(await open(MONDAY, [christmas]));
    expect(pieces).toMatchObject([{ orderId: due }, { orderId: christmas, ahead: true }]);
    expect(pieces[0]!.ahead).toBeUndefined();
  });

  test('makes one run at a time, and leaves no gap in their numbers', async () => {
    await withExtras('first');
    const runId = await open();
    await withExtras('second');
    await expect(open()).rejects.toMatchObject({ because: 'run-open' });
    await ports().runs.handle(runId, { type: 'CloseRun', at: MONDAY });
    expect(await runOf(await open())).toMatchObject({ number: 2, letter: 'C' });
  });

  test('of two operators who open one at once, one opens it', async () => {
    await withExtras('first');
    floor.clock.at = MONDAY;
    await catchUp(list, floor.store);
    const opening = await Promise.allSettled([1, 2, 3].map(() => openRun(ports(), { aheadOfDay: [], ...BY })));
    expect(opening.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('makes no run of nothing', async () => {
    await letter('christmas', { deliveryDate: '2026-12-23' });
    await expect(open()).rejects.toMatchObject({ because: 'nothing-due' });
  });
});

describe('printing', () => {
  test('asks for the plain envelopes’ letters; those for kraft paper wait for theirs', async () => {
    const plain = await withExtras('plain');
    const kraft = await withExtras('kraft', 'gift-envelope');
    const runId = await open();
    const { printing } = await printRun(ports(), runId, { envelopes: 'plain', ...BY });
    expect(printing).toEqual([plain]);
    expect((await floor.order(plain)).production).toMatchObject({ requested: true });
    expect((await floor.order(kraft)).production).toMatchObject({ requested: false });
    const assignment = await claimPrint(floor, { orderId: plain, worker: 'w1' });
    expect(assignment.code).toBe(await codeOf(runId, plain));
  });

  test('again asks for nothing that is printed, and says what cannot be', async () => {
    const [first, second] = [await withExtras('first'), await withExtras('second')];
    const runId = await open();
    await floor.orders.handle(second, { type: 'CancelOrder', at: MONDAY, by: 'customer' });
    await printPlain(runId, [first]);
    const again = await printRun(ports(), runId, { envelopes: 'plain', ...BY });
    expect(again).toMatchObject({ printing: [first], refused: [{ orderId: second, because: 'cancelled' }] });
    expect((await floor.order(first)).production).toMatchObject({ status: 'printed', attempt: 1 });
  });

  test('from a PDF prints each letter once, and each look is on record', async () => {
    const [first, second] = [await withExtras('first'), await withExtras('second', 'gift-envelope')];
    const runId = await open();
    const look = () => openRunDocuments(ports(), runId, { tray: 'letters', ...BY });
    await look();
    await look();
    expect(set.map(({ sheets }) => sheets.map((sheet) => 'text' in sheet && sheet.text))).toEqual([
      ['first', 'second'],
      ['first', 'second'],
    ]);
    for (const id of [first, second]) {
      const types = await floor.types(id);
      expect(types.filter((type) => type === 'PrintStarted')).toHaveLength(1);
      expect(types.filter((type) => type === 'LetterTextViewed')).toHaveLength(2);
      expect((await floor.order(id)).production.status).toBe('printed');
    }
    // Nothing is left for the printer.
    expect((await printRun(ports(), runId, { envelopes: 'plain', ...BY })).printing).toEqual([first]);
    await expect(claimPrint(floor, { orderId: first, worker: 'w1' })).rejects.toMatchObject({
      because: 'already-printing',
    });
  });

  test('from PDFs has a document for each paper; what the printer has is not among the letters', async () => {
    const plain = await withExtras('plain');
    const kraft = await withExtras('kraft', 'gift-envelope');
    const runId = await open();
    await printRun(ports(), runId, { envelopes: 'plain', ...BY });
    for (const tray of ['letters', 'plain-envelopes', 'kraft-envelopes', 'job-sheets'] as const)
      await openRunDocuments(ports(), runId, { tray, ...BY });
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
});

describe('checking off', () => {
  test('says of each envelope what it is', async () => {
    const [first, second, third] = [await withExtras('1'), await withExtras('2'), await withExtras('3')];
    const runId = await open();
    await printPlain(runId, [first, second]);
    const [one, two, three] = [await codeOf(runId, first), await codeOf(runId, second), await codeOf(runId, third)];
    expect(await check(runId, one.toLowerCase())).toBe('checked');
    expect(await check(runId, one)).toBe('double');
    expect(await check(runId, second)).toBe('checked');
    expect(await check(runId, two)).toBe('double');
    expect(await check(runId, three)).toBe('not-printed');
    expect(await check(runId, 'A999D')).toBe('unknown');
    expect(await check(runId, 'Lieferschein')).toBe('unknown');
    await ports().runs.handle(runId, { type: 'TakeOut', at: MONDAY, code: three, reason: 'missing' });
    expect(await check(runId, three)).toBe('taken-out');
  });

  test('knows the envelopes of another run, and those that must not go to the post', async () => {
    const first = await withExtras('1');
    const before = await open();
    const foreign = await codeOf(before, first);
    await ports().runs.handle(before, { type: 'CloseRun', at: MONDAY });
    await floor.orders.handle(first, { type: 'CancelOrder', at: MONDAY, by: 'customer' });
    const second = await withExtras('2');
    const runId = await open();
    expect(await check(runId, foreign)).toBe('other-run');
    expect(await check(runId, first)).toBe('other-run');
    await printPlain(runId, [second]);
    await floor.orders.handle(second, { type: 'DeclareWithdrawal', at: MONDAY });
    expect(await check(runId, await codeOf(runId, second))).toBe('not-to-post');
  });

  test('is undone by a reprint: the new letter has to be scanned again', async () => {
    const first = await withExtras('1');
    const runId = await open();
    const code = await codeOf(runId, first);
    await printPlain(runId, [first]);
    await check(runId, code);
    await reprintLetter(ports(), { orderId: first, reason: 'smudge' }, 'op-1');
    expect(await check(runId, code)).toBe('not-printed');
    await printAll([first]);
    expect((await floor.order(first)).reprints).toBe(1);
    expect(await check(runId, code)).toBe('checked');
  });
});

describe('posting', () => {
  test('posts exactly what is checked off, says what is missing, and makes its manifest', async () => {
    const [first, second] = [await withExtras('1'), await withExtras('2', 'wax-seal')];
    const runId = await open();
    await printPlain(runId, [first, second]);
    await expect(manifestOf(ports(), runId)).rejects.toMatchObject({ because: 'nothing-posted' });
    await check(runId, await codeOf(runId, second));
    const done = await postRun(ports(), runId, { aheadOfDay: [], ...BY });
    expect(done).toMatchObject({ posted: [second], refused: [], ahead: [], closed: false });
    expect(done.missing).toEqual([await codeOf(runId, first)]);
    expect((await floor.order(first)).production.status).toBe('printed');
    expect(await manifestOf(ports(), runId)).toMatchObject({
      day: '2026-11-23',
      rows: [{ code: await codeOf(runId, second), sheets: 1, stamp: 'Standardbrief', cents: 95 }],
      postageCents: 95,
    });
    expect(await check(runId, await codeOf(runId, second))).toBe('posted');
    await check(runId, await codeOf(runId, first));
    expect(await postRun(ports(), runId, { aheadOfDay: [], ...BY })).toMatchObject({ posted: [first], closed: true });
    expect((await manifestOf(ports(), runId)).rows).toHaveLength(2);
  });

  test('ahead of its day takes a choice of its own', async () => {
    const christmas = await letter('christmas', { deliveryDate: '2026-12-23' });
    const runId = await open(MONDAY, [christmas]);
    await printPlain(runId, [christmas]);
    const code = await codeOf(runId, christmas);
    await check(runId, code);
    const left = await postRun(ports(), runId, { aheadOfDay: [], ...BY });
    expect(left).toMatchObject({ posted: [], ahead: [{ orderId: christmas, code, postingDay: '2026-12-23' }] });
    expect((await floor.order(christmas)).production.status).toBe('printed');
    expect(await postRun(ports(), runId, { aheadOfDay: [christmas], ...BY })).toMatchObject({
      posted: [christmas],
      closed: true,
    });
  });

  test('what stays behind is in the next run, under the code that its papers carry', async () => {
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
