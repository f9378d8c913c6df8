import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { directoryForThisTest } from '@federpost/server/platform/temporary-directory.fixture.ts';
import { DRAWN } from '@federpost/shared/letter/signature/signature.fixture.ts';
import { LAYOUT_VERSION } from '@federpost/shared/letter/typesetting/versions.ts';
import type { LetterStyle } from '@federpost/shared/order/catalogue.ts';
import { expect, test } from 'vitest';
import { difference, greyOf, pictureOf } from '../../client/letter/pictures.fixture.ts';
import { renderEnvelope } from './envelope.ts';
import { renderInvoice } from './invoice.ts';
import { renderJobSheet } from './job-sheet.ts';
import { renderLetter } from './letter.ts';
import { pdfTool } from './pdf-tools.fixture.ts';
import { renderReport } from './report.ts';

/** Ghostscript 10.00 and MuPDF 1.21 (Debian): print servers, archives and viewers are made of them. */

type Paper = [name: string, render: () => Promise<Uint8Array>];

const letter = (style: LetterStyle): Paper => [
  `a letter in ${style}`,
  async () => {
    const text = 'Liebe Oma Nguyễn Thị Ánh,\n\n„Straße“ – 9,99 € … Đặng Łęcka\n\nDeine Lena';
    const rest = { signature: DRAWN, writer: 7, letterId: 'a', layoutVersion: LAYOUT_VERSION };
    return (await renderLetter({ text, style, ...rest })).pdf;
  },
];
const envelope = {
  recipient: { name: 'Nguyễn Thị Ánh', address: 'Am Öschle 12\n87629 Füssen' },
  senderName: 'Jürgen Strauß',
  code: 'K12R',
};
const envelopeByHand: Paper = [
  'the envelope addressed by hand',
  () => renderEnvelope({ ...envelope, addressHand: { style: 'handprint', letterId: 'a', writer: 7 } }),
];
const typedEnvelope: Paper = ['the typed envelope', () => renderEnvelope(envelope)];
const jobSheet: Paper = [
  'the job sheet',
  () =>
    renderJobSheet({
      orderId: '3f2b8c1e-6d0a-4b51-9b7e-2a1c5d9f0e44',
      attempt: 1,
      extras: ['wax-seal'],
      shipping: 'express',
      postingDay: '2026-12-23',
      pages: 3,
      returnAddress: 'Postfach 1234, 12345 Musterstadt',
      code: 'K12R',
    }),
];
const invoice: Paper = [
  'the invoice',
  () =>
    renderInvoice({
      title: 'Rechnung',
      number: '20261120-3f2a91c4',
      business: { name: 'Federpost Werkstatt', lines: ['Zdzisława Łęcka', 'Auf der Höft 1'] },
      details: [{ label: 'Rechnungsdatum', value: '20. November 2026' }],
      positions: [{ label: '1 × Brief inkl. Versand', note: 'Handschrift', amount: '9,99\u00a0€' }],
      sums: [{ label: 'Erstattet am 25. November 2026', amount: '−4,99\u00a0€' }],
      notes: ['Kleinbetragsrechnung nach § 33 UStDV.'],
      mark: ['bezahlt', '20. Nov', '2026'],
    }),
];
const report: Paper = [
  'the report',
  () =>
    renderReport({
      title: 'Auskunft über gespeicherte Daten',
      lead: 'Auskunft nach Art. 15 DSGVO.',
      sections: [{ heading: 'Schriftstücke', rows: [{ label: 'Empfängeranschrift', value: 'Łódzka 7' }] }],
    }),
];

const DPI = 150;
const GHOSTSCRIPT = ['-q', '-dSAFER', '-dBATCH', '-dNOPAUSE', '-dPDFSTOPONERROR', '-dPDFSTOPONWARNING'];
const DRAWING = ['-sDEVICE=ppmraw', '-dTextAlphaBits=4', '-dGraphicsAlphaBits=4', `-r${DPI}`];
const PROGRAMS: Record<string, (file: string, picture: string) => [command: string, args: string[]]> = {
  Ghostscript: (file, picture) => ['gs', [...GHOSTSCRIPT, ...DRAWING, '-o', picture, file]],
  MuPDF: (file, picture) => ['mutool', ['draw', '-q', '-r', String(DPI), '-c', 'rgb', '-o', picture, file]],
};

/** Runs a program, which must not complain. Debian's MuPDF is built without colour profiles, and says so each time. */
function runWithoutComplaint(command: string, args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  expect([status, (stdout + stderr).replace('warning: ICC support is not available\n', '')]).toEqual([0, '']);
}

/** A paper's bytes, and its file in a folder of this test. */
async function fileOf(render: Paper[1]) {
  const folder = directoryForThisTest();
  const file = join(folder, 'paper.pdf');
  const pdf = await render();
  writeFileSync(file, pdf);
  return { pdf, file, folder };
}

test.each([letter('typewriter'), letter('calligraphy'), envelopeByHand, typedEnvelope, jobSheet, invoice])(
  '%s looks the same in Ghostscript and MuPDF as in poppler, and neither complains',
  async (_, render) => {
    const { pdf, file, folder } = await fileOf(render);
    const expected = pictureOf(pdf, 1, DPI);
    for (const [name, command] of Object.entries(PROGRAMS)) {
      const picture = join(folder, `${name}.ppm`);
      runWithoutComplaint(...command(file, picture));
      expect(difference(expected, greyOf(readFileSync(picture))), name).toBeLessThan(0.0002);
    }
  },
);

test.each([invoice, report, jobSheet, typedEnvelope])(
  '%s keeps its words in an archive that passes it through Ghostscript',
  async (_, render) => {
    const { pdf, file, folder } = await fileOf(render);
    const archived = join(folder, 'archived.pdf');
    runWithoutComplaint('gs', [...GHOSTSCRIPT, '-sDEVICE=pdfwrite', '-o', archived, file]);
    const wordsOf = (document: Uint8Array) => pdfTool('pdftotext', document, '-layout').split(/\s+/).toSorted();
    expect(wordsOf(readFileSync(archived))).toEqual(wordsOf(pdf));
  },
);
