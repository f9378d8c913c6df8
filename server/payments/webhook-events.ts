import type Stripe from 'stripe';
import { z } from 'zod';

/** Events about the end of a checkout. */
const SESSION_EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
] as const;

/** Events about money that had arrived. Their objects contain the payment to which they belong. */
export const MONEY_EVENTS = [
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'radar.early_fraud_warning.created',
] as const;

/** The events that the endpoint at the provider should subscribe to (a list call takes at most 20). */
export const WEBHOOK_EVENTS: Stripe.Event.Type[] = [
  ...SESSION_EVENTS,
  'payment_intent.payment_failed',
  ...MONEY_EVENTS,
];

const sessionEvents: ReadonlySet<string> = new Set(SESSION_EVENTS);
const moneyEvents: ReadonlySet<string> = new Set(MONEY_EVENTS);

/** Whether an event is about a refund or dispute (or its risk), rather than about a checkout. */
export const isRefundOrDispute = (type: string): boolean => moneyEvents.has(type);

const reference = z.union([z.string().min(1), z.object({ id: z.string().min(1) })]).nullish();

/** A «snapshot» event: no other kind has an object that contains its session or payment. */
const snapshotEvent = z.object({
  id: z.string().min(1),
  type: z.string().min(1),
  api_version: z.string().nullish(),
  /** Only of an event of another account that is connected to ours, whose payments are not ours. */
  account: z.string().nullish(),
  data: z.object({ object: z.object({ id: z.string().min(1).optional(), payment_intent: reference }) }),
});
type SnapshotEvent = z.output<typeof snapshotEvent>;

const thinEvent = z.object({ object: z.literal('v2.core.event') });

/** The parsed content of a signed body, or a German sentence about what is wrong with it. */
export function readEvent(body: unknown): { event: SnapshotEvent } | { wrong: string } {
  if (thinEvent.safeParse(body).success) {
    return {
      wrong:
        'Das ist eine schlanke Benachrichtigung („thin event“). Bitte stellen Sie den Endpunkt im Stripe-Dashboard auf vollständige Ereignisse („snapshot“) um.',
    };
  }
  const parsed = snapshotEvent.safeParse(body);
  if (!parsed.success)
    return { wrong: 'Dieser Benachrichtigung fehlt die Nummer, die Art oder der Gegenstand („data.object“).' };
  const { type, data } = parsed.data;
  if (namesItself(type) && data.object.id === undefined)
    return { wrong: 'Dieser Benachrichtigung fehlt die Nummer ihres Gegenstands („data.object.id“).' };
  return { event: parsed.data };
}

const namesItself = (type: string) => sessionEvents.has(type) || type === 'payment_intent.payment_failed';

/** Points to a session or payment at the provider; nothing else of an event is used. */
export type PaymentEvent = { type: string; sessionId?: string | undefined; paymentIntent?: string | undefined };

/** The subject of an event that we act on, or undefined for any other event. */
export function paymentEventOf({ type, account, data: { object } }: SnapshotEvent): PaymentEvent | undefined {
  if (account) return undefined;
  if (sessionEvents.has(type)) return { type, sessionId: object.id, paymentIntent: idOf(object.payment_intent) };
  if (type === 'payment_intent.payment_failed') return { type, paymentIntent: object.id };
  if (isRefundOrDispute(type)) return { type, paymentIntent: idOf(object.payment_intent) };
  return undefined;
}

function idOf(value: z.output<typeof reference>): string | undefined {
  return typeof value === 'string' ? value : value?.id;
}
