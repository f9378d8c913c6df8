import { randomUUID } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ippPrinter } from './ipp.ts';
import { createIppCalls } from './ipp/calls.ts';
import { threeDocuments, startIppPrinter, type TestPrinter } from './ipp/ippeveprinter.fixture.ts';
import { openJournal } from './ipp/journal.ts';
import type { PrintDocument, PrintJob } from './port.ts';
import { printerLockInProcess } from './printer-lock.ts';

/** For printers that finish every job. */
const LONG_TIMEOUTS = {
  otherJobMs: 60_000,
  busyMs: 60_000,
  printMs: 60_000,
  silentMs: 60_000,
  cancelMs: 10_000,
  pollMs: 25,
};
/** For printers that do not: nothing else is printed during that time, so it may be short. */
const SHORT_TIMEOUTS = { otherJobMs: 600, busyMs: 600, printMs: 3_000, silentMs: 3_000, cancelMs: 400, pollMs: 25 };
const NO_DEADLINE = { hasPassed: () => false };

let paper: TestPrinter;
let documents: PrintDocument[];
let job: PrintJob;
beforeAll(async () => {
  documents = await threeDocuments();
});
beforeEach(async () => {
  paper = await startIppPrinter();
  job = { orderId: randomUUID(), attempt: 1 };
});
afterEach(() => paper.close());

const journalFolder = () => join(paper.folder, 'journal');
const openPrinter = (timeouts = LONG_TIMEOUTS, trays: Parameters<typeof ippPrinter>[0]['trays'] = {}) =>
  ippPrinter({ url: paper.url, journal: journalFolder(), timeouts, trays });
const calls = () => createIppCalls(new URL(paper.url));
/** Opens a job for the letter, as a worker does before it sends it. @returns its number */
const openedForLetter = () => calls().createJob(named('letter'), { media: 'iso_a4_210x297mm' });
/** Waits until this many documents have been started. */
const untilBegun = (count: number) => expect.poll(() => paper.begun().length).toBe(count);
const notStopping = () => new AbortController().signal;
const FORGOTTEN = { kind: 'unknown', reason: 'job-forgotten' };
const named = (kind: string, { orderId, attempt } = job) => `${orderId}.${attempt}.${kind}`;
const only = (kind: PrintDocument['kind']) => documents.filter((document) => document.kind === kind);
const lettersOf = ({ orderId, attempt } = job) =>
  paper.printed().filter((name) => name === `${orderId}.${attempt}.letter`).length;

describe('a letter on a real printer', () => {
  it('is printed after its job sheet and envelope, each on its paper, in jobs named by order id', async () => {
    expect(await openPrinter().print(job, documents, NO_DEADLINE)).toEqual({ kind: 'printed' });
    expect(paper.begun()).toEqual([
      `${named('job-sheet')} iso_a4_210x297mm one-sided`,
      `${named('envelope')} iso_dl_110x220mm one-sided`,
      `${named('letter')} iso_a4_210x297mm one-sided`,
    ]);
    expect(await openPrinter().outcomeOf(job)).toEqual({ kind: 'printed' });
  });

  it('is printed by one that runs no command, counts no pages and keeps nothing', async () => {
    const bare = await startIppPrinter({ command: false });
    const printer = ippPrinter({ url: bare.url, journal: journalFolder(), timeouts: LONG_TIMEOUTS });
    expect(await printer.print(job, only('letter'), NO_DEADLINE)).toEqual({ kind: 'printed' });
    expect(await printer.outcomeOf(job)).toEqual({ kind: 'printed' });
    await bare.close();
  });

  it('is printed only once per attempt, even by different workers', async () => {
    await openPrinter().print(job, documents);
    expect(await openPrinter().print(job, documents)).toEqual({ kind: 'printed' });
    expect(paper.printed()).toHaveLength(3);
  });

  it('is printed together with its documents, even if two orders are printed at the same time', async () => {
    const other = { orderId: randomUUID(), attempt: 1 };
    const printer = openPrinter();
    await Promise.all(
      [job, other].map(async (attempt) => {
        const endTurn = await printer.acquirePrinter(notStopping());
        await printer.print(attempt, documents).finally(endTurn);
      }),
    );
    const orders = paper.printed().map((name) => name.split('.')[0]);
    expect(orders).toEqual([...Array(3).fill(job.orderId), ...Array(3).fill(other.orderId)]);
  });
});

