import type { OrderRecord } from '@federpost/shared/http/orders.ts';
import {
  startConstellation,
  type ChaosPrinter,
  type Constellation,
  causeChaos,
  type Faults,
} from './chaos-constellation.ts';
import { uniqueLetter, order, pay, sessionOf } from './customer.ts';
import { commandAll, eventually, printPaidOrders, signIn } from './operator.ts';

export type ChaosOutcome = {
  paid: number;
  printed: number;
  unclear: number;
  /** Orders whose attempt was resolved because its worker died. */
  resolved: number;
  seconds: { paid: number; faults: number; settled: number; posted: number };
  /** Order ids, or sessions if there is no order. */
  lost: string[];
  notPrinted: string[];
  printedTwice: string[];
  printedWithoutPaper: string[];
  /** Posted orders whose text still exists, and PDFs that were not removed. */
  leftBehind: string[];
};

const CUSTOMERS = 6;
const POLL_INTERVAL_MS = 1_000;

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Takes this many paid orders through a constellation whose parts are killed, waits until it is idle, and compares
 * every payment with the printed letters. Then a person decides the unclear ones, everything is posted, and no text or
 * PDF may be left.
 * @param settleTimeoutMs how long after the last fault everything must be idle; anything else is reported
 */
export async function runChaos(
  {
    orders,
    printer,
    settleTimeoutMs,
    ...faults
  }: Faults & { orders: number; printer: ChaosPrinter; settleTimeoutMs: number },
  report: (line: string) => void = () => {},
): Promise<ChaosOutcome> {
  const constellation = await startConstellation(printer);
  try {
    const started = Date.now();
    const elapsedSeconds = () => Math.round((Date.now() - started) / 1000);
    const seconds = { paid: 0, faults: 0, settled: 0, posted: 0 };
    const paid = new Set<string>();
    const settling = new AbortController();
    const stalled = watchStalled(constellation);
    const operation = operate(constellation, stalled, settling.signal);
    await Promise.all([
      takeOrders(constellation, orders, paid).then(() => {
        seconds.paid = elapsedSeconds();
        report(`${paid.size} orders paid after ${seconds.paid} s`);
      }),
      causeChaos(constellation, faults, orders, report).then(() => {
        seconds.faults = elapsedSeconds();
      }),
    ]);
    settling.abort();
    await operation;
    const all = await settle(constellation, stalled, paid, settleTimeoutMs, report);
    seconds.settled = elapsedSeconds();
    const comparison = compare(constellation, paid, all);
    const { leftBehind, printedTwice } = await postAll(constellation, paid, settleTimeoutMs, report);
    seconds.posted = elapsedSeconds();
    return {
      ...comparison,
      printedTwice: [...new Set([...comparison.printedTwice, ...printedTwice])],
      resolved: stalled.checked.size,
      leftBehind,
      seconds,
    };
  } finally {
    await constellation.stop();
  }
}

/** Customers order at either server and pay; after a failure they order again. Only paid orders count. */
async function takeOrders({ shops }: Constellation, orders: number, paid: Set<string>): Promise<void> {
  let startedOrders = 0;
  const orderAndPay = async (turn: number): Promise<void> => {
    const { status, body } = await order(shops[turn % 2]!, uniqueLetter());
    if (status !== 200) throw new Error(`create-payment answered ${status}`);
    const url = String(body.url);
    const answer = await pay(url);
    if (answer.status !== 303) throw new Error(`the payment page answered ${answer.status}`);
    paid.add(sessionOf(url));
  };
  const customer = async () => {
    while (startedOrders < orders) {
      const number = (startedOrders += 1);
      for (
        let turn = number;
        !(await orderAndPay(turn).then(
          () => true,
          () => false,
        ));
        turn += 1
      )
        await sleep(250);
    }
  };
  await Promise.all(Array.from({ length: CUSTOMERS }, customer));
}

/** As long as the faults last, an operator prints everything immediately, at any server that answers. */
async function operate(constellation: Constellation, stalled: StalledLetters, signal: AbortSignal): Promise<void> {
  for (let turn = 0; !signal.aborted; turn += 1) {
    await signIn(constellation.shops[turn % 2]!)
      .then(printPaidOrders)
      .then(stalled.check)
      .catch(() => {});
    await sleep(POLL_INTERVAL_MS);
  }
}

const isSettled = ({ production_status: status }: OrderRecord) => status === 'printed' || status === 'unclear';

async function settle(
  constellation: Constellation,
  stalled: StalledLetters,
  paid: ReadonlySet<string>,
  timeoutMs: number,
  report: (line: string) => void,
): Promise<OrderRecord[]> {
  const started = Date.now();
  for (let polls = 0; ; polls += 1) {
    const { all } = await readOrders(constellation, paid);
    const settledCount = all.filter(isSettled).length;
    if (settledCount === paid.size || Date.now() - started > timeoutMs) return all;
    if (polls % 10 === 0) report(`${settledCount} of ${paid.size} settled`);
    await stalled.check(all);
    await sleep(POLL_INTERVAL_MS);
  }
}

