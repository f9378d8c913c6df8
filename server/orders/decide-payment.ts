import { postingDay } from '@federpost/shared/calendar/posting-day.ts';
import type { CommandOf } from './commands.ts';
import { accepted, refused, type Decision, type Refusal } from './decision.ts';
import type { OrderEvent } from './events.ts';
import { payableSession, paymentStatus, type Order, type Session } from './state.ts';
import { allows } from './transitions.ts';

/** Starting to pay, and what the provider later says of it. */
export function decidePayment(command: CommandOf<'StartCheckout'> | CommandOf<'SyncPayment'>, order: Order): Decision {
  return command.type === 'StartCheckout' ? startCheckout(command, order) : syncPayment(command, order);
}

function startCheckout({ at, sessionId, url, expiresAt }: CommandOf<'StartCheckout'>, order: Order): Decision {
  if (order.sessions.some((session) => session.sessionId === sessionId)) return accepted();
  const refusal = refusalToPay(order);
  if (refusal) return refused(refusal);
  if (paymentStatus(order) === 'processing' || payableSession(order, at)) return refused('checkout-open');
  return accepted({
    type: 'CheckoutStarted',
    data: { at, attempt: order.sessions.length + 1, sessionId, url, expiresAt },
  });
}

/** Why nobody may pay for the order any more, whether a checkout is open or not; undefined while somebody may. */
export function refusalToPay(order: Order): Refusal | undefined {
  if (order.production.status === 'cancelled') return 'cancelled';
  if (!allows('text', order.text.status, 'CheckoutStarted')) return 'text-deleted';
  return paymentStatus(order) === 'paid' ? 'already-paid' : undefined;
}

/** Only the provider's own word becomes a fact, and only for a session and an amount that are ours. */
function syncPayment(command: CommandOf<'SyncPayment'>, order: Order): Decision {
  const { snapshot } = command;
  const session = order.sessions.find((candidate) => candidate.sessionId === snapshot.sessionId);
  if (!session) return refused('unknown-session');
  if (snapshot.state === 'open' || snapshot.state === session.status) return accepted();
  const event = paymentEvent(command, snapshot.state, order);
  // What has come to an end stays so: the provider's late or repeated word changes nothing.
  if (!allows('session', session.status, event.type)) return accepted();
  const matches = snapshot.amountCents === order.drafted.totalCents && snapshot.currency === 'eur';
  return event.type === 'CheckoutExpired' || matches ? accepted(event) : refused('amount-mismatch');
}

function paymentEvent(
  { at, snapshot, federalState }: CommandOf<'SyncPayment'>,
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
      const day = postingDay({ paidAt: new Date(at), deliveryDate: order.drafted.deliveryDate, state: federalState });
      return { type: 'PaymentSucceeded', data: { at, sessionId, amountCents, postingDay: day, sealedPayer } };
    }
  }
}
