import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { TestPrinter } from '@federpost/worker/printer/ipp/ippeveprinter.fixture.ts';

/** An order's folder in a print directory, which also contains its id. */
const ORDER_ID = /^[\da-f]{8}-[\da-f-]{27}$/;

/** How many orders a worker has started, according to the print directories. */
export const ordersTouched = (printed: readonly string[]): number =>
  new Set(printed.flatMap((directory) => readdirSync(directory).filter((name) => ORDER_ID.test(name)))).size;

/**
 * The printed attempts of an order in the folder printers. A printed attempt is a folder named by its number; one that
 * was proven not to be printed is a file in its place, an interrupted one has another name.
 */
export const printsOf = (printed: readonly string[], orderId: string): number =>
  printed.flatMap((directory) => printedIn(join(directory, orderId))).length;

function printedIn(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && /^\d+$/.test(entry.name))
      .map(({ name }) => name);
  } catch {
    return [];
  }
}

/** How often a real printer printed an order's letter. */
export const lettersOnPaper = (paper: TestPrinter, orderId: string): number =>
  paper.printed().filter((name) => name.startsWith(`${orderId}.`) && name.endsWith('.letter')).length;
