import { addMilliseconds } from '@federpost/shared/calendar/durations.ts';
import { berlinDay } from '@federpost/shared/calendar/berlin.ts';
import type { PrintFailure } from '@federpost/shared/order/print-failures.ts';
import type { CommandOf, PrintReport } from './commands.ts';
import { type Deciders, type Refusal, accepted, acceptedOrRefused, refused, unchanged } from './decision.ts';
import type { OrderEvent } from './events.ts';
import { bankHoldOf, isFullyRefunded } from './money.ts';
import { holdOf, isRegisteredLetter, numberOf } from './sealing.ts';
import {
  type KeptDocuments,
  type Order,
  PDF_WORKER_ID,
  type Production,
  type RepeatedFailure,
  redeemedCents,
} from './state.ts';
import { allows } from './transitions.ts';

/**
 * Folds one event into the production of a letter.
 * @param order with its money after the event
 */
export function evolveProduction(order: Order, event: OrderEvent): Production {
  const { production, withdrawnAt } = order;
  if (!allows('production', production.status, event.type)) return production;
  switch (event.type) {
    case 'PaymentSucceeded':
      // The code of a voucher is derived from the personal key, so there is none without it.
      if (order.terms.voucher !== undefined && order.person.status === 'stored') return { status: 'issued' };
      // There is no letter to print once the erasure of the text has started.
      return order.text.status === 'stored'
        ? { status: 'scheduled', requested: false, failures: 0, attempts: 0 }
        : { status: 'cancelled', at: event.data.at, cause: 'paid-too-late' };
    case 'LetterReplaced':
      if (production.status !== 'posted') return production;
      return { status: 'scheduled', requested: false, failures: 0, attempts: production.attempts };
    case 'LetterRevised': {
      // A request to print does not apply to a later day.
      const isPostponed = (event.data.postingDay ?? '') > (order.postingDay ?? '');
      return production.status === 'scheduled' && isPostponed ? { ...production, requested: false } : production;
    }
    case 'PrintRequested':
      if (production.status !== 'scheduled' && production.status !== 'parked') return production;
      return {
        status: 'scheduled',
        requested: true,
        failures: 0,
        attempts: production.attempts,
        repeatedFailure: production.status === 'scheduled' ? production.repeatedFailure : undefined,
      };
    case 'PrintStarted':
      if (production.status !== 'scheduled') return production;
      return {
        status: 'printing',
        failures: production.failures,
        repeatedFailure: production.repeatedFailure,
        attempt: event.data.attempt,
        worker: event.data.worker,
        directory: event.data.directory,
        startedAt: event.data.at,
      };
    case 'PrintFailed': {
      if (production.status !== 'printing' && production.status !== 'unclear') return production;
      const { attempt, reason, printerStatus, retryAt, at } = event.data;
      // Nothing has been printed yet, so the withdrawal or the refund takes effect now.
      if (withdrawnAt) return { status: 'cancelled', at, cause: 'withdrawn' };
      if (isFullyRefunded(order)) return { status: 'cancelled', at, cause: 'refunded' };
      // It is in the next PDF that somebody opens, and is sent to the printer only on request.
      if (production.worker === PDF_WORKER_ID)
        return { status: 'scheduled', requested: false, failures: 0, attempts: attempt };
      if (!retryAt) return { status: 'parked', at, reason, printerStatus, attempts: attempt };
      // An attempt that was due stays due: the retry waits until `retryAt`, not for another posting day.
      return {
        status: 'scheduled',
        requested: true,
        retryAt,
        failures: production.failures + 1,
        attempts: attempt,
        repeatedFailure: countRepeatedFailures(production.repeatedFailure, event.data),
      };
    }
    case 'PrintOutcomeUnknown':
      if (production.status !== 'printing') return production;
      return {
        status: 'unclear',
        at: event.data.at,
        attempt: event.data.attempt,
        worker: production.worker,
        reason: event.data.reason,
        printerStatus: event.data.printerStatus,
        failures: production.failures,
        repeatedFailure: production.repeatedFailure,
      };
    case 'LetterPrinted': {
      if (production.status !== 'printing' && production.status !== 'unclear') return production;
      const { at, attempt, pages } = event.data;
      return { status: 'printed', at, attempt, worker: production.worker, pages };
    }
    case 'ReprintRequested':
      if (production.status !== 'printed') return production;
      return { status: 'scheduled', requested: true, failures: 0, attempts: production.attempt };
    case 'EnvelopeChecked':
      if (production.status !== 'printed') return production;
      return { ...production, checkedAt: event.data.at, setAside: undefined, ...numberOf(event.data) };
    case 'LetterSetAside': {
      if (production.status !== 'printed') return production;
      const { at, reason } = event.data;
      const { trackingNumber: _, ...rest } = production;
      return { ...rest, checkedAt: undefined, setAside: reason === 'unfinished' ? undefined : { at, reason } };
    }
    case 'LetterPosted':
      if (production.status !== 'printed') return production;
      return { status: 'posted', at: event.data.at, attempts: production.attempt };
    case 'OrderCancelled':
      return {
        status: 'cancelled',
        at: event.data.at,
        cause: withdrawnAt ? 'withdrawn' : isFullyRefunded(order) ? 'refunded' : 'cancelled',
        by: event.data.by,
        ...(production.status === 'printed' && { printed: true }),
      };
    case 'WithdrawalDeclared':
      // Of a voucher that was used an operator decides how much is refunded.
      if (redeemedCents(order) > 0) return production;
      return { status: 'cancelled', at: event.data.at, cause: 'withdrawn' };
    case 'RefundRequested':
      return isFullyRefunded(order) ? { status: 'cancelled', at: event.data.at, cause: 'refunded' } : production;
    case 'DisputeClosed':
      return isFullyRefunded(order) ? { status: 'cancelled', at: event.data.at, cause: 'dispute-lost' } : production;
    default:
      return production;
  }
}

