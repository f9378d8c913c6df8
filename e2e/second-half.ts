import { setTimeout as sleep } from 'node:timers/promises';
import type { OrderRecord } from '@federpost/shared/http/orders.ts';
import { FORM, order, post } from './customer.ts';
import { commandAll, eventually, everyOrder, signIn, type OperatorSession } from './operator.ts';
import { pageOfPaidOrder } from './order-page.ts';
import { startShop, type RunningShop } from './running-shop.ts';
import { clockAhead } from './shifted-clock.ts';

/**
 * The second half of an order's life (changed, cancelled, refunded, disputed, lost, replaced, returned) while the shop
 * is repeatedly killed. Afterwards every order has reached exactly one end, or the operator has a next step.
 */

export type Outcome = { kills: number; orders: number; problems: Record<string, string[]> };

type Subject = { orderId: string; page: string; payment: string };
type Action = (
  participants: { shop: RunningShop; operator: OperatorSession; standIn: string },
  subject: Subject,
) => Promise<unknown>;

/** Long enough for an action and its consequences: kills come before, within and after them. */
const MAX_LIFE_MS = 4_000;
/** A posted letter may be reported lost after this time. */
const LOST_AFTER_MS = 20 * 24 * 60 * 60_000;
const PRICE = 1749;
const COPY = {
  recipientName: 'Erika Musterfrau',
  recipientAddress: FORM.recipientAddress,
  letterText: FORM.letterText,
};

const asCustomer =
  (call: string, body: unknown = {}): Action =>
  ({ shop }, { page }) =>
    post(`${shop.url}/functions/v1/${call}`, body, { authorization: `Bearer ${page}` });
const asOperator =
  (command: string, body: object = {}): Action =>
  ({ operator }, { orderId }) =>
    operator.command(command, { orderId, ...body });
const refund = (number: number, amountCents: number) =>
  asOperator('refund-order', { refund: number, amountCents, reason: 'goodwill' });
const dispute =
  (status: 'won' | 'lost'): Action =>
  async ({ standIn }, { payment }) => {
    const { body } = await post(`${standIn}/control/disputes`, { payment_intent: payment });
    if (typeof body.id === 'string') await post(`${standIn}/control/disputes/${body.id}`, { status });
  };
const inSequence =
  (...actions: Action[]): Action =>
  async (participants, subject) => {
    for (const action of actions) await action(participants, subject);
  };
const inParallel =
  (...actions: Action[]): Action =>
  (participants, subject) =>
    Promise.all(actions.map((action) => action(participants, subject)));

const openEnvelope: Action = ({ operator }, { orderId }) => operator.document(orderId, 'envelope');

const withdraw: Action = ({ shop }, { orderId }) =>
  post(`${shop.url}/functions/v1/declare-withdrawal`, {
    name: 'Jonas',
    orderNumber: orderId.slice(0, 8),
    email: 'kundin@example.org',
  });

/** The actions on a paid letter before printing. */
const BEFORE_PRINT: Record<string, Action> = {
  'cancelled by its customer': asCustomer('cancel-letter'),
  'cancelled by the operator': asOperator('cancel-order'),
  withdrawn: withdraw,
  'refunded in full': refund(1, PRICE),
  'refunded in part': refund(1, 200),
  'dispute won': dispute('won'),
  'dispute lost': dispute('lost'),
};

/** The actions on a posted letter that should have arrived. */
const AFTER_POST: Record<string, Action> = {
  replaced: asCustomer('replace-letter', COPY),
  'replaced, then the replacement cancelled': inSequence(
    asCustomer('replace-letter', COPY),
    asOperator('cancel-order'),
  ),
  'replaced or refunded by the customer': inParallel(
    asCustomer('replace-letter', COPY),
    asCustomer('refund-lost-letter'),
  ),
  'replaced or refunded by the operator': inParallel(asCustomer('replace-letter', COPY), refund(1, PRICE)),
  'refunded as lost': asCustomer('refund-lost-letter'),
  'arrived, or refunded as lost': inParallel(asCustomer('report-arrival'), asCustomer('refund-lost-letter')),
  'arrived, revoked, replaced': inSequence(
    asCustomer('report-arrival'),
    asCustomer('revoke-arrival'),
    asCustomer('replace-letter', COPY),
  ),
  'returned, corrected, posted again': inSequence(
    asOperator('mark-returned', { reason: 'moved' }),
    asCustomer('correct-address', { recipientName: 'Erika M.', recipientAddress: 'Neue Straße 1\n10117 Berlin' }),
    openEnvelope,
    asOperator('mark-reposted'),
  ),
  'returned, refunded': inSequence(asOperator('mark-returned', { reason: 'refused' }), refund(1, PRICE)),
  'dispute lost': dispute('lost'),
};

