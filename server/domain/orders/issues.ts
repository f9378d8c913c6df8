import { addDays, berlinDay, startOfDay } from '@federpost/shared/calendar/berlin.ts';
import { DAY, HOUR, MINUTE, addMilliseconds } from '@federpost/shared/calendar/durations.ts';
import { postedLateFrom } from '@federpost/shared/calendar/letter-dates.ts';
import type { OrderIssueKind, IssueAction } from '@federpost/shared/issues/issue.ts';
import { printFailureCode } from '@federpost/shared/order/print-failures.ts';
import type { HolidayCalendar } from './commands.ts';
import { destroyableFrom, postingOf } from './delivery.ts';
import { textErasableFrom } from './letter-text.ts';
import { refusedMails } from './mails.ts';
import {
  REFUND_WITHIN_DAYS,
  balanceOf,
  bankHoldOf,
  hasFraudWarning,
  isFullyRefunded,
  letterPayment,
  mustBeHeldBack,
  openChargebacks,
  openInquiries,
  paymentsWithFailedRefund,
  paymentsWithMoney,
  refundDeadline,
  refundableCents,
  unrefundedCents,
  unsettledDisputes,
  willBeDelivered,
} from './money.ts';
import { TRANSIENT_FAILURES } from './printing.ts';
import { type Dispute, type Order, letterTerms, redeemedCents } from './state.ts';

/**
 * An issue that will wait for a person unless something resolves it first. It opens at `opensAt` and is critical from
 * `criticalFrom` until `criticalUntil` (ISO instants; without the first it is never critical, without the last
 * permanently). `since`: when its cause happened. shared/issues/issue-messages.ts explains every kind.
 */
export type UpcomingIssue = {
  kind: OrderIssueKind | 'printer';
  since: string;
  opensAt: string;
  criticalFrom?: string;
  criticalUntil?: string;
  due?: string;
  detail?: string;
  amountCents?: number;
  actions: readonly IssueAction[];
  /** For a returned letter: from when it may be destroyed. */
  destroyableFrom?: string | undefined;
};

/** In the early afternoon there is still time to print a letter and take it to the post office. */
const PRINT_DEADLINE_MS = 14 * HOUR;
const PRINT_TIMEOUT_MS = 2 * HOUR;
/** Long enough for a restarted worker to remove its files first. */
const TEXT_ERASURE_TIMEOUT_MS = HOUR;
const RESPONSE_TIMEOUT_MS = DAY;
const LONG_UNANSWERED_MS = 7 * DAY;
const LAST_DAYS_TO_REFUND = 3;
const PRINTER_AWAY_MS = 5 * MINUTE;

const latest = (...instants: string[]) => instants.reduce((last, instant) => (instant > last ? instant : last));

/**
 * Everything about an order that waits for a person, or will. Pure and independent of the clock, so a list of when each
 * issue opens can be stored and read without going through every order; `issuesAt` selects what is open at an instant.
 * @param holidays with the federal state «BUND», only nationwide holidays count, so no issue opens too late.
 * @param returnedLetterDays how many days a returned letter waits for an answer; it does not change when issues open.
 */
export function upcomingIssues(order: Order, holidays: HolidayCalendar, returnedLetterDays?: number): UpcomingIssue[] {
  return [
    ...productionIssues(order, holidays),
    ...moneyIssues(order),
    ...deliveryIssues(order, returnedLetterDays),
    ...mailIssues(order),
    ...textIssues(order),
  ];
}

/** The issues that are open at an instant, and whether each is critical then. */
export function issuesAt(issues: readonly UpcomingIssue[], at: string): (UpcomingIssue & { critical: boolean })[] {
  return issues
    .filter(({ opensAt }) => opensAt <= at)
    .map((issue) => ({
      ...issue,
      critical:
        issue.criticalFrom !== undefined &&
        issue.criticalFrom <= at &&
        (issue.criticalUntil === undefined || at < issue.criticalUntil),
      ...(issue.destroyableFrom !== undefined &&
        issue.destroyableFrom <= at && { detail: 'unanswered', actions: [...issue.actions, 'destroy'] as const }),
    }));
}

function productionIssues(order: Order, holidays: HolidayCalendar): UpcomingIssue[] {
  const { production, postingDay } = order;
  switch (production.status) {
    case 'unclear':
      return [printStopped('unclear', ['resolve'], production)];
    case 'parked':
      return bankHoldOf(order) ? [] : [printStopped('parked', ['print', 'cancel'], production)];
    case 'scheduled':
    case 'printing':
      return postingDay === undefined || bankHoldOf(order)
        ? []
        : [...unprinted(order, postingDay), ...printerAway(order)];
    case 'printed': {
      if (
        postingDay === undefined ||
        bankHoldOf(order) ||
        isFullyRefunded(order) ||
        refundDeadline(order) !== undefined
      )
        return [];
      const due = latest(postingDay, berlinDay(new Date(production.at)));
      const opensAt = startOfDay(postedLateFrom(due, letterTerms(order).shipping, holidays));
      return [{ kind: 'unposted', since: production.at, opensAt, criticalFrom: opensAt, due, actions: ['post'] }];
    }
    default:
      return [];
  }
}

