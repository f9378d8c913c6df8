import { expect, test } from 'vitest';
import { code128 } from './barcode.ts';
import { renderEnvelope } from './envelope.ts';
import { renderJobSheet } from './job-sheet.ts';
import { renderManifest } from './manifest.ts';
import { pdfTool, rightmostIn, wordsIn } from './pdf-tools.fixture.ts';
import { renderTray } from './tray.ts';

const pagesOf = (pdf: Uint8Array) => Number(/Pages:\s+(\d+)/.exec(pdfTool('pdfinfo', pdf))?.[1]);

const CODE = 'K12R';
const envelope = { recipient: { name: 'Hildegard Müller', address: 'Am Öschle 12\n87629 Füssen' }, senderName: null };
const sheet = {
  orderId: '3f2b8c1e-6d0a-4b51-9b7e-2a1c5d9f0e44',
  attempt: 1,
  extras: ['wax-seal' as const],
  shipping: 'standard' as const,
  postingDay: '2026-12-23',
  pages: 1,
  returnAddress: 'Postfach 1234, 12345 Musterstadt',
};
const letter = (text: string) => ({
  text,
  style: 'handprint' as const,
  letterId: 'd0e1f2',
  writer: 7,
  layoutVersion: 1,
});

test('envelope and job sheet show the piece code in a print run, and none outside of one', async () => {
  const papers = (code?: string) =>
    Promise.all([renderEnvelope({ ...envelope, code }), renderJobSheet({ ...sheet, code })]);
  for (const pdf of await papers(CODE)) expect(wordsIn(pdf)).toContain(CODE);
  for (const pdf of await papers()) expect(wordsIn(pdf)).not.toContain(CODE);
});

test('the envelope’s code is outside the address field and the post’s code zone', async () => {
  const words = pdfTool('pdftotext', await renderEnvelope({ ...envelope, code: CODE }), '-bbox');
  const [, left, top, right, bottom] = new RegExp(
    `xMin="([\\d.]+)" yMin="([\\d.]+)" xMax="([\\d.]+)" yMax="([\\d.]+)">${CODE}<`,
  )
    .exec(words)!
    .map((points) => (Number(points) * 25.4) / 72);
  expect(left).toBeGreaterThan(10);
  // The post’s code zone begins 150 mm from the right edge.
  expect(right).toBeLessThan(70);
  expect(top).toBeGreaterThan(90);
  expect(bottom).toBeLessThan(108);
  // The bars of the longest code also end before it.
  const modules = code128('K9999R').reduce((sum, width) => sum + width, 0);
  expect(15 + modules * 0.25).toBeLessThan(60);
});

test('a tray is one document of its letters in order, without those that cannot be printed', async () => {
  const { pdf, leftOut } = await renderTray({
    tray: 'letters',
    sheets: [letter('Erster Brief.'), letter('Schnee ☃'), letter('Dritter Brief.')],
  });
  expect(leftOut).toEqual([1]);
  expect(pagesOf(pdf)).toBe(2);
  expect(wordsIn(pdf)).toMatch(/Erster Brief\..*Dritter Brief\./);
  expect(pdfTool('qpdf', pdf, '--check')).toContain('No syntax or stream encoding errors found');
});

test('a tray without any printable letter is refused, without repeating the text', async () => {
  await expect(renderTray({ tray: 'letters', sheets: [letter('Schnee ☃')] })).rejects.toThrow(
    /^no sheet of the tray could be typeset$/,
  );
});

test('envelopes and job sheets have one page per piece', async () => {
  const envelopes = await renderTray({
    tray: 'kraft-envelopes',
    sheets: [
      { ...envelope, code: CODE },
      { ...envelope, code: 'K13T' },
    ],
  });
  expect(pagesOf(envelopes.pdf)).toBe(2);
  expect(wordsIn(envelopes.pdf)).toMatch(/K12R.*K13T/);
  const sheets = await renderTray({ tray: 'job-sheets', sheets: [{ ...sheet, code: CODE }, sheet] });
  expect(pagesOf(sheets.pdf)).toBe(2);
});

test('the manifest has pieces, stamps and cost, on as many pages as needed', async () => {
  const rows = Array.from({ length: 100 }, (_, index) => ({
    code: `K${index + 1}R`,
    sheets: 1,
    stamp: 'Standardbrief',
    cents: 95,
  }));
  const business =
    'Federpost Manufaktur für handgeschriebene Briefe und andere schöne Post, Inhaberin Erika Mustermann';
  const pdf = await renderManifest({
    business,
    day: '2026-11-23',
    rows,
    stamps: [{ name: 'Standardbrief', cents: 95, pieces: 100, costCents: 9_500 }],
    postageCents: 9_500,
  });
  const text = wordsIn(pdf);
  for (const words of ['Einlieferungsliste vom 23. November 2026', business, '100 Briefe', '95,00', 'K1R', 'K100R'])
    expect(text).toContain(words);
  expect(pagesOf(pdf)).toBe(3);
  expect(rightmostIn(pdf)).toBeLessThan(186);
});

test('the manifest names its day on each page, and aligns amounts on the right', async () => {
  const rows = [95, 180, 95, 1_295].flatMap((cents) =>
    Array.from({ length: 20 }, (_, index) => ({ code: `K${index}`, sheets: 1, stamp: 'Großbrief', cents })),
  );
  const pdf = await renderManifest({
    business: 'Federpost',
    day: '2026-11-23',
    rows,
    stamps: [{ name: 'Großbrief', cents: 180, pieces: 80, costCents: 33_300 }],
    postageCents: 33_300,
  });
  const pages = pdfTool('pdftotext', pdf, '-layout').split('\f').slice(0, -1);
  expect(pages).toHaveLength(3);
  for (const page of pages) expect(page).toMatch(/vom 23\. November 2026[^]*Code\s+Blätter\s+Marke\s+Porto/);
  expect(pages[1]).toContain('Einlieferungsliste vom 23. November 2026, Seite 2');
  const edges = [...pdfTool('pdftotext', pdf, '-bbox').matchAll(/xMax="([\d.]+)"[^>]*>€</g)].map(([, x]) => Number(x));
  expect(edges.length).toBeGreaterThanOrEqual(rows.length);
  const rightEdge = Math.max(...edges);
  // The price of one stamp is in a column of its own.
  expect(edges.filter((edge) => rightEdge - edge > 0.1)).toHaveLength(1);
});