/**
 * @param kills the number of kills in each half
 * @param rounds the number of orders for each action
 */
export async function killInTheSecondHalf(
  directory: string,
  { kills, rounds }: { kills: number; rounds: number },
  report: (line: string) => void = () => {},
): Promise<Outcome> {
  const planned = await prepare(directory, rounds);
  await actUnderKills(directory, {}, kills, planned.before);
  report(`${kills} kills before printing`);
  await withRunningShop(directory, {}, async ({ operator }) =>
    postAll(operator, ({ production_status }) => production_status),
  );
  const laterClock = clockAhead(LOST_AFTER_MS);
  await actUnderKills(directory, laterClock, kills, planned.after);
  report(`${kills} kills after posting`);
  const problems = await withRunningShop(directory, laterClock, async ({ operator, standIn }) => {
    await settle(operator);
    return compare(await everyOrder(operator), await refundsAt(standIn), await issuesOf(operator));
  });
  return { kills: 2 * kills, orders: planned.before.length + planned.after.length, problems };
}

type PlannedAction = { action: Action; subject: Subject };

async function withRunningShop<T>(
  directory: string,
  settings: Record<string, string>,
  work: (participants: Parameters<Action>[0]) => Promise<T>,
): Promise<T> {
  const shop = await startShop(directory, settings);
  try {
    return await work(await joinShop(shop));
  } finally {
    await shop.stop();
  }
}

async function joinShop(shop: RunningShop): Promise<Parameters<Action>[0]> {
  const operator = await signIn(shop);
  const standIn = new URL(String((await order(shop, FORM)).body.url)).origin;
  return { shop, operator, standIn };
}

/** Orders and pays a letter for each action. */
async function prepare(
  directory: string,
  rounds: number,
): Promise<{ before: PlannedAction[]; after: PlannedAction[] }> {
  return withRunningShop(directory, {}, async ({ shop, operator, standIn }) => {
    const planAction = async (action: Action): Promise<PlannedAction> => {
      const page = (await pageOfPaidOrder(shop)).split('/').at(-1)!;
      const fetchLetter = async () =>
        (await (
          await fetch(`${shop.url}/rest/v1/my-letter`, { headers: { authorization: `Bearer ${page}` } })
        ).json()) as { orderNumber: string };
      const { orderNumber } = await fetchLetter();
      const listed = (
        await eventually(operator.orders, (planAll) => planAll.some(({ id }) => id.startsWith(orderNumber)))
      ).find(({ id }) => id.startsWith(orderNumber))!;
      return {
        action,
        subject: { orderId: listed.id, page, payment: await findPaymentId(standIn, listed.stripe_session_id) },
      };
    };
    const planAll = async (actions: Record<string, Action>) => {
      const planned: PlannedAction[] = [];
      for (let round = 0; round < rounds; round += 1)
        for (const action of Object.values(actions)) planned.push(await planAction(action));
      return planned;
    };
    return { before: await planAll(BEFORE_PRINT), after: await planAll(AFTER_POST) };
  });
}

/** Kills the shop during the actions, then repeats each once without kills, like people who got no answer. */
async function actUnderKills(
  directory: string,
  settings: Record<string, string>,
  kills: number,
  planned: readonly PlannedAction[],
): Promise<void> {
  const share = Math.ceil(planned.length / kills);
  for (let kill = 0; kill < kills; kill += 1) {
    const shop = await startShop(directory, settings);
    const actionsBegin = joinShop(shop).then((participants) =>
      Promise.allSettled(
        planned.slice(kill * share, (kill + 1) * share).map(async ({ action, subject }) => {
          await sleep(Math.random() * 500);
          await action(participants, subject);
        }),
      ),
    );
    // Caught immediately: on a busy machine the kill may come during a sign-in.
    const actionsEnd = actionsBegin.catch(() => {});
    await sleep(500 + Math.random() * MAX_LIFE_MS);
    await shop.kill();
    await actionsEnd;
  }
  await withRunningShop(directory, settings, async (participants) => {
    for (const { action, subject } of planned) await action(participants, subject);
  });
}

