import type { AttributeGroup, AttributeValue, Message } from '@sealsystems/ipp';
import { connectTo } from './transport.ts';

/** The few IPP operations that printing a letter needs (RFC 8011). */

export type JobReport = { id: number; name: string; state: string; reasons: string[]; impressions: number | undefined };
/** `busy`: it is printing, or has jobs waiting. */
export type PrinterReport = { reasons: string[]; busy: boolean; accepts: (jobAttribute: string) => boolean };

/** The printer refused. `status` is the keyword of its IPP status code. */
export class PrinterRefused extends Error {
  override readonly name = 'PrinterRefused';
  readonly status: string;
  constructor(status: string) {
    super(status);
    this.status = status;
  }
}

/** Every rejection is a `PrinterRefused` or a `PrinterUnreachable`. */
export type IppCalls = {
  printer(): Promise<PrinterReport>;
  /** Opens a job that waits for its document. @returns its number */
  createJob(name: string, template: AttributeGroup): Promise<number>;
  /** Sends a job its only document, a PDF: from now on it may be printed. */
  sendDocument(jobId: number, pdf: Uint8Array): Promise<void>;
  job(jobId: number): Promise<JobReport>;
  /** All jobs with a matching name that the printer still knows. */
  jobsNamed(matches: (name: string) => boolean): Promise<JobReport[]>;
  cancelJob(jobId: number): Promise<void>;
};

const PRINTER_ATTRIBUTES = [
  'printer-state',
  'printer-state-reasons',
  'queued-job-count',
  'job-creation-attributes-supported',
];
const JOB_ATTRIBUTES = ['job-id', 'job-name', 'job-state', 'job-state-reasons', 'job-impressions-completed'];
const ALWAYS_ACCEPTED = new Set(['media', 'media-col', 'sides', 'copies']);
/** The same for all customers, so it reveals nothing about them. */
const USER = 'federpost';

/** @param printer an `ipp:` or `ipps:` address */
export function createIppCalls(printer: URL, responseTimeoutMs = 20_000): IppCalls {
  const send = connectTo(printer, responseTimeoutMs);
  const publicUrl = new URL(printer);
  publicUrl.username = '';
  publicUrl.password = '';
  let lastId = 0;

  async function call(
    operation: string,
    attributes: AttributeGroup,
    rest: Pick<Message, 'job-attributes-tag' | 'data'> = {},
  ): Promise<Message> {
    lastId += 1;
    const answer = await send({
      version: '2.0',
      operation,
      id: lastId,
      // RFC 8011 §4.1.4 and §4.1.5 require this order: the first three, then the job's number.
      'operation-attributes-tag': {
        'attributes-charset': 'utf-8',
        'attributes-natural-language': 'en',
        'printer-uri': publicUrl.href,
        ...attributes,
      },
      ...rest,
    });
    const status = String(answer.statusCode);
    if (!status.startsWith('successful-')) throw new PrinterRefused(status);
    return answer;
  }

  return {
    async printer() {
      const answer = await call('Get-Printer-Attributes', { 'requested-attributes': PRINTER_ATTRIBUTES });
      const attributes = answer['printer-attributes-tag'] ?? {};
      const accepted = keywords(attributes['job-creation-attributes-supported']);
      return {
        reasons: keywords(attributes['printer-state-reasons']),
        busy: attributes['printer-state'] === 'processing' || Number(attributes['queued-job-count'] ?? 0) > 0,
        accepts: (name) => ALWAYS_ACCEPTED.has(name) || accepted.length === 0 || accepted.includes(name),
      };
    },
    async createJob(name, template) {
      const answer = await call(
        'Create-Job',
        {
          'requesting-user-name': USER,
          'job-name': name,
          // If the printer cannot print it exactly like this, it must not print it at all.
          'ipp-attribute-fidelity': true,
        },
        { 'job-attributes-tag': template },
      );
      const id = parseJobReports(answer)[0]?.id;
      if (id === undefined) throw new PrinterRefused('no-job-id');
      return id;
    },
    async sendDocument(jobId, pdf) {
      const data = Buffer.from(pdf);
      await call(
        'Send-Document',
        {
          'job-id': jobId,
          'requesting-user-name': USER,
          'document-name': `job-${jobId}`,
          'document-format': 'application/pdf',
          'last-document': true,
        },
        { data },
      ).finally(() => data.fill(0));
    },
    async job(jobId) {
      const answer = await call('Get-Job-Attributes', {
        'job-id': jobId,
        'requesting-user-name': USER,
        'requested-attributes': JOB_ATTRIBUTES,
      });
      const report = parseJobReports(answer)[0];
      if (!report) throw new PrinterRefused('no-job-attributes');
      return report;
    },
    async jobsNamed(matches) {
      const jobsById = new Map<number, JobReport>();
      for (const which of ['not-completed', 'completed']) {
        const answer = await call('Get-Jobs', {
          'requesting-user-name': USER,
          'which-jobs': which,
          'requested-attributes': JOB_ATTRIBUTES,
        });
        for (const report of parseJobReports(answer)) if (matches(report.name)) jobsById.set(report.id, report);
      }
      return [...jobsById.values()];
    },
    async cancelJob(jobId) {
      await call('Cancel-Job', { 'job-id': jobId, 'requesting-user-name': USER });
    },
  };
}

function parseJobReports(answer: Message): JobReport[] {
  const groups = answer['job-attributes-tag'] ?? [];
  return (Array.isArray(groups) ? groups : [groups]).flatMap((group) => {
    const id = group['job-id'];
    const impressions = group['job-impressions-completed'];
    if (typeof id !== 'number') return [];
    return [
      {
        id,
        name: String(group['job-name'] ?? ''),
        state: String(group['job-state'] ?? ''),
        reasons: keywords(group['job-state-reasons']),
        impressions: typeof impressions === 'number' ? impressions : undefined,
      },
    ];
  });
}

/** A set of keywords, which arrives as one string if it has one member. */
function keywords(value: AttributeValue | undefined): string[] {
  if (Array.isArray(value)) return value.map(String);
  return typeof value === 'string' ? [value] : [];
}
