import type { AttributeGroup, AttributeValue, Message } from '@sealsystems/ipp';
import type { PrinterCapabilities } from './capabilities.ts';
import { connectTo, PrinterRefused, printerUri, type TrustCheck } from './transport.ts';

/** The few IPP operations that printing a letter needs (RFC 8011). */

/** `impressions`: the printed pages; undefined if the printer does not count them. */
export type JobReport = { id: number; name: string; state: string; reasons: string[]; impressions: number | undefined };
export type PrinterReport = {
  reasons: string[];
  /** It is printing, or has jobs waiting that it will print without help. */
  busy: boolean;
  /** It prints nothing until somebody has seen to it. */
  stopped: boolean;
  capabilities: PrinterCapabilities;
};

/** Every rejection is a `PrinterRefused`, a `PrinterUntrusted` or a `PrinterUnreachable`. */
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
  'operations-supported',
  'document-format-supported',
  'job-creation-attributes-supported',
  'media-supported',
  'media-size-supported',
  'media-col-supported',
  'media-source-supported',
];
const JOB_ATTRIBUTES = ['job-id', 'job-name', 'job-state', 'job-state-reasons', 'job-impressions-completed'];
/** The same for all customers, so it reveals nothing about them. */
const USER = 'federpost';

/** Old printers and print servers refuse newer versions, each in its own way. */
const VERSIONS = ['2.0', '1.1', '1.0'];
const REFUSED_VERSION = new Set(['server-error-version-not-supported', 'client-error-bad-request', 'http-400']);

/**
 * @param printer an `ipp:` or `ipps:` address
 * @param isTrusted decides about the key of an `ipps:` printer
 */
