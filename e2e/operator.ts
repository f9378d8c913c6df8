import type { OrderRecord, TimelineEntry } from '@federpost/shared/http/orders.ts';
import { FORM, order, pay, post, sessionOf, type Answer } from './customer.ts';
import type { RunningShop } from './running-shop.ts';

/** The requests of the operator's page, without a browser. */
export type OperatorSession = {
  orders(query?: string): Promise<OrderRecord[]>;
  events(orderId: string): Promise<TimelineEntry[]>;
  command(name: string, body: unknown): Promise<Answer>;
  document(orderId: string, kind: string): Promise<Response>;
  /** A read model by its path under /rest/v1. */
  read(path: string): Promise<Response>;
  /** The order, once the condition holds. */
  waitForOrder(orderId: string, condition: (order: OrderRecord) => boolean): Promise<OrderRecord>;
};

/** Half of the lifetime of a token (server/operators/tokens.ts). */
export const SIGN_IN_RETRY_DELAY_MS = 300_000;

/** Signs in, and again before the token expires, because a run may be longer. Rejects if sign-in is refused. */
export async function signIn(shop: Pick<RunningShop, 'url' | 'operator'>): Promise<OperatorSession> {
  const { url } = shop;
  let [signedInAt, token] = [Date.now(), await accessToken(shop)];
  const authorized = async () => {
    if (Date.now() - signedInAt > SIGN_IN_RETRY_DELAY_MS) [signedInAt, token] = [Date.now(), await accessToken(shop)];
    return { authorization: `Bearer ${token}` };
  };
  const read = async (path: string) => fetch(`${url}/rest/v1/${path}`, { headers: await authorized() });
  const orders = async (query = 'select=*&order=created_at.desc&limit=200') =>
    (await (await read(`orders?${query}`)).json()) as OrderRecord[];
  return {
    orders,
    events: async (orderId) => (await (await read(`order-events?order_id=eq.${orderId}`)).json()) as TimelineEntry[],
    command: async (name, body) => post(`${url}/functions/v1/${name}`, body, await authorized()),
    read,
    document: (orderId, kind) => read(`documents?order_id=eq.${orderId}&kind=${kind}`),
    waitForOrder: async (orderId, condition) =>
      (
        await eventually(
          () => orders(`id=eq.${orderId}`),
          ([order]) => order !== undefined && condition(order),
        )
      )[0]!,
  };
}

export async function accessToken({ url, operator }: Pick<RunningShop, 'url' | 'operator'>): Promise<string> {
  const { status, body } = await post(`${url}/auth/v1/token?grant_type=password`, operator);
  if (status !== 200) throw new Error(`Signing in answered ${status}`);
  return String(body.access_token);
}

/** A customer orders and pays a letter. @returns its id, once the operator's list has it as paid */
export async function paidOrder(
  shop: Pick<RunningShop, 'url'>,
  operator: OperatorSession,
  overrides: Partial<Record<keyof typeof FORM | 'signature' | 'writer', unknown>> = {},
): Promise<string> {
  const { status, body } = await order(shop, { ...FORM, ...overrides });
  if (status !== 200) throw new Error(`create-payment answered ${status}`);
  const url = String(body.url);
  await pay(url);
  const isPaid = (order: OrderRecord) => order.stripe_session_id === sessionOf(url) && order.payment_status === 'paid';
  return (await eventually(operator.orders, (all) => all.some(isPaid))).find(isPaid)!.id;
}

/** All orders of the list, read page by page, oldest first. Rejects while the list is not available. */
export async function everyOrder(operator: OperatorSession): Promise<OrderRecord[]> {
  const all: OrderRecord[] = [];
  for (let offset = 0; ; offset += 200) {
    const page = await operator.orders(`select=*&order=created_at.asc&limit=200&offset=${offset}`);
    if (!Array.isArray(page)) throw new Error('the order list did not answer with rows');
    all.push(...page);
    if (page.length < 200) return all;
  }
}

/**
 * The letters of a print-now or mark-posted, each chosen deliberately, because a test may run before the letters'
 * posting day.
 */
export const withEarlyPosting = (orderIds: readonly string[]) => ({ orderIds, earlyPosting: orderIds });

/** Prints all paid letters, without waiting for their day. @returns the orders before printing */
export async function printPaidOrders(operator: OperatorSession): Promise<OrderRecord[]> {
  const all = await everyOrder(operator);
  const due = all.filter((order) => order.payment_status === 'paid' && order.production_status === 'scheduled');
  await commandAll(operator, 'print-now', due);
  return all;
}

/** Prints a letter without waiting for its day, and waits until it is printed. */
export async function printLetter(operator: OperatorSession, orderId: string): Promise<OrderRecord> {
  await operator.command('print-now', withEarlyPosting([orderId]));
  return operator.waitForOrder(orderId, ({ production_status }) => production_status === 'printed');
}

/** Marks a printed letter as posted, and waits until its text is erased. */
export async function postLetter(operator: OperatorSession, orderId: string): Promise<OrderRecord> {
  await operator.command('mark-posted', withEarlyPosting([orderId]));
  return operator.waitForOrder(orderId, ({ text_status }) => text_status === 'erased');
}

/** A command for many orders, sent in calls of the maximum size. */
export async function commandAll(
  operator: OperatorSession,
  name: string,
  orders: readonly OrderRecord[],
): Promise<void> {
  const ids = orders.map(({ id }) => id);
  for (let start = 0; start < ids.length; start += 100)
    await operator.command(name, withEarlyPosting(ids.slice(start, start + 100)));
}

/** Repeats a request until the answer meets the condition. Rejects with the last answer after this time. */
export async function eventually<T>(
  request: () => Promise<T> | T,
  condition: (answer: T) => boolean,
  { timeoutMs = 90_000, intervalMs = 100 } = {},
): Promise<T> {
  const started = Date.now();
  for (;;) {
    const answer = await request();
    if (condition(answer)) return answer;
    if (Date.now() - started > timeoutMs)
      throw new Error(`Not in time; the last answer was ${JSON.stringify(answer).slice(0, 2_000)}`);
    await new Promise((resolve) => setTimeout(resolve, intervalMs));
  }
}
