import PDFDocument from 'pdfkit';
import type { PrintDocument } from '../port.ts';

/** A PDF with this many empty pages. */
async function pdfOf(pages: number): Promise<Uint8Array> {
  const document = new PDFDocument({ size: 'A4', autoFirstPage: false });
  for (let page = 1; page <= pages; page += 1) document.addPage().text(`Seite ${page}`);
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.once('end', resolve));
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

/** The three documents of an attempt; the letter has two pages. */
export async function threeDocuments(): Promise<PrintDocument[]> {
  const onePage = await pdfOf(1);
  return [
    { kind: 'letter', pdf: await pdfOf(2), pages: 2 },
    { kind: 'envelope', pdf: onePage, pages: 1 },
    { kind: 'job-sheet', pdf: onePage, pages: 1 },
  ];
}