describe('a printer that cannot print', () => {
  it('is waited for while it is busy, until the timeout', async () => {
    const blocking = await calls().createJob('somebody-else', { media: 'iso_a4_210x297mm' });
    expect(await openPrinter(SHORT_TIMEOUTS).print(job, documents)).toEqual({
      kind: 'failed',
      reason: 'printer-busy',
      printerStatus: 'server-error-busy',
    });

    const second = { ...job, attempt: 2 };
    const printing = openPrinter().print(second, documents);
    await calls().cancelJob(blocking);
    expect(await printing).toEqual({ kind: 'printed' });
    expect(lettersOf(job)).toBe(0);
  });

  it('that lacks the tray of one document is found out before anything is printed', async () => {
    const printer = openPrinter(LONG_TIMEOUTS, { letter: 'tray-9' });
    expect(await printer.print(job, documents)).toEqual({
      kind: 'failed',
      reason: 'printer-refused',
      printerStatus: 'tray-not-supported',
    });
    expect(paper.begun()).toEqual([]);
  });

  it('prints no letter once the deadline has passed', async () => {
    let checks = 0;
    // The deadline passes between the opening of the letter's job and its document.
    const deadline = { hasPassed: () => paper.printed().includes(named('envelope')) && (checks += 1) > 1 };
    expect(await openPrinter().print(job, documents, deadline)).toEqual({ kind: 'failed', reason: 'deadline-passed' });
    expect(paper.begun().map((line) => line.split(' ')[0])).not.toContain(named('letter'));
    // The job that was opened for the letter does not block the next order.
    expect(await openPrinter().print({ ...job, attempt: 2 }, documents)).toEqual({ kind: 'printed' });
  });

  it('reports «failed» if it aborts before the first page, «unknown» if after it', async () => {
    paper.behave('abort');
    expect(await openPrinter().print(job, documents)).toEqual({
      kind: 'failed',
      reason: 'aborted',
      printerStatus: 'aborted-by-system',
    });
    paper.behave('jam');
    const second = { ...job, attempt: 2 };
    const unknown = { kind: 'unknown', reason: 'aborted', printerStatus: 'aborted-by-system' };
    expect(await openPrinter().print(second, documents)).toEqual(unknown);
    expect(await openPrinter().outcomeOf(second)).toEqual(unknown);
  });

  it('reports which document failed before the letter', async () => {
    paper.behave('abort', 'other');
    const printerStatus = 'aborted-by-system';
    expect(await openPrinter().print(job, documents)).toEqual({
      kind: 'failed',
      reason: 'job-sheet-failed',
      printerStatus,
    });
    expect(await openPrinter().print({ ...job, attempt: 2 }, [...only('envelope'), ...only('letter')])).toEqual({
      kind: 'failed',
      reason: 'envelope-failed',
      printerStatus,
    });
    expect(lettersOf()).toBe(0);
  });

  it('prints the letter although nobody knows whether its job sheet and envelope are printed', async () => {
    paper.behave('jam', 'other');
    expect(await openPrinter().print(job, documents)).toEqual({ kind: 'printed' });
    expect(lettersOf()).toBe(1);
  });

  it('prints the letter although it never reports the end of the job sheet', async () => {
    paper.behave('slow', 'other');
    const printing = openPrinter({ ...SHORT_TIMEOUTS, busyMs: 60_000, silentMs: 500, printMs: 60_000 }).print(job, [
      ...only('job-sheet'),
      ...only('letter'),
    ]);
    await untilBegun(1);
    await expect
      .poll(async () => (await calls().jobsNamed((name) => name === named('job-sheet')))[0]!.reasons)
      .toEqual(['processing-to-stop-point']);
    paper.resume();
    expect(await printing).toEqual({ kind: 'printed' });
  });

  it('reports «printed» if it counts no pages', async () => {
    paper.behave('uncounted', 'other');
    paper.behave('uncounted');
    expect(await openPrinter().print(job, documents)).toEqual({ kind: 'printed' });
    expect(paper.printed()).toEqual([named('job-sheet'), named('envelope'), named('letter')]);
  });
});

describe('a printer without paper', () => {
  it('is waited for until paper is loaded', async () => {
    paper.behave('empty');
    const printing = openPrinter().print(job, documents);
    await untilBegun(3);
    paper.resume();
    expect(await printing).toEqual({ kind: 'printed' });
    expect(lettersOf()).toBe(1);
  });

  it('reports «unknown» if it stays empty and does not cancel the letter', async () => {
    paper.behave('empty');
    expect(await openPrinter(SHORT_TIMEOUTS).print(job, only('letter'))).toEqual({
      kind: 'unknown',
      reason: 'out-of-paper',
      printerStatus: 'media-empty-warning',
    });
    paper.resume();
    await expect.poll(() => lettersOf()).toBe(1);
    await expect.poll(async () => (await openPrinter(SHORT_TIMEOUTS).outcomeOf(job)).kind).toBe('unknown');
  });

  it('reports «failed» if it has no envelope, and prints no letter', async () => {
    paper.behave('empty', 'other');
    const printer = openPrinter(SHORT_TIMEOUTS);
    const outcome = { kind: 'failed', reason: 'out-of-paper', printerStatus: 'media-empty-warning' };
    expect(await printer.print(job, [...only('envelope'), ...only('letter')])).toEqual(outcome);
    expect(await openPrinter().outcomeOf(job)).toEqual(outcome);
    expect(lettersOf()).toBe(0);
  });
});