/** The code stays the same for all papers of an order. */
export function evolveCode({ code, production }: Order, event: OrderEvent): string | undefined {
  if (event.type !== 'PrintRequested' && event.type !== 'PrintStarted') return code;
  return allows('production', production.status, event.type) ? (code ?? event.data.code) : code;
}

export function evolveDocuments(documents: readonly KeptDocuments[], event: OrderEvent): readonly KeptDocuments[] {
  switch (event.type) {
    case 'PrintStarted': {
      const { attempt, directory, keepsDocuments } = event.data;
      return directory === undefined ? documents : [...documents, { attempt, directory, keepsDocuments }];
    }
    case 'DocumentsDeleted':
      return documentsAfterDeletion(documents, event.data.attempt);
    default:
      return documents;
  }
}

type Scheduled = Extract<Production, { status: 'scheduled' }>;
type Attempt = Extract<Production, { status: 'printing' | 'unclear' }>;

/**
 * Whether a scheduled letter may be claimed at an instant: from its posting day, immediately on request, never before
 * `retryAt`.
 */
function isDue(production: Scheduled, postingDay: string, at: string): boolean {
  if (production.retryAt && production.retryAt > at) return false;
  return production.requested || postingDay <= berlinDay(new Date(at));
}

/** Whether a letter's day has not come and posting it early was not requested: December letters stay in December. */
function isBeforePostingDay(
  { at, earlyPosting }: CommandOf<'RequestPrint' | 'MarkPosted'>,
  { postingDay }: Order,
): boolean {
  return !earlyPosting && postingDay !== undefined && postingDay > berlinDay(new Date(at));
}

/** Why a letter is refused in a status in which the transition table does not allow printing. */
function refusalToPrint(production: Production): Refusal {
  if (production.status === 'unpaid') return 'not-paid';
  if (production.status !== 'cancelled') return 'already-printing';
  return production.cause === 'refunded' || production.cause === 'dispute-lost' ? 'refunded' : 'cancelled';
}

