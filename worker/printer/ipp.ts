import type { Trays } from '@federpost/shared/node/printer-settings.ts';
import type { PrintFailure } from '@federpost/shared/order/print-failures.ts';
import { shownAddress } from '@federpost/shared/node/wait-for-service.ts';
import type { HandOverDeadline } from '../hand-over-deadline.ts';
import { createIppCalls, type IppCalls, type PrinterReport } from './ipp/calls.ts';
import { documentTemplate, missingCapabilities } from './ipp/capabilities.ts';
import { isBusyStatus } from './ipp/classify-job.ts';
import { openJournal } from './ipp/journal.ts';
import { trustPrinter, type TrustedKey } from './ipp/printer-trust.ts';
import { PrinterRefused, PrinterUnreachable, PrinterUntrusted } from './ipp/transport.ts';
import { acquirePrinter, poll, troubleOf, watchJob, type Timeouts } from './ipp/watch-job.ts';
import type { PrintDocument, Printer, PrintJob, PrintOutcome } from './port.ts';
import { printerLockInProcess, type PrinterLock } from './printer-lock.ts';

type Kind = PrintDocument['kind'];

/** Their sum is less than the time until a claim counts as abandoned: the attempt must have ended by then. */
const TIMEOUTS: Timeouts = {
  otherJobMs: 10 * 60_000,
  busyMs: 60_000,
  printMs: 6 * 60_000,
  silentMs: 100_000,
  cancelMs: 20_000,
  pollMs: 1_000,
};

/** The letter comes last: a failure before it costs an envelope, never a second letter. The job sheet is on top. */
const PRINT_ORDER: Kind[] = ['job-sheet', 'envelope', 'letter'];

const failure = (reason: PrintFailure, printerStatus?: string): PrintOutcome => ({
  kind: 'failed',
  reason,
  ...(printerStatus !== undefined && { printerStatus }),
});

/** The outcome of a call that the printer did not execute. */
function failureOf(error: unknown): PrintOutcome {
  if (error instanceof PrinterRefused) return failure('printer-refused', error.code);
  if (error instanceof PrinterUntrusted) return failure('printer-untrusted', error.code);
  return failure('printer-unreachable', error instanceof PrinterUnreachable ? error.code : undefined);
}

/**
 * After these the printer would not print the letter either. Otherwise it may follow: a job sheet or an envelope of
 * which nobody knows whether it is printed is no reason to withhold a letter.
 */
const HOLDS_LETTER = new Set<PrintFailure>([
  'out-of-paper',
  'printer-stopped',
  'printer-unreachable',
  'printer-untrusted',
]);

/**
 * What a failed document before the letter means: one that we cancelled because nothing happened, and of which no page
 * was counted, is a printer that is switched off behind its print server.
 */
const FAILURE_BEFORE_LETTER: Record<Exclude<Kind, 'letter'>, Partial<Record<PrintFailure, PrintFailure>>> = {
  'job-sheet': { aborted: 'job-sheet-failed', 'timed-out': 'printer-unreachable' },
  envelope: { aborted: 'envelope-failed', 'timed-out': 'printer-unreachable' },
};

export type IppPrinter = Printer & {
  /** Its host and port. */
  address: string;
  /** Asks the printer what it can. Rejects as IPP calls do. */
  describe(): Promise<PrinterDescription>;
};
export type PrinterDescription = PrinterReport & { missing: ReturnType<typeof missingCapabilities> };

/**
 * Prints on an IPP printer, each document as a job of its own with an opaque name.
 * The letter's job is opened, its number written to the journal, and only then is the letter sent: after a crash the
 * journal tells which job to ask about. A question about an attempt that is not in the journal marks it there as void,
 * so that a delayed worker of the same journal can no longer send it. For attempts of another journal only the printer
 * is asked. An attempt is never printed twice.
 * @param options.url an `ipp:` or `ipps:` address
 * @param options.journal the print directory; workers that share it answer for each other's attempts
 * @param options.fingerprint of the only trusted key of an `ipps:` printer; without it the first key is remembered
 * @param options.onKey receives that key when the first connection has been made
 * @param options.lock by which the workers of one printer take turns
 */
