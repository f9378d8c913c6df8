import type { Claimed } from '@federpost/shared/queue/print-queue.ts';
import type { JobPorts } from './job-ports.ts';

/**
 * Removes all documents of an order from the print directory of its claim, then confirms it: only after that the server
 * shreds the text. Confirms nothing if this worker cannot know. Rejects if removing or confirming fails.
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