/** Prints and posts all letters that may be, and waits until all work is done. */
async function settle(operator: OperatorSession): Promise<void> {
  await postAll(operator, (order) => (order.replaced_at === null ? 'posted' : order.production_status));
  await eventually(
    () => everyOrder(operator),
    (all) =>
      all.every(
        (order) =>
          order.money_refund_pending === 0 &&
          (order.production_status !== 'cancelled' || order.text_status === 'erased'),
      ),
  );
}

/** @param statusOf the production status of an order that is to be posted; `posted` leaves it unchanged */
async function postAll(operator: OperatorSession, statusOf: (order: OrderRecord) => string): Promise<void> {
  await eventually(
    async () => {
      const all = (await everyOrder(operator)).filter(
        (order) => order.payment_status === 'paid' && !order.money_notes.includes('disputed'),
      );
      await commandAll(
        operator,
        'print-now',
        all.filter((order) => statusOf(order) === 'scheduled'),
      );
      await commandAll(
        operator,
        'mark-posted',
        all.filter((order) => statusOf(order) === 'printed'),
      );
      return all.filter((order) => !['posted', 'cancelled'].includes(statusOf(order)));
    },
    (unfinished) => unfinished.length === 0,
  );
}

async function findPaymentId(standIn: string, sessionId: string | null): Promise<string> {
  const { sessions } = (await (await fetch(`${standIn}/control/state`)).json()) as {
    sessions: { id: string; payment_intent: string | { id: string } }[];
  };
  const intent = sessions.find(({ id }) => id === sessionId)!.payment_intent;
  return typeof intent === 'object' ? intent.id : intent;
}

type Refund = { amount: number; status: string; payment_intent: string };

async function refundsAt(standIn: string): Promise<Refund[]> {
  const { refunds } = (await (await fetch(`${standIn}/control/state`)).json()) as { refunds: Refund[] };
  return refunds.filter(({ status }) => status === 'succeeded');
}

async function issuesOf(operator: OperatorSession): Promise<Set<string | null>> {
  const { issues } = (await (await operator.read('issues')).json()) as { issues: { order_id: string | null }[] };
  return new Set(issues.map(({ order_id }) => order_id));
}

function compare(
  all: readonly OrderRecord[],
  refunds: readonly Refund[],
  issues: ReadonlySet<string | null>,
): Record<string, string[]> {
  const paid = all.filter((order) => order.payment_status === 'paid');
  const isRefunded = (order: OrderRecord) => order.money_remaining === 0;
  const isMadeAgain = (order: OrderRecord) => order.replaced_at !== null && order.production_status !== 'cancelled';
  const isUnderway = ({ production_status, delivery_status }: OrderRecord) =>
    production_status === 'posted' && (delivery_status === 'in-transit' || delivery_status === 'arrived');
  const ids = (condition: (order: OrderRecord) => boolean) => paid.filter(condition).map(({ id }) => id);
  const refundedCents = refunds.reduce((sum, { amount }) => sum + amount, 0);
  const bookedCents = all.reduce((sum, { money_refunded }) => sum + money_refunded, 0);
  const byPayment = Map.groupBy(refunds, ({ payment_intent }) => payment_intent);
  return {
    'refunded more than was paid': [...byPayment]
      .filter(([, group]) => group.reduce((sum, { amount }) => sum + amount, 0) > PRICE)
      .map(([payment]) => payment),
    'less booked as refunded than at the provider':
      bookedCents >= refundedCents ? [] : [`${bookedCents} of ${refundedCents} cents`],
    'both replaced and refunded': ids((order) => isRefunded(order) && isMadeAgain(order)),
    'neither letter nor money, and no issue': ids(
      (order) => !isRefunded(order) && !isUnderway(order) && !issues.has(order.id),
    ),
    'cancelled but not refunded': ids(
      (order) => order.production_status === 'cancelled' && order.money_remaining > 0 && !issues.has(order.id),
    ),
  };
}
