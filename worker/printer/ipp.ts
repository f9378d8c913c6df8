import type { PrintFailure } from '@federpost/shared/order/print-failures.ts';
import type { AttributeGroup } from '@sealsystems/ipp';
import type { HandOverDeadline } from '../hand-over-deadline.ts';
import { createIppCalls, PrinterRefused, type IppCalls } from './ipp/calls.ts';
import { isBusyStatus } from './ipp/classify-job.ts';
import { openJournal } from './ipp/journal.ts';
import { PrinterUnreachable } from './ipp/transport.ts';
import { acquirePrinter, poll, watchJob, type Timeouts } from './ipp/watch-job.ts';
import type { PrintDocument, Printer, PrintJob, PrintOutcome } from './port.ts';
import { printerLockInProcess, type PrinterLock } from './printer-lock.ts';

type Kind = PrintDocument['kind'];

const PLAIN: AttributeGroup = {
  media: 'iso_a4_210x297mm',
  sides: 'one-sided',
  'print-scaling': 'none',
  'print-quality': 'high',
};
/** How each document is printed, in IPP's job template attributes. The trays of a real printer are set here. */
const TEMPLATES: Record<Kind, AttributeGroup> = {
  letter: PLAIN,
  'job-sheet': PLAIN,
  envelope: { ...PLAIN, media: 'iso_dl_110x220mm' },
};

/** Their sum is less than the time until a claim counts as abandoned: the attempt must have ended by then. */
const TIMEOUTS: Timeouts = {
  otherJobMs: 10 * 60_000,
  busyMs: 60_000,
  printMs: 6 * 60_000,
  cancelMs: 20_000,
  pollMs: 1_000,
};

/** The letter comes last: a failure before it costs an envelope, never a second letter. The job sheet is on top. */
const PRINT_ORDER: Kind[] = ['job-sheet', 'envelope', 'letter'];

const failure = (reason: PrintFailure): PrintOutcome => ({ kind: 'failed', reason });

/** The reason reported when a document before the letter failed; any other reason needs no such detail. */
const FAILURE_BEFORE_LETTER: Record<Exclude<Kind, 'letter'>, PrintFailure> = {
  'job-sheet': 'job-sheet-failed',
  envelope: 'envelope-failed',
};

/**
 * Prints on an IPP printer, each document as a job of its own with an opaque name.
 * The letter's job is opened, its number written to the journal, and only then is the letter sent: after a crash the
 * journal tells which job to ask about. A question about an attempt that is not in the journal marks it there as void,
 * so that a delayed worker of the same journal can no longer send it. For attempts of another journal only the printer
 * is asked. An attempt is never printed twice.
 * @param options.url an `ipp:` or `ipps:` address
 * @param options.journal the print directory; workers that share it answer for each other's attempts
 * @param options.lock by which the workers of one printer take turns
 */
export function ippPrinter(options: {
  url: string;
  journal: string;
  lock?: PrinterLock;
  templates?: Partial<Record<Kind, AttributeGroup>>;
  timeouts?: Partial<Timeouts>;
}): Printer {
  const calls = createIppCalls(new URL(options.url));
  const journal = openJournal(options.journal);
  const templates = { ...TEMPLATES, ...options.templates };
  const timeouts = { ...TIMEOUTS, ...options.timeouts };
  const lock = options.lock ?? printerLockInProcess();

  async function print(
    job: PrintJob,
    documents: readonly PrintDocument[],
    deadline?: HandOverDeadline,
  ): Promise<PrintOutcome> {
    if ((await journal.settled(job)) ?? (await journal.read(job))) return outcomeOf(job);
    for (const document of documents.toSorted((a, b) => PRINT_ORDER.indexOf(a.kind) - PRINT_ORDER.indexOf(b.kind))) {
      const outcome = await printOne(job, document, deadline);
      if (document.kind === 'letter') return settle(job, outcome);
      // With any outcome of this document, the letter was not sent, so the attempt may be repeated.
      if (outcome.kind !== 'printed')
        return settle(
          job,
          failure(outcome.reason === 'aborted' ? FAILURE_BEFORE_LETTER[document.kind] : outcome.reason),
        );
    }
    return { kind: 'printed' };
  }

  async function printOne(
    job: PrintJob,
    { kind, pdf, pages }: PrintDocument,
    deadline?: HandOverDeadline,
  ): Promise<PrintOutcome> {
    const name = nameOf(job, kind);
    const created = await create(name, templates[kind], deadline);
    if (typeof created !== 'number') return created;
    if (deadline?.hasPassed()) return withdraw(created, 'deadline-passed');
    if (kind === 'letter' && !(await journal.record(job, { kind: 'handed-over', jobId: created, pages })).isNew) {
      await withdraw(created, 'worker-died');
      return outcomeOf(job);
    }
    const watched = { id: created, name, pages };
    try {
      await calls.sendDocument(created, pdf);
    } catch (error) {
      if (error instanceof PrinterUnreachable && error.reached === 'no')
        return withdraw(created, 'printer-unreachable');
      if (error instanceof PrinterRefused && error.status.startsWith('client-error-'))
        return withdraw(created, 'printer-refused');
      // The printer may have received it, which only the job itself can prove.
      return watchJob(calls, watched, timeouts, 'printer-unreachable');
    }
    return watchJob(calls, watched, timeouts);
  }

  /** Opens a job; waits while the printer is busy. @returns the outcome if there is no job. */
  async function create(
    name: string,
    template: AttributeGroup,
    deadline?: HandOverDeadline,
  ): Promise<number | PrintOutcome> {
    try {
      const { accepts } = await calls.printer();
      const accepted = Object.fromEntries(Object.entries(template).filter(([attribute]) => accepts(attribute)));
      const created = await poll(
        timeouts.busyMs,
        async () => {
          if (deadline?.hasPassed()) return failure('deadline-passed');
          return calls.createJob(name, accepted).catch((error: unknown) => {
            if (error instanceof PrinterRefused && isBusyStatus(error.status)) return undefined;
            throw error;
          });
        },
        timeouts.pollMs,
      );
      return created ?? failure('printer-busy');
    } catch (error) {
      if (error instanceof PrinterRefused) return failure('printer-refused');
      // Otherwise a job that was opened without a known number would keep the printer waiting.
      await cancelNamed(calls, name);
      return failure('printer-unreachable');
    }
  }

  /** Cancels a job that never got its document. */
  async function withdraw(jobId: number, reason: PrintFailure): Promise<PrintOutcome> {
    await calls.cancelJob(jobId).catch(() => {});
    return failure(reason);
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
