import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { uniqueLetter, pay, post, sessionOf } from '../customer.ts';
import { printPaidOrders, signIn, type OperatorSession } from '../operator.ts';
import type { Stack } from './stack.ts';
import type { OrderRecord } from '@federpost/shared/http/orders.ts';

export const SHOP = 'https://localhost:8443';
const TIMEOUT_MS = 90_000;
const MAX_PAGE_DELAY_MS = 1_000;
/** An order sent more often than this counts as a problem for its customer. */
const MAX_PRESSES = 4;

/** The customers' experience while they ordered. */
export type ObservedOrder = {
  paid: Set<string>;
  failedRequests: Record<string, number>;
  pressedAgain: number;
  longestMs: number;
};

/** How often each status was the answer to a page, and the longest response time. */
export type PagesRead = { answers: Record<string, number>; longestMs: number };

const PAGES = ['/', '/blog/', '/?start=true', '/kontakt/'];
const PAGES_INTERVAL_MS = 100;
const ORDERS_INTERVAL_MS = 1_500;

/** Starts this action at an interval during the work, waits for all of them, and throws their first failure. */
async function repeatDuring(
  work: () => Promise<void>,
  intervalMs: number,
  action: (index: number) => Promise<void>,
): Promise<void> {
  const actions: Promise<void>[] = [];
  const timer = setInterval(() => {
    const started = action(actions.length);
    // A failure is thrown at the end of the work.
    started.catch(() => {});
    actions.push(started);
  }, intervalMs);
  try {
    await work();
  } finally {
    clearInterval(timer);
    await Promise.all(actions);
  }
}

/** Requests a page ten times a second during the work, and counts the answers. */
export function readPages(pages: PagesRead, work: () => Promise<void>): Promise<void> {
  return repeatDuring(work, PAGES_INTERVAL_MS, async (index) => {
    const startedAt = performance.now();
    const status = await fetch(SHOP + PAGES[index % PAGES.length])
      .then(async (answer) => answer.text().then(() => String(answer.status)))
      .catch(() => 'no answer');
    pages.answers[status] = (pages.answers[status] ?? 0) + 1;
    pages.longestMs = Math.max(pages.longestMs, Math.round(performance.now() - startedAt));
  });
}

/**
 * @returns the problems: when a server stops, no page request may fail, nor take more than a second longer than on the
 * idle machine
 */
export function pagesProblem({ answers, longestMs }: PagesRead, atRest: PagesRead): string[] {
  return [
    ...Object.entries(answers)
      .filter(([status]) => status !== '200')
      .map(([status, prints]) => `${prints} pages are answered ${status}`),
    ...(longestMs > atRest.longestMs + MAX_PAGE_DELAY_MS ? [`a page took ${longestMs} ms`] : []),
  ];
}

export function signInOperator(stack: Stack): Promise<OperatorSession> {
  return signIn({
    url: SHOP,
    operator: { email: 'betrieb@example.org', password: stack.secret('operator_password') } as never,
  });
}

/** This many customers order and pay at the same time. Each order has its own key, also when it is repeated. */
export async function takeOrders(count: number): Promise<ObservedOrder> {
  const observed = nothingObserved();
  await Promise.all(Array.from({ length: count }, () => orderAndPay(observed)));
  return observed;
}

/** A customer orders and pays every second and a half during the work. */
export async function takeOrdersDuring(work: () => Promise<void>): Promise<ObservedOrder> {
  const observed = nothingObserved();
  await repeatDuring(work, ORDERS_INTERVAL_MS, () => orderAndPay(observed));
  return observed;
}

const nothingObserved = (): ObservedOrder => ({ paid: new Set(), failedRequests: {}, pressedAgain: 0, longestMs: 0 });

async function orderAndPay(observed: ObservedOrder): Promise<void> {
  const url = await orderUntilAccepted(observed);
  await payUntilPaid(url);
  observed.paid.add(sessionOf(url));
}

async function orderUntilAccepted(observed: ObservedOrder): Promise<string> {
  const key = randomUUID();
  const formData = uniqueLetter();
  const startedAt = performance.now();
  for (let presses = 1; ; presses += 1) {
    const answer = await post(`${SHOP}/functions/v1/create-payment`, { formData }, { 'idempotency-key': key }).catch(
      (error: Error) => ({ status: 0, body: {}, error }),
    );
    if (answer.status === 200) {
      if (presses > MAX_PRESSES) observed.pressedAgain += 1;
      observed.longestMs = Math.max(observed.longestMs, Math.round(performance.now() - startedAt));
      return String((answer.body as { url: unknown }).url);
    }
    if (answer.status >= 400 && answer.status < 500)
      throw new Error(`An order was answered ${answer.status}: ${JSON.stringify(answer.body).slice(0, 200)}`);
    const kind = answer.status === 0 ? 'no answer' : String(answer.status);
    observed.failedRequests[kind] = (observed.failedRequests[kind] ?? 0) + 1;
    if (performance.now() - startedAt > TIMEOUT_MS)
      throw new Error(`An order was not taken within ${TIMEOUT_MS / 1000} s`);
    await sleep(Math.min(500 * 2 ** presses, 4_000));
  }
}

/** 409 means that the payment is already on its way. */
async function payUntilPaid(url: string): Promise<void> {
  const startedAt = Date.now();
  for (;;) {
    const { status } = await pay(url).catch(() => ({ status: 0 }));
    if (status === 303 || status === 409) return;
    if (Date.now() - startedAt > TIMEOUT_MS) throw new Error(`The payment page answers ${status}`);
    await sleep(500);
  }
}

/** Prints all paid letters, and waits for them. @returns all orders in their state afterwards */
export async function printAll(stack: Stack, paid: ReadonlySet<string>, withinMs = 420_000): Promise<OrderRecord[]> {
  const operator = await signInOperator(stack);
  const startedAt = Date.now();
  for (;;) {
    const all = await printPaidOrders(operator);
    const paidOrders = all.filter((order) => paid.has(order.stripe_session_id ?? ''));
    if (
      paidOrders.length === paid.size &&
      paidOrders.every((order) => ['printed', 'unclear'].includes(order.production_status))
    )
      return all;
    if (Date.now() - startedAt > withinMs) {
      const states = Object.entries(
        Object.groupBy(paidOrders, (order) => `${order.payment_status}/${order.production_status}`),
      ).map(([state, group]) => `${group!.length} ${state}`);
      throw new Error(`${paid.size} orders paid, ${paidOrders.length} in the list: ${states.join(', ')}`);
    }
    await sleep(1_000);
  }
}

/** The number of printed letters per order. */
export async function lettersPrinted(stack: Stack): Promise<Map<string, number>> {
  const lines = (await stack.exec('printer', 'cat', '/var/lib/printer/printed').catch(() => ''))
    .split('\n')
    .filter((line) => line.endsWith('.letter'));
  const prints = new Map<string, number>();
  for (const line of lines) prints.set(line.split('.')[0]!, (prints.get(line.split('.')[0]!) ?? 0) + 1);
  return prints;
}
