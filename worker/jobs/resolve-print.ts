import type { Claimed } from '@federpost/shared/queue/print-queue.ts';
import { attemptKey, type JobPorts } from './job-ports.ts';

/**
 * Finds out the outcome of an attempt that was not reported, and reports it. Its number of pages is no longer known and
 * reported as 0. Rejects if the printer or the server cannot be reached.
 */
export async function resolvePrint(
  { server, printer, log, inFlight }: JobPorts,
  claimed: Claimed,
  orderId: string,
  attempt: number,
): Promise<void> {
  // This worker is still printing it and will report it.
  if (inFlight.has(attemptKey(orderId, attempt))) return;
  const job = { orderId, attempt };
  const outcome = await (claimed === 'here' ? printer.outcomeOf(job) : printer.outcomeElsewhere(job));
  const code = outcome.kind === 'printed' ? 'printed' : outcome.reason;
  log('print-resolved', { orderId, attempt, code });
  await server.report({
    orderId,
    attempt,
    outcome: outcome.kind === 'printed' ? { kind: 'printed', pages: 0 } : outcome,
  });
}