/** Everything between «paid» and «posted». */
export const PRINT_DECIDERS = {
  RequestPrint(command, order) {
    const { at, code } = command;
    const { production, text } = order;
    if (text.status !== 'stored') return refused('text-deleted');
    const hold = bankHoldOf(order);
    if (hold) return refused(hold);
    const isRequested = production.status === 'scheduled' && production.requested;
    if (isRequested && !production.retryAt) return unchanged();
    const isAllowed = allows('production', production.status, 'PrintRequested');
    if (isAllowed && !isRequested && isBeforePostingDay(command, order)) return refused('ahead-of-day');
    return acceptedOrRefused({ type: 'PrintRequested', data: { at, code } }, refusalToPrint(production));
  },

  /** Allowed as long as the text exists and the letter is still to be posted. */
  RequestReprint({ at, reason }, order) {
    const { production, text, withdrawnAt } = order;
    if (production.status !== 'printed') return refused('not-printed');
    if (text.status !== 'stored') return refused('text-deleted');
    if (isFullyRefunded(order)) return refused('refunded');
    const hold = bankHoldOf(order);
    if (hold) return refused(hold);
    if (withdrawnAt !== undefined) return refused('withdrawn');
    return accepted({ type: 'ReprintRequested', data: { at, reason } });
  },

  /** The claim. A second claim is refused even to the same worker: a lost answer must never lead to a second print. */
  StartPrint({ at, worker, directory, keepsDocuments, code }, order) {
    const { production, postingDay } = order;
    if (production.status !== 'scheduled' || postingDay === undefined) return refused(refusalToPrint(production));
    const hold = bankHoldOf(order);
    if (hold) return refused(hold);
    if (!isDue(production, postingDay, at)) return refused('not-due');
    const data = { at, attempt: production.attempts + 1, worker, directory, keepsDocuments, code };
    return acceptedOrRefused({ type: 'PrintStarted', data }, 'text-deleted');
  },

  ReportPrint({ at, attempt, outcome }, { production }) {
    if (isReportedAlready(production, attempt, outcome)) return unchanged();
    if (production.status !== 'printing' && production.status !== 'unclear') return refused('wrong-attempt');
    if (production.attempt !== attempt) return refused('wrong-attempt');
    return accepted(reportEvent(at, attempt, outcome, production));
  },

  /** An operator has looked at the printer's tray and reports the outcome of an unclear letter. */
  ResolvePrint({ at, outcome }, { production }) {
    if (production.status !== 'unclear') return refused('not-unclear');
    const { attempt, reason, printerStatus, worker } = production;
    const retryAt = worker === PDF_WORKER_ID ? undefined : at;
    return accepted(
      outcome === 'printed'
        ? { type: 'LetterPrinted', data: { at, attempt, pages: 0 } }
        : { type: 'PrintFailed', data: { at, attempt, reason, printerStatus, retryAt } },
    );
  },

  MarkPosted(command, order) {
    const { production } = order;
    if (production.status === 'posted') return unchanged();
    if (production.status !== 'printed') return refused('not-printed');
    if (isFullyRefunded(order)) return refused('refunded');
    if (command.checked && production.checkedAt === undefined) return refused('not-checked');
    // A single letter may be posted in spite of a withdrawal or open money; of the day's letters a person decides first.
    const hold = command.checked ? holdOf(order) : bankHoldOf(order);
    if (hold) return refused(hold);
    if (isBeforePostingDay(command, order)) return refused('ahead-of-day');
    if (isRegisteredLetter(order) && production.trackingNumber === undefined) return refused('label-missing');
    return acceptedOrRefused(
      { type: 'LetterPosted', data: { at: command.at, ...numberOf(production) } },
      'not-printed',
    );
  },

  /** The last directory needs no event of its own: the erasure of the text, which follows, implies it. */
  ConfirmDocumentsDeleted({ at, attempt }, { documents, production, text }) {
    if (text.status === 'erased') return unchanged();
    if (production.status !== 'posted' && production.status !== 'cancelled') return refused('text-still-needed');
    const remaining = documentsAfterDeletion(documents, attempt);
    if (attempt === undefined || remaining.length === 0 || remaining.length === documents.length) return unchanged();
    return accepted({ type: 'DocumentsDeleted', data: { at, attempt } });
  },
} satisfies Partial<Deciders>;

