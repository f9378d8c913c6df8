import type Stripe from 'stripe';
import type { InboxEntry } from './inbox.ts';

const SESSION_EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
] as const;

/** Their objects name the payment they belong to. */
const EVENTS_ABOUT_A_PAYMENT = [
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

/** What the endpoint at the provider should be subscribed to (a list call takes at most 20). */
export const WEBHOOK_EVENTS: Stripe.Event.Type[] = [...SESSION_EVENTS, 'payment_intent.payment_failed', ...EVENTS_ABOUT_A_PAYMENT];

const sessionEvents: ReadonlySet<string> = new Set(SESSION_EVENTS);
const paymentEvents: ReadonlySet<string> = new Set(EVENTS_ABOUT_A_PAYMENT);

type Named = { id: string; payment_intent?: string | { id: string } | null };

/** The ids of an event we act on, or undefined for one that is no concern of ours. `receivedAt` is an ISO instant. */
export function inboxEntry(event: Stripe.Event, receivedAt: string): InboxEntry | undefined {
  const object = event.data.object as Named;
  const entry = { id: event.id, type: event.type, receivedAt };
  if (sessionEvents.has(event.type)) return { ...entry, sessionId: object.id, paymentIntent: idOf(object.payment_intent) };
  if (event.type === 'payment_intent.payment_failed') return { ...entry, paymentIntent: object.id };
  if (paymentEvents.has(event.type)) return { ...entry, paymentIntent: idOf(object.payment_intent) };
  return undefined;
}

function idOf(reference: Named['payment_intent']): string | undefined {
  return typeof reference === 'string' ? reference : reference?.id;
}
