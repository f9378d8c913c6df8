import type { ForgettingReason, OpenIssue } from '@federpost/shared/order/person.ts';
import type { EventType, OrderEvent } from './events.ts';
import { dueMails } from './mails.ts';
import { paymentFlags } from './payment-flags.ts';
import { dueRefunds, isFullyRefunded } from './money.ts';
import { isSettlementOwed, type Order } from './state.ts';
import { obsoleteTexts } from './texts.ts';
import { allows } from './transitions.ts';
import { DAY } from '@federpost/shared/calendar/durations.ts';

/**
 * The people of an order: who gets the letter, who sends it, who paid. `since`: the last fact that somebody may have a
 * claim about, from which their data is kept for some time. `released`: nothing may use it any more, and its key is
 * being destroyed.
 */
export type Person =
  | { status: 'stored'; since: string }
  | { status: 'erasing' | 'erased'; at: string; reason: ForgettingReason };

/** The facts from which the time of keeping runs anew: the letter's own way, and all money. */
const CLAIMS_FOLLOW: ReadonlySet<EventType> = new Set([
  'CheckoutExpired',
  'PaymentProcessing',
  'PaymentSucceeded',
  'WrongAmountPaid',
  'PaymentFailed',
  'OrderCancelled',
  'WithdrawalDeclared',
  'LetterPosted',
  'LetterReturned',
  'AddressCorrected',
  'LetterReposted',
  'ReturnedLetterDestroyed',
  'ReplacementGranted',
  'ReplacementScheduled',
  'ReplacementCancelled',
  'ReplacementSettled',
  'RefundRequested',
  'RefundSucceeded',
  'RefundFailed',
  'DisputeOpened',
  'DisputeClosed',
  'FraudWarned',
]);

/** Folds one event into what is known of an order's people. */
export function evolvePerson(now: Person, event: OrderEvent): Person {
  switch (event.type) {
    case 'PersonalDataErasureStarted':
    case 'PersonalDataErased': {
      if (!allows('person', now.status, event.type)) return now;
      const { at, reason } = event.data;
      return { status: event.type === 'PersonalDataErasureStarted' ? 'erasing' : 'erased', at, reason };
    }
    default: {
      const { at } = event.data;
      return now.status === 'stored' && CLAIMS_FOLLOW.has(event.type) && at > now.since ? { ...now, since: at } : now;
    }
  }
}

/** For how many days after its last claim an order's personal data is kept (business.json). */
export type Retention = {
  /** Of an order that money arrived for: after its letter was posted, or what came of it later was settled. */
  personalDaysAfterPosting: number;
  /** Of an order that was never paid. */
  personalDaysUnpaid: number;
  /** For how many days a letter that came back waits for an answer, until it may be destroyed. */
  returnedLetterDays: number;
};

/** Whether money ever arrived for the order, or it is made at no cost: then there is a contract, and claims from it. */
const hasContract = ({ payments, terms }: Pick<Order, 'payments' | 'terms'>) =>
  payments.length > 0 || terms.replaces !== undefined;

/** How long after its last claim the order's personal data is kept, in milliseconds. */
export const retentionMs = (order: Pick<Order, 'payments' | 'terms'>, retention: Retention): number =>
  (hasContract(order) ? retention.personalDaysAfterPosting : retention.personalDaysUnpaid) * DAY;

/**
 * The kind of task by which an order's people are forgotten, and since when its time runs (ISO instant); undefined
 * while something is open. A task of the one kind is acted on so many days later than one of the other.
 */
export function erasureTask(
  order: Order,
): { kind: 'forget-person' | 'forget-unpaid-person'; dueAt: string } | undefined {
  const { person } = order;
  // The key of what was released is to go at once.
  if (person.status === 'erasing') return { kind: 'forget-person', dueAt: '' };
  if (person.status !== 'stored' || openObligations(order).length > 0) return undefined;
  return { kind: hasContract(order) ? 'forget-person' : 'forget-unpaid-person', dueAt: person.since };
}

/** What of an order is open, so that its people may have to be written to or answered. */
export function openObligations(order: Order): OpenIssue[] {
  const { sessions, refunds, production, delivery, text } = order;
  const open: Record<Exclude<OpenIssue, 'replacement'>, boolean> = {
    payment: sessions.some(({ status }) => status === 'open' || status === 'processing'),
    letter:
      production.status === 'unpaid' ? order.terms.replaces !== undefined : !ENDS_OF_LETTER.has(production.status),
    money:
      refunds.some(({ status }) => status === 'requested') ||
      dueRefunds(order).length > 0 ||
      isSettlementOwed(order) ||
      paymentFlags(order).length > 0,
    return: delivery.status === 'returned' && !isFullyRefunded(order),
    text: text.status !== 'erased' || obsoleteTexts(order).length > 0,
    mail: dueMails(order).length > 0,
  };
  return (Object.keys(open) as (keyof typeof open)[]).filter((issue) => open[issue]);
}

const ENDS_OF_LETTER: ReadonlySet<string> = new Set(['posted', 'cancelled']);
