import { jobData, type JobData, type JobName } from '@federpost/shared/http/worker.ts';
import type { Claimed } from '@federpost/shared/node/queue/job-source.ts';
import { ServerFailed } from '../worker-api.ts';
import { type JobPorts, printOrder, attemptKey } from './print.ts';

/** A failed job. Its message is a constant code, because the queue keeps it. */
export class JobFailed extends Error {
  override readonly name = 'JobFailed';
}

/**
 * Does one job. Rejects with a `JobFailed`; the server enqueues everything that is still due again.
 * @param claimed the queue of the job: that of this worker's print directory, or that of all workers.
 */
export async function doJob(ports: JobPorts, name: JobName, data: unknown, claimed: Claimed): Promise<void> {
  const parsed = jobData.safeParse(data);
  if (!parsed.success) throw new JobFailed('malformed-job');
  const { orderId, attempt } = parsed.data;
  try {
    await run(ports, name, parsed.data, claimed);
  } catch (error) {
    const code = codeOf(error);
    ports.log(`${name}-failed`, { orderId, attempt, code });
    throw new JobFailed(code);
  }
}

async function run(ports: JobPorts, name: JobName, { orderId, attempt }: JobData, claimed: Claimed): Promise<void> {
  switch (name) {
    case 'print':
      return printOrder(ports, orderId);
    // Without an attempt the claim's print directory is unknown, and any worker may confirm.
    case 'delete-documents':
      return deleteDocuments(ports, attempt === undefined ? 'here' : claimed, orderId, attempt);
    case 'resolve-print':
      if (attempt === undefined) throw new JobFailed('malformed-job');
      return resolvePrint(ports, claimed, orderId, attempt);
    default:
      throw new JobFailed('unknown-job');
  }
}

/** A constant code for an error, whose message may be private. */
function codeOf(error: unknown): string {
  if (error instanceof ServerFailed) return error.code;
  if (error instanceof JobFailed) return error.message;
  if (error instanceof Error && 'code' in error && /^E[A-Z0-9]+$/.test(String(error.code))) return String(error.code);
  return 'unexpected';
}

/**
 * Finds out the outcome of an attempt that was not reported, and reports it. Its number of pages is no longer known and
 * is reported as 0. Rejects if the printer or the server is unreachable.
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

/**
 * Removes all documents of an order from the print directory of its claim, then confirms that; only then does the
 * server shred the text. Confirms nothing if this worker cannot know. Rejects if removing or confirming fails.
 */
export async function deleteDocuments(
  { server, printer, log }: JobPorts,
  claimed: Claimed,
  orderId: string,
  attempt?: number,
): Promise<void> {
  if (claimed === 'here') await printer.deleteDocuments(orderId);
  else if (!(await printer.deleteElsewhere(orderId))) {
    log('documents-elsewhere', { orderId, attempt });
    return;
  }
  log('documents-deleted', { orderId });
  await server.confirmDocumentsDeleted({ orderId, attempt });
}
