import { jobData, type JobData, type JobName } from '@federpost/shared/http/worker.ts';
import type { Claimed } from '@federpost/shared/queue/print-queue.ts';
import { ServerFailed } from '../worker-api.ts';
import { deleteDocuments } from './delete-documents.ts';
import type { JobPorts } from './job-ports.ts';
import { printOrder } from './print.ts';
import { resolvePrint } from './resolve-print.ts';

/** A failed job. Its message is a constant code, because the queue keeps it. */
export class JobFailed extends Error {
  override readonly name = 'JobFailed';
}

/**
 * Does one job. Rejects with a `JobFailed`; the server enqueues again whatever is still due.
 * @param claimed the queue of the job: that of this worker's print directory, or the one that every worker serves.
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
