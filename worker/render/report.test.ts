import { expect, it } from 'vitest';
import type { Report } from '@federpost/shared/report/report.ts';
import { pdfTool } from './pdf-tools.fixture.ts';
import { renderReport } from './report.ts';

const REPORT: Report = {
  title: 'Auskunft über gespeicherte Daten',
  lead: 'Auskunft nach Art. 15 DSGVO.',
  sections: Array.from({ length: 12 }, (_, index) => ({
    heading: `Bestellung ${index + 1}`,
    paragraphs: ['Ein Satz, der so lang ist, dass er in der Breite einer Seite nicht mehr ganz in eine Zeile passt.'],
    rows: [
      { label: 'Empfängeranschrift', value: 'Łódzka 7\n10115 Berlin' },
      { label: 'E-Mail-Adresse', value: `${'lang'.repeat(40)}@example.org` },
    ],
  })),
};

it('a report has all its text on as many pages as needed', async () => {
  const pdf = await renderReport(REPORT);
  const text = pdfTool('pdftotext', pdf, '-layout');
  const words = text.replaceAll(/\s/g, '');
  for (const said of ['Bestellung1', 'Bestellung12', 'Łódzka7', '10115Berlin', 'nichtmehrganz', '@example.org'])
    expect(words).toContain(said);
  expect(text.split('\f').length).toBeGreaterThan(2);
});

it('equal reports are equal byte for byte, and their metadata contain no address', async () => {
  const [first, second] = await Promise.all([renderReport(REPORT), renderReport(REPORT)]);
  expect(Buffer.from(first)).toEqual(Buffer.from(second));
  const info = pdfTool('pdfinfo', first);
  expect(info).toContain('Auskunft über gespeicherte Daten');
  expect(info).not.toContain('Berlin');
});

it('a report’s paragraph is read out as one, across its lines and pages', async () => {
  const words = Array.from({ length: 1500 }, (_, index) => `Wort${index}`).join(' ');
  const pdf = await renderReport({ ...REPORT, sections: [{ heading: 'Erklärung', paragraphs: [words] }] });
  expect(pdfTool('pdfinfo', pdf)).toMatch(/Pages:\s+[2-9]/);
  const read = pdfTool('pdfinfo', pdf, '-struct-text');
  expect(read.match(/^ *(?:P|H1|H2)\b/gm)?.map((type) => type.trim())).toEqual(['H1', 'P', 'H2', 'P']);
  expect(read.replaceAll(/[\s"]+/g, ' ')).toContain(words);
});