export function createIppCalls(
  printer: URL,
  isTrusted: TrustCheck = async () => {},
  responseTimeoutMs = 20_000,
): IppCalls {
  const sendMessage = connectTo(printer, responseTimeoutMs, isTrusted);
  const uri = printerUri(printer);
  let lastId = 0;
  /** The versions that the printer may know; the first one is used. */
  let versions = VERSIONS;
  /** Whether this printer has ever counted a page: only then does it mean something that it has counted none. */
  let countsPages = false;
  let hasReadHistory = false;

  async function send(
    version: string | undefined,
    operation: string,
    { 'job-id': jobId, ...attributes }: AttributeGroup,
    rest: Pick<Message, 'job-attributes-tag' | 'data'>,
  ): Promise<Message> {
    lastId += 1;
    const answer = await sendMessage({
      version,
      operation,
      id: lastId,
      // RFC 8011 §4.1.4 and §4.1.5 require this order: the first three, then the job's number.
      'operation-attributes-tag': {
        'attributes-charset': 'utf-8',
        'attributes-natural-language': 'en',
        'printer-uri': uri,
        ...(jobId !== undefined && { 'job-id': jobId }),
        'requesting-user-name': USER,
        ...attributes,
      },
      ...rest,
    });
    const status = String(answer.statusCode);
    if (!status.startsWith('successful-')) throw new PrinterRefused(status);
    return answer;
  }

  /** A call that was refused for its version was not executed, so it is repeated with an older one. */
  async function call(operation: string, attributes: AttributeGroup, rest: Parameters<typeof send>[3] = {}) {
    let refusal: unknown;
    for (const [index, version] of versions.entries()) {
      try {
        const answer = await send(version, operation, attributes, rest);
        versions = versions.slice(index);
        return answer;
      } catch (error) {
        refusal ??= error;
        if (!(error instanceof PrinterRefused && REFUSED_VERSION.has(error.code))) throw index === 0 ? error : refusal;
      }
    }
    throw refusal;
  }

  function jobReports(answer: Message): JobReport[] {
    const reports = parseJobReports(answer);
    countsPages ||= reports.some(({ impressions = 0 }) => impressions > 0);
    return reports.map(({ impressions, ...report }) => ({
      ...report,
      // CUPS has no number before the first page.
      impressions: countsPages ? (impressions ?? 0) : impressions || undefined,
    }));
  }

  const readJobs = async (which: 'completed' | 'not-completed'): Promise<JobReport[]> =>
    jobReports(await call('Get-Jobs', { 'which-jobs': which, 'requested-attributes': JOB_ATTRIBUTES }));

  /** A printer that is off when its worker starts has counted pages before. */
  async function learnFromHistory(): Promise<void> {
    if (hasReadHistory) return;
    hasReadHistory = true;
    await readJobs('completed').catch(() => {});
  }

  return {
    async printer() {
      const answer = await call('Get-Printer-Attributes', { 'requested-attributes': PRINTER_ATTRIBUTES });
      const attributes = answer['printer-attributes-tag'] ?? {};
      const state = attributes['printer-state'];
      await learnFromHistory();
      // A print server counts held jobs too, which may wait there for weeks.
      const hasQueue =
        Number(attributes['queued-job-count'] ?? 0) > 0 &&
        (await readJobs('not-completed')).some((job) => job.state !== 'pending-held');
      return {
        reasons: keywords(attributes['printer-state-reasons']),
        busy: state === 'processing' || hasQueue,
        stopped: state === 'stopped',
        capabilities: {
          operations: keywords(attributes['operations-supported']),
          formats: keywords(attributes['document-format-supported']),
          jobAttributes: keywords(attributes['job-creation-attributes-supported']),
          media: keywords(attributes['media-supported']),
          sizes: sizes(attributes['media-size-supported']),
          mediaAttributes: keywords(attributes['media-col-supported']),
          trays: keywords(attributes['media-source-supported']),
        },
      };
    },
    async createJob(name, template) {
      const answer = await call(
        'Create-Job',
        {
          'job-name': name,
          // If the printer cannot print it exactly like this, it must not print it at all.
          'ipp-attribute-fidelity': true,
        },
        { 'job-attributes-tag': template },
      );
      const id = jobReports(answer)[0]?.id;
      if (id === undefined) throw new PrinterRefused('no-job-id');
      return id;
    },
    async sendDocument(jobId, pdf) {
      const data = Buffer.from(pdf);
      await call(
        'Send-Document',
        {
          'job-id': jobId,
          'document-name': `job-${jobId}`,
          'document-format': 'application/pdf',
          'last-document': true,
        },
        { data },
      ).finally(() => data.fill(0));
    },
    async job(jobId) {
      const answer = await call('Get-Job-Attributes', { 'job-id': jobId, 'requested-attributes': JOB_ATTRIBUTES });
      const report = jobReports(answer)[0];
      if (!report) throw new PrinterRefused('no-job-attributes');
      return report;
    },
    async jobsNamed(matches) {
      const jobsById = new Map<number, JobReport>();
      for (const which of ['not-completed', 'completed'] as const)
        for (const report of await readJobs(which)) if (matches(report.name)) jobsById.set(report.id, report);
      return [...jobsById.values()];
    },
    async cancelJob(jobId) {
      await call('Cancel-Job', { 'job-id': jobId });
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
        name: text(group['job-name']),
        state: String(group['job-state'] ?? ''),
        reasons: keywords(group['job-state-reasons']),
        impressions: typeof impressions === 'number' ? impressions : undefined,
      },
    ];
  });
}

/** Of the package's parser. */
const LANGUAGE_SEPARATOR = '\u001e';
/** A text or name. With a language it begins with that language and a separator. */
const text = (value: AttributeValue | undefined): string =>
  typeof value === 'string' ? value.slice(value.lastIndexOf(LANGUAGE_SEPARATOR) + 1) : '';

/** A set, which arrives as one value if it has one member. */
const members = (value: AttributeValue | undefined): AttributeValue[] =>
  Array.isArray(value) ? value : value === undefined || value === '' ? [] : [value];

const keywords = (value: AttributeValue | undefined): string[] => members(value).map((member) => text(String(member)));

const isCollection = (value: AttributeValue): value is { [name: string]: AttributeValue } =>
  typeof value === 'object' && !Array.isArray(value) && !(value instanceof Date);

/** Paper sizes in hundredths of a millimetre, each dimension as a range. */
function sizes(value: AttributeValue | undefined): PrinterCapabilities['sizes'] {
  return members(value)
    .filter(isCollection)
    .map((size) => ({ x: range(size['x-dimension']), y: range(size['y-dimension']) }));
}

function range(value: AttributeValue | undefined): [number, number] {
  const [from, to = from] = members(value).map(Number);
  return [from ?? 0, to ?? 0];
}
