import type { PrintAssignment, ReportPrint } from '@federpost/shared/http/worker.ts';
import type { HandOverDeadline } from '../hand-over-deadline.ts';
import type { Log } from '@federpost/shared/node/log.ts';
import type { PrintDocument, PrintJob, PrintOutcome, Printer } from '../printer/port.ts';
import type { RenderAssignment } from '../render/assignment.ts';
import type { ServerCalls } from '../worker-api.ts';

/** The ports of the jobs. */
export type JobPorts = {
  server: ServerCalls;
  printer: Printer;
  render: RenderAssignment;
  log: Log;
  /** The attempts that this worker is printing now, by `attemptKey`. */
  inFlight: Set<string>;
  /** Aborted when the worker has to stop: it makes no more claims. */
  stopping: AbortSignal;
};

export const attemptKey = (orderId: string, attempt: number): string => `${orderId}/${attempt}`;

type ReportedOutcome = ReportPrint['outcome'];

/**
 * Prints one order, and before it the earlier letters of its run, because the server hands those out first. Rejects
 * only if the server is unreachable; the server then asks later (`resolve-print`).
 */
export async function printOrder(ports: JobPorts, orderId: string): Promise<void> {
  let printed: string | undefined;
  do printed = await printNext(ports, orderId);
  while (printed !== undefined && printed !== orderId && !ports.stopping.aborted);
}

/**
 * Waits for its turn at the printer, claims the order or an earlier one of its run, renders it, hands it over, reports.
 * The letter is in memory only during that. Without a turn nothing is claimed, and the server enqueues it again.
 * @returns the order; undefined if none was claimed
 */
async function printNext(ports: JobPorts, requestedId: string): Promise<string | undefined> {
  const { server, log, inFlight } = ports;
  const releasePrinter = await ports.printer.acquirePrinter(ports.stopping);
  if (!releasePrinter) {
    log('print-not-begun', { orderId: requestedId, code: 'no-turn' });
    return undefined;
  }
  const claim = await server.claim(requestedId).catch((error: unknown) => {
    releasePrinter();
    throw error;
  });
  if (!claim) {
    releasePrinter();
    log('print-not-ours', { orderId: requestedId });
    return undefined;
  }
  const { assignment, deadline } = claim;
  const { orderId, attempt } = assignment;
  const key = attemptKey(orderId, attempt);
  inFlight.add(key);
  try {
    // The next order may print while this one is being reported.
    const outcome = await printAssignment(ports, assignment, deadline).finally(releasePrinter);
    const code = outcome.kind === 'printed' ? 'printed' : outcome.reason;
    log('print-ended', { orderId, attempt, code });
    await server.report({ orderId, attempt, outcome });
    return orderId;
  } finally {
    inFlight.delete(key);
  }
}

async function printAssignment(
  { printer, render }: JobPorts,
  assignment: PrintAssignment,
  deadline: HandOverDeadline,
): Promise<ReportedOutcome> {
  const { orderId, attempt } = assignment;
  const documents = await render(assignment).catch(() => undefined);
  if (!documents) return { kind: 'failed', reason: 'render-failed' };
  // The last check before printing, because the server assumes that nothing is printed after the deadline.
  if (deadline.hasPassed()) {
    zero(documents);
    return { kind: 'failed', reason: 'deadline-passed' };
  }
  const job: PrintJob = { orderId, attempt };
  const outcome = await printer
    .print(job, documents, deadline)
    .catch(() => printer.outcomeOf(job))
    .catch((): PrintOutcome => ({ kind: 'unknown', reason: 'aborted' }))
    .finally(() => zero(documents));
  return outcome.kind === 'printed' ? { kind: 'printed', pages: documents[0].pages } : outcome;
}

/** Zeroes the printed documents immediately instead of leaving them to the garbage collector. */
function zero(documents: readonly PrintDocument[]): void {
  for (const { pdf } of documents) pdf.fill(0);
}
