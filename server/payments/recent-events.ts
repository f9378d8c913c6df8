import type Stripe from 'stripe';
import type { Inbox } from './inbox.ts';
import { inboxEntry, SESSION_EVENTS } from './webhook-events.ts';

export type RecentEventsPorts = {
  stripe: Stripe;
  inbox: Pick<Inbox, 'store'>;
  /** Whether the log knows already how this session ended: then its events are old news. */
  isSettled: (orderId: string, sessionId: string) => boolean;
  now: () => Date;
};

/**
 * Puts what became of checkouts since a moment into the inbox, delivered as a webhook or not: one question for all
 * checkouts, however many are open, where asking after each would take longer than customers wait. Events that were
 * kept before are recognised. Throws the SDK's errors.
 * @returns how many were new.
 */
export async function collectRecentEvents({ stripe, inbox, isSettled, now }: RecentEventsPorts, since: Date): Promise<number> {
  let collected = 0;
  const created = { gte: Math.floor(since.getTime() / 1000) };
  for await (const event of stripe.events.list({ types: [...SESSION_EVENTS], created, limit: 100 })) {
    const entry = inboxEntry(event, now().toISOString());
    if (entry?.sessionId === undefined || isSettled(orderOf(event), entry.sessionId)) continue;
    if (inbox.store(entry)) collected += 1;
  }
  return collected;
}

/** The order a session was opened for; empty where it was not we who opened it. */
function orderOf(event: Stripe.Event): string {
  const { object } = event.data;
  return object.object === 'checkout.session' ? (object.client_reference_id ?? '') : '';
}
