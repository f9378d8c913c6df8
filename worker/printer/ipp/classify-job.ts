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

/**
 * Printed only if the printer reports completed, successful and nothing else, with every page counted if it counts
 * pages. Failed only if the job ended before its first page. Anything in between is left to the operator.
 * @param pages the document's number of pages; undefined if it is no longer known, so that one counted page suffices.
 */
export function classify({ state, reasons, impressions }: JobReport, pages: number | undefined): JobOutcome {
  switch (state) {
    case 'completed': {
      const successful = reasons.length === 1 && reasons[0] === 'job-completed-successfully';
      const allPagesCounted =
        impressions === undefined || (pages === undefined ? impressions > 0 : impressions === pages);
      return successful && allPagesCounted ? { kind: 'printed' } : { kind: 'unknown', reason: 'aborted' };
    }
    case 'aborted':
    case 'canceled':
      if ((impressions ?? 0) > 0) return { kind: 'unknown', reason: 'aborted' };
      return {
        kind: 'failed',
        reason: reasons.some((reason) => REFUSAL_REASONS.includes(reason)) ? 'printer-refused' : 'aborted',
      };
    case 'pending-held':
      return reasons.includes('job-data-insufficient') ? 'without-document' : 'going-on';
    default:
      return 'going-on';
  }
}

/** The proven outcome of a job that we cancelled: only a printer that counts pages can prove that none was printed. */
export function classifyAbandoned(report: JobReport, pages: number | undefined, reason: PrintFailure): JobOutcome {
  const outcome = classify(report, pages);
  if (typeof outcome === 'string' || outcome.kind === 'printed') return outcome;
  return report.impressions === 0 && outcome.kind === 'failed'
    ? { kind: 'failed', reason }
    : { kind: 'unknown', reason };
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
