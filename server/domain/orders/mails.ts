import { HOUR, addMilliseconds } from '@federpost/shared/calendar/durations.ts';
import { type MailKind, mailKindOf } from '@federpost/shared/order/history.ts';
import { type Deciders, accepted, acceptedOrRefused, refused, unchanged } from './decision.ts';
import { hasReturned } from './delivery.ts';
import { type CustomerMail, type MailFailure, type OrderEvent, mailFromEvent } from './events.ts';
import { isFullyRefunded, lostDisputes, paymentsWithFailedRefund, willBeDelivered } from './money.ts';
import { type Mail, type Order, type Checkout, mailOf, paymentStatus } from './state.ts';
import { allows } from './transitions.ts';

/**
 * A mail's claim without a result counts as abandoned after this time, which is longer than a mail server takes to
 * answer.
 */
export const MAIL_CLAIM_EXPIRY_MS = 10 * 60_000;

/**
 * A permanently refused mail is tried again after these waits (milliseconds), because the cause may have been our own
 * mail server and not the address; afterwards it is not tried again.
 */
export const REFUSED_MAIL_RETRY_DELAYS_MS = [HOUR, 6 * HOUR, 24 * HOUR, 3 * 24 * HOUR];

/** A mailbox that says «later» for this long counts as refusing the mail. */
export const MAX_DEFERRAL_MS = 24 * HOUR;
/** Greylisting lets a mail pass after some minutes. Later tries wait as long as the mail has waited already. */
const MIN_DEFERRAL_DELAY_MS = 5 * 60_000;
const MAX_DEFERRAL_DELAY_MS = 4 * HOUR;

/** A mail that is due to the customer, and from when (ISO instant) it may be claimed. */
type DueMail = { mail: CustomerMail; dueAt: string };

/** The kind of a mail, without the number that distinguishes it from others of its kind. */
export const mailKind = (mail: CustomerMail): MailKind => mailKindOf(mail) as MailKind;

/** The number that distinguishes a mail from others of its kind, such as that of its refund; 0 for one without. */
export const mailNumber = (mail: CustomerMail): number => Number(/\d+$/.exec(mail)?.[0] ?? 0);

/**
 * The mails that are due for an order in its current state. A claimed mail is due again once its claim counts as
 * abandoned. No mail is due once the address is erased.
 */
export function dueMails(order: Order): DueMail[] {
  if (order.person.status !== 'stored') return [];
  return expectedMails(order).flatMap(({ mail, dueAt }) => {
    const claimableAt = claimableFrom(mailOf(order, mail), dueAt);
    return claimableAt === undefined ? [] : [{ mail, dueAt: claimableAt }];
  });
}

/** The mails that the customer's mail server refused and whose content still matters, the first refused first. */
export function refusedMails(order: Order): { mail: CustomerMail; at: string }[] {
  if (order.person.status !== 'stored') return [];
  return expectedMails(order)
    .flatMap(({ mail }) => {
      const current = mailOf(order, mail);
      return current.status === 'failed' && current.refusals > 0 ? [{ mail, at: current.at }] : [];
    })
    .toSorted((a, b) => (a.at < b.at ? -1 : 1));
}

const dueIf = (isDue: boolean, mail: CustomerMail, dueAt: string | undefined): DueMail[] =>
  isDue && dueAt !== undefined ? [{ mail, dueAt }] : [];