function printStopped(
  kind: 'unclear' | 'parked',
  actions: readonly IssueAction[],
  { at, reason, printerStatus }: Extract<Order['production'], { status: 'unclear' | 'parked' }>,
): UpcomingIssue {
  return { kind, since: at, opensAt: at, criticalFrom: at, detail: printFailureCode(reason, printerStatus), actions };
}

function unprinted(order: Order, due: string): UpcomingIssue[] {
  const orderedAt = order.firstTry?.replacedAt ?? letterPayment(order)?.at ?? order.terms.at;
  const opensAt = latest(
    addMilliseconds(startOfDay(due), PRINT_DEADLINE_MS),
    addMilliseconds(orderedAt, PRINT_TIMEOUT_MS),
  );
  const criticalFrom = latest(opensAt, startOfDay(addDays(due, 1)));
  const actions: IssueAction[] = order.production.status === 'scheduled' ? ['print'] : [];
  return [{ kind: 'unprinted', since: startOfDay(due), opensAt, criticalFrom, due, actions }];
}

/**
 * An issue of the whole shop that shows in a letter that waits for the printer. It stays open during an attempt. Waiting
 * does not help against a refusal or another key, so these are reported immediately.
 */
function printerAway({ production }: Order): UpcomingIssue[] {
  const failure =
    production.status === 'scheduled' || production.status === 'printing' ? production.repeatedFailure : undefined;
  if (failure === undefined) return [];
  const { reason, printerStatus, since } = failure;
  const isFinal = reason === 'printer-refused' || reason === 'printer-untrusted';
  if (!isFinal && !TRANSIENT_FAILURES.has(reason)) return [];
  const opensAt = isFinal ? since : addMilliseconds(since, PRINTER_AWAY_MS);
  const detail = printFailureCode(reason, printerStatus);
  return [{ kind: 'printer', since, opensAt, criticalFrom: opensAt, detail, actions: [] }];
}

function moneyIssues(order: Order): UpcomingIssue[] {
  return [
    ...failedRefunds(order),
    ...wrongAmounts(order),
    ...disputes(order),
    ...inquiries(order),
    ...lostDispute(order),
    ...fraudWarning(order),
    ...withdrawal(order),
    ...unverifiedWithdrawal(order),
    ...unansweredRefunds(order),
    ...letterToHoldBack(order),
  ];
}

function failedRefunds(order: Order): UpcomingIssue[] {
  const failed = paymentsWithFailedRefund(order).at(-1)?.refund;
  if (!failed) return [];
  const { withdrawnAt } = order;
  return [
    {
      kind: 'refund-failed',
      since: failed.changedAt,
      opensAt: failed.changedAt,
      criticalFrom: failed.changedAt,
      ...(withdrawnAt !== undefined && { due: addDays(berlinDay(new Date(withdrawnAt)), REFUND_WITHIN_DAYS) }),
      detail: failed.failure ?? 'unknown',
      amountCents: unrefundedCents(order),
      actions: ['refund'],
    },
  ];
}

function wrongAmounts(order: Order): UpcomingIssue[] {
  const payment = paymentsWithMoney(order).find(({ purpose }) => purpose === 'wrong-amount');
  if (!payment) return [];
  const { at, currency } = payment;
  const amountCents = currency === 'eur' ? balanceOf(order, payment).remaining : undefined;
  return [{ kind: 'wrong-amount', since: at, opensAt: at, criticalFrom: at, amountCents, actions: ['refund'] }];
}

/** Critical while it can and must still be answered; afterwards the bank decides. */
const disputes = (order: Order): UpcomingIssue[] =>
  openChargebacks(order)
    .slice(0, 1)
    .map((dispute) => bankIssue('disputed', ['provider'], dispute));

const inquiries = (order: Order): UpcomingIssue[] =>
  openInquiries(order)
    .slice(0, 1)
    .map((inquiry) => bankIssue('bank-inquiry', ['provider', 'refund'], inquiry));

function bankIssue(
  kind: 'disputed' | 'bank-inquiry',
  actions: readonly IssueAction[],
  { status, at, reason = 'general', answerBy, amountCents }: Dispute,
): UpcomingIssue {
  const issue: UpcomingIssue = { kind, since: at, opensAt: at, amountCents, actions };
  if (status === 'answered') return { ...issue, detail: 'answered' };
  const deadline = answerBy !== undefined && { criticalUntil: answerBy, due: berlinDay(new Date(answerBy)) };
  return { ...issue, criticalFrom: at, ...deadline, detail: reason };
}

