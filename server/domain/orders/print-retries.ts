import type { PrintFailure } from '@federpost/shared/order/print-failures.ts';
import type { RepeatedFailure } from './state.ts';

/** A failed attempt is retried after these waits (milliseconds); then the order is parked for the operator. */
export const RETRY_DELAYS_MS = [30_000, 5 * 60_000, 30 * 60_000];

/**
 * The printer was unreachable or busy, which is not this letter's fault: retried until it works, however long that
 * takes.
 */
export const TRANSIENT_FAILURES: ReadonlySet<PrintFailure> = new Set(['printer-unreachable', 'printer-busy']);

/**
 * After this many failures of one kind in a row an order is parked at once, even if the operator keeps requesting a
 * print: waiting does not help, and each attempt costs a sheet of paper.
 */
const MAX_CONSECUTIVE_FAILURES: Partial<Record<PrintFailure, number>> = { 'job-sheet-failed': 3, 'envelope-failed': 3 };

/** The count of equal failures in a row, with one more at an instant. */
export function countRepeatedFailures(
  before: RepeatedFailure | undefined,
  reason: PrintFailure,
  at: string,
): RepeatedFailure {
  return before?.reason === reason ? { ...before, times: before.times + 1 } : { reason, times: 1, since: at };
}

/** How long the next attempt waits after a failure, in milliseconds; undefined if the order is to be parked. */
export function retryDelayMs(
  reason: PrintFailure,
  before: { failures: number; alike?: RepeatedFailure },
): number | undefined {
  const most = MAX_CONSECUTIVE_FAILURES[reason];
  const times = before.alike?.reason === reason ? before.alike.times + 1 : 1;
  if (most !== undefined && times >= most) return undefined;
  return RETRY_DELAYS_MS[before.failures] ?? (TRANSIENT_FAILURES.has(reason) ? RETRY_DELAYS_MS.at(-1) : undefined);
}
