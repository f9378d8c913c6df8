import { formatDay } from '@federpost/shared/calendar/berlin.ts';
import { linesWithin } from '@federpost/shared/letter/envelope.ts';
import { formatEuro } from '@federpost/shared/order/price.ts';
import type { Manifest } from '@federpost/shared/runs/papers.ts';
import { A4, MM, addBlackPage, bytesOf, newDocument, useFont, type PdfDocument } from './document.ts';
import { plainBoldFont, plainFont } from './fonts.ts';

const LEFT = 25 * MM;
const TOP = 25 * MM;
const COLUMNS = [0, 28, 52, 100];
/** In millimetres: as far from the right edge of the paper as the columns are from the left. */
const WIDTH = 160;
const BOTTOM = 275 * MM;
const LINE = 5.5 * MM;

/** The list that goes with a run to the post: pieces, stamps by product, cost, codes. Nobody is named. */
export async function renderManifest(manifest: Manifest): Promise<Uint8Array> {
  const { business, run, day, rows, stamps, postageCents } = manifest;
  const document = newDocument('Einlieferungsliste', A4);
  addBlackPage(document);
  let y = TOP;
  const line = (cells: readonly string[], { bold = false, size = 10 } = {}) => {
    if (y + LINE > BOTTOM) {
      addBlackPage(document);
      y = TOP;
    }
    for (const [column, millimetres] of COLUMNS.entries())
      write(document, cells[column] ?? '', LEFT + millimetres * MM, y, size, bold);
    y += LINE;
  };
  write(document, `Einlieferungsliste, Lauf ${run}`, LEFT, y, 18, true);
  y += 12 * MM;
  for (const part of linesWithin(`${business}, ${formatDay(day)}`, WIDTH, 10)) line([part]);
  line([rows.length === 1 ? '1 Brief' : `${rows.length} Briefe`], { bold: true });
  y += LINE;
  line(['Marke', '', 'Stück', 'Porto'], { bold: true });
  for (const { name, cents, pieces, costCents } of stamps)
    line([name, '', `${pieces} × ${formatEuro(cents)}`, formatEuro(costCents)]);
  line(['Zusammen', '', String(rows.length), formatEuro(postageCents)], { bold: true });
  y += LINE;
  line(['Code', 'Blätter', 'Marke', 'Porto'], { bold: true });
  for (const { code, sheets, stamp, cents } of rows) line([code, String(sheets), stamp, formatEuro(cents)]);
  return bytesOf(document);
}

function write(document: PdfDocument, text: string, x: number, y: number, size: number, bold: boolean): void {
  useFont(document, bold ? plainBoldFont() : plainFont(), size).text(text, x, y, { lineBreak: false });
}
