import { berlinDay } from '@federpost/shared/calendar/berlin.ts';
import type { CommandOf, PrintReport } from './commands.ts';
import { accepted, refused, type Decision } from './decision.ts';
import type { OrderEvent } from './events.ts';
import { documentsAfterDeletion } from './print-directories.ts';
import { waitAfterFailure } from './print-retries.ts';
import type { AlikeFailures, Order, Production } from './state.ts';
import { allows } from './transitions.ts';

type PrintCommand = CommandOf<
  'RequestPrint' | 'StartPrint' | 'ReportPrint' | 'ResolvePrint' | 'MarkPosted' | 'ConfirmDocumentsDeleted'
>;
type Scheduled = Extract<Production, { status: 'scheduled' }>;

/** Everything between «paid» and «posted». */
export function decidePrinting(command: PrintCommand, order: Order): Decision {
  switch (command.type) {
    case 'RequestPrint':
      return requestPrint(command, order);
    case 'StartPrint':
      return startPrint(command, order);
    case 'ReportPrint':
      return reportPrint(command, order);
    case 'ResolvePrint':
      return resolvePrint(command, order);
    case 'MarkPosted':
      if (order.production.status === 'posted') return accepted();
      return order.production.status === 'printed'
        ? accepted({ type: 'LetterPosted', data: { at: command.at } })
        : refused('not-printed');
    case 'ConfirmDocumentsDeleted':
      return confirmDocumentsDeleted(command, order);
  }
}

/** Whether a scheduled letter may be claimed at a moment: on its posting day, or at once by request, never before a retry's hour. */
function isDue(production: Scheduled, postingDay: string, at: string): boolean {
  if (production.retryAt && production.retryAt > at) return false;
  return production.requested || postingDay <= berlinDay(new Date(at));
}

function requestPrint({ at }: CommandOf<'RequestPrint'>, { production, text }: Order): Decision {
  if (!allows('text', text.status, 'PrintRequested')) return refused('text-deleted');
  if (production.status === 'unpaid') return refused('not-paid');
  if (production.status === 'cancelled') return refused('cancelled');
  if (production.status === 'scheduled' && production.requested && !production.retryAt) return accepted();
  if (production.status !== 'scheduled' && production.status !== 'parked') return refused('already-printing');
  return accepted({ type: 'PrintRequested', data: { at } });
}

/** The claim. A second claim is refused even to the same worker: an answer that got lost must never print twice. */
function startPrint(
  { at, worker, directory, keepsDocuments }: CommandOf<'StartPrint'>,
  { production, postingDay, text }: Order,
): Decision {
  if (production.status === 'unpaid' || postingDay === undefined) return refused('not-paid');
  if (production.status === 'cancelled') return refused('cancelled');
  if (production.status !== 'scheduled') return refused('already-printing');
  if (!allows('text', text.status, 'PrintStarted')) return refused('text-deleted');
  if (!isDue(production, postingDay, at)) return refused('not-due');
  return accepted({
    type: 'PrintStarted',
    data: { at, attempt: production.attempts + 1, worker, directory, keepsDocuments },
  });
}

function reportPrint({ at, attempt, outcome }: CommandOf<'ReportPrint'>, { production }: Order): Decision {
  if (isReportedAlready(production, attempt, outcome)) return accepted();
  if (production.status !== 'printing' && production.status !== 'unclear') return refused('wrong-attempt');
  if (production.attempt !== attempt) return refused('wrong-attempt');
  if (production.status === 'unclear' && outcome.kind === 'unknown') return accepted();
  return accepted(reportEvent(at, attempt, outcome, production));
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

function reportEvent(
  at: string,
  attempt: number,
  outcome: PrintReport,
  before: { failures: number; alike?: AlikeFailures },
): OrderEvent {
  switch (outcome.kind) {
    case 'printed':
      return { type: 'LetterPrinted', data: { at, attempt, pages: outcome.pages } };
    case 'unknown':
      return { type: 'PrintOutcomeUnknown', data: { at, attempt, reason: outcome.reason } };
    case 'failed': {
      const wait = waitAfterFailure(outcome.reason, before);
      const retryAt = wait === undefined ? undefined : new Date(Date.parse(at) + wait).toISOString();
      return { type: 'PrintFailed', data: { at, attempt, reason: outcome.reason, retryAt } };
    }
  }
}

/** A person has looked at the printer's tray and says what became of an unclear letter. */
function resolvePrint({ at, outcome }: CommandOf<'ResolvePrint'>, { production }: Order): Decision {
  if (production.status !== 'unclear') return refused('not-unclear');
  const { attempt, reason } = production;
  return outcome === 'printed'
    ? accepted({ type: 'LetterPrinted', data: { at, attempt, pages: 0 } })
    : accepted({ type: 'PrintFailed', data: { at, attempt, reason, retryAt: at } });
}

/** The last directory's word needs no fact of its own: that the text may go, and then has gone, says the same. */
function confirmDocumentsDeleted(
  { at, attempt }: CommandOf<'ConfirmDocumentsDeleted'>,
  { documents, production, text }: Order,
): Decision {
  if (text.status === 'deleted') return accepted();
  if (production.status !== 'posted' && production.status !== 'cancelled') return refused('text-still-needed');
  const left = documentsAfterDeletion(documents, attempt);
  if (attempt === undefined || left.length === 0 || left.length === documents.length) return accepted();
  return accepted({ type: 'DocumentsDeleted', data: { at, attempt } });
}
