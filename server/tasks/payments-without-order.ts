import { DAY, HOUR } from '@federpost/shared/calendar/durations.ts';
import type Stripe from 'stripe';
import type { RefundFailure } from '@federpost/shared/order/refunds.ts';
import type { OrderHandler } from '../commands/order-handler.ts';
import type { Parts } from '../commands/parts.ts';
import { causeOf, type Log } from '@federpost/shared/node/log.ts';
import type { OpenIssue } from '../back-office/issues/open-issues.ts';
import { isUnknownToProvider, markedOrderOf, snapshotOf } from '../payments/checkout.ts';
import { createRefund, fetchRefundsAndDisputes } from '../payments/refunds-and-disputes.ts';
import { MONEY_EVENTS, type PaymentEvent } from '../payments/webhook-events.ts';

const COMPARE_INTERVAL_MS = HOUR;
/** The provider lists events for 30 days. */
const EVENT_HISTORY_MS = 30 * DAY;
/** The provider's clock may differ from ours. */
const OVERLAP_MS = HOUR;
const PAID_EVENTS: Stripe.Event.Type[] = ['checkout.session.completed', 'checkout.session.async_payment_succeeded'];

/** The remaining amount of a payment without an order in the log, with its reference at the provider. */
type PaymentWithoutOrder = { payment: string; orderId: string; amountCents: number; paidAt: string };

type PaymentsParts = Pick<Parts, 'livemode' | 'now'> & {
  orders: Pick<OrderHandler, 'load'>;
  stripe: Stripe;
  /** Our name in the metadata of payments (checkout.ts). */
  publicUrl: string;
  /** Whether the log has recorded the session's money. */
  isPaid: (sessionId: string) => boolean;
  /** False while the list is being built, because it contains no payments then. */
  isListComplete: () => boolean;
  /** Does the same as the event's webhook. */
  applyPaymentEvent: (event: PaymentEvent) => Promise<void>;
  server: string;
  log: Log;
};

/** Whether a payment is this shop's, and its number of refunds so far. */
type Examined = { isOurs: boolean; refunds: number };
const NOT_OURS: Examined = { isOurs: false, refunds: 0 };

/** `undefined`: there is nothing left to refund. */
type RefundOutcome = 'refunded' | RefundFailure | undefined;

/**
 * Finds payments without an order in the log, as after an older copy of it was restored. The provider keeps them, so
 * nothing is stored here. An event of such a payment is examined immediately. Every hour all payments since the last
 * time are compared with the log, the first time those of thirty days. A payment that was refunded, by anyone, is
 * dropped. Payments of other programs and of other shops on the same account are none of our business. The comparison
 * also reads refunds and disputes whose webhook did not arrive: the provider stops trying after three days.
 */
