import { claimPrint, confirmDocumentsDeleted, printAssignment, reportPrint } from '@federpost/shared/http/worker.ts';
import { confirmDocumentsDeleted as confirm } from '../../commands/letter-text/letter-text.ts';
import { reportPrint as report } from '../../commands/printing/print-letters.ts';
import { claimInOrder } from '../../commands/printing/claim-in-order.ts';
import { forWorker, type Routes } from '../route.ts';

export const workerRoutes: Routes = {
  'POST /functions/v1/claim-print': forWorker({
    summary:
      'Claims a letter, or the one that comes before it in its run, for one print attempt and receives it, once.',
    body: claimPrint,
    answer: printAssignment,
    handle: ({ body, response }, shop) => claimInOrder(shop, { ...body, isAwaited: () => !response.closed }),
  }),
  'POST /functions/v1/report-print': forWorker({
    summary: 'What became of a print attempt.',
    body: reportPrint,
    handle: ({ body }, shop) => report(shop, body),
  }),
  'POST /functions/v1/confirm-documents-deleted': forWorker({
    summary: 'Confirms that the order’s documents of an attempt are deleted.',
    body: confirmDocumentsDeleted,
    handle: ({ body }, shop) => confirm(shop, body),
  }),
};
