import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { outlineOf } from '@federpost/shared/letter/signature/signature-outline.ts';
import { PAD_PEN } from '@federpost/shared/letter/signature/signature.ts';
import { segmentsOf } from '@federpost/shared/letter/typesetting/glyph-paths.ts';
import { openScribe } from '@federpost/shared/letter/typesetting/scribe.ts';
import type { LetterStyle } from '@federpost/shared/order/catalogue.ts';
import type { TestPrinter } from '@federpost/worker/printer/ipp/ippeveprinter.fixture.ts';
import { pathOperators } from '../worker/render/ink.ts';

/** The name of an order's folder in a print directory: its id. */
const ORDER_ID = /^[\da-f]{8}-[\da-f-]{27}$/;

/** The number of orders that a worker has started, from the print directories. */
export const ordersTouched = (printDirectories: readonly string[]): number =>
  new Set(printDirectories.flatMap((directory) => readdirSync(directory).filter((name) => ORDER_ID.test(name)))).size;

/**
 * The printed attempts of an order in the folder printers. A printed attempt is a folder named by its number. An
 * attempt proven unprinted is a file instead; an interrupted one has another name.
 */
export const printsOf = (printDirectories: readonly string[], orderId: string): number =>
  printDirectories.flatMap((directory) => printedAttempts(join(directory, orderId))).length;

function printedAttempts(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && /^\d+$/.test(entry.name))
      .map(({ name }) => name);
  } catch {
    return [];
  }
}

/** How often a real printer printed an order's letter. */
export const lettersOnPaper = (printer: TestPrinter, orderId: string): number =>
  printer.printed().filter((name) => name.startsWith(`${orderId}.`) && name.endsWith('.letter')).length;

/** The start of a drawn signature in a PDF, with the line width of the signing pen. */
export async function signatureInk(strokes: readonly string[], style: LetterStyle, writer: number): Promise<string> {
  const { signer } = await openScribe(style, writer);
  const outline = segmentsOf(outlineOf(strokes, signer.hand.writer.pen / PAD_PEN));
  return pathOperators(outline).split(' ').slice(0, 60).join(' ');
}
