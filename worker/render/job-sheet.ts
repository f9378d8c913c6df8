import { formatDay } from '@federpost/shared/calendar/berlin.ts';
import { returnLine } from '@federpost/shared/letter/envelope/address.ts';
import { linesWithin } from '@federpost/shared/letter/envelope/envelope.ts';
import { gramsOf, postageOf, sheetsOf } from '@federpost/shared/letter/envelope/postage.ts';
import { extraOf, shippingName, type Extra, type Shipping } from '@federpost/shared/order/catalogue.ts';
import { formatEuro } from '@federpost/shared/order/price.ts';
import { drawBarcode } from './barcode.ts';
import { A4, MM, addBlackPage, bytesOf, newDocument, useFont, type PdfDocument } from './document.ts';
import { withWordCache, plainBoldFont, plainFont } from './fonts.ts';

export type JobSheet = {
  orderId: string;
  attempt: number;
  extras: readonly Extra[];
  shipping: Shipping;
  postingDay: string;
  pages: number;
  /** The text on the envelope's flap, to be compared when the envelope is sealed. */
  returnAddress: string;
  /** For a piece of a run: the envelope has the same code. */
  code?: string | undefined;
};

const LEFT = 25 * MM;
const EXPRESS_LEFT = 120 * MM;
const LABEL_WIDTH = 55 * MM;
/** In millimetres: the same distance from the right edge of the paper as the labels have from the left. */
const VALUE_WIDTH = 105;
const MODULE_WIDTH = 0.3 * MM;
const BAR_HEIGHT = 15 * MM;
/** The code of a piece has at most seven characters: 112 modules, and ten that stay white. */
const CODE_MODULE = 0.4 * MM;
const CODE_WIDTH = 50 * MM;

/** The operator's sheet for one attempt: what to add, what to stick on, and a code to scan. No private data. */
export async function renderJobSheet(job: JobSheet): Promise<Uint8Array> {
  const document = newDocument('Laufzettel', A4);
  writeJobSheet(document, job);
  return bytesOf(document);
}

/** The same as the next page of a document. */
export function writeJobSheet(document: PdfDocument, job: JobSheet): void {
  addBlackPage(document);
  const sheets = sheetsOf(job.pages);
  const postage = postageOf(sheets, job.extras, job.postingDay);

  write(document, 'Laufzettel', LEFT, 22 * MM, 22, true);
  if (job.shipping === 'express') write(document, 'EXPRESS: zuerst', EXPRESS_LEFT, 22 * MM, 22, true);
  let y = 36 * MM;
  const rows: [string, string][] = [
    ['Bestellung', job.orderId],
    ['Druckversuch', String(job.attempt)],
    ['Versandtag', formatDay(job.postingDay)],
    ['Versandart', shippingName(job.shipping)],
    ['Seiten', `${job.pages} (${sheets} ${sheets === 1 ? 'Blatt' : 'Blätter'}, einseitig)`],
    ['Gewicht', `${gramsOf(sheets, job.extras)} g mit Umschlag${job.extras.length > 0 ? ' und Extras' : ''}`],
    ['Porto', `${postage.name}, ${formatEuro(postage.cents)}`],
    ['Auf der Lasche', returnLine(job.returnAddress)],
  ];
  for (const [label, value] of rows) {
    write(document, label, LEFT, y, 11, false);
    const lines = linesWithin(value, VALUE_WIDTH, 11);
    for (const [index, line] of lines.entries())
      write(document, line, LEFT + LABEL_WIDTH, y + index * 5 * MM, 11, true);
    y += (lines.length * 5 + 3) * MM;
  }

  y += 5 * MM;
  write(document, 'Beilegen', LEFT, y, 14, true);
  y += 10 * MM;
  if (job.extras.length === 0) write(document, 'Keine Extras.', LEFT, y, 11, false);
  for (const { name, task } of job.extras.map(extraOf)) {
    document
      .lineWidth(1)
      .rect(LEFT, y - 1, 4 * MM, 4 * MM)
      .stroke();
    write(document, name, LEFT + 8 * MM, y, 11, true);
    write(document, task, LEFT + 8 * MM, y + 5.5 * MM, 9, false);
    y += 14 * MM;
  }

  if (job.code !== undefined) {
    drawBarcode(document, job.code, { x: LEFT, y: 210 * MM, module: CODE_MODULE, height: BAR_HEIGHT });
    write(document, job.code, LEFT + CODE_WIDTH, 211 * MM, 34, true);
  }
  drawBarcode(document, job.orderId, { x: LEFT, y: 240 * MM, module: MODULE_WIDTH, height: BAR_HEIGHT });
  write(document, job.orderId, LEFT, 240 * MM + BAR_HEIGHT + 2 * MM, 10, false);
}

function write(document: PdfDocument, text: string, x: number, y: number, size: number, bold: boolean): void {
  useFont(document, withWordCache(bold ? plainBoldFont() : plainFont()), size).text(text, x, y, { lineBreak: false });
}
