import { jobData, type JobName } from '@federpost/shared/http/worker.ts';
import { ServerFailed } from '../server-api.ts';
import { inJobSpan, type JobEnd } from '../telemetry/job-span.ts';
import { deleteDocuments } from './delete-documents.ts';
import type { JobPorts } from './job-ports.ts';
import { printOrder } from './print.ts';
import { resolvePrint } from './resolve-print.ts';

/** A job that did not work out. Its message is a constant code, because the queue keeps it. */
export class JobFailed extends Error {
  override readonly name = 'JobFailed';
}

/** Does one job. Rejects with a `JobFailed`: whatever is still due is enqueued again by the server. */
export async function doJob(ports: JobPorts, name: JobName, data: unknown): Promise<void> {
  const parsed = jobData.safeParse(data);
  if (!parsed.success) throw new JobFailed('malformed-job');
  const { orderId, attempt } = parsed.data;
  try {
    await inJobSpan(name, { orderId, attempt }, () => run(ports, name, orderId, attempt), codeOf);
  } catch (error) {
    const code = codeOf(error);
    ports.log(`${name}-failed`, { orderId, attempt, code });
    throw new JobFailed(code);
  }
}

async function run(ports: JobPorts, name: JobName, orderId: string, attempt: number | undefined): Promise<JobEnd> {
  switch (name) {
    case 'print': return printOrder(ports, orderId);
    case 'delete-documents': return deleteDocuments(ports, orderId);
    case 'resolve-print':
      if (attempt === undefined) throw new JobFailed('malformed-job');
      return resolvePrint(ports, orderId, attempt);
    default: throw new JobFailed('unknown-job');
  }
}

/** A constant code for an error whose message nobody may see. */
function codeOf(error: unknown): string {
  if (error instanceof ServerFailed) return error.code;
  if (error instanceof JobFailed) return error.message;
  if (error instanceof Error && 'code' in error && /^E[A-Z0-9]+$/.test(String(error.code))) return String(error.code);
  return 'unexpected';
}
