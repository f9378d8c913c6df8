import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ippPrinter } from './ipp.ts';
import { createIppCalls } from './ipp/calls.ts';
import { startCups, type TestCups } from './ipp/cupsd.fixture.ts';
import { startIppPrinter, threeDocuments, until } from './ipp/ippeveprinter.fixture.ts';
import { openJournal } from './ipp/journal.ts';
import type { PrintDocument, PrintJob } from './port.ts';

/** Debian's CUPS 2.4.2 with a queue of `cups-pdf`, as it is installed in offices. */

const TIMEOUTS = {
  otherJobMs: 60_000,
  busyMs: 60_000,
  printMs: 60_000,
  silentMs: 60_000,
  cancelMs: 10_000,
  pollMs: 50,
};
const SHORT_TIMEOUTS = { ...TIMEOUTS, otherJobMs: 600, busyMs: 600 };
const notStopping = () => new AbortController().signal;

let cups: TestCups;
let documents: PrintDocument[];
let job: PrintJob;
const orderIds: string[] = [];
beforeAll(async () => {
  documents = await threeDocuments();
});
beforeEach(() => {
  job = { orderId: randomUUID(), attempt: 1 };
  orderIds.push(job.orderId);
});

const printerOn = (queue: string, timeouts = TIMEOUTS) =>
  ippPrinter({ url: cups.addressOf(queue), journal: join(cups.folder, 'journal'), timeouts });
const names = () => cups.papersOf(job.orderId).map(({ name }) => name);
const named = (kind: string) => `${job.orderId}.1.${kind}`;

