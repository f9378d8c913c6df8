import { setTimeout as sleep } from 'node:timers/promises';
import { printDirectoryId } from '@federpost/worker/print-directory.ts';
import type { OrderRecord } from '@federpost/shared/http/orders.ts';
import { openRedisQueue } from '../server/queue/redis-queue.ts';
import { carve, type Found } from '../server/vault/forensics/carving.fixture.ts';
import { makeDisk, type Disk } from '../server/vault/forensics/disk.fixture.ts';
import { FORM, order, pay } from './customer.ts';
import { openLargeShop, QUEUE } from './large-shop.ts';
import { withEarlyPosting, eventually, signIn, type OperatorSession } from './operator.ts';
import { createDataDirectory, startShop, type RunningShop } from './running-shop.ts';

/** A shop on a separate disk. All blocks of the disk are searched with the master key. */

const MASTER_KEY = '5a'.repeat(32);
const MAX_AGE_MS = 400;
/** Letters only, and incompressible enough; the text around it differs per letter. */
const MARKER = 'qvzxkwjyhbnmlprtgfdc';

export const CONSTELLATIONS = ['one machine', 'several servers'] as const;
export type Constellation = (typeof CONSTELLATIONS)[number];
/**
 * The letters that could be opened, and how often text was found unencrypted: while they were printed, after a clean
 * stop, after the kills.
 */
export type Outcome = {
  disk: Disk['kind'];
  unposted: string;
  ordered: string[];
  printed: Found;
  stopped: Found;
  killed: Found;
};

type Shop = {
  open(): Promise<RunningShop>;
  /** Makes the worker check the outcome of its claim earlier than the server would. */
  requestCheck(orderId: string, attempt: number): Promise<void>;
  close(): Promise<void>;
};

/**
 * Prints and posts this many letters, half of them while the servers are repeatedly killed, and one more order that is
 * never paid. Searches the disk in between.
 */
export async function carveAfterPosting(
  constellation: Constellation,
  letters: number,
  kills: number,
  report: (line: string) => void = () => {},
): Promise<Outcome> {
  const disk = makeDisk(384);
  const { TMPDIR } = process.env;
  process.env.TMPDIR = disk.directory;
  const shop = constellation === 'one machine' ? createOneMachine() : await openSeveralServers();
  let running = await shop.open();
  const ordered: string[] = [];
  const carveDisk = () => carve(disk, { masterKey: Buffer.from(MASTER_KEY, 'hex'), orderIds: ordered, marker: MARKER });
  try {
    await order(running, letterOf('unposted'));
    let operator = await signIn(running);
    const unposted = (await eventually(operator.orders, (all) => all.length === 1))[0]!.id;
    ordered.push(unposted);
    const half = Math.ceil(letters / 2);

    for (let index = 0; index < half; index += 1) await orderAndPay(running, `clean ${index}`);
    ordered.push(
      ...(await completeAll(operator, half, printing)).filter(({ id }) => id !== unposted).map(({ id }) => id),
    );
    report(`${half} letters printed`);
    const printed = carveDisk();
    await completeAll(operator, half, posting);
    await running.stop();
    report(`${half} letters posted and erased, clean stop`);
    const stopped = carveDisk();

    for (let kill = 0, index = half; kill < kills; kill += 1) {
      running = await shop.open();
      operator = await signIn(running);
      for (const end = half + Math.round(((letters - half) * (kill + 1)) / kills); index < end; index += 1)
        await orderAndPay(running, `killed ${index}`);
      const work = advance(operator, posting).catch(() => {});
      await sleep(Math.random() * MAX_AGE_MS);
      await running.kill();
      await work;
    }
    running = await shop.open();
    operator = await signIn(running);
    const checks = checkUnansweredClaims(shop, operator);
    const all = await completeAll(operator, letters, posting).finally(checks.end);
    ordered.push(...all.map(({ id }) => id).filter((id) => !ordered.includes(id)));
    await running.kill();
    report(`${letters} letters posted and erased, ${kills + 1} kills`);
    return { disk: disk.kind, unposted, ordered, printed, stopped, killed: carveDisk() };
  } finally {
    await running.kill();
    await shop.close();
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
    disk.remove();
  }
}