export function ippPrinter(options: {
  url: string;
  journal: string;
  fingerprint?: string | undefined;
  trays?: Trays;
  onKey?: ((key: TrustedKey) => void) | undefined;
  lock?: PrinterLock | undefined;
  timeouts?: Partial<Timeouts>;
}): IppPrinter {
  const { trays = {}, lock = printerLockInProcess() } = options;
  const address = shownAddress(options.url);
  const isTrusted = trustPrinter({ ...options, address, directory: options.journal });
  const calls = createIppCalls(new URL(options.url), isTrusted);
  const journal = openJournal(options.journal);
  const timeouts = { ...TIMEOUTS, ...options.timeouts };

  async function print(
    job: PrintJob,
    documents: readonly PrintDocument[],
    deadline?: HandOverDeadline,
  ): Promise<PrintOutcome> {
    if ((await journal.settled(job)) ?? (await journal.read(job))) return outcomeOf(job);
    for (const document of documents.toSorted((a, b) => PRINT_ORDER.indexOf(a.kind) - PRINT_ORDER.indexOf(b.kind))) {
      const outcome = await printOne(job, document, deadline);
      if (document.kind === 'letter') return settle(job, outcome);
      if (outcome.kind === 'printed' || (outcome.kind === 'unknown' && !HOLDS_LETTER.has(outcome.reason))) continue;
      // The letter was not sent, so the attempt may be repeated.
      const reason = FAILURE_BEFORE_LETTER[document.kind][outcome.reason] ?? outcome.reason;
      return settle(job, failure(reason, outcome.printerStatus));
    }
    return { kind: 'printed' };
  }

  async function printOne(
    job: PrintJob,
    { kind, pdf, pages }: PrintDocument,
    deadline?: HandOverDeadline,
  ): Promise<PrintOutcome> {
    const name = nameOf(job, kind);
    const created = await create(name, kind, deadline);
    if (typeof created !== 'number') return created;
    if (deadline?.hasPassed()) return withdraw(created, failure('deadline-passed'));
    if (kind === 'letter' && !(await journal.record(job, { kind: 'handed-over', jobId: created, pages })).isNew) {
      await withdraw(created, failure('worker-died'));
      return outcomeOf(job);
    }
    const watched = { id: created, name, pages, ...(kind !== 'letter' && { silentMs: timeouts.silentMs }) };
    try {
      await calls.sendDocument(created, pdf);
    } catch (error) {
      if (!mayHaveReceived(error)) return withdraw(created, failureOf(error));
      // Only the job itself can prove whether the printer has the document.
      return watchJob(calls, watched, timeouts, 'printer-unreachable');
    }
    return watchJob(calls, watched, timeouts);
  }

  /** Opens a job; waits while the printer is busy or stopped. @returns the outcome if there is no job. */
  async function create(name: string, kind: Kind, deadline?: HandOverDeadline): Promise<number | PrintOutcome> {
    let obstacle = failure('printer-busy');
    try {
      const created = await poll(
        timeouts.busyMs,
        async () => {
          if (deadline?.hasPassed()) return failure('deadline-passed');
          const report = await calls.printer();
          // What it cannot print is found out before the first sheet of paper.
          const [missing] = missingCapabilities(report.capabilities, trays);
          if (missing) return failure('printer-refused', missing.status);
          if (report.stopped) {
            const { reason, printerStatus } = troubleOf(report);
            obstacle = failure(reason, printerStatus);
            return undefined;
          }
          return calls
            .createJob(name, documentTemplate(kind, report.capabilities, trays[kind]))
            .catch((error: unknown) => {
              if (!(error instanceof PrinterRefused && isBusyStatus(error.code))) throw error;
              obstacle = failure('printer-busy', error.code);
              return undefined;
            });
        },
        timeouts.pollMs,
      );
      return created ?? obstacle;
    } catch (error) {
      // A job that was opened without a known number would keep the printer waiting.
      if (error instanceof PrinterUnreachable) await cancelNamed(calls, name);
      return failureOf(error);
    }
  }

  /** Cancels a job that never got its document. */
  async function withdraw(jobId: number, outcome: PrintOutcome): Promise<PrintOutcome> {
    await calls.cancelJob(jobId).catch(() => {});
    return outcome;
  }

  async function outcomeOf(job: PrintJob): Promise<PrintOutcome> {
    const settled = await journal.settled(job);
    if (settled) return settled;
    if (await journal.printedHere(job)) return { kind: 'unknown', reason: 'aborted' };
    const { entry } = await journal.record(job, { kind: 'void' });
    if (entry.kind === 'void') {
      // The journal may have been emptied, so the printer is asked first. It may be switched off.
      const reported = await outcomeByName(calls, job, timeouts).catch(() => undefined);
      for (const kind of PRINT_ORDER) await cancelNamed(calls, nameOf(job, kind));
      return reported ? settle(job, reported) : failure('worker-died');
    }
    return settle(
      job,
      await watchJob(
        calls,
        { id: entry.jobId, name: nameOf(job, 'letter'), pages: entry.pages },
        timeouts,
        'worker-died',
      ),
    );
  }

  /** Records a proven outcome; «unknown» may still become proven. */
  async function settle(job: PrintJob, outcome: PrintOutcome): Promise<PrintOutcome> {
    if (outcome.kind !== 'unknown') await journal.settle(job, outcome);
    return outcome;
  }

  return {
    address,
    async describe() {
      const report = await calls.printer();
      return { ...report, missing: missingCapabilities(report.capabilities, trays) };
    },
    keepsDocuments: false,
    acquirePrinter: (stopping) => acquirePrinter(lock, calls, timeouts, stopping),
    print,
    outcomeOf,
    async outcomeElsewhere(job) {
      return (
        (await outcomeByName(calls, job, timeouts).catch(() => undefined)) ?? { kind: 'unknown', reason: 'worker-died' }
      );
    },
    async deleteDocuments(orderId) {
      // A letter that the printer may still have must not be printed later. Rejects while the printer is unreachable.
      for (const { jobId, job } of await journal.open(orderId))
        await cancelIfNamed(calls, jobId, nameOf(job, 'letter'));
      await journal.erase(orderId);
    },
    async deleteElsewhere(orderId) {
      // Documents are never in a journal, but may still be in the printer. Rejects while it is unreachable.
      for (const { id, name } of await calls.jobsNamed((each) => each.startsWith(`${orderId}.`)))
        await cancelIfNamed(calls, id, name);
      return true;
    },
  };
}

