import { berlinDay } from '@federpost/shared/calendar/berlin.ts';
import type { CommandOf, PrintReport } from './commands.ts';
import { accepted, acceptIfAllowed, isAllowed, refused, type Decision, type Refusal } from './decision.ts';
import type { OrderEvent } from './events.ts';
import { isDisputed, isFullyRefunded } from './money.ts';
import { documentsAfterDeletion } from './print-directories.ts';
import { retryDelayMs } from './print-retries.ts';
import { PDF_WORKER_ID, type Order, type Production } from './state.ts';

type PrintCommand = CommandOf<
  | 'RequestPrint'
  | 'RequestReprint'
  | 'StartPrint'
  | 'ReportPrint'
  | 'ResolvePrint'
  | 'MarkPosted'
  | 'ConfirmDocumentsDeleted'
>;
type Scheduled = Extract<Production, { status: 'scheduled' }>;
type Attempt = Extract<Production, { status: 'printing' | 'unclear' }>;

/** Decides everything between «paid» and «posted». */
export function decidePrinting(command: PrintCommand, order: Order): Decision {
  switch (command.type) {
    case 'RequestPrint':
      return requestPrint(command, order);
    case 'RequestReprint':
      return requestReprint(command, order);
    case 'StartPrint':
      return startPrint(command, order);
    case 'ReportPrint':
      return reportPrint(command, order);
    case 'ResolvePrint':
      return resolvePrint(command, order);
    case 'MarkPosted':
      return markPosted(command, order);
    case 'ConfirmDocumentsDeleted':
      return confirmDocumentsDeleted(command, order);
  }
}

/** Whether a scheduled letter may be claimed at an instant: from its posting day, at once by request, never before `retryAt`. */
function isDue(production: Scheduled, postingDay: string, at: string): boolean {
  if (production.retryAt && production.retryAt > at) return false;
  return production.requested || postingDay <= berlinDay(new Date(at));
}

function markPosted(command: CommandOf<'MarkPosted'>, order: Order): Decision {
  const { production } = order;
  if (production.status === 'posted') return accepted();
  if (production.status === 'printed' && isFullyRefunded(order)) return refused('refunded');
  if (production.status === 'printed' && isDisputed(order)) return refused('disputed');
  if (production.status === 'printed' && isAhead(command, order)) return refused('ahead-of-day');
  return acceptIfAllowed(order, { type: 'LetterPosted', data: { at: command.at } }, refused('not-printed'));
}

/** Whether a letter's day has not come, and nobody has chosen to go ahead of it: a December letter stays in December. */
function isAhead({ at, earlyPosting }: CommandOf<'RequestPrint' | 'MarkPosted'>, { postingDay }: Order): boolean {
  return !earlyPosting && postingDay !== undefined && postingDay > berlinDay(new Date(at));
}

/** Why a letter in a status that the transition table does not let be printed is refused. */
function refusalToPrint(production: Production): Refusal {
  if (production.status === 'unpaid') return 'not-paid';
  if (production.status !== 'cancelled') return 'already-printing';
  return production.why === 'refunded' || production.why === 'dispute-lost' ? 'refunded' : 'cancelled';
}

function requestPrint(command: CommandOf<'RequestPrint'>, order: Order): Decision {
  const { production, text } = order;
  if (text.status !== 'stored') return refused('text-deleted');
  if (isDisputed(order)) return refused('disputed');
  const sameCode = command.code === undefined || command.code === order.code;
  if (production.status === 'scheduled' && production.requested && !production.retryAt && sameCode) return accepted();
  const event = { type: 'PrintRequested', data: { at: command.at, code: command.code } } as const;
  const isChosen = production.status === 'scheduled' && production.requested;
  if (!isChosen && isAllowed(order, event) && isAhead(command, order)) return refused('ahead-of-day');
  return acceptIfAllowed(order, event, refused(refusalToPrint(production)));
}

