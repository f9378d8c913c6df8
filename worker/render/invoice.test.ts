import type { Invoice } from '@federpost/shared/invoice/invoice.ts';
import { describe, expect, it } from 'vitest';
import { renderInvoice, renderInvoices } from './invoice.ts';
import { pdfTool } from './pdf-tools.fixture.ts';

const invoice: Invoice = {
  title: 'Rechnung',
  number: '20261120-3f2a91c4',
  business: { name: 'Federpost', lines: ['Zdzisława Łęcka', 'Musterstraße 1', '12345 Musterstadt'] },
  details: [{ label: 'Rechnungsdatum', value: '20. November 2026' }],
  positions: [
    { label: '1 × Brief inkl. Versand', note: 'Kalligrafie, 2 Seiten', amount: '9,99\u00a0€' },
    { label: '1 × Wachsiegel', amount: '5,00\u00a0€' },
  ],
  sums: [
    { label: 'Gesamtbetrag', amount: '14,99\u00a0€', strong: true },
    { label: 'Erstattet am 25. November 2026', amount: '−4,99\u00a0€' },
  ],
  notes: ['Kleinbetragsrechnung nach § 33 UStDV.'],
  mark: ['bezahlt', '20. Nov', '2026'],
};

describe('the invoice as a PDF', () => {
  it('has all its text, with amounts next to their line items', async () => {
    const text = pdfTool('pdftotext', await renderInvoice(invoice), '-layout').replaceAll(/[ \u00a0]+/g, ' ');
    for (const words of [
      'Zdzisława Łęcka',
      '12345 Musterstadt',
      'Rechnungsdatum: 20. November 2026',
      '1 × Brief inkl. Versand 9,99 €',
      'Kalligrafie, 2 Seiten',
      '1 × Wachsiegel 5,00 €',
      'Gesamtbetrag 14,99 €',
      'Erstattet am 25. November 2026 −4,99 €',
      'Kleinbetragsrechnung nach § 33 UStDV.',
    ])
      expect(text).toContain(words);
  });

  it('is read out in order: a heading, details, and a table with headers, without the postmark', async () => {
    const read = pdfTool('pdfinfo', await renderInvoice(invoice), '-struct-text').replaceAll(/[ \u00a0]+/g, ' ');
    expect(read.replaceAll(/\s+/g, ' ')).toContain(
      'H1 (block) "Rechnung " P (block) "Rechnungsdatum: 20. November 2026 " Table (block) TR TH "Leistung " TH "Preis " TR TD "1 × Brief inkl. Versand Kalligrafie, 2 Seiten " TD "9,99 € "',
    );
    expect(read.replaceAll(/\s+/g, ' ')).toContain('TR TH "Gesamtbetrag " TD "14,99 € "');
    expect(read).not.toContain('20. Nov ');
  });

  it('is one tagged page in German, titled with its number, with each font embedded once', async () => {
    const pdf = await renderInvoice(invoice);
    const info = pdfTool('pdfinfo', pdf);
    expect(info).toMatch(/Title:\s+Rechnung 20261120-3f2a91c4\n/);
    expect(info).toMatch(/Tagged:\s+yes\n/);
    expect(info).toMatch(/Pages:\s+1\n/);
    expect(info).toMatch(/Page size:.*A4/);
    const raw = Buffer.from(pdf).toString('latin1');
    expect(raw).toContain('/Lang (de-DE)');
    expect(raw).toContain('/DisplayDocTitle true');
    const fonts = pdfTool('pdffonts', pdf).trim().split('\n').slice(2);
    expect(fonts.map((font) => /\+(\w+)/.exec(font)?.[1]).sort()).toEqual(['Newsreader', 'SourceSans3', 'SourceSans3']);
    for (const font of fonts) expect(font).toMatch(/yes yes yes/);
    expect(pdfTool('qpdf', pdf, '--check')).toContain('No syntax or stream encoding errors found');
  });

  it('is the same, byte for byte, for the same invoice, and under 60 kB', async () => {
    const pdf = await renderInvoice(invoice);
    expect(await renderInvoice(invoice)).toEqual(pdf);
    expect(pdf.length).toBeLessThan(60_000);
  });
});

it('several invoices are one document, a page each in order, sharing their fonts', async () => {
  const numbers = Array.from({ length: 5 }, (_, index) => `2026112${index}-3f2a91c4`);
  const many = numbers.map((number) => ({
    ...invoice,
    number,
    details: [{ label: 'Rechnungsnummer', value: number }],
  }));
  const pdf = await renderInvoices('Rechnungen 2026-11', many);
  const pages = pdfTool('pdftotext', pdf, '-layout').split('\f').slice(0, -1);
  expect(pages).toHaveLength(5);
  pages.forEach((page, index) => expect(page).toContain(numbers[index]));
  expect(pdfTool('qpdf', pdf, '--check')).toContain('No syntax or stream encoding errors');
  expect(pdf.length).toBeLessThan(3 * (await renderInvoice(invoice)).length);
});
