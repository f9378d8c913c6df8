import { join } from 'node:path';
import { uniqueLetter, order, pay, sessionOf } from './customer.ts';
import { eventually, everyOrder, printPaidOrders, signIn } from './operator.ts';
import { printsOf } from './printed-letters.ts';
import { startShop, type RunningShop } from './running-shop.ts';

/** What the process acknowledged before it died: orders with their payment page, and payments. */
export type Acknowledged = { ordered: Set<string>; paid: Set<string> };
export type Outcome = {
  kills: number;
  ordered: number;
  paid: number;
  lost: string[];
  unpaid: string[];
  unprinted: string[];
  printedTwice: string[];
};

const CUSTOMERS = 4;
/** Most runs are short; some last until letters are being printed. */
const MAX_AGE_MS = 6_000;

/**
 * Repeatedly kills a shop while customers order and pay and the operator prints. Then lets it run and compares the
 * acknowledged orders with its state.
 * @param kills the minimum number of kills
 * @param orders the minimum number of acknowledged orders
 * @param pauseMs how long a customer waits after each order: without a pause, a fast machine spends its time printing
 * the rest
 */
export async function cutPowerUnderLoad(
  directory: string,
  { kills, orders, pauseMs = 0 }: { kills: number; orders: number; pauseMs?: number },
  report: (line: string) => void = () => {},
): Promise<Outcome> {
  const acknowledged: Acknowledged = { ordered: new Set(), paid: new Set() };
  let cuts = 0;
  while (cuts < kills || acknowledged.ordered.size < orders) {
    const shop = await startShop(directory);
    const load = startLoad(shop, acknowledged, pauseMs);
    await new Promise((resolve) => setTimeout(resolve, Math.random() ** 2 * MAX_AGE_MS));
    await shop.kill();
    await load.ended();
    cuts += 1;
    if (cuts % 10 === 0)
      report(`${cuts} kills, ${acknowledged.ordered.size} orders acknowledged, ${acknowledged.paid.size} paid`);
  }
  return settle(directory, acknowledged, cuts);
}

/** Customers who order and pay, and an operator who prints everything immediately, until the shop is killed. */
function startLoad(shop: RunningShop, acknowledged: Acknowledged, pauseMs: number): { ended(): Promise<void> } {
  const customer = async () => {
    for (;;) {
      const { status, body } = await order(shop, uniqueLetter());
      if (status !== 200) throw new Error(`create-payment answered ${status}`);
      const paymentUrl = String(body.url);
      acknowledged.ordered.add(sessionOf(paymentUrl));
      if ((await pay(paymentUrl)).status === 303) acknowledged.paid.add(sessionOf(paymentUrl));
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  };
  const print = async () => {
    const operator = await signIn(shop);
    for (;;) {
      await printPaidOrders(operator);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  // All of them end with a refused connection when the shop is killed.
  const work = Promise.allSettled([...Array.from({ length: CUSTOMERS }, customer), print()]);
  return { ended: async () => void (await work) };
}

/** A last start without a kill. Names each acknowledged order or payment that is missing. */
async function settle(directory: string, acknowledged: Acknowledged, kills: number): Promise<Outcome> {
  const shop = await startShop(directory);
  const operator = await signIn(shop);
  const orders = await eventually(
    () => printPaidOrders(operator),
    (all) =>
      all.every((order) => order.payment_status !== 'paid' || order.production_status === 'printed') &&
      all.filter((order) => order.payment_status === 'paid').length >= acknowledged.paid.size,
    { timeoutMs: 10 * 60_000 },
  ).catch(() => everyOrder(operator));
  await shop.stop();
  const bySession = new Map(orders.map((order) => [order.stripe_session_id, order]));
  const printed = [join(directory, 'printed')];
  return {
    kills,
    ordered: acknowledged.ordered.size,
    paid: acknowledged.paid.size,
    lost: [...acknowledged.ordered].filter((session) => !bySession.has(session)),
    unpaid: [...acknowledged.paid].filter((session) => bySession.get(session)?.payment_status !== 'paid'),
    unprinted: orders
      .filter((order) => order.payment_status === 'paid' && order.production_status !== 'printed')
      .map(({ id }) => id),
    printedTwice: orders
      .filter((order) => order.production_status === 'printed' && printsOf(printed, order.id) !== 1)
      .map(({ id }) => id),
  };
}
