import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** How many orders a worker has laid its hands on, by what lies in its printer's folder. */
export const ordersTouched = (printed: string): number => readdirSync(printed).length;

/**
 * The attempts at an order that came out of the folder's printer. One that was printed is a folder by its number; one
 * proven not to be is a file in its place, one cut short has another name.
 */
export function printsOf(printed: string, orderId: string): number {
  try {
    return readdirSync(join(printed, orderId), { withFileTypes: true }).filter((entry) => entry.isDirectory() && /^\d+$/.test(entry.name)).length;
  } catch {
    return 0;
  }
}