/** As long as its text exists, and it is to go to the post at all. */
function requestReprint({ at, reason }: CommandOf<'RequestReprint'>, order: Order): Decision {
  const { production, text, withdrawnAt } = order;
  if (production.status !== 'printed') return refused('not-printed');
  if (text.status !== 'stored') return refused('text-deleted');
  if (isFullyRefunded(order)) return refused('refunded');
  if (isDisputed(order)) return refused('disputed');
  if (withdrawnAt !== undefined) return refused('withdrawn');
  return acceptIfAllowed(order, { type: 'ReprintRequested', data: { at, reason } }, refused('not-printed'));
}

/** The claim. A second claim is refused even to the same worker: a lost answer must never lead to a second print. */
function startPrint(command: CommandOf<'StartPrint'>, order: Order): Decision {
  const { at, worker, directory, keepsDocuments, earlyPosting, code } = command;
  const { production, postingDay } = order;
  if (production.status !== 'scheduled' || postingDay === undefined) return refused(refusalToPrint(production));
  if (isDisputed(order)) return refused('disputed');
  if (!earlyPosting && !isDue(production, postingDay, at)) return refused('not-due');
  const data = { at, attempt: production.attempts + 1, worker, directory, keepsDocuments, code };
  return acceptIfAllowed(order, { type: 'PrintStarted', data }, refused('text-deleted'));
}

function reportPrint({ at, attempt, outcome }: CommandOf<'ReportPrint'>, order: Order): Decision {
  const { production } = order;
  if (isReportedAlready(production, attempt, outcome)) return accepted();
  if (production.status !== 'printing' && production.status !== 'unclear') return refused('wrong-attempt');
  if (production.attempt !== attempt) return refused('wrong-attempt');
  return acceptIfAllowed(order, reportEvent(at, attempt, outcome, production), accepted());
}

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

function reportEvent(at: string, attempt: number, outcome: PrintReport, before: Attempt): OrderEvent {
  switch (outcome.kind) {
    case 'printed':
      return { type: 'LetterPrinted', data: { at, attempt, pages: outcome.pages } };
    case 'unknown':
      return { type: 'PrintOutcomeUnknown', data: { at, attempt, reason: outcome.reason } };
    case 'failed': {
      // What a PDF could not print waits for whoever opens the next one.
      const wait = before.worker === PDF_WORKER_ID ? undefined : retryDelayMs(outcome.reason, before);
      const retryAt = wait === undefined ? undefined : new Date(Date.parse(at) + wait).toISOString();
      return { type: 'PrintFailed', data: { at, attempt, reason: outcome.reason, retryAt } };
    }
  }
}

/** An operator has looked at the printer's tray and says what became of an unclear letter. */
function resolvePrint({ at, outcome }: CommandOf<'ResolvePrint'>, order: Order): Decision {
  const { production } = order;
  if (production.status !== 'unclear') return refused('not-unclear');
  const { attempt, reason, worker } = production;
  const retryAt = worker === PDF_WORKER_ID ? undefined : at;
  const event: OrderEvent =
    outcome === 'printed'
      ? { type: 'LetterPrinted', data: { at, attempt, pages: 0 } }
      : { type: 'PrintFailed', data: { at, attempt, reason, retryAt } };
  return acceptIfAllowed(order, event, refused('not-unclear'));
}

/** The last directory needs no event of its own: the text's release and deletion, which follow, imply it. */
function confirmDocumentsDeleted(
  { at, attempt }: CommandOf<'ConfirmDocumentsDeleted'>,
  { documents, production, text }: Order,
): Decision {
  if (text.status === 'erased') return accepted();
  if (production.status !== 'posted' && production.status !== 'cancelled') return refused('text-still-needed');
  const left = documentsAfterDeletion(documents, attempt);
  if (attempt === undefined || left.length === 0 || left.length === documents.length) return accepted();
  return accepted({ type: 'DocumentsDeleted', data: { at, attempt } });
}
