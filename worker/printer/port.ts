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
export type PrintOutcome =
  | { kind: 'printed' }
  | { kind: 'failed'; reason: PrintFailure }
  | { kind: 'unknown'; reason: PrintFailure };

export type Printer = {
  /** Whether what it prints lies in its print directory as files. */
  keepsDocuments: boolean;
  /**
   * Waits until this printer can print an order at once; only then may the order be claimed. Undefined where it is
   * busy for very long, or `leaving` is aborted. @returns what ends the turn
   */
  takeTurn(leaving: AbortSignal): Promise<(() => void) | undefined>;
  /**
   * Prints all documents of an attempt. Never throws for a printer's fault: that is an outcome.
   * @param deadline for printers that take their time: once it has passed, nothing more is handed to them.
   */
  print(job: PrintJob, documents: readonly PrintDocument[], deadline?: HandOverDeadline): Promise<PrintOutcome>;
  /**
   * What became of an attempt whose worker died, claimed with this print directory: asked before anybody may print
   * the order again.
   */
  outcomeOf(job: PrintJob): Promise<PrintOutcome>;
  /**
   * The same of an attempt claimed with another print directory. That this one knows nothing of it proves nothing:
   * it is «failed» only where the printer itself says so.
   */
  outcomeElsewhere(job: PrintJob): Promise<PrintOutcome>;
  /** Removes whatever is kept of an order's documents. Idempotent. */
  deleteDocuments(orderId: string): Promise<void>;
  /** The same for an order that was printed with another print directory. @returns whether nothing is left there either */
  deleteElsewhere(orderId: string): Promise<boolean>;
};
