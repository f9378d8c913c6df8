import type { Invoice } from '@federpost/shared/invoice/invoice.ts';
import { A4, MM, bytesOf, collectBytes, newDocument, useFont, type PdfDocument } from './document.ts';
import { documentFont, withWordCache } from './fonts.ts';

const INK = '#1E2433';
const INK_SOFT = '#5A5F6E';
const LINE = '#D9D0BC';
const WAX = '#8E2A2E';
const LEAF = '#3D6B4F';

const LEFT = 25 * MM;
const RIGHT = 185 * MM;
const DETAIL_VALUE = 62 * MM;
const MARK = { x: 166 * MM, y: 74 * MM, radius: 15 * MM, degrees: -9 };
/** The site's feather (client/ui/logo.tsx), 34 × 40 units. */
const FEATHER = {
  vane: 'M31 2C15 4 6 14 5 29c9-1 15-4 18-9l-5 .4 7-3.6c2-3 3.5-6 4.2-8.6l-5 .8 5.5-3z',
  quill: 'M2 39C5 27 12 16 23 9',
};

type TextStyle = { font: 'headline' | 'text' | 'strong'; size: number; color: string };
const TEXT_STYLES = {
  name: { font: 'headline', size: 22, color: INK },
  title: { font: 'headline', size: 38, color: INK },
  text: { font: 'text', size: 10.5, color: INK },
  soft: { font: 'text', size: 9, color: INK_SOFT },
  strong: { font: 'strong', size: 10.5, color: INK },
  mark: { font: 'text', size: 9, color: LEAF },
  markDay: { font: 'headline', size: 15, color: LEAF },
} as const satisfies Record<string, TextStyle>;

/** An invoice as a one-page PDF on A4, with tags that screen readers follow. Equal invoices give equal bytes. */
export async function renderInvoice(invoice: Invoice): Promise<Uint8Array> {
  const document = newDocument(`Rechnung ${invoice.number}`, A4, { tagged: true });
  const root = document.struct('Document');
  document.addStructure(root);
  writePage(document, root, invoice);
  root.end();
  return bytesOf(document);
}

/**
 * Many invoices as one PDF, with a page and a bookmark each: it contains the fonts once, and finished pages are
 * dropped.
 */
export async function renderInvoices(title: string, invoices: readonly Invoice[]): Promise<Uint8Array> {
  const document = newDocument(title, A4, { tagged: true });
  const bytes = collectBytes(document);
  for (const invoice of invoices) {
    const root = document.struct('Document', { title: invoice.number });
    document.addStructure(root);
    writePage(document, root, invoice);
    root.end();
    document.outline.addItem(invoice.number);
  }
  return bytes();
}

/** All text is in a structure element, all drawings are artifacts. */
function writePage(document: PdfDocument, root: PDFKit.PDFStructureElement, invoice: Invoice): void {
  document.addPage();
  const element: Element = (type, content) => root.add(document.struct(type, {}, [content]));
  writeLetterhead(document, invoice, element);
  element('H1', () => write(document, invoice.title, LEFT, 62 * MM, TEXT_STYLES.title));
  if (invoice.mark) drawMark(document, invoice.mark);

  let y = 84 * MM;
  for (const { label, value } of invoice.details) {
    element('P', () => {
      write(document, `${label}:`, LEFT, y, TEXT_STYLES.soft);
      write(document, value, DETAIL_VALUE, y - 1, TEXT_STYLES.text);
    });
    y += 6 * MM;
  }

  const table = writeTable(document, invoice, y + 8 * MM);
  root.add(table.element);
  y = table.end + 10 * MM;
  for (const note of invoice.notes) {
    element('P', () => write(document, note, LEFT, y, TEXT_STYLES.soft));
    y += 5.5 * MM;
  }
}

type Element = (type: 'H1' | 'P', content: () => void) => void;

function writeLetterhead(document: PdfDocument, { business }: Invoice, element: Element): void {
  markAsArtifact(document, () => {
    document
      .save()
      .translate(LEFT, 18.5 * MM)
      .scale(0.62);
    document.path(FEATHER.vane).fill(WAX);
    document.path(FEATHER.quill).lineWidth(2).strokeColor(WAX).stroke().restore();
    drawRule(document, 46 * MM, WAX);
  });
  element('P', () => write(document, business.name, LEFT + 9.5 * MM, 19.5 * MM, TEXT_STYLES.name));
  const top = 19 * MM - Math.max(0, business.lines.length - 5) * 4.4 * MM;
  business.lines.forEach((line, index) =>
    element('P', () => writeRight(document, line, top + index * 4.4 * MM, TEXT_STYLES.soft)),
  );
}

