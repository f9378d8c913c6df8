import { attemptKey, type Claimed, type JobPorts } from './job-ports.ts';

/**
 * Finds out what became of an attempt whose worker did not report, and reports it. The number of pages is unknown
 * by then and reported as 0. Rejects when neither the printer nor the server can be asked.
 */
export async function resolvePrint(
  { api, printer, log, inHand }: JobPorts,
  claimed: Claimed,
  orderId: string,
  attempt: number,
): Promise<void> {
  // It is not dead, only slow: it will report itself.
  if (inHand.has(attemptKey(orderId, attempt))) return;
  const job = { orderId, attempt };
  const outcome = await (claimed === 'here' ? printer.outcomeOf(job) : printer.outcomeElsewhere(job));
  const code = outcome.kind === 'printed' ? 'printed' : outcome.reason;
  log('print-resolved', { orderId, attempt, code });
  await api.report({ orderId, attempt, outcome: outcome.kind === 'printed' ? { kind: 'printed', pages: 0 } : outcome });
}
