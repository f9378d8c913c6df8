import { setTimeout as sleep } from 'node:timers/promises';
import { readFileSync, readdirSync } from 'node:fs';
import { dataPaths } from '@federpost/server/app/data-directory.ts';
import { FORM, order, pay, sessionOf } from '../customer.ts';
import { accessToken, SIGN_IN_RETRY_DELAY_MS, signIn } from '../operator.ts';
import { createDataDirectory, removeDataDirectory, startShop, type RunningShop } from '../running-shop.ts';
import { CALL_KINDS } from './calls.ts';
import { DOCUMENTED_KINDS } from './documented.ts';
import { ORDER_KINDS } from './orders.ts';
import { startProbe, type Waits } from './probe.ts';
import { chanceFrom, type FuzzRequest, type World, type Kind } from './request.ts';
import { openSender, type FuzzAnswer, type Sender } from './send.ts';
import { WIRE_KINDS } from './wire.ts';

const KINDS: readonly Kind[] = [...ORDER_KINDS, ...CALL_KINDS, ...DOCUMENTED_KINDS, ...WIRE_KINDS];
const WEIGHT = KINDS.reduce((sum, { weight }) => sum + weight, 0);

/**
 * The request with this number, of any kind. The same seed, number and world give the same request, so that a single
 * one can be repeated. Each has a different client address: limits per address must not hide the code behind them.
 */
function fuzzRequest(seed: number, number: number, world: World): { kind: string; request: FuzzRequest } {
  const chance = chanceFrom(Math.imul(seed, 0x9e3779b1) ^ Math.imul(number + 1, 0x85ebca6b));
  let remainingWeight = chance.whole(WEIGHT);
  const kind = KINDS.find(({ weight }) => (remainingWeight -= weight) < 0)!;
  const request = kind.make(chance, world);
  const address = `10.${chance.whole(256)}.${chance.whole(256)}.${chance.whole(256)}`;
  return { kind: kind.name, request: { ...request, headers: { 'x-forwarded-for': address, ...request.headers } } };
}

/**
 * Milliseconds of processor time that one request may cost: on the main thread, which answers all requests, and on all
 * threads together.
 */
const MAX_COST: ProcessorTime = { main: 50, all: 200 };

type KindResult = { sent: number; statuses: Record<string, number>; maxCost: ProcessorTime };
/** A request with a wrong answer or cost. Its `number` and the seed reproduce it. */
type Problem = { kind: string; number: number; what: string };
export type FuzzOutcome = {
  kinds: Record<string, KindResult>;
  problems: Problem[];
  withoutFuzzing: Waits;
  duringFuzzing: Waits;
  seconds: number;
  alive: boolean;
};

const LANES = 4;
const REPEATS = 4;
/** The shop is idle when it uses at most this much processor time in this window. */
const IDLE = { windowMs: 150, maxMs: 5, timeoutMs: 10_000 };

/**
 * Sends this many requests of every kind to a separate shop, while an innocent customer's response times are measured.
 * @param options.timeoutMs no request begins after this time
 * @param options.quietMs how long the customer is measured without the fuzzing, before and after it
 */
export async function runFuzz(
  { seed, count, timeoutMs, quietMs }: { seed: number; count: number; timeoutMs: number; quietMs: number },
  report: (line: string) => void = () => {},
): Promise<FuzzOutcome> {
  const directory = createDataDirectory();
  const shop = await startShop(directory, { TRUST_PROXY: '1', LETTER_PHOTOS: 'on' });
  const sender = openSender(shop.url);
  try {
    const started = Date.now();
    const world = await worldOf(shop);
    const waitsBefore = await waitsFor(shop, quietMs);

    const context = {
      shop,
      sender,
      seed,
      count,
      world,
      deadline: started + timeoutMs,
      kinds: emptyResults(),
      problems: [] as Problem[],
      suspects: new Set<number>(),
    };
    const probe = startProbe(shop.url);
    const refreshToken = async () => void (world.operatorToken = await accessToken(shop));
    // If this is refused, the current token is still valid until the next attempt.
    const signInTimer = setInterval(() => void refreshToken().catch(() => {}), SIGN_IN_RETRY_DELAY_MS);
    await Promise.all(Array.from({ length: LANES }, (_, lane) => fuzzLane(context, lane, report)));
    clearInterval(signInTimer);
    const duringFuzzing = await probe.stop();
    report(`${context.suspects.size} requests seemed costly beside others and are sent again alone`);
    for (const number of context.suspects) await measureAlone(context, number);
    const withoutFuzzing = mergeWaits(waitsBefore, await waitsFor(shop, quietMs));
    const alive = (await sender.send({ method: 'GET', path: '/healthz', headers: {} })).status === 200;
    return {
      kinds: context.kinds,
      problems: context.problems,
      withoutFuzzing,
      duringFuzzing,
      seconds: Math.round((Date.now() - started) / 1000),
      alive,
    };
  } finally {
    sender.close();
    await shop.stop();
    removeDataDirectory(directory);
  }
}

async function waitsFor(shop: RunningShop, milliseconds: number): Promise<Waits> {
  const probe = startProbe(shop.url);
  await sleep(milliseconds);
  return probe.stop();
}

const mergeWaits = (a: Waits, b: Waits): Waits => ({
  alive: [...a.alive, ...b.alive],
  order: [...a.order, ...b.order],
  failures: a.failures + b.failures,
});

type FuzzContext = {
  shop: RunningShop;
  sender: Sender;
  seed: number;
  count: number;
  world: World;
  deadline: number;
  kinds: Record<string, KindResult>;
  problems: Problem[];
  suspects: Set<number>;
};

