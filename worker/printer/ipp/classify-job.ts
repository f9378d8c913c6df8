import type { PrintFailure } from '@federpost/shared/order/print-failures.ts';
import type { PrintOutcome } from '../port.ts';
import type { JobReport } from './calls.ts';

/** What a printer's report about a job proves. Pure. */

/** The proven outcome; or that the job is still running, or still waits for its document. */
export type JobOutcome = PrintOutcome | 'going-on' | 'without-document';

const REFUSAL_REASONS = [
  'document-format-error',
  'unsupported-document-format',
  'document-unprintable-error',
  'unsupported-attributes-or-values',
];

/** Reasons that name an error, a warning or a cancellation, also in the words for printers (`media-jam`). */
const CONTRADICTION =
  /error|warning|cancel|abort|fail|unsupported|conflict|interrupted|unprintable|limit-reached|-jam|(media|toner|marker).*-(empty|needed|missing)/;
/** The printer still waits for the document. Printers and CUPS have different words for it. */
const WITHOUT_DOCUMENT = ['job-data-insufficient', 'job-incoming'];

/**
 * Printed if the printer reports completed and nothing contradicts: no reason, and no count of fewer pages. A count of 0
 * is none, because many printers report it for every job. Failed only if the job ended before its first page. Anything
 * in between is left to the operator.
 * @param pages the document's number of pages; undefined if it is no longer known
 */
export function classify({ state, reasons, impressions = 0 }: JobReport, pages = 1): JobOutcome {
  const status = reasons.find((reason) => CONTRADICTION.test(reason));
  const unknown: PrintOutcome = { kind: 'unknown', reason: 'aborted', ...(status && { printerStatus: status }) };
  switch (state) {
    case 'completed':
      return status || (impressions > 0 && impressions < pages) ? unknown : { kind: 'printed' };
    case 'aborted':
    case 'canceled':
      if (impressions > 0) return unknown;
      return {
        ...unknown,
        kind: 'failed',
        reason: reasons.some((reason) => REFUSAL_REASONS.includes(reason)) ? 'printer-refused' : 'aborted',
      };
    case 'pending':
    case 'pending-held':
      return reasons.some((reason) => WITHOUT_DOCUMENT.includes(reason)) ? 'without-document' : 'going-on';
    default:
      return 'going-on';
  }
}

/** The proven outcome of a job that we cancelled: only a printer that counts pages can prove that none was printed. */
export function classifyAbandoned(report: JobReport, pages: number | undefined, reason: PrintFailure): JobOutcome {
  const outcome = classify(report, pages);
  if (typeof outcome === 'string' || outcome.kind === 'printed') return outcome;
  return { kind: report.impressions === 0 && outcome.kind === 'failed' ? 'failed' : 'unknown', reason };
}

/** Whether a printer or a job reports that it waits for paper. */
export const isOutOfPaper = (reasons: readonly string[]): boolean =>
  reasons.some((reason) => /^media-(empty|needed)/.test(reason));

/** Status codes after which the same request may succeed a little later. */
export const isBusyStatus = (status: string): boolean =>
  [
    'server-error-busy',
    'server-error-temporary-error',
    'server-error-not-accepting-jobs',
    'server-error-service-unavailable',
    'server-error-too-many-jobs',
  ].includes(status);
