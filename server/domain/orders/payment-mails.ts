import type { PaymentMail } from './events.ts';
import { paymentStatus, type Order, type Session } from './state.ts';

/** The mails about payments that take days, pure. Each payment is told of when it is under way and when it comes to nothing. */

/** `dueAt`: from when it may be claimed (ISO instant). */
type Told = { mail: PaymentMail; dueAt: string };

/** The mail that a payment is under way; undefined where none is. */
export function processingMail(order: Order): Told | undefined {
  if (order.production.status !== 'unpaid' || paymentStatus(order) !== 'processing') return undefined;
  return { mail: numbered('payment-processing', order, 'processing', 'failed'), dueAt: order.terms.at };
}

/**
 * The mail that a payment came to nothing; undefined while another is open, under way or here. A checkout that was opened
 * beside it may have expired long before.
 */
export function failedMail(order: Order): Told | undefined {
  const payment = paymentStatus(order);
  if (order.production.status !== 'unpaid' || (payment !== 'failed' && payment !== 'expired')) return undefined;
  const failed = order.sessions.findLast(({ status }) => status === 'failed');
  return failed && { mail: numbered('payment-failed', order, 'failed'), dueAt: failed.closedAt ?? order.terms.at };
}

/** The first of its kind has no number, whichever checkout it is about. */
function numbered<Kind extends 'payment-processing' | 'payment-failed'>(
  mail: Kind,
  { sessions }: Order,
  ...counted: Session['status'][]
): PaymentMail<Kind> {
  const number = sessions.filter(({ status }) => counted.includes(status)).length;
  return number > 1 ? `${mail}-${number}` : mail;
}