/** For each kind of mail those that the order's state calls for, sent or not, and since when. */
const MAILS: Record<MailKind, (order: Order) => DueMail[]> = {
  'order-confirmed': (order) =>
    dueIf(willBeDelivered(order), 'order-confirmed', order.checkouts.at(-1)?.closedAt ?? order.terms.at),

  // It describes the current letter, so no mail is due about earlier changes.
  'letter-revised'(order) {
    const isDue = order.production.status === 'unpaid' || willBeDelivered(order);
    return dueIf(isDue, `letter-revised-${order.revisedAt.length}`, order.revisedAt.at(-1));
  },

  'letter-posted'(order) {
    const { delivery, firstTry } = order;
    if (delivery.status !== 'in-transit') return [];
    return dueIf(!hasReturned(order), `letter-posted-${firstTry ? 2 : 1}`, delivery.at);
  },
  'letter-replaced'(order) {
    const isDue = order.production.status !== 'posted' && willBeDelivered(order);
    return dueIf(isDue, 'letter-replaced', order.firstTry?.replacedAt);
  },

  // A customer who has corrected the address or got the money back has nothing left to do.
  'letter-returned'(order) {
    const { delivery } = order;
    if (delivery.status !== 'returned' || delivery.corrected) return [];
    return dueIf(!isFullyRefunded(order), `letter-returned-${delivery.returns + earlierReturns(order)}`, delivery.at);
  },
  'letter-reposted'(order) {
    const { delivery } = order;
    if (delivery.status !== 'in-transit' || !hasReturned(order)) return [];
    return dueIf(!isFullyRefunded(order), `letter-reposted-${delivery.returns + earlierReturns(order)}`, delivery.at);
  },

  // A withdrawal has its own receipt; the mail about the refund or the dispute covers every other end of an order.
  'order-cancelled'(order) {
    const { production } = order;
    if (production.status !== 'cancelled' || production.cause !== 'cancelled') return [];
    return [{ mail: 'order-cancelled', dueAt: production.at }];
  },

  'payment-processing'(order) {
    const isDue = order.production.status === 'unpaid' && paymentStatus(order) === 'processing';
    return dueIf(isDue, `payment-processing-${countCheckouts(order, 'processing', 'failed')}`, order.terms.at);
  },
  // None while another payment is open, pending or received. A checkout opened in parallel may have expired long before.
  'payment-failed'(order) {
    const payment = paymentStatus(order);
    const isDue = order.production.status === 'unpaid' && (payment === 'failed' || payment === 'expired');
    const failed = order.checkouts.findLast(({ status }) => status === 'failed');
    return dueIf(isDue, `payment-failed-${countCheckouts(order, 'failed')}`, failed?.closedAt);
  },

  'dispute-lost'(order) {
    const lost = lostDisputes(order);
    return dueIf(lost.length > 0, `dispute-lost-${lost.length}`, lost.at(-1)?.at);
  },

  refunded: ({ refunds }) =>
    refunds.flatMap(({ refund, status, changedAt }) => dueIf(status === 'succeeded', `refunded-${refund}`, changedAt)),
  'refund-failed': (order) =>
    returnedRefunds(order).map(({ refund }) => ({ mail: `refund-failed-${refund.refund}`, dueAt: refund.changedAt })),
};

/** Whether the order's state calls for a mail of this kind, sent or not. */
export const isExpected = (kind: MailKind, order: Order): boolean => MAILS[kind](order).length > 0;

/** Without an address only the confirmation is recorded: it forms the contract. */
const expectedMails = (order: Order): DueMail[] =>
  order.sealedPayer ? Object.values(MAILS).flatMap((expected) => expected(order)) : MAILS['order-confirmed'](order);

/** How often its first try came back, whose mails have the lower numbers. */
const earlierReturns = ({ firstTry }: Order): number => firstTry?.returns ?? 0;

const countCheckouts = ({ checkouts }: Order, ...statuses: Checkout['status'][]): number =>
  checkouts.filter(({ status }) => statuses.includes(status)).length;

/** The refunds that came back after their customer was told that they are on their way, and that wait for a person. */
export const returnedRefunds = (order: Order): ReturnType<typeof paymentsWithFailedRefund> =>
  paymentsWithFailedRefund(order).filter(({ refund }) => mailOf(order, `refunded-${refund.refund}`).status === 'sent');

