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
const unknown = (reason = 'aborted') => ({ kind: 'unknown', reason }) as JobOutcome;
const failed = (reason = 'aborted') => ({ kind: 'failed', reason }) as JobOutcome;

describe('the outcome of a job of two pages', () => {
  it.each<[string, JobReport, JobOutcome]>([
    ['completed, every page counted', report('completed', [SUCCESS], 2), { kind: 'printed' }],
    ['completed by a printer that does not count', report('completed', [SUCCESS]), { kind: 'printed' }],
    ['completed, one page missing', report('completed', [SUCCESS], 1), unknown()],
    ['completed, no page counted', report('completed', [SUCCESS], 0), unknown()],
    ['completed with warnings', report('completed', ['job-completed-with-warnings'], 2), unknown()],
    ['completed with a further reason', report('completed', [SUCCESS, 'queued-in-device'], 2), unknown()],
    ['completed without a reason', report('completed', [], 2), unknown()],
    ['aborted before the first page', report('aborted', ['aborted-by-system'], 0), failed()],
    ['aborted by a printer that does not count', report('aborted', ['aborted-by-system']), failed()],
    ['aborted after the first page', report('aborted', ['aborted-by-system'], 1), unknown()],
    ['aborted because of the document', report('aborted', ['document-format-error'], 0), failed('printer-refused')],
    ['cancelled at the printer', report('canceled', ['job-canceled-at-device'], 0), failed()],
    ['cancelled after every page', report('canceled', ['job-canceled-by-user'], 2), unknown()],
    ['stopped', report('processing-stopped', ['printer-stopped'], 1), 'going-on'],
    ['waiting', report('pending', [], 0), 'going-on'],
    ['held by the printer', report('pending-held', ['job-hold-until-specified'], 0), 'going-on'],
    ['waiting for its document', report('pending-held', ['job-data-insufficient'], 0), 'without-document'],
    ['in an unknown state', report('', []), 'going-on'],
  ])('%s', (_, words, verdict) => {
    expect(classify(words, 2)).toEqual(verdict);
  });

  it.each<[string, JobReport, JobOutcome]>([
    ['cancelled before the first page', report('canceled', ['job-canceled-by-user'], 0), failed('out-of-paper')],
    [
      'cancelled by a printer that does not count',
      report('canceled', ['job-canceled-by-user']),
      unknown('out-of-paper'),
    ],
    ['cancelled after the first page', report('canceled', ['job-canceled-by-user'], 1), unknown('out-of-paper')],
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
