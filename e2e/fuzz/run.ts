import { setTimeout as sleep } from 'node:timers/promises';
import { readFileSync, readdirSync } from 'node:fs';
import { dataPaths } from '@federpost/server/app/data-directory.ts';
import { FORM, order, pay, sessionOf } from '../customer.ts';
import { accessToken, SIGN_IN_RETRY_DELAY_MS, signIn } from '../operator.ts';
import { ensureDataDirectory, removeDataDirectory, startShop, type RunningShop } from '../running-shop.ts';
import { CALL_KINDS } from './calls.ts';
import { DOCUMENTED_KINDS } from './documented.ts';
import { ORDER_KINDS } from './orders.ts';
import { startProbe, type Waits } from './probe.ts';
import { chanceFrom, type FuzzRequest, type World, type Kind } from './request.ts';
import { openSender, type Answered, type Sender } from './send.ts';
import { WIRE_KINDS } from './wire.ts';

const KINDS: readonly Kind[] = [...ORDER_KINDS, ...CALL_KINDS, ...DOCUMENTED_KINDS, ...WIRE_KINDS];
const WEIGHT = KINDS.reduce((sum, { weight }) => sum + weight, 0);

/**
 * The request with this number, of any kind. The same seed, number and world give the same request, so that a single
 * one can be repeated. Each has a different client address: limits per address must not hide the code behind them.
 */
function fuzzRequest(seed: number, number: number, world: World): { kind: string; request: FuzzRequest } {
  const chance = chanceFrom(Math.imul(seed, 0x9e3779b1) ^ Math.imul(number + 1, 0x85ebca6b));
  let at = chance.whole(WEIGHT);
  const kind = KINDS.find(({ weight }) => (at -= weight) < 0)!;
  const request = kind.make(chance, world);
  const address = `10.${chance.whole(256)}.${chance.whole(256)}.${chance.whole(256)}`;
  return { kind: kind.name, request: { ...request, headers: { 'x-forwarded-for': address, ...request.headers } } };
}

/**
 * Milliseconds of processor time that one request may cost: on the main thread, which answers all requests, and on all
 * threads together.
 */
const MAX_COST: ProcessorTime = { main: 50, all: 200 };

type KindResult = { sent: number; statuses: Record<string, number>; most: ProcessorTime };
/** A request with a wrong answer or cost. Its `number` and the seed reproduce it. */
type Problem = { kind: string; number: number; what: string };
export type FuzzOutcome = {
  kinds: Record<string, KindResult>;
  problems: Problem[];
  quiet: Waits;
  meanwhile: Waits;
  seconds: number;
  alive: boolean;
};

const LANES = 4;
const REPEATS = 4;
/** The shop is idle when it uses at most this much processor time in this window. */
const AT_REST = { lookMs: 150, mostMs: 5, withinMs: 10_000 };

/**
 * Sends this many requests of every kind to a separate shop, while an innocent customer's response times are measured.
 * @param options.withinMs no request begins after this time
 * @param options.quietMs how long the customer is measured without the fuzzing, before and after it
 */
