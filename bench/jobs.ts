import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { LAYOUT_VERSION } from '@federpost/shared/letter/typesetting/versions.ts';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FORM, order, pay, sessionOf } from '../e2e/customer.ts';
import { withEarlyPosting, eventually, type OperatorSession, signIn } from '../e2e/operator.ts';
import { ordersTouched } from '../e2e/printed-letters.ts';
import { startShop } from '../e2e/running-shop.ts';
import { startSideProcess, startRedis } from '../e2e/side-process.ts';
import { renderAssignment } from '../worker/render/assignment.ts';

/**
 * Letters per second from «print now» to «printed», with a server, some workers and Redis as separate processes,
 * compared with rendering the same three documents in one thread alone. The printer is a folder: in memory it is almost
 * free, on the disk it syncs each letter. The bare rendering is measured immediately before and after each turn. The
 * mean of both is the ceiling, so that other work on the machine does not change the ratio. Goal: 0.8 with one worker,
 * as the median of five turns.
 */

/** Enough for V8 to compile server and worker fully; the bare rendering is warmed up with the same number. */
const WARMING_UP = 300;
const LETTERS = 400;
/** The operator's list shows this many orders and presses «print now» for all of them. */
const PAGE = 100;
const CUSTOMERS = 8;
const TOKEN = 'a-token-of-the-bench-workers';

async function bareLettersPerSecond(warmingUp: number): Promise<number> {
  const assignment = {
    orderId: crypto.randomUUID(),
    attempt: 1,
    printBefore: '',
    senderName: FORM.senderName,
    returnAddress: 'Federpost\nMusterstraße 1\n12345 Musterstadt',
    letter: {
      letterId: 'd0e1f2',
      text: FORM.letterText,
      style: 'calligraphy' as const,
      layoutVersion: LAYOUT_VERSION,
      writer: 0,
      extras: ['wax-seal' as const],
      shipping: 'standard' as const,
      postingDay: '2026-12-21',
    },
    recipient: { name: FORM.recipientName, address: FORM.recipientAddress },
  };
  const render = async (count: number) => {
    for (let number = 0; number < count; number += 1) {
      await renderAssignment({ ...assignment, letter: { ...assignment.letter, letterId: `d0e1f${number}` } });
    }
  };
  await render(warmingUp);
  const started = performance.now();
  await render(PAGE);
  return (PAGE / (performance.now() - started)) * 1000;
}

let bareBefore = await bareLettersPerSecond(WARMING_UP);
const memoryFolder = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
const directory = mkdtempSync(join(tmpdir(), 'federpost-bench-jobs-'));
const memoryDirectory = mkdtempSync(join(memoryFolder, 'federpost-bench-jobs-'));
const redis = await startRedis('everysec');
const shop = await startShop(join(directory, 'shop'), { REDIS_URL: redis.url(0), WORKER_TOKEN: TOKEN });

let confirmed = 0;
/** @returns the ids of new orders, paid for. */
async function paidOrders(operator: OperatorSession, count: number): Promise<string[]> {
  const sessions = new Set<string>();
  let started = 0;
  const customer = async () => {
    while ((started += 1) <= count) {
      const { body } = await order(shop, FORM);
      await pay(String(body.url));
      sessions.add(sessionOf(String(body.url)));
    }
  };
  await Promise.all(Array.from({ length: CUSTOMERS }, customer));
  const orders = await eventually(
    async () =>
      (await operator.orders()).filter(
        (order) => sessions.has(order.stripe_session_id ?? '') && order.payment_status === 'paid',
      ),
    (found) => found.length === count,
  );
  confirmed += count;
  // Waits until their confirmations are sent, so that only printing is measured.
  await eventually(
    async () => readdirSync(join(directory, 'shop', 'mail')).length,
    (mails) => mails >= confirmed,
  );
  return orders.map(({ id }) => id);
}

/** @returns letters per second. */
async function print(operator: OperatorSession, count: number, printDirectory: string): Promise<number> {
  const pages: string[][] = [];
  for (let paid = 0; paid < count; paid += PAGE) pages.push(await paidOrders(operator, PAGE));
  const countHandedOver = () => (existsSync(printDirectory) ? ordersTouched([printDirectory]) : 0);
  const expected = countHandedOver() + count;
  const started = performance.now();
  await Promise.all(pages.map((orderIds) => operator.command('print-now', withEarlyPosting(orderIds))));
  // Checked only when the last letter is in the folder, because answering would take processor time from printing.
  await eventually(countHandedOver, (letters) => letters === expected);
  await eventually(
    async () => [
      ...(await operator.orders('production_status=eq.scheduled&limit=1')),
      ...(await operator.orders('production_status=eq.printing&limit=1')),
    ],
    (unfinished) => unfinished.length === 0,
  );
  return (count / (performance.now() - started)) * 1000;
}

async function lettersPerSecond(workers: number, printDirectory: string): Promise<number> {
  const operator = await signIn(shop);
  const settings = {
    SERVER_URL: shop.url,
    WORKER_TOKEN: TOKEN,
    REDIS_URL: redis.url(0),
    PRINT_DIRECTORY: printDirectory,
    WORKER_CONCURRENCY: '8',
  };
  const running = await Promise.all(
    Array.from({ length: workers }, () =>
      startSideProcess(process.execPath, ['worker/main.ts'], settings, /worker-started/),
    ),
  );
  await print(operator, WARMING_UP * workers, printDirectory);
  const rate = await print(operator, LETTERS, printDirectory);
  await Promise.all(running.map((worker) => worker.stop()));
  return rate;
}

type Turn = { rate: number; bare: number; ratio: number };
async function measureTurn(workers: number, printDirectory: string): Promise<Turn> {
  const rate = await lettersPerSecond(workers, printDirectory);
  const bareAfter = await bareLettersPerSecond(PAGE);
  const bare = (bareBefore + bareAfter) / 2;
  bareBefore = bareAfter;
  return { rate, bare, ratio: rate / bare };
}

const LINES = [
  { workers: 1, place: 'in memory', within: memoryDirectory, turns: 5 },
  { workers: 2, place: 'in memory', within: memoryDirectory, turns: 1 },
  { workers: 4, place: 'in memory', within: memoryDirectory, turns: 1 },
  { workers: 1, place: 'on the disk', within: directory, turns: 1 },
];

try {
  console.log(
    'Letters from «print now» to «printed», server and workers as separate processes, compared with rendering alone in one thread',
  );
  for (const [line, { workers, place, within, turns }] of LINES.entries()) {
    const results: Turn[] = [];
    for (let number = 0; number < turns; number += 1)
      results.push(await measureTurn(workers, join(within, `printed-${line}-${number}`)));
    const sorted = results.toSorted((a, b) => a.ratio - b.ratio);
    const { rate, bare, ratio } = sorted[Math.floor(turns / 2)]!;
    const goal =
      line === 0
        ? `   ${ratio >= 0.8 ? 'ok' : 'BELOW'} (goal 0.8; five turns from ${sorted[0]!.ratio.toFixed(2)} to ${sorted.at(-1)!.ratio.toFixed(2)})`
        : '';
    console.log(
      `  ${workers} ${workers === 1 ? 'worker, ' : 'workers,'} folder ${place.padEnd(12)} ${rate.toFixed(1).padStart(6)} of ${bare.toFixed(1)} letters/s = ${ratio.toFixed(2)}${goal}`,
    );
  }
} finally {
  await shop.stop();
  await redis.stop();
  for (const folder of [directory, memoryDirectory]) rmSync(folder, { recursive: true, force: true });
}
await import('./queue.ts');
