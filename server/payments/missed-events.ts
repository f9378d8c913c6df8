import type Stripe from 'stripe';
import type { Inbox } from './inbox/inbox.ts';
import { inboxEntry, readEvent, WEBHOOK_EVENTS } from './webhook-events.ts';

/**
 * Puts every event that the provider could not deliver (it lists them for 30 days) into the inbox, where known
 * ones are recognised. Throws the SDK's errors.
 * @returns how many were new.
 */
export async function collectMissedEvents(
  stripe: Stripe,
  inbox: Inbox,
  now: () => Date = () => new Date(),
): Promise<number> {
  let collected = 0;
  for await (const listed of stripe.events.list({ types: WEBHOOK_EVENTS, delivery_success: false, limit: 100 })) {
    const read = readEvent(listed);
    const entry = 'event' in read ? inboxEntry(read.event, now().toISOString()) : undefined;
    if (entry && (await inbox.store(entry))) collected += 1;
  }
  return collected;
}
