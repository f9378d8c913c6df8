import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { describePrinter } from '../starting/report-printer.ts';
import { ippPrinter } from './ipp.ts';
import { startFakePrinter } from './ipp/fake-printer.fixture.ts';
import { threeDocuments } from './ipp/ippeveprinter.fixture.ts';
import type { PrintDocument } from './port.ts';

/** Printers as they are reported in public, each with its own understanding of IPP. */

const TIMEOUTS = { otherJobMs: 300, busyMs: 300, printMs: 300, silentMs: 300, cancelMs: 300, pollMs: 20 };
let folder: string;
let documents: PrintDocument[];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'odd-'));
  documents = await threeDocuments();
});
afterAll(() => rmSync(folder, { recursive: true }));

type Options = Parameters<typeof startFakePrinter>[0];
async function open(options: Options, trays: Parameters<typeof ippPrinter>[0]['trays'] = {}) {
  const fake = await startFakePrinter(options);
  const printer = ippPrinter({ url: fake.url, journal: folder, timeouts: TIMEOUTS, trays });
  const print = () => printer.print({ orderId: randomUUID(), attempt: 1 }, documents);
  return { ...fake, printer, print };
}
const PRINTED = { kind: 'printed' };
const failed = (reason: string, printerStatus?: string) => ({ kind: 'failed', reason, printerStatus });

describe('a letter is printed by a printer', () => {
  test('that says nothing about itself, and is reached by IPv6', async () => {
    const { print, operations } = await open({});
    expect(await print()).toEqual(PRINTED);
    for (const { attributes } of operations) expect(attributes['requesting-user-name']).toBe('federpost');
  });

  it.each([
    ['server-error-version-not-supported', '1.1'],
    ['client-error-bad-request', '1.1'],
    ['server-error-version-not-supported', '1.0'],
    [400, '1.1'],
  ])('that answers %s to any version but %s', async (refusal, known) => {
    const { print, operations } = await open({
      answer: ({ version }) =>
        version === known ? undefined : typeof refusal === 'number' ? refusal : { statusCode: refusal },
    });
    expect(await print()).toEqual(PRINTED);
    expect(operations.at(-1)!.version).toBe(known);
    expect(operations.filter(({ version }) => version !== known).length).toBeLessThanOrEqual(2);
  });

  it.each<[string, NonNullable<Options['job']>]>([
    ['whose reason is «none»', { 'job-state-reasons': 'none' }],
    ['that counts nothing', { 'job-impressions-completed': 0 }],
    ['that counts both sides of each sheet', { 'job-impressions-completed': 4 }],
  ])('%s', async (_, job) => {
    const { print } = await open({ job });
    expect(await print()).toEqual(PRINTED);
  });

  test('that knows only free sizes besides A4, by their measures', async () => {
    const { print, opened } = await open({
      printer: {
        'media-supported': ['iso_a4_210x297mm', 'custom_min_76x127mm', 'custom_max_216x356mm'],
        'media-size-supported': [{ 'x-dimension': [7600, 21600], 'y-dimension': [12700, 35600] }],
      },
    });
    expect(await print()).toEqual(PRINTED);
    expect(opened().map(({ media, 'media-col': collection }) => media ?? collection)).toEqual([
      'iso_a4_210x297mm',
      { 'media-size': { 'x-dimension': 11_000, 'y-dimension': 22_000 } },
      'iso_a4_210x297mm',
    ]);
  });

  test('each document from the tray of its setting', async () => {
    const { print, opened } = await open(
      { printer: { 'media-source-supported': ['tray-1', 'tray-2', 'envelope'] } },
      { letter: 'tray-2', envelope: 'envelope' },
    );
    expect(await print()).toEqual(PRINTED);
    expect(opened().map((job) => (job['media-col'] as Record<string, unknown> | undefined)?.['media-source'])).toEqual([
      undefined,
      'envelope',
      'tray-2',
    ]);
  });
});