export function createPaymentsWithoutOrder(parts: PaymentsParts) {
  const { stripe, publicUrl, orders, livemode, isPaid, isListComplete, applyPaymentEvent, server, now, log } = parts;
  const payments = new Map<string, PaymentWithoutOrder>();
  let comparedAt: number | undefined;

  /** Examines one session at the provider. Throws the SDK's errors. */
  async function examineSession(sessionId: string): Promise<Examined> {
    const session = await stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent'] });
    const orderId = markedOrderOf(publicUrl, session);
    if (orderId === undefined) return NOT_OURS;
    const { state, amountCents, paymentIntent: payment, livemode: mode } = snapshotOf(session);
    if (!payment || state !== 'paid' || mode !== livemode) return { isOurs: true, refunds: 0 };
    const { refunds, disputes } = await fetchRefundsAndDisputes(stripe, payment);
    const order = await orders.load(orderId);
    const refundedCents = [
      ...refunds.filter(({ status }) => status !== 'failed'),
      ...disputes.filter(({ status }) => status === 'lost'),
    ].reduce((sum, entry) => sum + entry.amountCents, 0);
    if (order.status === 'placed' || refundedCents >= amountCents) payments.delete(payment);
    else {
      if (!payments.has(payment)) log('payment-without-order', { orderId });
      const { payment_intent: intent } = session;
      const created = typeof intent === 'object' && intent !== null ? intent.created : session.created;
      const paidAt = new Date(created * 1000).toISOString();
      payments.set(payment, { payment, orderId, amountCents: amountCents - refundedCents, paidAt });
    }
    return { isOurs: true, refunds: refunds.length };
  }

  async function sessionOf(payment: string): Promise<string | undefined> {
    return (await stripe.checkout.sessions.list({ payment_intent: payment, limit: 1 })).data[0]?.id;
  }

  async function compare(): Promise<void> {
    const startedAt = now().getTime();
    const since = comparedAt === undefined ? startedAt - EVENT_HISTORY_MS : comparedAt - OVERLAP_MS;
    const query = { created: { gte: Math.floor(since / 1000) }, limit: 100 };
    const undeliveredQuery = { ...query, types: [...MONEY_EVENTS], delivery_success: false };
    /** One event per payment is enough, because all of the payment's money is read. */
    const eventsByPayment = new Map<string, PaymentEvent>();
    for await (const { type, data } of stripe.events.list(undeliveredQuery)) {
      const { payment_intent: reference } = data.object as Stripe.Charge | Stripe.Refund | Stripe.Dispute;
      const paymentIntent = typeof reference === 'string' ? reference : reference?.id;
      if (paymentIntent !== undefined) eventsByPayment.set(paymentIntent, { type, paymentIntent });
    }
    for (const event of eventsByPayment.values()) await applyPaymentEvent(event);
    for await (const { data } of stripe.events.list({ ...query, types: PAID_EVENTS })) {
      const session = data.object as Stripe.Checkout.Session;
      const orderId = markedOrderOf(publicUrl, session);
      if (orderId === undefined || isPaid(session.id)) continue;
      if ((await orders.load(orderId)).status !== 'placed') await examineSession(session.id);
    }
    // It may have been refunded in the meantime, or its order may have come back with a newer copy of the log.
    for (const payment of payments.keys()) await examine({ payment });
    comparedAt = startedAt;
  }

  async function examine(reference: {
    sessionId?: string | undefined;
    payment?: string | undefined;
  }): Promise<Examined> {
    const sessionId = reference.sessionId ?? (reference.payment && (await sessionOf(reference.payment)));
    return sessionId ? examineSession(sessionId) : NOT_OURS;
  }

  return {
    /** Examines a session or payment whose order is unknown. Throws the SDK's errors, and those of the log. */
    examine,
    /** Compares with the provider if an hour has passed. Never rejects. */
    async compareIfDue(): Promise<void> {
      if (!isListComplete() || (comparedAt !== undefined && now().getTime() - comparedAt < COMPARE_INTERVAL_MS)) return;
      await compare().catch((error: unknown) => log('payments-not-compared', causeOf(error)));
    },
    /** After the log was replaced the next comparison covers thirty days again. */
    startOver: () => void (comparedAt = undefined),
    /** Refunds the rest of such a payment. Throws the SDK's errors if another try may help. */
    async refund(payment: string): Promise<RefundOutcome> {
      const { refunds } = await examine({ payment }).catch((error: unknown) => {
        if (isUnknownToProvider(error)) return NOT_OURS;
        throw error;
      });
      const remaining = payments.get(payment);
      if (!remaining) return undefined;
      const { orderId, amountCents } = remaining;
      const failure = await createRefund(stripe, { orderId, refund: refunds + 1, paymentIntent: payment, amountCents });
      if (failure === undefined) payments.delete(payment);
      return failure ?? 'refunded';
    },
    issues: (): OpenIssue[] =>
      [...payments.values()].map(({ payment, orderId, amountCents, paidAt }) => ({
        kind: 'paid-without-order',
        since: paidAt,
        critical: true,
        amountCents,
        orderId,
        payment,
        server,
        express: false,
        actions: ['refund-payment', 'provider'],
      })),
  };
}

export type PaymentsWithoutOrder = ReturnType<typeof createPaymentsWithoutOrder>;
