import type Stripe from 'stripe';
import type { Inbox } from './inbox/inbox.ts';
import { inboxEntry, MONEY_EVENTS, readEvent, SESSION_EVENTS } from './webhook-events.ts';

export type RecentEventsPorts = {
  stripe: Stripe;
  inbox: Pick<Inbox, 'store'>;
  /** Whether the log has the session's money: then its events are left out. */
  isPaid: (sessionId: string) => boolean;
  now: () => Date;
};

/**
 * Puts what became of checkouts and of money since a moment into the inbox, delivered as a webhook or not: one request
 * for all checkouts, however many are open, where one for each would take longer than customers wait. Events that were
 * kept before are recognised. Throws the SDK's errors.
 * @returns how many were new.
 */
export async function collectRecentEvents(
  { stripe, inbox, isPaid, now }: RecentEventsPorts,
  since: Date,
): Promise<number> {
  let collected = 0;
  const created = { gte: Math.floor(since.getTime() / 1000) };
  for await (const listed of stripe.events.list({ types: [...SESSION_EVENTS, ...MONEY_EVENTS], created, limit: 100 })) {
    const read = readEvent(listed);
    const entry = 'event' in read ? inboxEntry(read.event, now().toISOString()) : undefined;
    if (!entry || (entry.sessionId !== undefined && isPaid(entry.sessionId))) continue;
    if (await inbox.store(entry)) collected += 1;
  }
  return collected;
}
