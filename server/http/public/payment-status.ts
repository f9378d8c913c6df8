import { HOUR } from '@federpost/shared/calendar/durations.ts';
import { paymentStatusResult, type PaymentStatusResult } from '@federpost/shared/http/create-payment.ts';
import { orderNumberOf } from '@federpost/shared/order/order-number.ts';
import { decidingCheckout, statusForCustomer, type Order, type OrderState } from '../../domain/orders/state.ts';
import type { OrderList } from '../../projections/order-list/order-list.ts';
import { OrderListFailed } from '../../projections/order-list/order-list-failed.ts';
import { HttpError } from '../errors.ts';
import { paymentStatusQuery } from '../operator/query.ts';
import { forAnyone, type Routes } from '../route.ts';
import { orderIdOf } from '../../commands/ordering/create-payment.ts';
import { orderPagePath } from '../../commands/ordering/order-page-key.ts';
import { expireIfUnknown, syncCheckout, type SyncParts } from '../../commands/payment/sync-checkout.ts';
import { decryptPayer } from '../../commands/privacy/personal-data.ts';
import type { Shop } from '../../shop.ts';

/** The provider is asked about one session at most this often, for any number of polling pages. */
const ASK_INTERVAL_MS = 2_000;
const MAX_CACHED = 10_000;

/** The money has arrived or is on its way: from now on the order's page has something to show. */
const HAS_A_PAGE: ReadonlySet<PaymentStatusResult['status']> = new Set([
  'paid',
  'processing',
  'wrong-amount',
  'cancelled',
]);

/**
 * For this long after the payment the success view links to the order's page; afterwards only the mail does. A browser
 * keeps the order's key longer, and others may use that browser.
 */
const PAGE_LINK_TTL_MS = HOUR;

/** The part of an order that the success view may show. */
export function readPayment(orderId: string, order: OrderState): PaymentStatusResult {
  if (order.status !== 'placed') return { status: 'unknown' };
  const status = statusForCustomer(order);
  if (!HAS_A_PAGE.has(status)) return { status };
  const number = orderNumberOf(orderId);
  if (order.terms.voucher !== undefined) return { status, number, isVoucher: true };
  const { letterId, shipping, deliveryDate, deliveryDateMeans } = order.terms;
  const result = { status, number, letterId };
  if (status !== 'paid' || order.postingDay === undefined) return result;
  return { ...result, letter: { postingDay: order.postingDay, shipping, deliveryDate, deliveryDateMeans } };
}

/** Whether the browser that placed the order still gets the link to its page. */
export function hasOpenCheckout({ checkouts, terms }: Order, sessionId: string, now: Date): boolean {
  const closedAt = checkouts.find((checkout) => checkout.sessionId === sessionId)?.closedAt ?? terms.at;
  return now.getTime() - Date.parse(closedAt) < PAGE_LINK_TTL_MS;
}

type ListedPayment = {
  payment: PaymentStatusResult;
  /** Whether the session may still change it. */
  mayChange: boolean;
  hasMoney: boolean;
};

/** A session's payment in our own list; undefined for an unknown session, and for every one while the list cannot be read. */
export const findListedPayment = (
  list: Pick<OrderList, 'findByCheckout'>,
  sessionId: string,
): ListedPayment | undefined =>
  readIfAvailable(() => {
    const listed = list.findByCheckout(sessionId);
    const session = listed?.order.checkouts.find((checkout) => checkout.sessionId === sessionId);
    return (
      listed &&
      session && {
        payment: readPayment(listed.id, listed.order),
        mayChange: session.status === 'open' || session.status === 'processing',
        hasMoney: session.status === 'paid' || session.status === 'wrong-amount',
      }
    );
  });

/** The session that decides what has become of an order's payment; undefined while the list cannot be read. */
const findListedSession = (list: Pick<OrderList, 'findById'>, orderId: string): string | undefined =>
  readIfAvailable(() => {
    const listed = list.findById(orderId);
    return listed && decidingCheckout(listed.order)?.sessionId;
  });

function readIfAvailable<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof OrderListFailed) return undefined;
    throw error;
  }
}

/**
 * A caller who sends the key that the order was placed under (`Order-Key`) also gets the path of the order's own page
 * and the masked mailbox; the session's id is not enough, because it is in the operator's list too. With the key alone,
 * a browser learns what became of its draft, perhaps in another browser. The provider is asked only about sessions of
 * ours that are not settled, so that the page need not wait for the webhook; any other id costs one look-up in our list.
 */