/** Line items and sums as one table of two columns. @returns where it ends. */
function writeTable(document: PdfDocument, { positions, sums }: Invoice, top: number) {
  const rows: PDFKit.PDFStructureElement[] = [];
  const row = (kinds: readonly ['TH' | 'TD', 'TH' | 'TD'], left: () => unknown, right: () => unknown) =>
    rows.push(
      document.struct('TR', {}, [
        document.struct(kinds[0], {}, [() => void left()]),
        document.struct(kinds[1], {}, [() => void right()]),
      ]),
    );
  const lines: number[] = [];
  let y = top;
  const at = y;
  row(
    ['TH', 'TH'],
    () => write(document, 'Leistung', LEFT, at, TEXT_STYLES.soft),
    () => writeRight(document, 'Preis', at, TEXT_STYLES.soft),
  );
  y += 6 * MM;
  for (const { label, note, amount } of positions) {
    lines.push(y);
    const line = y + 3 * MM;
    row(
      ['TD', 'TD'],
      () => {
        write(document, label, LEFT, line, TEXT_STYLES.text);
        if (note !== undefined) write(document, note, LEFT, line + 5 * MM, TEXT_STYLES.soft);
      },
      () => writeRight(document, amount, line, TEXT_STYLES.text),
    );
    y += (note === undefined ? 10 : 15) * MM;
  }
  lines.push(y);
  y += 4 * MM;
  for (const { label, amount, strong } of sums) {
    const line = y;
    const style = strong ? TEXT_STYLES.strong : TEXT_STYLES.text;
    row(
      ['TH', 'TD'],
      () => write(document, label, LEFT, line, style),
      () => writeRight(document, amount, line, style),
    );
    y += 6.5 * MM;
  }
  markAsArtifact(document, () => lines.forEach((line) => drawRule(document, line, LINE)));
  return { element: document.struct('Table', {}, rows), end: y };
}

/** A stamped ring, like a postmark. Its words are in the table too. */
function drawMark(document: PdfDocument, texts: NonNullable<Invoice['mark']>): void {
  const { x, y, radius, degrees } = MARK;
  markAsArtifact(document, () => {
    document.save().rotate(degrees, { origin: [x, y] });
    document.lineWidth(1.1).strokeColor(LEAF).circle(x, y, radius).stroke();
    document
      .lineWidth(0.5)
      .circle(x, y, radius - 1.4 * MM)
      .stroke();
    const [label, day, year] = texts;
    for (const { word, style, at } of [
      { word: label, style: TEXT_STYLES.mark, at: -8 * MM },
      { word: day, style: TEXT_STYLES.markDay, at: -2.5 * MM },
      { word: year, style: TEXT_STYLES.mark, at: 4 * MM },
    ])
      write(document, word, x - widthOf(document, word, style) / 2, y + at, style);
    document.restore();
  });
}

function drawRule(document: PdfDocument, y: number, color: string): void {
  document.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.6).strokeColor(color).stroke();
}

/** The blank at the end keeps screen readers from joining two separate words. */
function write(document: PdfDocument, text: string, x: number, y: number, style: TextStyle): void {
  setStyle(document, style).fillColor(style.color).text(`${text} `, x, y, { lineBreak: false });
}

function writeRight(document: PdfDocument, text: string, y: number, style: TextStyle): void {
  write(document, text, RIGHT - widthOf(document, text, style), y, style);
}

const widthOf = (document: PdfDocument, text: string, style: TextStyle) =>
  setStyle(document, style).widthOfString(text);

const setStyle = (document: PdfDocument, { font, size }: TextStyle): PdfDocument =>
  useFont(document, withWordCache(documentFont(font)), size);

function markAsArtifact(document: PdfDocument, content: () => unknown): void {
  document.markContent('Artifact', { type: 'Layout' });
  content();
  document.endMarkedContent();
}
