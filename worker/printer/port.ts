import type { PrintFailure } from '@federpost/shared/order/print-failures.ts';
import type { HandOverDeadline } from '../hand-over-deadline.ts';

/** The print worker's view of a printer. Two adapters: a folder (`folder.ts`) and IPP (`ipp.ts`). */

/** One attempt at one order. Names are opaque: they appear in print queues and file systems. */
export type PrintJob = { orderId: string; attempt: number };

export type PrintDocument = { kind: 'letter' | 'envelope' | 'job-sheet'; pdf: Uint8Array; pages: number };

/**
 * printed: nothing contradicts that it is on paper (or on disk). failed: proven not printed, may be retried. unknown:
 * neither, so the operator decides. `printerStatus` is the printer's own word for it, a keyword of IPP.
 */
export type PrintOutcome =
  | { kind: 'printed' }
  | { kind: 'failed' | 'unknown'; reason: PrintFailure; printerStatus?: string | undefined };

export type Printer = {
  /** Whether printed documents are kept as files in its print directory. */
  keepsDocuments: boolean;
  /**
   * Waits until this printer can print an order immediately; only then may the order be claimed. Undefined if it stays
   * busy for very long, or `stopping` is aborted. @returns a function that releases the printer
   */
  acquirePrinter(stopping: AbortSignal): Promise<(() => void) | undefined>;
  /**
   * Prints all documents of an attempt. Never throws for a printer's fault: that is an outcome.
   * @param deadline for slow printers: once it has passed, nothing more is handed to them.
   */
  print(job: PrintJob, documents: readonly PrintDocument[], deadline?: HandOverDeadline): Promise<PrintOutcome>;
  /**
   * The outcome of an attempt that was claimed with this print directory and not reported; asked before the order may
   * be printed again.
   */
  outcomeOf(job: PrintJob): Promise<PrintOutcome>;
  /**
   * The same for an attempt that was claimed with another print directory. A missing entry here proves nothing: it is
   * «failed» only if the printer itself reports that.
   */
  outcomeElsewhere(job: PrintJob): Promise<PrintOutcome>;
  /** Removes all documents of an order from the print directory. Idempotent. */
  deleteDocuments(orderId: string): Promise<void>;
  /**
   * The same for an order that was printed with another print directory. @returns whether none are left there either
   */
  deleteElsewhere(orderId: string): Promise<boolean>;
};