function lostDispute(order: Order): UpcomingIssue[] {
  const lost = unsettledDisputes(order);
  const since = lost.at(-1)?.at;
  if (since === undefined) return [];
  const isLetter = order.terms.voucher === undefined;
  const stage = mustBeHeldBack(order) ? 'printed' : isLetter && willBeDelivered(order) ? 'goes-out' : 'stays-here';
  const amountCents = lost.reduce((sum, dispute) => sum + dispute.amountCents, 0);
  return [
    {
      kind: 'dispute-lost',
      since,
      opensAt: since,
      detail: redeemedCents(order) > 0 ? 'voucher-used' : postingOf(order) ? 'sent' : stage,
      amountCents,
      actions: ['settle'],
    },
  ];
}

function fraudWarning(order: Order): UpcomingIssue[] {
  const { fraudWarnings, production } = order;
  const at = fraudWarnings[0]?.at;
  if (at === undefined || !hasFraudWarning(order)) return [];
  const actions: IssueAction[] = production.status === 'scheduled' ? ['refund', 'cancel'] : ['refund'];
  return [{ kind: 'fraud-warned', since: at, opensAt: at, criticalFrom: at, actions }];
}

function withdrawal(order: Order): UpcomingIssue[] {
  const { withdrawnAt, production } = order;
  const due = refundDeadline(order);
  const payment = letterPayment(order);
  if (withdrawnAt === undefined || due === undefined || payment === undefined) return [];
  const criticalFrom = startOfDay(addDays(due, -LAST_DAYS_TO_REFUND));
  const amountCents = refundableCents(order, payment);
  const actions: IssueAction[] = production.status === 'printed' ? ['keep', 'refund'] : ['refund'];
  return [{ kind: 'withdrawn', since: withdrawnAt, opensAt: withdrawnAt, criticalFrom, due, amountCents, actions }];
}

function unverifiedWithdrawal({ unverifiedWithdrawal: unverified }: Order): UpcomingIssue[] {
  if (unverified === undefined) return [];
  const { at, askedAt } = unverified;
  const due = addDays(berlinDay(new Date(at)), REFUND_WITHIN_DAYS);
  return [
    {
      kind: 'withdrawal-unverified',
      since: at,
      opensAt: at,
      criticalFrom: startOfDay(addDays(due, -LAST_DAYS_TO_REFUND)),
      due,
      ...(askedAt !== undefined && { detail: 'asked' }),
      actions: ['withdraw', 'ask-sender', 'dismiss'],
    },
  ];
}

function unansweredRefunds({ refunds }: Order): UpcomingIssue[] {
  return refunds
    .filter(({ status }) => status === 'requested')
    .slice(0, 1)
    .map(({ at, amountCents }) => ({
      kind: 'refund-unanswered',
      since: at,
      opensAt: addMilliseconds(at, RESPONSE_TIMEOUT_MS),
      criticalFrom: addMilliseconds(at, LONG_UNANSWERED_MS),
      amountCents,
      actions: ['provider'],
    }));
}

function letterToHoldBack(order: Order): UpcomingIssue[] {
  if (!mustBeHeldBack(order)) return [];
  const since = [...order.refunds.map(({ at }) => at), ...order.disputes.map(({ at }) => at)].reduce(
    (last, at) => latest(last, at),
    order.terms.at,
  );
  return [{ kind: 'keep-letter', since, opensAt: since, actions: ['keep'] }];
}

function deliveryIssues(order: Order, returnedLetterDays: number | undefined): UpcomingIssue[] {
  const { delivery } = order;
  if (delivery.status !== 'returned' || isFullyRefunded(order)) return [];
  const { at, corrected, reason } = delivery;
  const actions: IssueAction[] = corrected ? ['envelope', 'repost'] : ['repost', 'refund'];
  const detail = corrected ? 'corrected' : reason;
  const destroyable = returnedLetterDays === undefined ? undefined : destroyableFrom(order, returnedLetterDays);
  return [{ kind: 'returned', since: at, opensAt: at, detail, actions, destroyableFrom: destroyable }];
}

/** The mail that was refused first: if an order has several, they were refused for the same address. */
function mailIssues(order: Order): UpcomingIssue[] {
  const refused = refusedMails(order);
  const first = refused.find(({ mail }) => mail === 'order-confirmed') ?? refused[0];
  if (!first) return [];
  const { mail, at } = first;
  const criticalFrom = mail === 'order-confirmed' ? at : undefined;
  return [{ kind: 'mail-refused', since: at, opensAt: at, criticalFrom, detail: mail, actions: ['record-contact'] }];
}

function textIssues(order: Order): UpcomingIssue[] {
  const since = textErasableFrom(order);
  if (since === undefined) return [];
  const opensAt = addMilliseconds(since, TEXT_ERASURE_TIMEOUT_MS);
  return [{ kind: 'text-not-deleted', since, opensAt, criticalFrom: opensAt, actions: [] }];
}
