import { describe, expect, it } from 'vitest';
import type { JobReport } from './calls.ts';
import { classify, classifyAbandoned, isOutOfPaper, type JobOutcome } from './classify-job.ts';

const SUCCESS = 'job-completed-successfully';
const report = (state: string, reasons: string[], impressions?: number): JobReport => ({
  id: 1,
  name: 'a',
  state,
  reasons,
  impressions,
});
const unknown = (printerStatus?: string, reason = 'aborted') =>
  ({ kind: 'unknown', reason, printerStatus }) as JobOutcome;
const failed = (printerStatus?: string, reason = 'aborted') =>
  ({ kind: 'failed', reason, printerStatus }) as JobOutcome;

describe('the outcome of a job of two pages', () => {
  it.each<[string, JobReport, JobOutcome]>([
    ['completed, every page counted', report('completed', [SUCCESS], 2), { kind: 'printed' }],
    ['completed by a printer that does not count', report('completed', [SUCCESS]), { kind: 'printed' }],
    ['completed, one page missing', report('completed', [SUCCESS], 1), unknown()],
    ['completed, no page counted', report('completed', [SUCCESS], 0), { kind: 'printed' }],
    ['completed, more pages counted than it has', report('completed', [SUCCESS], 4), { kind: 'printed' }],
    [
      'completed as CUPS before 2.4.8 says it',
      report('completed', ['processing-to-stop-point'], 2),
      { kind: 'printed' },
    ],
    ['completed with a reason that says nothing', report('completed', ['none'], 2), { kind: 'printed' }],
    [
      'completed with warnings',
      report('completed', ['job-completed-with-warnings'], 2),
      unknown('job-completed-with-warnings'),
    ],
    ...[
      'job-completed-with-errors',
      'job-printed-with-errors',
      'errors-detected',
      'warnings-detected',
      'job-canceled-by-user',
      'job-canceled-at-device',
      'aborted-by-system',
      'document-format-error',
      'compression-error',
      'unsupported-attributes-or-values',
      'submission-interrupted',
      'account-limit-reached',
      'media-jam',
      'media-empty',
    ].map((reason): [string, JobReport, JobOutcome] => [
      `completed and ${reason}`,
      report('completed', ['processing-to-stop-point', reason], 2),
      unknown(reason),
    ]),
    ['completed with a further reason', report('completed', [SUCCESS, 'queued-in-device'], 2), { kind: 'printed' }],
    ['completed without a reason', report('completed', [], 2), { kind: 'printed' }],
    ['aborted before the first page', report('aborted', ['aborted-by-system'], 0), failed('aborted-by-system')],
    ['aborted by a printer that does not count', report('aborted', ['aborted-by-system']), failed('aborted-by-system')],
    ['aborted after the first page', report('aborted', ['aborted-by-system'], 1), unknown('aborted-by-system')],
    [
      'aborted because of the document',
      report('aborted', ['document-format-error'], 0),
      failed('document-format-error', 'printer-refused'),
    ],
    ['cancelled at the printer', report('canceled', ['job-canceled-at-device'], 0), failed('job-canceled-at-device')],
    ['cancelled after every page', report('canceled', ['job-canceled-by-user'], 2), unknown('job-canceled-by-user')],
    ['stopped', report('processing-stopped', ['printer-stopped'], 1), 'going-on'],
    ['waiting', report('pending', [], 0), 'going-on'],
    ['held by the printer', report('pending-held', ['job-hold-until-specified'], 0), 'going-on'],
    ['waiting for its document', report('pending-held', ['job-data-insufficient'], 0), 'without-document'],
    ['waiting for its document at CUPS', report('pending-held', ['job-incoming'], 0), 'without-document'],
    ['in an unknown state', report('', []), 'going-on'],
  ])('%s', (_, words, verdict) => {
    expect(classify(words, 2)).toEqual(verdict);
  });

  it.each<[string, JobReport, JobOutcome]>([
    [
      'cancelled before the first page',
      report('canceled', ['job-canceled-by-user'], 0),
      failed(undefined, 'out-of-paper'),
    ],
    [
      'cancelled by a printer that does not count',
      report('canceled', ['job-canceled-by-user']),
      unknown(undefined, 'out-of-paper'),
    ],
    [
      'cancelled after the first page',
      report('canceled', ['job-canceled-by-user'], 1),
      unknown(undefined, 'out-of-paper'),
    ],
    ['completed after all', report('completed', [SUCCESS], 2), { kind: 'printed' }],
    ['still processing', report('processing', ['processing-to-stop-point'], 0), 'going-on'],
  ])('abandoned by the worker, and %s', (_, words, verdict) => {
    expect(classifyAbandoned(words, 2, 'out-of-paper')).toEqual(verdict);
  });

  it('depends on missing paper, not on paper that is low', () => {
    expect(isOutOfPaper(['none'])).toBe(false);
    expect(isOutOfPaper(['media-low-warning'])).toBe(false);
    for (const reason of ['media-empty', 'media-empty-error', 'media-needed-warning'])
      expect(isOutOfPaper(['toner-low', reason])).toBe(true);
  });
});
