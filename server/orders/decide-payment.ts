import { letterDates, wishOf } from '@federpost/shared/calendar/letter-dates.ts';
import type { CommandOf } from './commands.ts';
import { accepted, acceptIfAllowed, isAllowed, refused, type Decision, type Refusal } from './decision.ts';
import type { OrderEvent } from './events.ts';
import { payableSession, paymentStatus, type Order, type Session } from './state.ts';
import { allows } from './transitions.ts';

/** Opens a checkout, and records what the provider reports of it. */
export function decidePayment(command: CommandOf<'StartCheckout'> | CommandOf<'SyncPayment'>, order: Order): Decision {
  return command.type === 'StartCheckout' ? startCheckout(command, order) : syncPayment(command, order);
}

function startCheckout({ at, sessionId, url, expiresAt }: CommandOf<'StartCheckout'>, order: Order): Decision {
  if (order.sessions.some((session) => session.sessionId === sessionId)) return accepted();
  const refusal = refusalToPay(order);
  if (refusal) return refused(refusal);
  if (paymentStatus(order) === 'processing' || payableSession(order, at)) return refused('checkout-open');
  const attempt = order.sessions.length + 1;
  return acceptIfAllowed(
    order,
    { type: 'CheckoutStarted', data: { at, attempt, sessionId, url, expiresAt } },
    refused('text-deleted'),
  );
}

/** Why the order can no longer be paid for, whether or not a checkout is open; undefined while it can. */
export function refusalToPay(order: Order): Refusal | undefined {
  if (order.production.status === 'cancelled') return 'cancelled';
  if (!allows('text', order.text.status, 'CheckoutStarted')) return 'text-deleted';
  return paymentStatus(order) === 'paid' ? 'already-paid' : undefined;
}

/** Records the provider's snapshot of a session of this order, provided that the amount is the order's. */
function syncPayment(command: CommandOf<'SyncPayment'>, order: Order): Decision {
  const { snapshot } = command;
  const session = order.sessions.find((candidate) => candidate.sessionId === snapshot.sessionId);
  if (!session) return refused('unknown-session');
  if (snapshot.state === 'open' || snapshot.state === session.status) return accepted();
  const event = paymentEvent(command, snapshot.state, order);
  const matches = snapshot.amountCents === order.drafted.totalCents && snapshot.currency === 'eur';
  if (event.type !== 'CheckoutExpired' && !matches && isAllowed(order, event)) return refused('amount-mismatch');
  // A late or repeated snapshot of a session that has ended changes nothing.
  return acceptIfAllowed(order, event, accepted());
}

function paymentEvent(
  { at, snapshot, round }: CommandOf<'SyncPayment'>,
  state: Exclude<Session['status'], 'open'>,
  order: Order,
): OrderEvent {
  const { sessionId, sealedPayer, amountCents } = snapshot;
  switch (state) {
    case 'processing':
      return { type: 'PaymentProcessing', data: { at, sessionId, sealedPayer } };
    case 'failed':
      return { type: 'PaymentFailed', data: { at, sessionId, sealedPayer } };
    case 'expired':
      return { type: 'CheckoutExpired', data: { at, sessionId } };
    case 'paid': {
      const { shipping } = order.drafted;
      const { postingDay } = letterDates({ at: new Date(at), shipping, wish: wishOf(order.drafted), round });
      return { type: 'PaymentSucceeded', data: { at, sessionId, amountCents, postingDay, sealedPayer } };
    }
  }
}
