import { deliveryMail, hasReturned } from './delivery.ts';
import type { CustomerMail, DisputeMail, MailKind, OrderEvent, RevisionMail } from './events.ts';
import { willBeDelivered, lostDisputes } from './money.ts';
import { failedMail, processingMail } from './payment-mails.ts';
import { isSettlementOwed, type Mail, type Order } from './state.ts';
import { HOUR } from '@federpost/shared/calendar/durations.ts';

/**
 * A mail's claim counts as abandoned after this long without a result: longer than a mail server takes to answer, if it
 * answers at all.
 */
export const MAIL_CLAIM_EXPIRY_MS = 10 * 60_000;

/**
 * A mail that was refused permanently is offered again after these waits (milliseconds), because our own mail server
 * may have been the cause rather than the address; afterwards it is not offered any more.
 */
export const REFUSED_MAIL_RETRY_DELAY_MS = [HOUR, 6 * HOUR, 24 * HOUR, 3 * 24 * HOUR];

/** A mail that is due to the customer, and from when (ISO instant) it may be claimed. */
export type DueMail = { mail: CustomerMail; dueAt: string };

/** What a mail is about, without the number that tells it from others of its kind. */
export const mailKind = (mail: CustomerMail): MailKind => mail.replace(/-\d+$/, '') as MailKind;

const REFUND_MAIL = /^refunded-(\d+)$/;
/** The number of the refund that a mail is about; undefined for any other mail. */
export function mailRefund(mail: CustomerMail): number | undefined {
  const number = REFUND_MAIL.exec(mail)?.[1];
  return number === undefined ? undefined : Number(number);
}

/** The mail about the last change: it tells how the letter stands now, so that none is owed about those before. */
export const revisionMail = ({ revisedAt }: Order): RevisionMail | undefined =>
  revisedAt.length === 0 ? undefined : `letter-revised-${revisedAt.length}`;

/** The mail about the dispute that was lost last. */
export function disputeMail(order: Order): DisputeMail | undefined {
  const { length } = lostDisputes(order);
  return length === 0 ? undefined : `dispute-lost-${length}`;
}

const UNCLAIMED: Mail = { status: 'unclaimed' };
export const mailOf = (order: Order, mail: CustomerMail): Mail => order.mails[mail] ?? UNCLAIMED;

/**
 * The mails that are due for an order in its present state. A claimed one is due again once its claim counts as
 * abandoned. Nobody is written to whose address is forgotten.
 */
export function dueMails(order: Order): DueMail[] {
  if (order.person.status !== 'stored') return [];
  return occasions(order).flatMap(({ mail, dueAt }) => {
    const from = claimableFrom(mailOf(order, mail), dueAt);
    return from === undefined ? [] : [{ mail, dueAt: from }];
  });
}

/** The mails that the customer's mail server has refused and that still have something to tell, the first refused first. */
export function refusedMails(order: Order): { mail: CustomerMail; at: string }[] {
  if (order.person.status !== 'stored') return [];
  return occasions(order)
    .flatMap(({ mail }) => {
      const now = mailOf(order, mail);
      return now.status === 'failed' && now.refusals > 0 ? [{ mail, at: now.at }] : [];
    })
    .toSorted((one, other) => (one.at < other.at ? -1 : 1));
}

/** The mails that the order's state calls for, sent or not. */
function occasions(order: Order): DueMail[] {
  const { production, sealedPayer } = order;
  const closedAt = order.sessions.at(-1)?.closedAt ?? order.terms.at;
  const found: DueMail[] = [];
  if (willBeDelivered(order)) found.push({ mail: 'order-confirmed', dueAt: closedAt });
  if (!sealedPayer) return found;
  const revision = revisionMail(order);
  const revisedAt = order.revisedAt.at(-1);
  if (revision && revisedAt !== undefined && (production.status === 'unpaid' || willBeDelivered(order)))
    found.push({ mail: revision, dueAt: revisedAt });
  if (production.status === 'posted' && !hasReturned(order))
    found.push({ mail: 'letter-posted', dueAt: production.at });
  const delivery = deliveryMail(order);
  if (delivery) found.push(delivery);
  // A withdrawal has its own receipt, and of everything else that ends an order the refund's or the dispute's mail tells.
  const isTold = production.status === 'cancelled' && production.why === 'cancelled' && production.by !== undefined;
  // Of a replacement it tells what becomes of the money of another order.
  if (isTold && !isSettlementOwed(order)) found.push({ mail: 'order-cancelled', dueAt: production.at });
  for (const told of [processingMail(order), failedMail(order)]) if (told) found.push(told);
  const dispute = disputeMail(order);
  if (dispute) found.push({ mail: dispute, dueAt: lostDisputes(order).at(-1)?.at ?? order.terms.at });
  for (const { refund, status, changedAt } of order.refunds)
    if (status === 'succeeded') found.push({ mail: `refunded-${refund}`, dueAt: changedAt });
  return found;
}

function claimableFrom(mail: Mail, dueAt: string): string | undefined {
  switch (mail.status) {
    case 'unclaimed':
      return dueAt;
    case 'claimed':
      return new Date(Date.parse(mail.at) + MAIL_CLAIM_EXPIRY_MS).toISOString();
    case 'failed':
      return mail.retryAt;
    case 'sent':
      return undefined;
  }
}

/** The mail an event is about, if any. `OrderConfirmed` and `CustomerNotified` are older than the claims. */
export function mailFromEvent(event: OrderEvent): CustomerMail | undefined {
  switch (event.type) {
    case 'OrderConfirmed':
      return 'order-confirmed';
    case 'CustomerNotified':
      return event.data.notice;
    case 'MailClaimed':
    case 'MailFailed':
    case 'CustomerContactedManually':
      return event.data.mail;
    default:
      return undefined;
  }
}