const emptyResults = () =>
  Object.fromEntries(
    KINDS.map(({ name }) => [
      name,
      { sent: 0, statuses: {}, maxCost: { main: 0, all: 0 } } satisfies KindResult as KindResult,
    ]),
  );

async function fuzzLane(context: FuzzContext, lane: number, report: (line: string) => void): Promise<void> {
  const { shop, sender, seed, count, world, deadline } = context;
  for (let number = lane; number < count && Date.now() < deadline; number += LANES) {
    const { kind, request } = fuzzRequest(seed, number, world);
    const before = processorTime(shop.pid);
    const answered = await sender.send(request);
    recordAnswer(context, kind, number, answered);
    // The cost includes all parallel lanes: an upper bound, and most requests are below it.
    if (exceeds(spentSince(shop, before))) context.suspects.add(number);
    if (number % 2_000 === 0) report(`${number} of ${count} requests`);
  }
}

function recordAnswer(
  { kinds, problems }: FuzzContext,
  kind: string,
  number: number,
  { status, body, outcome }: FuzzAnswer,
): void {
  const result = kinds[kind]!;
  result.sent += 1;
  const key = outcome !== 'answered' ? outcome : status >= 500 ? String(status) : `${Math.floor(status / 100)}xx`;
  result.statuses[key] = (result.statuses[key] ?? 0) + 1;
  if (outcome === 'no answer') problems.push({ kind, number, what: 'no answer' });
  if (status >= 500 && !isTruthful(status, body)) problems.push({ kind, number, what: `answered ${status}` });
}

/** «Not now» with a message or a list of missing parts is an answer; any other 5xx is a fault. */
function isTruthful(status: number, body: string): boolean {
  return status === 503 && /"error":"[^"]+"|"failing":\[/.test(body);
}

/** The minimum cost of several runs without other requests, so that the shop's other work does not count. */
async function measureAlone(
  { shop, sender, seed, world, kinds, problems }: FuzzContext,
  number: number,
): Promise<void> {
  const { kind, request } = fuzzRequest(seed, number, world);
  const minimum: ProcessorTime = { main: Infinity, all: Infinity };
  for (let repeat = 0; repeat < REPEATS && (repeat === 0 || exceeds(minimum)); repeat += 1) {
    const cost = await costOf(shop, sender, request);
    if (!cost) return;
    minimum.main = Math.min(minimum.main, cost.main);
    minimum.all = Math.min(minimum.all, cost.all);
  }
  const { maxCost } = kinds[kind]!;
  maxCost.main = Math.max(maxCost.main, minimum.main);
  maxCost.all = Math.max(maxCost.all, minimum.all);
  if (exceeds(minimum))
    problems.push({
      kind,
      number,
      what: `cost ${Math.round(minimum.main)} ms on the main thread, ${Math.round(minimum.all)} ms in all`,
    });
}

async function costOf(shop: RunningShop, sender: Sender, request: FuzzRequest): Promise<ProcessorTime | undefined> {
  await waitUntilIdle(shop);
  const before = processorTime(shop.pid);
  await sender.send(request);
  return spentSince(shop, before);
}

async function waitUntilIdle(shop: RunningShop): Promise<void> {
  for (let waited = 0; waited < IDLE.timeoutMs; waited += IDLE.windowMs) {
    const before = processorTime(shop.pid);
    await sleep(IDLE.windowMs);
    if ((spentSince(shop, before)?.main ?? 0) <= IDLE.maxMs) return;
  }
}

function spentSince({ pid }: RunningShop, before: ProcessorTime | undefined): ProcessorTime | undefined {
  const now = processorTime(pid);
  return now && before && { main: now.main - before.main, all: now.all - before.all };
}

function exceeds(cost: ProcessorTime | undefined): boolean {
  return cost !== undefined && (cost.main > MAX_COST.main || cost.all > MAX_COST.all);
}

/** The processor time of a process so far, in milliseconds: its main thread, and all its threads together. */
type ProcessorTime = { main: number; all: number };

/** Reads it from Linux's /proc, without the process's help; undefined on other systems. */
function processorTime(pid: number): ProcessorTime | undefined {
  try {
    const readSpent = (thread: string) =>
      Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
    let all = 0;
    for (const thread of readdirSync(`/proc/${pid}/task`)) all += readOrZero(readSpent, thread);
    return { main: readSpent(String(pid)), all };
  } catch {
    return undefined;
  }
}

/** A thread may end after the listing and before the read. */
function readOrZero(readSpent: (thread: string) => number, thread: string): number {
  try {
    return readSpent(thread);
  } catch {
    return 0;
  }
}

const KNOWN_ORDERS = 6;
const PAID_ORDERS = 3;

/** Orders and pays some letters and reads the shop's secrets, so that requests pass the first check. */
async function worldOf(shop: RunningShop): Promise<World> {
  const files = dataPaths(shop.dataDirectory);
  const secret = (path: string) => readFileSync(path, 'utf8').trim();
  const urls = await Promise.all(
    Array.from({ length: KNOWN_ORDERS }, async () => String((await order(shop, FORM)).body.url)),
  );
  for (const url of urls.slice(0, PAID_ORDERS)) await pay(url);
  const orders = await (await signIn(shop)).orders();
  return {
    workerToken: secret(files.workerToken),
    webhookSecret: secret(files.webhookSecret),
    operatorToken: await accessToken(shop),
    adminPath: new URL(shop.adminUrl).pathname,
    sessions: urls.map(sessionOf),
    orderIds: orders.map(({ id }) => id),
  };
}