function claimableFrom(mail: Mail, dueAt: string): string | undefined {
  switch (mail.status) {
    case 'unclaimed':
      return dueAt;
    case 'claimed':
      return addMilliseconds(mail.at, MAIL_CLAIM_EXPIRY_MS);
    case 'failed':
      return mail.retryAt;
    case 'sent':
      return undefined;
  }
}

export function evolveMails(order: Order, event: OrderEvent): Order['mails'] {
  const mail = mailFromEvent(event);
  if (mail === undefined) return order.mails;
  const current = mailOf(order, mail);
  return allows('mail', current.status, event.type)
    ? { ...order.mails, [mail]: evolveMail(current, event) }
    : order.mails;
}

function evolveMail(current: Mail, event: OrderEvent): Mail {
  const refusals = 'refusals' in current ? current.refusals : 0;
  const deferredSince = 'deferredSince' in current ? current.deferredSince : undefined;
  switch (event.type) {
    case 'MailClaimed':
      return { status: 'claimed', at: event.data.at, by: event.data.claimedBy, refusals, deferredSince };
    case 'MailFailed': {
      const { at, retryAt, reason } = event.data;
      if (reason === 'refused') return { status: 'failed', at, retryAt, refusals: refusals + 1 };
      return {
        status: 'failed',
        at,
        retryAt,
        refusals,
        deferredSince: deferredSince ?? (reason === 'deferred' ? at : undefined),
      };
    }
    default:
      return { status: 'sent' };
  }
}

/**
 * Decide which server sends a mail, and record the result. A mail is claimed before it is sent, so only one of many
 * servers sends it, at most once per claim.
 */
export const MAIL_DECIDERS = {
  /**
   * Never granted twice, not even to the same server: if the answer was lost, that server cannot know whether it has
   * sent the mail.
   */
  ClaimMail({ at, mail, claimedBy }, order) {
    const dueMail = dueMails(order).find((due) => due.mail === mail);
    if (!dueMail) return refused('mail-not-owed');
    if (dueMail.dueAt > at) return refused('mail-not-due');
    return acceptedOrRefused({ type: 'MailClaimed', data: { at, mail, claimedBy } }, 'mail-not-owed');
  },

  /** Only from the server that holds the claim: a claim that was abandoned and taken by another is not released. */
  ReleaseMailClaim({ at, mail, claimedBy, reason }, order) {
    const current = mailOf(order, mail);
    if (current.status !== 'claimed' || current.by !== claimedBy) return unchanged();
    const fail = (asReason: MailFailure, delayMs: number | undefined) => {
      const retryAt = delayMs === undefined ? undefined : addMilliseconds(at, delayMs);
      return accepted({ type: 'MailFailed', data: { at, mail, reason: asReason, retryAt } });
    };
    if (reason === 'not-handed-over') return fail(reason, 0);
    const deferredMs = Date.parse(at) - Date.parse(current.deferredSince ?? at);
    if (reason === 'refused' || deferredMs >= MAX_DEFERRAL_MS)
      return fail('refused', REFUSED_MAIL_RETRY_DELAYS_MS[current.refusals]);
    const delayMs = Math.min(Math.max(deferredMs, MIN_DEFERRAL_DELAY_MS), MAX_DEFERRAL_DELAY_MS);
    return fail('deferred', Math.min(delayMs, MAX_DEFERRAL_MS - deferredMs));
  },

  ConfirmOrder({ at }, order) {
    if (paymentStatus(order) !== 'paid') return refused('not-paid');
    return accepted({ type: 'OrderConfirmed', data: { at } });
  },

  NotifyCustomer: ({ at, notice }) => accepted({ type: 'CustomerNotified', data: { at, notice } }),

  RecordManualContact: ({ at, operator }, order) =>
    accepted(
      ...refusedMails(order).map(({ mail }): OrderEvent => ({
        type: 'CustomerContactedManually',
        data: { at, mail, operator },
      })),
    ),
} satisfies Partial<Deciders>;
