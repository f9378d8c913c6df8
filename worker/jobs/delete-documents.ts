import type { JobEnd } from '../telemetry/job-span.ts';
import type { JobPorts } from './job-ports.ts';

/** Removes whatever is kept of an order, then says so: only after that the server shreds the text. Rejects when either fails. */
export async function deleteDocuments({ api, printer, log }: JobPorts, orderId: string): Promise<JobEnd> {
  await printer.deleteDocuments(orderId);
  log('documents-deleted', { orderId });
  await api.confirmDocumentsDeleted(orderId);
  return { code: 'deleted' };
}
