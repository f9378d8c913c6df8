import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ippPrinter } from './ipp.ts';
import {
  startFaultyLine,
  type Fault,
  threeDocuments,
  startIppPrinter,
  type TestPrinter,
} from './ipp/ippeveprinter.fixture.ts';
import type { PrintDocument, PrintJob, PrintOutcome } from './port.ts';

/** Every call during printing fails once, in every way; the printed paper shows if the reported outcome is right. */

const TIMEOUTS = {
  otherJobMs: 60_000,
  busyMs: 60_000,
  printMs: 60_000,
  silentMs: 60_000,
  cancelMs: 10_000,
  pollMs: 20,
};

let paper: TestPrinter;
let line: Awaited<ReturnType<typeof startFaultyLine>>;
let documents: PrintDocument[];
/** The reported outcomes of each attempt, with the place of the fault. */
const reports: { job: PrintJob; kind: PrintOutcome['kind']; faultPlace: string }[] = [];

const printerOn = (url: string) => ippPrinter({ url, journal: join(paper.folder, 'journal'), timeouts: TIMEOUTS });
const lettersOf = ({ orderId, attempt }: PrintJob) =>
  paper.printed().filter((name) => name === `${orderId}.${attempt}.letter`).length;
const LETTERS: Record<PrintOutcome['kind'], number[]> = { printed: [1], failed: [0], unknown: [0, 1] };

beforeAll(async () => {
  documents = (await threeDocuments()).filter(({ kind }) => kind !== 'job-sheet');
  paper = await startIppPrinter();
  line = await startFaultyLine(paper.url);
});
afterAll(async () => {
  await line.close();
  await paper.close();
});

/** An envelope and a letter take about fourteen calls; those after the letter are all alike. */
const CALLS = 14;
function* faultsAtEachCall(...faults: Fault[]): Generator<{ at: number; fault: Fault }> {
  for (let at = 1; at <= CALLS; at += 1) for (const fault of faults) yield { at, fault };
}

describe('printing over a failing connection', () => {
  it('reports the same outcome again, wherever the connection was cut', async () => {
    for (const { at, fault } of faultsAtEachCall('cut-before', 'cut-after')) {
      const job = { orderId: randomUUID(), attempt: 1 };
      line.plan((call) => (call === at ? fault : 'pass'));
      const outcome = await printerOn(line.url).print(job, documents);
      line.plan(() => 'pass');
      reports.push({ job, kind: outcome.kind, faultPlace: `${fault} at call ${at}` });
      expect((await printerOn(line.url).outcomeOf(job)).kind).toBe(outcome.kind);
    }
  });

  it('ends as another worker resolved it, wherever its own worker was suspended', async () => {
    for (const { at, fault } of faultsAtEachCall('freeze-before', 'freeze-after')) {
      const job = { orderId: randomUUID(), attempt: 1 };
      line.plan((call) => (call === at ? fault : 'pass'));
      const suspendedPrint = printerOn(line.url).print(job, documents);
      await Promise.race([line.standsStill(), suspendedPrint]);
      const resolvedOutcome = await printerOn(paper.url).outcomeOf(job);
      line.thaw();
      const finished = await suspendedPrint;
      reports.push({ job, kind: resolvedOutcome.kind, faultPlace: `${fault} at call ${at}` });
      expect(finished.kind, `${fault} at call ${at}`).toBe(resolvedOutcome.kind);
    }
  });

  it('leaves the printer free for the next order afterwards', async () => {
    line.plan(() => 'pass');
    const job = { orderId: randomUUID(), attempt: 1 };
    expect(await printerOn(line.url).print(job, documents)).toEqual({ kind: 'printed' });
    expect(lettersOf(job)).toBe(1);
  });

  // The printer does one thing at a time: after another order has come out, no page of earlier ones can follow.
  it('never reports «printed» without a letter or «failed» with one', () => {
    expect(reports.length).toBeGreaterThan(20);
    for (const { job, kind, faultPlace } of reports)
      expect(LETTERS[kind], `${kind}, ${faultPlace}`).toContain(lettersOf(job));
  });
});