describe('a queue of CUPS', () => {
  beforeAll(async () => {
    cups = await startCups();
  });
  afterAll(() => cups.close(orderIds));

  it('prints job sheet, envelope and letter once, each on its paper', async () => {
    const printer = printerOn('Brief');
    expect((await printer.describe()).missing).toEqual([]);
    expect(await printer.print(job, documents)).toEqual({ kind: 'printed' });
    expect(await printer.outcomeOf(job)).toEqual({ kind: 'printed' });
    expect(names()).toEqual([named('job-sheet'), named('envelope'), named('letter')]);
    const sizes = cups.papersOf(job.orderId).map(({ file }) => {
      const [, width, height] = /Page size: +([\d.]+) x ([\d.]+) pts/.exec(
        execFileSync('pdfinfo', [file], { encoding: 'utf8' }),
      )!;
      return [width, height].map((points) => Math.round((Number(points) / 72) * 25.4));
    });
    expect(sizes).toEqual([
      [210, 297],
      [110, 220],
      [210, 297],
    ]);
  });

  it('prints letters whose queue has defaults of its own', async () => {
    const defaults = [
      'copies-default=2',
      'job-sheets-default=standard,none',
      'number-up-default=2',
      'job-hold-until-default=indefinite',
    ];
    await cups.call('lpadmin', '-p', 'Brief', ...defaults.flatMap((value) => ['-o', value]));
    try {
      expect(await printerOn('Brief').print(job, documents)).toEqual({ kind: 'printed' });
    } finally {
      await cups.call('lpadmin', '-p', 'Brief', ...defaults.flatMap((value) => ['-R', value.split('=')[0]!]));
    }
    const letter = cups.papersOf(job.orderId).at(-1)!;
    expect(execFileSync('pdfinfo', [letter.file], { encoding: 'utf8' })).toMatch(/^Pages: +2$/m);
  });

  it('is free although it holds somebody’s job for ever', async () => {
    const held = (await cups.call('lp', '-d', 'Brief', '-H', 'hold', '/etc/hostname')).match(/Brief-\d+/)![0];
    const endTurn = await printerOn('Brief', SHORT_TIMEOUTS).acquirePrinter(notStopping());
    expect(endTurn).toBeDefined();
    endTurn!();
    await cups.call('cancel', held);
  });

  it('that is stopped or rejects jobs gets no document, and says so', async () => {
    await cups.call('cupsdisable', 'Brief');
    const endTurn = await printerOn('Brief', SHORT_TIMEOUTS).acquirePrinter(notStopping());
    endTurn!();
    expect(await printerOn('Brief', SHORT_TIMEOUTS).print(job, documents)).toMatchObject({
      kind: 'failed',
      reason: 'printer-stopped',
    });
    await cups.call('cupsenable', 'Brief');
    await cups.call('cupsreject', 'Brief');
    expect(await printerOn('Brief', SHORT_TIMEOUTS).print({ ...job, attempt: 2 }, documents)).toEqual({
      kind: 'failed',
      reason: 'printer-busy',
      printerStatus: 'server-error-not-accepting-jobs',
    });
    await cups.call('cupsaccept', 'Brief');
    expect(names()).toEqual([]);
  });

  it('whose printer is switched off gets no letter, and prints it once the printer is on', async () => {
    await printerOn('Brief').print({ ...job, attempt: 9 }, documents);
    await cups.call('lpadmin', '-p', 'Brief', '-v', 'socket://127.0.0.1:1');
    // Of a worker that has just started: CUPS says «processing» for ever, without a reason.
    const off = await printerOn('Brief', { ...TIMEOUTS, silentMs: 3_000 }).print(job, documents);
    expect(off).toMatchObject({ kind: 'failed', reason: 'printer-unreachable' });
    await cups.call('lpadmin', '-p', 'Brief', '-v', 'cups-pdf:/');
    expect(await printerOn('Brief').print({ ...job, attempt: 2 }, documents)).toEqual({ kind: 'printed' });
    expect(names().filter((name) => !name.includes('.9.'))).toEqual(
      ['job-sheet', 'envelope', 'letter'].map((kind) => `${job.orderId}.2.${kind}`),
    );
  });

  it('that does not exist is named by its answer', async () => {
    expect(await printerOn('Brif').print(job, documents)).toEqual({
      kind: 'failed',
      reason: 'printer-refused',
      printerStatus: 'client-error-not-found',
    });
  });

  it('cancels a letter’s job whose worker died before it sent the document', async () => {
    const calls = createIppCalls(new URL(cups.addressOf('Brief')));
    const jobId = await calls.createJob(named('letter'), { media: 'iso_a4_210x297mm' });
    await openJournal(join(cups.folder, 'journal')).record(job, { kind: 'handed-over', jobId, pages: 2 });
    expect(await printerOn('Brief').outcomeOf(job)).toEqual({ kind: 'failed', reason: 'worker-died' });
    expect((await calls.job(jobId)).state).toBe('canceled');
  });

  it('prints on a printer that takes only rasters', async () => {
    const raster = await startIppPrinter({ formats: 'image/urf,image/pwg-raster', parameters: ['-s', '120,120'] });
    try {
      const direct = ippPrinter({ url: raster.url, journal: join(raster.folder, 'journal'), timeouts: TIMEOUTS });
      expect(await direct.print(job, documents)).toEqual({
        kind: 'failed',
        reason: 'printer-refused',
        printerStatus: 'client-error-document-format-not-supported',
      });
      expect((await direct.describe()).missing.map(({ clause }) => clause).join()).toMatch(
        /^er nimmt kein PDF \(nur .*image\/urf\); über eine Warteschlange von CUPS ginge es$/,
      );
      await cups.call('lpadmin', '-p', 'Raster', '-E', '-v', raster.url, '-m', 'everywhere');
      // CUPS asks the printer in the background, and until then sends it documents as they are.
      await until(() => existsSync(join(cups.folder, 'cache/Raster.data')));
      const second = { ...job, attempt: 2 };
      expect(await printerOn('Raster').print(second, documents)).toEqual({ kind: 'printed' });
      expect(raster.begun()).toHaveLength(3);
    } finally {
      await raster.close();
    }
  });
});

describe('a CUPS that keeps no history (PreserveJobHistory No)', () => {
  beforeAll(async () => {
    cups = await startCups({ settings: ['PreserveJobHistory No'] });
  });
  afterAll(() => cups.close(orderIds));
  afterEach(() => orderIds.splice(0));

  it('prints the letter once, and its outcome is unclear because the queue has forgotten the job', async () => {
    // A worker that asks often enough may see the job completed in the moment before CUPS forgets it.
    expect(await printerOn('Brief', { ...TIMEOUTS, pollMs: 3_000 }).print(job, documents)).toEqual({
      kind: 'unknown',
      reason: 'job-forgotten',
      printerStatus: 'client-error-not-found',
    });
    await expect.poll(names, { timeout: 20_000 }).toEqual([named('job-sheet'), named('envelope'), named('letter')]);
    expect((await printerOn('Brief').outcomeOf(job)).kind).toBe('unknown');
  });
});
