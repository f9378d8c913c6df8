import type { PrintFailure } from '@federpost/shared/order/print-failures.ts';
import type { AlikeFailures } from './state.ts';

/** A failed attempt is tried again after these waits (milliseconds); then the order is parked for a person. */
export const RETRY_AFTER_MS = [30_000, 5 * 60_000, 30 * 60_000];

/** The printer was not there for anybody: no fault of this letter's, which is tried until it is, however long that takes. */
const WAITED_FOR: ReadonlySet<PrintFailure> = new Set(['printer-unreachable', 'printer-busy']);

/**
 * So many failures of these kinds in a row stop an order at once, also while somebody has it printed again and again:
 * waiting does not mend them, and each try costs a sheet of paper.
 */
const STOPPED_AFTER: Partial<Record<PrintFailure, number>> = { 'job-sheet-failed': 3, 'envelope-failed': 3 };

/** The failures of one kind in a row, with one more. */
export function alikeFailures(before: AlikeFailures | undefined, reason: PrintFailure): AlikeFailures {
  return { reason, times: before?.reason === reason ? before.times + 1 : 1 };
}

/** How long the next attempt waits, in milliseconds, after one that failed for this reason; undefined: it is for a person. */
export function waitAfterFailure(
  reason: PrintFailure,
  before: { failures: number; alike?: AlikeFailures },
): number | undefined {
  const most = STOPPED_AFTER[reason];
  if (most !== undefined && alikeFailures(before.alike, reason).times >= most) return undefined;
  return RETRY_AFTER_MS[before.failures] ?? (WAITED_FOR.has(reason) ? RETRY_AFTER_MS.at(-1) : undefined);
}
