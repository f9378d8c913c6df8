import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { directoryForThisTest } from '@federpost/server/platform/temporary-directory.fixture.ts';
import { DRAWN } from '@federpost/shared/letter/signature/signature.fixture.ts';
import { LAYOUT_VERSION } from '@federpost/shared/letter/typesetting/versions.ts';
import type { LetterStyle } from '@federpost/shared/order/catalogue.ts';
import { expect, test } from 'vitest';
import { difference, greyOf, pictureOf } from '../../client/letter/pictures.fixture.ts';
import { renderEnvelope, renderEnvelopeBack } from './envelope.ts';
import { renderInvoice } from './invoice.ts';
import { renderJobSheet } from './job-sheet.ts';
import { renderLetter } from './letter.ts';
import { renderManifest } from './manifest.ts';
import { pdfTool } from './pdf-tools.fixture.ts';
import { renderReport } from './report.ts';
import { renderVoucherCard } from './voucher-card.ts';

/** Ghostscript 10.00 and MuPDF 1.21 (Debian): print servers, archives and viewers are made of them. */

const letter = async (style: LetterStyle) => {
  const text = 'Liebe Oma Nguyễn Thị Ánh,\n\n„Straße“ – 9,99 € … Đặng Łęcka\n\nDeine Lena';
  const { pdf } = await renderLetter({
    text,
    style,
    signature: DRAWN,
    writer: 7,
    letterId: 'a',
    layoutVersion: LAYOUT_VERSION,
  });
  return pdf;
};
const envelope = {
  recipient: { name: 'Nguyễn Thị Ánh', address: 'Am Öschle 12\n87629 Füssen' },
  senderName: 'Jürgen Strauß',
  code: 'K12R',
};

const TYPED_PAPERS: [string, () => Promise<Uint8Array>][] = [
  ['the typed envelope', () => renderEnvelope(envelope)],
  ['the envelope’s flap', () => renderEnvelopeBack('Postfach 1234\n12345 Musterstadt')],
  [
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
  ],
  [
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
  ],
  [
    'the manifest',
    () =>
      renderManifest({
        business: 'Federpost',
        day: '2026-12-23',
        rows: [{ code: '3F2AK', sheets: 2, stamp: 'Kompaktbrief', cents: 110 }],
        stamps: [{ name: 'Kompaktbrief', cents: 110, pieces: 1, costCents: 110 }],
        postageCents: 110,
      }),
  ],
  [
    'the report',
    () =>
      renderReport({
        title: 'Auskunft über gespeicherte Daten',
        lead: 'Auskunft nach Art. 15 DSGVO.',
        sections: [{ heading: 'Schriftstücke', rows: [{ label: 'Empfängeranschrift', value: 'Łódzka 7' }] }],
      }),
  ],
];
const WRITTEN_PAPERS: typeof TYPED_PAPERS = [
  ...(['typewriter', 'calligraphy'] as const).map((style): (typeof TYPED_PAPERS)[number] => [
    `a letter in ${style}`,
    () => letter(style),
  ]),
  [
    'the envelope addressed by hand',
    () => renderEnvelope({ ...envelope, addressHand: { style: 'handprint', letterId: 'a', writer: 7 } }),
  ],
  [
    'the voucher’s card',
    () =>
      renderVoucherCard({
        title: 'Gutschein über 50,00\u00a0€',
        code: '7K3M-Q2RT-9XYZ-ABCD-1234',
        validUntil: '31. Dezember 2029',
        site: 'federpost.example',
      }),
  ],
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

test.each([...TYPED_PAPERS, ...WRITTEN_PAPERS])(
  '%s looks the same in Ghostscript and MuPDF as in poppler, and neither complains',
  async (_, render) => {
    const pdf = await render();
    const folder = directoryForThisTest();
    const file = join(folder, 'paper.pdf');
    writeFileSync(file, pdf);
    const expected = pictureOf(pdf, 1, DPI);
    for (const [name, command] of Object.entries(PROGRAMS)) {
      const picture = join(folder, `${name}.ppm`);
      runWithoutComplaint(...command(file, picture));
      expect(difference(expected, greyOf(readFileSync(picture))), name).toBeLessThan(0.0002);
    }
  },
);

test.each(TYPED_PAPERS)('%s keeps its words in an archive that passes it through Ghostscript', async (_, render) => {
  const pdf = await render();
  const folder = directoryForThisTest();
  const [file, archived] = [join(folder, 'paper.pdf'), join(folder, 'archived.pdf')];
  writeFileSync(file, pdf);
  runWithoutComplaint('gs', [...GHOSTSCRIPT, '-sDEVICE=pdfwrite', '-o', archived, file]);
  const wordsOf = (document: Uint8Array) => pdfTool('pdftotext', document, '-layout').split(/\s+/).toSorted();
  expect(wordsOf(readFileSync(archived))).toEqual(wordsOf(pdf));
});
