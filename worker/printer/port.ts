import type { PrintFailure } from '@federpost/shared/order/print-failures.ts';
import type { HandOverDeadline } from '../hand-over-deadline.ts';

/** What the print worker needs from a printer. Two adapters: a folder (`folder.ts`) and IPP (`ipp.ts`). */

/** One attempt at one order. Names are opaque: they reach print queues and file systems. */
export type PrintJob = { orderId: string; attempt: number };

export type PrintDocument = { kind: 'letter' | 'envelope' | 'job-sheet'; pdf: Uint8Array; pages: number };

/**
 * printed: proven on paper (or on disk). failed: proven not printed, may be tried again.
 * unknown: neither can be proven; only a person may decide.
 */
export type PrintOutcome = { kind: 'printed' } | { kind: 'failed'; reason: PrintFailure } | { kind: 'unknown'; reason: PrintFailure };

export type Printer = {
  /**
   * Prints all documents of an attempt. Never throws for a printer's fault: that is an outcome.
   * @param deadline for printers that take their time: once it has passed, nothing more is handed to them.
   */
  print(job: PrintJob, documents: readonly PrintDocument[], deadline?: HandOverDeadline): Promise<PrintOutcome>;
  /** What became of an attempt whose worker died: asked before anybody may print the order again. */
  outcomeOf(job: PrintJob): Promise<PrintOutcome>;
  /** Removes whatever is kept of an order's documents. Idempotent. */
  deleteDocuments(orderId: string): Promise<void>;
};
