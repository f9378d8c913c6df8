import type { CustomerMail, OrderEvent } from './events.ts';
import { paymentStatus, type Mail, type Order } from './state.ts';

/**
 * Who claimed a mail and has not said since what became of it is taken for dead after this long: longer than a mail
 * server that answers at all takes to answer.
 */
export const MAIL_CLAIM_ABANDONED_AFTER_MS = 10 * 60_000;

const HOUR = 60 * 60_000;
/**
 * A mail that was refused for good is offered again after these waits (milliseconds), for it may have been our own mail
 * server's fault and not the address's; then nobody offers it any more.
 */
export const REFUSED_MAIL_AGAIN_AFTER_MS = [HOUR, 6 * HOUR, 24 * HOUR, 3 * 24 * HOUR];

/** A mail the customer should have, and from when (ISO instant) it may be claimed. */
export type OwedMail = { mail: CustomerMail; dueAt: string };

const UNCLAIMED: Mail = { status: 'unclaimed' };
export const mailOf = (order: Order, mail: CustomerMail): Mail => order.mails[mail] ?? UNCLAIMED;

/** The mails owed to an order as things stand. One that somebody has in hand is owed once more when that claim is abandoned. */
export function owedMails(order: Order): OwedMail[] {
  return occasions(order).flatMap(({ mail, dueAt }) => {
    const from = claimableFrom(mailOf(order, mail), dueAt);
    return from === undefined ? [] : [{ mail, dueAt: from }];
  });
}

/** What there is to tell, whether told or not. */
function occasions(order: Order): OwedMail[] {
  const { production, sealedPayer } = order;
  const closedAt = order.sessions.at(-1)?.closedAt ?? order.drafted.at;
  const payment = paymentStatus(order);
  const found: OwedMail[] = [];
  if (payment === 'paid' && production.status !== 'cancelled') found.push({ mail: 'order-confirmed', dueAt: closedAt });
  if (payment === 'failed' && sealedPayer) found.push({ mail: 'payment-failed', dueAt: closedAt });
  if (production.status === 'posted' && sealedPayer) found.push({ mail: 'letter-posted', dueAt: production.at });
  return found;
}

function claimableFrom(mail: Mail, dueAt: string): string | undefined {
  switch (mail.status) {
    case 'unclaimed':
      return dueAt;
    case 'claimed':
      return new Date(Date.parse(mail.at) + MAIL_CLAIM_ABANDONED_AFTER_MS).toISOString();
    case 'failed':
      return mail.retryAt;
    case 'sent':
      return undefined;
  }
}

/** The mail a fact is about, if it is about one. The facts that a mail was sent are older than the claims. */
export function mailIn(event: OrderEvent): CustomerMail | undefined {
  switch (event.type) {
    case 'OrderConfirmed':
      return 'order-confirmed';
    case 'CustomerNotified':
      return event.data.notice;
    case 'MailClaimed':
    case 'MailFailed':
      return event.data.mail;
    default:
      return undefined;
  }
}