function isReportedAlready(production: Production, attempt: number, outcome: PrintReport): boolean {
  switch (production.status) {
    case 'printed':
      return production.attempt === attempt && outcome.kind === 'printed';
    case 'posted':
      return outcome.kind === 'printed';
    case 'scheduled':
    case 'parked':
      return production.attempts === attempt && outcome.kind === 'failed';
    case 'cancelled':
      return outcome.kind === 'failed';
    default:
      return false;
  }
}

function reportEvent(at: string, attempt: number, outcome: PrintReport, production: Attempt): OrderEvent {
  switch (outcome.kind) {
    case 'printed':
      return { type: 'LetterPrinted', data: { at, attempt, pages: outcome.pages } };
    case 'unknown':
      return {
        type: 'PrintOutcomeUnknown',
        data: { at, attempt, reason: outcome.reason, printerStatus: outcome.printerStatus },
      };
    case 'failed': {
      // A letter that failed in a PDF waits for the next PDF.
      const delayMs = production.worker === PDF_WORKER_ID ? undefined : retryDelayMs(outcome.reason, production);
      const retryAt = delayMs === undefined ? undefined : addMilliseconds(at, delayMs);
      const { reason, printerStatus } = outcome;
      return { type: 'PrintFailed', data: { at, attempt, reason, printerStatus, retryAt } };
    }
  }
}

/** A failed attempt is retried after these waits (milliseconds); then the order is parked for the operator. */
export const RETRY_DELAYS_MS = [30_000, 5 * 60_000, 30 * 60_000];

/** These are not this letter's fault: it is retried without a limit until the printer works. */
export const TRANSIENT_FAILURES: ReadonlySet<PrintFailure> = new Set([
  'printer-unreachable',
  'printer-busy',
  'printer-stopped',
  'printer-untrusted',
]);

/**
 * After this many failures of one kind in a row an order is parked immediately, even if the operator keeps requesting a
 * print: waiting does not help, and each attempt costs a sheet of paper.
 */
const MAX_CONSECUTIVE_FAILURES: Partial<Record<PrintFailure, number>> = { 'job-sheet-failed': 3, 'envelope-failed': 3 };

/** The number of equal failures in a row, including the one at this instant. */
function countRepeatedFailures(
  previous: RepeatedFailure | undefined,
  { reason, printerStatus, at }: { reason: PrintFailure; printerStatus?: string; at: string },
): RepeatedFailure {
  const isSame = previous?.reason === reason;
  return { reason, printerStatus, times: isSame ? previous.times + 1 : 1, since: isSame ? previous.since : at };
}

/** The delay before the next attempt, in milliseconds; undefined if the order is to be parked. */
function retryDelayMs(
  reason: PrintFailure,
  production: { failures: number; repeatedFailure?: RepeatedFailure },
): number | undefined {
  const maxFailures = MAX_CONSECUTIVE_FAILURES[reason];
  const times = production.repeatedFailure?.reason === reason ? production.repeatedFailure.times + 1 : 1;
  if (maxFailures !== undefined && times >= maxFailures) return undefined;
  return RETRY_DELAYS_MS[production.failures] ?? (TRANSIENT_FAILURES.has(reason) ? RETRY_DELAYS_MS.at(-1) : undefined);
}

/**
 * The latest attempt of each print directory that may contain documents of an order. Each directory must be reported
 * empty.
 */
export function attemptsByDirectory(documents: readonly KeptDocuments[]): KeptDocuments[] {
  return [...new Map(documents.map((entry) => [entry.directory, entry])).values()];
}

/** The documents that other directories may still contain once the print directory of an attempt is empty. */
export function documentsAfterDeletion(
  documents: readonly KeptDocuments[],
  attempt: number | undefined,
): KeptDocuments[] {
  const emptyDirectory = documents.find((entry) => entry.attempt === attempt)?.directory;
  return documents.filter(({ directory }) => directory !== emptyDirectory);
}