describe('a printer that is switched off', () => {
  it('before the job reports «failed», and the next attempt prints', async () => {
    await paper.kill();
    expect(await openPrinter().print(job, documents)).toEqual({
      kind: 'failed',
      reason: 'printer-unreachable',
      printerStatus: 'ECONNREFUSED',
    });
    await paper.restart();
    expect(await openPrinter().print({ ...job, attempt: 2 }, documents)).toEqual({ kind: 'printed' });
  });

  it('during the letter reports «unknown», even after it has restarted', async () => {
    paper.behave('slow');
    const printing = openPrinter(SHORT_TIMEOUTS).print(job, only('letter'));
    await untilBegun(1);
    await paper.kill();
    expect(await printing).toEqual({ kind: 'unknown', reason: 'printer-unreachable' });
    await paper.restart();
    expect(await openPrinter().outcomeOf(job)).toMatchObject(FORGOTTEN);
    paper.behave('ok');
    paper.resume();
    await openPrinter().print({ orderId: randomUUID(), attempt: 1 }, documents);
    expect(await openPrinter().outcomeOf(job)).toMatchObject(FORGOTTEN);
  });

  it('after the letter reports «printed»', async () => {
    await openPrinter().print(job, documents);
    await paper.kill();
    expect(await openPrinter().outcomeOf(job)).toEqual({ kind: 'printed' });
  });
});

describe('resolving an attempt whose worker died', () => {
  it('fails it if the letter was not sent, and its worker can no longer print it', async () => {
    expect(await openPrinter().outcomeOf(job)).toEqual({ kind: 'failed', reason: 'worker-died' });
    expect(await openPrinter().print(job, documents)).toEqual({ kind: 'failed', reason: 'worker-died' });
    expect(paper.begun()).toEqual([]);
  });

  it('fails it even between two documents of a worker that is still printing', async () => {
    paper.behave('slow', 'other');
    const printing = openPrinter().print(job, documents);
    await untilBegun(1);
    const asked = openPrinter().outcomeOf(job);
    await asked;
    paper.resume();
    const outcome = { kind: 'failed', reason: 'worker-died' };
    expect([await asked, (await printing).kind]).toEqual([outcome, 'failed']);
    expect(lettersOf()).toBe(0);
  });

  it('cancels the letter’s job if it never received its document', async () => {
    const jobId = await openedForLetter();
    await openJournal(journalFolder()).record(job, { kind: 'handed-over', jobId, pages: 2 });
    expect(await openPrinter().outcomeOf(job)).toEqual({ kind: 'failed', reason: 'worker-died' });
    expect((await calls().job(jobId)).state).toBe('canceled');
  });

  it('cancels the letter’s job even if its number is not in the journal', async () => {
    const jobId = await openedForLetter();
    expect(await openPrinter().outcomeOf(job)).toEqual({ kind: 'failed', reason: 'worker-died' });
    expect((await calls().job(jobId)).state).toBe('canceled');
  });

  it('waits for a letter that is being printed', async () => {
    paper.behave('slow');
    const jobId = await openedForLetter();
    await openJournal(journalFolder()).record(job, { kind: 'handed-over', jobId, pages: 2 });
    await calls().sendDocument(jobId, only('letter')[0]!.pdf);
    const asked = openPrinter().outcomeOf(job);
    paper.resume();
    expect(await asked).toEqual({ kind: 'printed' });
  });
});

