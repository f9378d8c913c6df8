import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { TestPrinter } from '@federpost/worker/printer/ipp/ippeveprinter.fixture.ts';

/** An order's folder in a print directory, which also holds its id. */
const ORDER_ID = /^[\da-f]{8}-[\da-f-]{27}$/;

/** How many orders a worker has laid its hands on, by what lies in the print directories. */
export const ordersTouched = (printed: readonly string[]): number =>
  new Set(printed.flatMap((directory) => readdirSync(directory).filter((name) => ORDER_ID.test(name)))).size;

/**
 * The attempts at an order that came out of the folder printers. One that was printed is a folder by its number; one
 * proven not to be is a file in its place, one cut short has another name.
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

/** How often an order's letter came out of a real printer. */
export const lettersOnPaper = (paper: TestPrinter, orderId: string): number =>
  paper.printed().filter((name) => name.startsWith(`${orderId}.`) && name.endsWith('.letter')).length;
