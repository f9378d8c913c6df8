import type { Manifest } from '@federpost/shared/runs/papers.ts';
import type { RunDocumentsPorts } from '../../commands/print-runs/run-letters.ts';
import type { ManifestPorts } from '../../commands/print-runs/manifest.ts';
import type { OrderList } from '../../projections/order-list/order-list.ts';
import type { PhotoPorts } from '../../commands/letter-photos/letter-photo.ts';
import { jsonBody, jsonBodyUpTo } from '../body.ts';
import {
  checkOffCall,
  closeRunCall,
  openRunCall,
  postRunCall,
  printRunCall,
  reprintLetterCall,
  takeOutPieceCall,
  undoCheckOffCall,
} from './run-commands.ts';
import { MAX_PHOTO_BODY, photographLetterCall } from './photograph-letter.ts';
import type { operatorCalls } from './operator-auth.ts';
import { readList } from './orders.ts';
import { runDocumentsCall, runManifestCall } from './run-papers.ts';
import { findDueLetters, findOpenPrintRun, runPreviewCall, runsCall } from './runs.ts';

export type RunPapers = Pick<RunDocumentsPorts, 'runs' | 'renderTray'> &
  Pick<ManifestPorts, 'businessName'> & { renderManifest: (manifest: Manifest) => Promise<Uint8Array> };

/** Every call about print runs, with its queries to the order list. */
export function addRunCalls(
  operator: ReturnType<typeof operatorCalls>,
  { list, ...ports }: Omit<RunDocumentsPorts, keyof RunPapers> & RunPapers & PhotoPorts & { list: OrderList },
): void {
  const fromList = {
    findDueLetters: (day: string) => readList(() => findDueLetters(list, day)),
    letter: (orderId: string) => readList(() => list.one(orderId)),
    lastRun: () => readList(() => list.runs(1)[0]?.run.number ?? 0),
    openRunOf: (orderId: string) => readList(() => findOpenPrintRun(list, orderId)?.id),
    isInSomeRun: (codeOrOrderId: string) => readList(() => list.isInSomeRun(codeOrOrderId)),
  };
  const all = { ...ports, ...fromList };
  operator.get('/rest/v1/run-preview', runPreviewCall({ list, now: ports.now }));
  operator.get('/rest/v1/runs', runsCall({ list }));
  operator.get('/rest/v1/run-documents', runDocumentsCall(all));
  operator.get('/rest/v1/run-manifest', runManifestCall(all));
  operator.post('/functions/v1/open-run', jsonBody, openRunCall(all));
  operator.post('/functions/v1/print-run', jsonBody, printRunCall(all));
  operator.post('/functions/v1/check-off', jsonBody, checkOffCall(all));
  operator.post('/functions/v1/undo-check-off', jsonBody, undoCheckOffCall(all));
  operator.post('/functions/v1/photograph-letter', jsonBodyUpTo(MAX_PHOTO_BODY), photographLetterCall(all));
  operator.post('/functions/v1/take-out-piece', jsonBody, takeOutPieceCall(all));
  operator.post('/functions/v1/post-run', jsonBody, postRunCall(all));
  operator.post('/functions/v1/close-run', jsonBody, closeRunCall(all));
  operator.post('/functions/v1/reprint-letter', jsonBody, reprintLetterCall(all));
}