describe('an attempt that was claimed with another journal', () => {
  const openWithOtherJournal = () =>
    ippPrinter({ url: paper.url, journal: join(paper.folder, 'another-journal'), timeouts: LONG_TIMEOUTS });

  it('is «printed» if the printer still knows that it completed', async () => {
    await openPrinter().print(job, documents);
    expect(await openWithOtherJournal().outcomeElsewhere(job)).toEqual({ kind: 'printed' });
  });

  it('is «unknown» if the printer does not know it or is unreachable', async () => {
    const unknown = { kind: 'unknown', reason: 'worker-died' };
    expect(await openWithOtherJournal().outcomeElsewhere(job)).toEqual(unknown);
    await openPrinter().print(job, documents);
    await paper.kill();
    expect(await openWithOtherJournal().outcomeElsewhere(job)).toEqual(unknown);
    await paper.restart();
    expect(await openWithOtherJournal().outcomeElsewhere(job)).toEqual(unknown);
  });

  it('is waited for while it is being printed', async () => {
    paper.behave('slow');
    const printing = openPrinter().print(job, documents);
    await untilBegun(3);
    const asked = openWithOtherJournal().outcomeElsewhere(job);
    paper.resume();
    expect([await asked, await printing]).toEqual([{ kind: 'printed' }, { kind: 'printed' }]);
    expect(lettersOf()).toBe(1);
  });

  it('is «failed» if its letter was not sent, and its worker can no longer send it', async () => {
    const jobId = await openedForLetter();
    expect(await openWithOtherJournal().outcomeElsewhere(job)).toEqual({ kind: 'failed', reason: 'worker-died' });
    await expect(calls().sendDocument(jobId, only('letter')[0]!.pdf)).rejects.toThrow();
    expect(lettersOf()).toBe(0);
  });

  it('is cancelled at the printer when its order is deleted', async () => {
    paper.behave('empty');
    await openPrinter(SHORT_TIMEOUTS).print(job, only('letter'));
    expect(await openWithOtherJournal().deleteElsewhere(job.orderId)).toBe(true);
    expect((await calls().jobsNamed((name) => name === named('letter')))[0]!.reasons).toEqual([
      'processing-to-stop-point',
    ]);
  });
});

describe('a journal that was emptied', () => {
  it('does not change that a letter is «printed», which the printer still knows', async () => {
    await openPrinter().print(job, documents);
    rmSync(journalFolder(), { recursive: true });
    expect(await openPrinter().outcomeOf(job)).toEqual({ kind: 'printed' });
  });
});

describe('a turn at the printer', () => {
  it('begins when the printer is free', async () => {
    paper.behave('slow', 'other');
    const printing = openPrinter().print(job, documents);
    await untilBegun(1);
    expect(await openPrinter(SHORT_TIMEOUTS).acquirePrinter(notStopping())).toBeUndefined();
    const turn = openPrinter().acquirePrinter(notStopping());
    paper.resume();
    const endTurn = await turn;
    expect(endTurn).toBeDefined();
    endTurn!();
    await printing;
  });

  it('is taken by six workers one after the other, who all print', async () => {
    const lock = printerLockInProcess();
    let claimed = 0;
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, async (_, worker) => {
        const printer = ippPrinter({
          url: paper.url,
          journal: join(paper.folder, `journal-${worker}`),
          lock,
          timeouts: { ...LONG_TIMEOUTS, busyMs: 100 },
        });
        const endTurn = await printer.acquirePrinter(notStopping());
        claimed += 1;
        expect(claimed).toBe(1);
        const outcome = await printer.print({ orderId: randomUUID(), attempt: 1 }, documents);
        claimed -= 1;
        endTurn!();
        return outcome;
      }),
    );
    expect(outcomes.map(({ kind }) => kind)).toEqual(outcomes.map(() => 'printed'));
  });

  it('begins immediately if the printer is unreachable', async () => {
    await paper.kill();
    expect(await openPrinter().acquirePrinter(notStopping())).toBeDefined();
  });

  it('is no longer waited for by a worker that is stopping', async () => {
    paper.behave('slow');
    const printing = openPrinter().print(job, only('letter'));
    await untilBegun(1);
    const leaving = new AbortController();
    const turn = openPrinter().acquirePrinter(leaving.signal);
    leaving.abort();
    expect(await turn).toBeUndefined();
    paper.resume();
    await printing;
  });
});

describe('deleting an order’s documents', () => {
  it('removes its journal, and cancels a letter that the printer still has', async () => {
    paper.behave('empty');
    await openPrinter(SHORT_TIMEOUTS).print(job, only('letter'));
    await openPrinter().deleteDocuments(job.orderId);
    expect((await calls().jobsNamed((name) => name === named('letter')))[0]!.reasons).toEqual([
      'processing-to-stop-point',
    ]);
    expect(readdirSync(journalFolder())).toEqual([]);
    await openPrinter().deleteDocuments(job.orderId);
  });

  it('fails while the printer that may still have the letter is unreachable', async () => {
    paper.behave('empty');
    await openPrinter(SHORT_TIMEOUTS).print(job, only('letter'));
    await paper.kill();
    await expect(openPrinter().deleteDocuments(job.orderId)).rejects.toThrow('the printer does not answer');
    await paper.restart();
    await openPrinter().deleteDocuments(job.orderId);
    expect(readdirSync(journalFolder())).toEqual([]);
  });
});
