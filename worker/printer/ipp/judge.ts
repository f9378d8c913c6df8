import type { PrintFailure } from '@federpost/shared/order/print-failures.ts';
import type { PrintOutcome } from '../port.ts';
import type { JobReport } from './calls.ts';

/** What a printer's words about a job prove. Pure. */

/** What has been proven, or that the job goes on, or that it still waits for its document. */
export type Verdict = PrintOutcome | 'going-on' | 'without-document';

const REFUSED_BY_FORMAT = [
  'document-format-error',
  'unsupported-document-format',
  'document-unprintable-error',
  'unsupported-attributes-or-values',
];

/**
 * Printed is only what the printer calls completed, successful and nothing else, with every page counted where it
 * counts. Failed is only what ended before a first page. Everything in between is for a person.
 * @param pages how many the document has; undefined where nobody knows any more, and one counted page must do.
 */
export function judge({ state, reasons, impressions }: JobReport, pages: number | undefined): Verdict {
  switch (state) {
    case 'completed': {
      const successful = reasons.length === 1 && reasons[0] === 'job-completed-successfully';
      const counted = impressions === undefined || (pages === undefined ? impressions > 0 : impressions === pages);
      return successful && counted ? { kind: 'printed' } : { kind: 'unknown', reason: 'aborted' };
    }
    case 'aborted':
    case 'canceled':
      if ((impressions ?? 0) > 0) return { kind: 'unknown', reason: 'aborted' };
      return {
        kind: 'failed',
        reason: reasons.some((reason) => REFUSED_BY_FORMAT.includes(reason)) ? 'printer-refused' : 'aborted',
      };
    case 'pending-held':
      return reasons.includes('job-data-insufficient') ? 'without-document' : 'going-on';
    default:
      return 'going-on';
  }
}

/**
 * What is proven about a job that we gave up: with us having cancelled it, only a printer that counts can prove
 * that no page has come out.
 */
export function judgeGivenUp(report: JobReport, pages: number | undefined, why: PrintFailure): Verdict {
  const verdict = judge(report, pages);
  if (typeof verdict === 'string' || verdict.kind === 'printed') return verdict;
  return report.impressions === 0 && verdict.kind === 'failed'
    ? { kind: 'failed', reason: why }
    : { kind: 'unknown', reason: why };
}

/** Whether a printer or a job says that it waits for paper. */
export const wantsPaper = (reasons: readonly string[]): boolean =>
  reasons.some((reason) => /^media-(empty|needed)/.test(reason));

/** Status codes after which the same request may work a little later. */
export const isBusyStatus = (status: string): boolean =>
  [
    'server-error-busy',
    'server-error-temporary-error',
    'server-error-not-accepting-jobs',
    'server-error-service-unavailable',
    'server-error-too-many-jobs',
  ].includes(status);
