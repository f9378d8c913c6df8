import { formatDay } from '@federpost/shared/calendar/berlin.ts';
import { linesWithin } from '@federpost/shared/letter/envelope/envelope.ts';
import { formatEuro } from '@federpost/shared/order/price.ts';
import type { Manifest } from '@federpost/shared/runs/runs.ts';
import { A4, MM, addBlackPage, bytesOf, newDocument, useFont, type PdfDocument } from './document.ts';
import { plainBoldFont, plainFont } from './fonts.ts';

const LEFT = 25 * MM;
const TOP = 25 * MM;
/** In millimetres: the same distance from the right edge of the paper as the columns have from the left. */
const WIDTH = 160;
const BOTTOM = 275 * MM;
const LINE_HEIGHT = 5.5 * MM;
const FONT_SIZE = 10;

/** A column's edge in millimetres from the left margin, and the alignment of its cells. */
type Column = { x: number; align: 'left' | 'right' };
const STAMP_COLUMNS: readonly Column[] = [
  { x: 0, align: 'left' },
  { x: 90, align: 'right' },
  { x: 125, align: 'right' },
  { x: WIDTH, align: 'right' },
];
const PIECE_COLUMNS: readonly Column[] = [
  { x: 0, align: 'left' },
  { x: 45, align: 'right' },
  { x: 60, align: 'left' },
  { x: WIDTH, align: 'right' },
];
const PIECE_HEADINGS = ['Code', 'Blätter', 'Marke', 'Porto'];

/** The list for the post office of a day's letters: pieces, stamps by product, cost, codes. It contains no names. */
export async function renderManifest(manifest: Manifest): Promise<Uint8Array> {
  const { business, day, rows, stamps, postageCents } = manifest;
  const document = newDocument('Einlieferungsliste', A4);
  const title = `Einlieferungsliste vom ${formatDay(day)}`;
  addBlackPage(document);
  let y = TOP;
  let page = 1;
  const writeRow = (cells: readonly string[], columns: readonly Column[], bold = false) => {
    cells.forEach((cell, index) => writeCell(document, cell, columns[index], y, bold));
    y += LINE_HEIGHT;
  };
  const startPage = () => {
    addBlackPage(document);
    page += 1;
    y = TOP;
    writeRow([`${title}, Seite ${page}`], STAMP_COLUMNS, true);
    y += LINE_HEIGHT / 2;
    writeRow(PIECE_HEADINGS, PIECE_COLUMNS, true);
  };

  write(document, title, LEFT, y, 18, true);
  y += 12 * MM;
  for (const text of linesWithin(business, WIDTH, FONT_SIZE)) writeRow([text], STAMP_COLUMNS);
  writeRow([rows.length === 1 ? '1 Brief' : `${rows.length} Briefe`], STAMP_COLUMNS, true);
  y += LINE_HEIGHT;
  writeRow(['Marke', 'Stück', 'je', 'Porto'], STAMP_COLUMNS, true);
  for (const { name, cents, pieces, costCents } of stamps)
    writeRow([name, String(pieces), formatEuro(cents), formatEuro(costCents)], STAMP_COLUMNS);
  writeRow(['Zusammen', String(rows.length), '', formatEuro(postageCents)], STAMP_COLUMNS, true);
  y += LINE_HEIGHT;
  writeRow(PIECE_HEADINGS, PIECE_COLUMNS, true);
  for (const { code, sheets, stamp, cents } of rows) {
    if (y + LINE_HEIGHT > BOTTOM) startPage();
    writeRow([code, String(sheets), stamp, formatEuro(cents)], PIECE_COLUMNS);
  }
  return bytesOf(document);
}

function writeCell(document: PdfDocument, text: string, column: Column | undefined, y: number, bold: boolean): void {
  if (!column || text === '') return;
  const x = LEFT + column.x * MM;
  const width = column.align === 'right' ? setFont(document, FONT_SIZE, bold).widthOfString(text) : 0;
  write(document, text, x - width, y, FONT_SIZE, bold);
}

function write(document: PdfDocument, text: string, x: number, y: number, size: number, bold: boolean): void {
  setFont(document, size, bold).text(text, x, y, { lineBreak: false });
}

const setFont = (document: PdfDocument, size: number, bold: boolean): PdfDocument =>
  useFont(document, bold ? plainBoldFont() : plainFont(), size);
