/** Positions are row numbers padded to the length of the largest safe integer, so that they sort as text. */
const LENGTH = String(Number.MAX_SAFE_INTEGER).length;
const POSITION = new RegExp(`^\\d{${LENGTH}}$`);

export function toPosition(row: number): string {
  return String(row).padStart(LENGTH, '0');
}

/**
 * @returns the row number; 0, before every row, without a position. Throws a `TypeError` if it is not a position of
 * this log.
 */
export function toRow(position: string | undefined): number {
  if (position === undefined) return 0;
  if (!POSITION.test(position)) throw new TypeError('not a position of this event log');
  return Number(position);
}