describe('nothing is printed, and the operator learns why, by a printer', () => {
  it.each([
    [401, 'http-401'],
    [403, 'http-403'],
    [404, 'http-404'],
    [426, 'http-426'],
    [301, 'http-301'],
  ])('that answers HTTP %s', async (answer, status) => {
    const { print, opened } = await open({ answer: () => answer });
    expect(await print()).toEqual(failed('printer-refused', status));
    expect(opened()).toEqual([]);
  });

  it.each<[string, NonNullable<Options['printer']>, string, RegExp]>([
    [
      'without PDF',
      { 'document-format-supported': ['image/urf', 'image/pwg-raster'] },
      'client-error-document-format-not-supported',
      /kein PDF \(nur image\/urf, image\/pwg-raster\); über eine Warteschlange von CUPS/,
    ],
    [
      'without DIN lang',
      { 'media-supported': ['iso_a4_210x297mm', 'na_letter_8.5x11in'] },
      'client-error-attributes-or-values-not-supported',
      /kennt das Papierformat DIN lang \(iso_dl_110x220mm\) nicht/,
    ],
    [
      'without Create-Job',
      { 'operations-supported': ['Print-Job', 'Get-Jobs', 'Get-Job-Attributes', 'Cancel-Job'] },
      'server-error-operation-not-supported',
      /kennt Create-Job, Send-Document nicht/,
    ],
  ])('%s', async (_, attributes, status, sentence) => {
    const { print, opened, printer } = await open({ printer: attributes });
    expect(await print()).toEqual(failed('printer-refused', status));
    expect(opened()).toEqual([]);
    const lines = describePrinter(await printer.describe());
    expect(lines.join('\n')).toMatch(sentence);
    expect(lines).toHaveLength(1);
  });

  test('whose trays have other names than the setting, and the start lists them', async () => {
    const { print, printer } = await open(
      { printer: { 'media-source-supported': ['tray-1', 'by-pass-tray'] } },
      { 'job-sheet': 'Kassette 2' },
    );
    expect(await print()).toEqual(failed('printer-refused', 'tray-not-supported'));
    expect(describePrinter(await printer.describe())).toEqual([
      '· PRINTER_URL: Fächer des Druckers tray-1, by-pass-tray',
      '! PRINTER_URL: Dieser Drucker kann keine Briefe drucken: er hat kein Fach „Kassette 2“ (PRINTER_TRAY_JOB_SHEET), seine Fächer heißen tray-1, by-pass-tray.',
    ]);
  });

  test('that is stopped', async () => {
    const { print, opened } = await open({
      printer: { 'printer-state': 'stopped', 'printer-state-reasons': ['cover-open-error'] },
    });
    expect(await print()).toEqual(failed('printer-stopped', 'cover-open-error'));
    expect(opened()).toEqual([]);
  });
});

describe('a letter remains unclear', () => {
  test('if the printer says «processing» for ever and counts no pages, although it was cancelled', async () => {
    let isCancelled = false;
    const { printer } = await open({
      answer({ operation }) {
        isCancelled ||= operation === 'Cancel-Job';
        return undefined;
      },
      job: () => ({
        'job-state': isCancelled ? 'canceled' : 'processing',
        'job-state-reasons': isCancelled ? 'job-canceled-by-user' : 'job-printing',
        'job-impressions-completed': 0,
      }),
    });
    const letter = documents.filter(({ kind }) => kind === 'letter');
    expect(await printer.print({ orderId: randomUUID(), attempt: 1 }, letter)).toEqual({
      kind: 'unknown',
      reason: 'timed-out',
    });
    expect(isCancelled).toBe(true);
  });

  it.each(['job-completed-with-errors', 'job-completed-with-warnings', 'job-canceled-at-device'])(
    'if it is completed and %s',
    async (reason) => {
      const { print } = await open({ job: { 'job-state-reasons': ['processing-to-stop-point', reason] } });
      expect(await print()).toEqual({ kind: 'unknown', reason: 'aborted', printerStatus: reason });
    },
  );
});
