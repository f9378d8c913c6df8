import { type PostingSchedule, letterDates, wishOf } from '@federpost/shared/calendar/letter-dates.ts';
import type { CommandOf, PaymentSnapshot } from './commands.ts';
import { type Deciders, type Refusal, accepted, acceptedOrRefused, refused, unchanged } from './decision.ts';
import type { OrderEvent } from './events.ts';
import { orderBalance } from './money.ts';
import { type Order, type OrderState, type Checkout, payableCheckout, paymentStatus } from './state.ts';
import { allows } from './transitions.ts';

export function evolveCheckouts(checkouts: readonly Checkout[], event: OrderEvent): readonly Checkout[] {
  if (event.type === 'CheckoutStarted') {
    const { sessionId, url, expiresAt } = event.data;
    return [...checkouts, { sessionId, url, expiresAt, status: 'open' }];
  }
  const changeStatus = (sessionId: string, status: Checkout['status'], closedAt?: string) =>
    checkouts.map((session) =>
      session.sessionId === sessionId && allows('checkout', session.status, event.type)
        ? { ...session, status, closedAt }
        : session,
    );
  switch (event.type) {
    case 'PaymentProcessing':
      return changeStatus(event.data.sessionId, 'processing');
    case 'PaymentSucceeded':
      return changeStatus(event.data.sessionId, 'paid', event.data.at);
    case 'WrongAmountPaid':
      return changeStatus(event.data.sessionId, 'wrong-amount', event.data.at);
    case 'PaymentFailed':
      return changeStatus(event.data.sessionId, 'failed', event.data.at);
    case 'CheckoutExpired':
      return changeStatus(event.data.sessionId, 'expired', event.data.at);
    default:
      return checkouts;
  }
}

export function evolvePayers({ sealedPayer, formerPayers = [] }: Order, sealed: string | undefined) {
  if (sealed === undefined || sealedPayer === undefined) return { sealedPayer: sealed ?? sealedPayer };
  return { sealedPayer: sealed, formerPayers: [...formerPayers, sealedPayer] };
}

/** Why the order can no longer be paid, with or without an open checkout; undefined while it can. */
export function refusalToPay(order: Order): Refusal | undefined {
  if (order.production.status === 'cancelled') return 'cancelled';
  if (!allows('text', order.text.status, 'CheckoutStarted')) return 'text-deleted';
  return paymentStatus(order) === 'paid' ? 'already-paid' : undefined;
}

/**
 * What has become of an order that is placed once more from the same draft, if it gets no payment page. An order
 * without money and without a text has lapsed: its draft may be placed as a new order.
 */
export function refusalToPayAgain(order: OrderState): Refusal | undefined {
  if (order.status === 'absent') return undefined;
  if (order.status === 'discarded') return 'order-lapsed';
  const payment = paymentStatus(order);
  if (order.production.status === 'cancelled')
    return order.payments.length === 0 && payment !== 'processing' ? 'cancelled-unpaid' : 'cancelled';
  if (payment === 'paid') return 'already-paid';
  if (payment === 'processing') return 'checkout-open';
  if (orderBalance(order).remaining > 0) return 'wrong-amount';
  const isLapsed = !allows('text', order.text.status, 'CheckoutStarted') || order.person.status !== 'stored';
  return isLapsed ? 'order-lapsed' : undefined;
}

/** Open a checkout, and record what the provider reports about it. */
export const PAYMENT_DECIDERS = {
  StartCheckout({ at, sessionId, url, expiresAt }, order) {
    if (order.checkouts.some((session) => session.sessionId === sessionId)) return unchanged();
    const refusal = refusalToPay(order);
    if (refusal) return refused(refusal);
    if (paymentStatus(order) === 'processing' || payableCheckout(order, at)) return refused('checkout-open');
    const attempt = order.checkouts.length + 1;
    return acceptedOrRefused(
      { type: 'CheckoutStarted', data: { at, attempt, sessionId, url, expiresAt } },
      'text-deleted',
    );
  },

  /** A voucher pays everything, so no provider is asked. */
  PayByVoucher({ at, sessionId, url, expiresAt, sealedPayer, schedule }, order) {
    if (order.checkouts.some((session) => session.sessionId === sessionId)) return unchanged();
    const refusal = order.terms.price.totalCents === 0 ? refusalToPay(order) : 'not-paid';
    if (refusal) return refused(refusal);
    const attempt = order.checkouts.length + 1;
    const postingDay = postingDayOf(order, at, schedule);
    return accepted(
      { type: 'CheckoutStarted', data: { at, attempt, sessionId, url, expiresAt } },
      { type: 'PaymentSucceeded', data: { at, sessionId, amountCents: 0, postingDay, sealedPayer } },
    );
  },

  /** A late or repeated snapshot of a session that has ended changes nothing. */
  SyncPayment(command, order) {
    const { snapshot } = command;
    const session = order.checkouts.find((candidate) => candidate.sessionId === snapshot.sessionId);
    if (!session) return refused('unknown-session');
    if (snapshot.state === 'open' || snapshot.state === session.status) return unchanged();
    return accepted(paymentEvent(command, snapshot.state, order));
  },

  /** The provider does not know the session, so it cannot be paid. */
  GiveUpCheckout({ at, sessionId }, { checkouts }) {
    if (!checkouts.some((session) => session.sessionId === sessionId)) return refused('unknown-session');
    return accepted({ type: 'CheckoutExpired', data: { at, sessionId } });
  },
} satisfies Partial<Deciders>;

function postingDayOf({ terms }: Order, at: string, schedule: PostingSchedule): string | undefined {
  if (terms.voucher !== undefined) return undefined;
  return letterDates({ at: new Date(at), shipping: terms.shipping, wish: wishOf(terms), schedule }).postingDay;
}

function paymentEvent(
  { at, snapshot, schedule }: CommandOf<'SyncPayment'>,
  state: Exclude<PaymentSnapshot['state'], 'open'>,
  order: Order,
): OrderEvent {
  const { sessionId, sealedPayer, amountCents, currency, paymentIntent } = snapshot;
  switch (state) {
    case 'processing':
      return { type: 'PaymentProcessing', data: { at, sessionId, sealedPayer } };
    case 'failed':
      return { type: 'PaymentFailed', data: { at, sessionId, sealedPayer } };
    case 'expired':
      return { type: 'CheckoutExpired', data: { at, sessionId } };
    case 'paid': {
      if (amountCents !== order.terms.price.totalCents || currency !== 'eur')
        return { type: 'WrongAmountPaid', data: { at, sessionId, amountCents, currency, paymentIntent, sealedPayer } };
      const postingDay = postingDayOf(order, at, schedule);
      return { type: 'PaymentSucceeded', data: { at, sessionId, amountCents, postingDay, paymentIntent, sealedPayer } };
    }
  }
}