export const paymentStatusRoutes: Routes = {
  'GET /rest/v1/payment-status': forAnyone({
    summary:
      'What has become of a payment, without personal data. An `Order-Key` header with the `Idempotency-Key` that the order was placed under makes the answer lead to the order’s page and name the payer’s mailbox, masked; with it, `session_id` may be left out.',
    limit: {
      name: 'payment-status',
      tries: 120,
      seconds: 60,
      message: 'Das waren sehr viele Nachfragen in kurzer Zeit. Bitte warte einen Augenblick.',
    },
    query: paymentStatusQuery,
    answer: paymentStatusResult,
    async handle({ query: { session_id }, request }, shop) {
      const orderKey = request.get('order-key');
      if (session_id === undefined && orderKey === undefined) throw new HttpError(400, 'session_id fehlt.');
      const sessionId = session_id ?? findListedSession(shop.list, orderIdOf(orderKey ?? '')) ?? '';
      const listed = findListedPayment(shop.list, sessionId);
      const payment = (listed?.mayChange ? await shop.syncPayment(sessionId) : listed?.payment) ?? {
        status: 'unknown',
      };
      const ownOrder =
        orderKey !== undefined && HAS_A_PAGE.has(payment.status)
          ? await readOwnOrder(shop, sessionId, orderKey).catch(() => ({}))
          : {};
      return { ...payment, ...ownOrder };
    },
  }),
};

/**
 * What only the browser that placed the order and has its key may see: the path of the order's own page, and the masked
 * mailbox of its mails. Empty for all others, and if there is no page (any more).
 */
async function readOwnOrder(
  { list, vault, now }: Pick<Shop, 'list' | 'vault' | 'now'>,
  sessionId: string,
  orderKey: string,
): Promise<Pick<PaymentStatusResult, 'orderPage' | 'mailedTo'>> {
  const listed = list.findByCheckout(sessionId);
  const isKeyOfOrder = listed?.id === orderIdOf(orderKey);
  if (!listed || !isKeyOfOrder || !hasOpenCheckout(listed.order, sessionId, now())) return {};
  const { sealedPayer } = listed.order;
  const payer = sealedPayer === undefined ? undefined : await decryptPayer(vault, listed.id, sealedPayer);
  const mailedTo = payer?.kind === 'known' ? maskEmail(payer.value.email) : undefined;
  return { orderPage: await orderPagePath(vault, listed.id), mailedTo };
}

/** `Shop.syncPayment`. */
export function createPaymentSync(shop: SyncParts & Pick<Shop, 'list'>): Shop['syncPayment'] {
  return shareAnswers(async (sessionId) => {
    const orderId = shop.list.findByCheckout(sessionId)?.id;
    if (orderId === undefined) return { status: 'unknown' };
    await expireIfUnknown(shop, { orderId, sessionId }, syncCheckout(shop, sessionId));
    return readPayment(orderId, await shop.orders.load(orderId));
  });
}

/** Shares one request about a session among simultaneous callers, and repeats its answer for a moment. */
export function shareAnswers(sync: Shop['syncPayment']): Shop['syncPayment'] {
  const pending = new Map<string, Promise<PaymentStatusResult>>();
  const cache = new Map<string, { at: number; payment: PaymentStatusResult }>();

  async function ask(sessionId: string): Promise<PaymentStatusResult> {
    const payment = await sync(sessionId).catch(() => ({ status: 'unknown' as const }));
    pending.delete(sessionId);
    if (cache.size >= MAX_CACHED) cache.clear();
    cache.set(sessionId, { at: performance.now(), payment });
    return payment;
  }

  return async (sessionId) => {
    const last = cache.get(sessionId);
    if (last && performance.now() - last.at < ASK_INTERVAL_MS) return last.payment;
    const answer = pending.get(sessionId) ?? ask(sessionId);
    pending.set(sessionId, answer);
    return answer;
  };
}

/** A name of at most this many characters shows only its first one. */
const MAX_SHORT_NAME = 3;

/** «k…e@example.org»: enough for its owner to notice a typing error, but no usable address for others. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const name = Array.from(email.slice(0, at));
  const last = name.length > MAX_SHORT_NAME ? name.at(-1) : '';
  return `${name[0]}…${last}${email.slice(at)}`;
}
