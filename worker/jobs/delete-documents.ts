import type { Claimed, JobPorts } from './job-ports.ts';

/**
 * Removes whatever is kept of an order where an attempt was claimed, then says so: only after that the server
 * shreds the text. Says nothing where that cannot be known from here. Rejects when either fails.
 */
export async function deleteDocuments(
  { api, printer, log }: JobPorts,
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
  await api.confirmDocumentsDeleted({ orderId, attempt });
}