/** A new session for each look, because a long run outlasts one; again if the shop cannot answer just now. */
async function readOrders({ shops }: Constellation, paid: ReadonlySet<string>) {
  const read = async () => {
    const operator = await signIn(shops[0]!);
    const all = await printPaidOrders(operator);
    return { operator, all: all.filter((order) => paid.has(order.stripe_session_id ?? '')) };
  };
  const answer = await eventually(
    () => read().catch(() => undefined),
    (answer) => answer !== undefined,
    { intervalMs: POLL_INTERVAL_MS },
  );
  return answer!;
}

/** Asks about each letter that a running worker would have finished; until then it holds up its tray. */
function watchStalled(constellation: Constellation) {
  const printingSince = new Map<string, number>();
  const checked = new Set<string>();
  return {
    checked,
    async check(all: readonly OrderRecord[]): Promise<void> {
      for (const { id, production_status: status } of all) {
        if (status !== 'printing') printingSince.delete(id);
        else if (!printingSince.has(id)) printingSince.set(id, Date.now());
        else if (Date.now() - printingSince.get(id)! > constellation.maxLetterMs) {
          await requestCheck(constellation, id);
          checked.add(id);
          printingSince.delete(id);
        }
      }
    },
  };
}
type StalledLetters = ReturnType<typeof watchStalled>;

/**
 * The check that a server makes a quarter of an hour after a claim whose worker died (server/tasks/print-tasks.ts): the
 * same job under the same key, but earlier, to shorten the run. Half of the checks may go to any worker, as if the
 * claim's print directory were lost.
 */
async function requestCheck({ queue, lastClaim }: Constellation, orderId: string): Promise<void> {
  const claim = await lastClaim(orderId);
  if (!claim) return;
  const { attempt } = claim;
  const directory = Math.random() < 0.5 ? claim.directory : undefined;
  await queue.enqueue({
    name: 'resolve-print',
    key: `resolve-print-${orderId}-${attempt}`,
    orderId,
    attempt,
    directory,
  });
}

/**
 * A person looks into the tray, decides unclear letters and posts everything.
 * @returns what was not erased in time, and what was printed twice before posting
 */
async function postAll(
  constellation: Constellation,
  paid: ReadonlySet<string>,
  timeoutMs: number,
  report: (line: string) => void,
): Promise<Pick<ChaosOutcome, 'leftBehind' | 'printedTwice'>> {
  const printedTwice = new Set<string>();
  const started = Date.now();
  for (let polls = 0; ; polls += 1) {
    const { operator, all } = await readOrders(constellation, paid);
    const withText = all.filter((order) => order.text_status !== 'erased').map(({ id }) => id);
    const remaining = [...withText, ...constellation.listDocuments()];
    if (remaining.length === 0 || Date.now() - started > timeoutMs)
      return { leftBehind: remaining, printedTwice: [...printedTwice] };
    if (polls % 10 === 0) report(`${all.length - withText.length} of ${all.length} posted and erased`);
    for (const { id } of all.filter((order) => order.production_status === 'unclear')) {
      await operator.command('resolve-print', {
        orderId: id,
        outcome: constellation.printsOf(id) > 0 ? 'printed' : 'not-printed',
      });
    }
    const printed = all.filter((order) => order.production_status === 'printed');
    for (const { id } of printed) if (constellation.printsOf(id) > 1) printedTwice.add(id);
    await commandAll(operator, 'mark-posted', printed);
    await sleep(POLL_INTERVAL_MS);
  }
}

function compare(
  { printsOf }: Constellation,
  paid: ReadonlySet<string>,
  all: OrderRecord[],
): Omit<ChaosOutcome, 'resolved' | 'leftBehind' | 'seconds'> {
  const sessions = new Set(all.map((order) => order.stripe_session_id));
  const ids = (isMatch: (order: OrderRecord) => boolean) => all.filter(isMatch).map(({ id }) => id);
  return {
    paid: paid.size,
    printed: ids((order) => order.production_status === 'printed').length,
    unclear: ids((order) => order.production_status === 'unclear').length,
    lost: [
      ...[...paid].filter((session) => !sessions.has(session)),
      ...ids((order) => order.payment_status !== 'paid'),
    ],
    notPrinted: ids((order) => order.payment_status === 'paid' && !isSettled(order)),
    printedTwice: ids((order) => printsOf(order.id) > 1),
    printedWithoutPaper: ids((order) => order.production_status === 'printed' && printsOf(order.id) === 0),
  };
}