export async function runFuzz(
  { seed, count, withinMs, quietMs }: { seed: number; count: number; withinMs: number; quietMs: number },
  report: (line: string) => void = () => {},
): Promise<FuzzOutcome> {
  const directory = ensureDataDirectory();
  const shop = await startShop(directory, { TRUST_PROXY: '1', LETTER_PHOTOS: 'on' });
  const sender = openSender(shop.url);
  try {
    const started = Date.now();
    const world = await worldOf(shop);
    const before = await waitsFor(shop, quietMs);

    const fuzzing = {
      shop,
      sender,
      seed,
      count,
      world,
      until: started + withinMs,
      kinds: emptyResults(),
      problems: [] as Problem[],
      suspects: new Set<number>(),
    };
    const probe = startProbe(shop.url);
    const signInAgain = async () => void (world.operatorToken = await accessToken(shop));
    // If this is refused, the current token is still valid until the next attempt.
    const signingIn = setInterval(() => void signInAgain().catch(() => {}), SIGN_IN_RETRY_DELAY_MS);
    await Promise.all(Array.from({ length: LANES }, (_, lane) => fuzzLane(fuzzing, lane, report)));
    clearInterval(signingIn);
    const meanwhile = await probe.stop();
    report(`${fuzzing.suspects.size} requests seemed costly beside others and are sent again alone`);
    for (const number of fuzzing.suspects) await costAlone(fuzzing, number);
    const quiet = together(before, await waitsFor(shop, quietMs));
    const alive = (await sender.send({ method: 'GET', path: '/healthz', headers: {} })).status === 200;
    return {
      kinds: fuzzing.kinds,
      problems: fuzzing.problems,
      quiet,
      meanwhile,
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

const together = (a: Waits, b: Waits): Waits => ({
  alive: [...a.alive, ...b.alive],
  order: [...a.order, ...b.order],
  failures: a.failures + b.failures,
});

type Fuzzing = {
  shop: RunningShop;
  sender: Sender;
  seed: number;
  count: number;
  world: World;
  until: number;
  kinds: Record<string, KindResult>;
  problems: Problem[];
  suspects: Set<number>;
};

const emptyResults = () =>
  Object.fromEntries(
    KINDS.map(({ name }) => [
      name,
      { sent: 0, statuses: {}, most: { main: 0, all: 0 } } satisfies KindResult as KindResult,
    ]),
  );

async function fuzzLane(fuzzing: Fuzzing, lane: number, report: (line: string) => void): Promise<void> {
  const { shop, sender, seed, count, world, until } = fuzzing;
  for (let number = lane; number < count && Date.now() < until; number += LANES) {
    const { kind, request } = fuzzRequest(seed, number, world);
    const before = processorTime(shop.pid);
    const answered = await sender.send(request);
    recordAnswer(fuzzing, kind, number, answered);
    // The cost includes all parallel lanes: an upper bound, and most requests are below it.
    if (exceeds(spentSince(shop, before))) fuzzing.suspects.add(number);
    if (number % 2_000 === 0) report(`${number} of ${count} requests`);
  }
}

function recordAnswer(
  { kinds, problems }: Fuzzing,
  kind: string,
  number: number,
  { status, body, outcome }: Answered,
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
async function costAlone({ shop, sender, seed, world, kinds, problems }: Fuzzing, number: number): Promise<void> {
  const { kind, request } = fuzzRequest(seed, number, world);
  const least: ProcessorTime = { main: Infinity, all: Infinity };
  for (let repeat = 0; repeat < REPEATS && (repeat === 0 || exceeds(least)); repeat += 1) {
    const cost = await costOf(shop, sender, request);
    if (!cost) return;
    least.main = Math.min(least.main, cost.main);
    least.all = Math.min(least.all, cost.all);
  }
  const { most } = kinds[kind]!;
  most.main = Math.max(most.main, least.main);
  most.all = Math.max(most.all, least.all);
  if (exceeds(least))
    problems.push({
      kind,
      number,
      what: `cost ${Math.round(least.main)} ms on the main thread, ${Math.round(least.all)} ms in all`,
    });
}

async function costOf(shop: RunningShop, sender: Sender, request: FuzzRequest): Promise<ProcessorTime | undefined> {
  await comeToRest(shop);
  const before = processorTime(shop.pid);
  await sender.send(request);
  return spentSince(shop, before);
}

async function comeToRest(shop: RunningShop): Promise<void> {
  for (let waited = 0; waited < AT_REST.withinMs; waited += AT_REST.lookMs) {
    const before = processorTime(shop.pid);
    await sleep(AT_REST.lookMs);
    if ((spentSince(shop, before)?.main ?? 0) <= AT_REST.mostMs) return;
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
    const spent = (thread: string) =>
      Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
    let all = 0;
    for (const thread of readdirSync(`/proc/${pid}/task`)) all += spentOrNothing(spent, thread);
    return { main: spent(String(pid)), all };
  } catch {
    return undefined;
  }
}

/** A thread may end after the listing and before the read. */
function spentOrNothing(spent: (thread: string) => number, thread: string): number {
  try {
    return spent(thread);
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