const letterOf = (name: string) => ({
  ...FORM,
  letterText: `Liebe Erika,\n\n${MARKER}\n\n${name}`,
  signature: { kind: 'written', name: MARKER },
});

async function orderAndPay(shop: RunningShop, name: string): Promise<void> {
  const { status, body } = await order(shop, letterOf(name));
  if (status !== 200) throw new Error(`create-payment answered ${status}`);
  await pay(String(body.url));
}

type Stages = { command: string; from: OrderRecord['production_status']; isDone: (order: OrderRecord) => boolean }[];
const printing: Stages = [
  { command: 'print-now', from: 'scheduled', isDone: (order) => order.production_status === 'printed' },
];
const posting: Stages = [
  ...printing,
  { command: 'mark-posted', from: 'printed', isDone: (order) => order.text_status === 'erased' },
];

/** The operator's next possible action for the paid orders. */
async function advance(operator: OperatorSession, stages: Stages): Promise<OrderRecord[]> {
  const paid = (await operator.orders()).filter((order) => order.payment_status === 'paid');
  for (const { command, from } of stages) {
    const orderIds = paid.filter((order) => order.production_status === from).map(({ id }) => id);
    if (orderIds.length > 0) await operator.command(command, withEarlyPosting(orderIds));
  }
  return paid;
}

/**
 * If a payment's webhook reached a killed server, the shop finds the payment within two minutes; the rest takes
 * seconds.
 */
const SETTLED_TIMEOUT_MS = 4 * 60_000;

/** Takes this many letters to the end. Rejects with their progress if it takes too long. */
async function completeAll(operator: OperatorSession, count: number, stages: Stages): Promise<OrderRecord[]> {
  let paid: OrderRecord[] = [];
  await eventually(
    async () => {
      paid = await advance(operator, stages);
      return paid
        .filter((order) => !stages.at(-1)!.isDone(order))
        .map(({ id, production_status }) => [id, production_status]);
    },
    (unfinished) => unfinished.length === 0 && paid.length === count,
    { timeoutMs: SETTLED_TIMEOUT_MS },
  );
  return paid;
}

/** If a killed server took a worker's claim without answering, the worker does not know of its claim. */
const LEFT_PRINTING_FOR_MS = 5_000;

/** The check that a server makes a quarter of an hour after such a claim, but earlier, to shorten the run. */
function checkUnansweredClaims(shop: Shop, operator: OperatorSession): { end(): void } {
  const checked = new Set<string>();
  const checkClaims = async () => {
    for (const { id } of await operator.orders('production_status=eq.printing')) {
      const claims = (await operator.events(id)).filter(({ type }) => type === 'PrintStarted');
      const [attempt, claimedAt] = [claims.length, Date.parse(claims.at(-1)!.at)];
      if (Date.now() - claimedAt < LEFT_PRINTING_FOR_MS || checked.has(`${id} ${attempt}`)) continue;
      checked.add(`${id} ${attempt}`);
      await shop.requestCheck(id, attempt);
    }
  };
  const timer = setInterval(() => void checkClaims().catch(() => {}), 1_000);
  return { end: () => clearInterval(timer) };
}

function createOneMachine(): Shop {
  const data = createDataDirectory();
  // Its worker dies with the server and checks its own attempts at the next start.
  return { open: () => startShop(data, { MASTER_KEY }), requestCheck: async () => {}, close: async () => {} };
}

/**
 * Two servers, Redis for queue and vault, and a worker. Customer and operator use the first server; both servers are
 * killed.
 */
async function openSeveralServers(): Promise<Shop> {
  const large = await openLargeShop({ settings: { MASTER_KEY } });
  await large.openWorker(0, large.serverUrls[0]);
  const queue = openRedisQueue(large.redisUrl(QUEUE));
  const directory = await printDirectoryId(large.printDirectories[0]);
  return {
    async open() {
      const [first, second] = [await large.openServer(0), await large.openServer(1)];
      return {
        ...first,
        stop: async () => (await Promise.all([first.stop(), second.stop()]))[0]!,
        kill: async () => void (await Promise.all([first.kill(), second.kill()])),
      };
    },
    requestCheck: (orderId, attempt) =>
      queue.enqueue({ name: 'resolve-print', key: `resolve-print-${orderId}-${attempt}`, orderId, attempt, directory }),
    async close() {
      await queue.close();
      await large.stop();
    },
  };
}