/** Whether the printer may have received a document although its answer is missing or an error. */
function mayHaveReceived(error: unknown): boolean {
  if (error instanceof PrinterRefused) return error.code.startsWith('server-error-');
  return !(error instanceof PrinterUntrusted) && !(error instanceof PrinterUnreachable && error.reached === 'no');
}

/** The printer's reports about an attempt, found by its jobs' names, for callers without a job number. */

/** A job's name: opaque, because it appears on displays and in the printer's lists. */
const nameOf = ({ orderId, attempt }: PrintJob, kind: PrintDocument['kind']): string => `${orderId}.${attempt}.${kind}`;

/**
 * The printer's own report about an attempt's letter; undefined if it knows no job with that name. A job that still
 * waits for its letter is cancelled. Rejects while the printer is unreachable.
 */
async function outcomeByName(calls: IppCalls, job: PrintJob, timeouts: Timeouts): Promise<PrintOutcome | undefined> {
  const name = nameOf(job, 'letter');
  const outcomes: PrintOutcome[] = [];
  for (const { id } of await calls.jobsNamed((each) => each === name)) {
    outcomes.push(await watchJob(calls, { id, name, pages: undefined }, timeouts, 'worker-died'));
  }
  return (
    outcomes.find(({ kind }) => kind === 'printed') ?? outcomes.find(({ kind }) => kind === 'unknown') ?? outcomes[0]
  );
}

/** Cancels a job if possible; otherwise the printer's own timeout ends an empty job. Never rejects. */
async function cancelNamed(calls: IppCalls, name: string): Promise<void> {
  const jobs = await calls.jobsNamed((each) => each === name).catch(() => []);
  for (const { id } of jobs) await calls.cancelJob(id).catch(() => {});
}

/**
 * Cancels a job if it has this name. Rejects while the printer is unreachable; an unknown or finished job needs no
 * cancelling.
 */
async function cancelIfNamed(calls: IppCalls, jobId: number, name: string): Promise<void> {
  try {
    if ((await calls.job(jobId)).name === name) await calls.cancelJob(jobId);
  } catch (error) {
    if (!(error instanceof PrinterRefused)) throw error;
  }
}
