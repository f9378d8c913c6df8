import type { CallContext } from './checkout-sessions.ts';
import { settleDebit } from './payments.ts';
import { settleRefund } from './refunds.ts';
import { missingObject } from './stripe-failure.ts';
import type { Settlement } from './settlements.ts';

/** Settles everything that is pending, as planned. @returns the number of settlements. */
export function settleAll(context: CallContext, settlements: readonly Settlement[]): number {
  for (const { id, succeeds } of settlements) {
    if (id.startsWith('pi_')) settleDebit(context, sessionOf(context, id), succeeds);
    else settleRefund(context, id, succeeds ? undefined : 'declined');
  }
  return settlements.length;
}

function sessionOf({ account }: CallContext, payment_intent: string): string {
  const [session] = account.list('checkout.session', { payment_intent }, { limit: 1 }).data;
  if (!session) throw missingObject('payment_intent', payment_intent);
  return session.id;
}
