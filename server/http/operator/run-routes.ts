import type { Manifest } from '@federpost/shared/runs/runs.ts';
import type { RunDocumentsPorts } from '../../commands/print-runs/run-letters.ts';
import type { ManifestPorts } from '../../commands/print-runs/manifest.ts';
import type { OrderList } from '../../projections/order-list/order-list.ts';
import type { PhotoPorts } from '../../commands/letter-photos/letter-photo.ts';
import { jsonBody, jsonBodyUpTo } from '../body.ts';
import {
  checkOffRoute,
  closeRunRoute,
  openRunRoute,
  postRunRoute,
  printRunRoute,
  reprintLetterRoute,
  takeOutPieceRoute,
  undoCheckOffRoute,
} from './run-commands.ts';
import { MAX_PHOTO_BODY, photographLetterRoute } from './photograph-letter.ts';
import type { operatorRoutes } from './operator-auth.ts';
import { readList } from './orders.ts';
import { runDocumentsRoute, runManifestRoute } from './run-papers.ts';
import { findDueLetters, findOpenPrintRun, runPreviewRoute, runsRoute } from './runs.ts';

export type RunPapers = Pick<RunDocumentsPorts, 'runs' | 'renderTray'> &
  Pick<ManifestPorts, 'businessName'> & { renderManifest: (manifest: Manifest) => Promise<Uint8Array> };

/** Every call about print runs, with its queries to the order list. */
export function addRunRoutes(
  operator: ReturnType<typeof operatorRoutes>,
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
  operator.get('/rest/v1/run-preview', runPreviewRoute({ list, now: ports.now }));
  operator.get('/rest/v1/runs', runsRoute({ list }));
  operator.get('/rest/v1/run-documents', runDocumentsRoute(all));
  operator.get('/rest/v1/run-manifest', runManifestRoute(all));
  operator.post('/functions/v1/open-run', jsonBody, openRunRoute(all));
  operator.post('/functions/v1/print-run', jsonBody, printRunRoute(all));
  operator.post('/functions/v1/check-off', jsonBody, checkOffRoute(all));
  operator.post('/functions/v1/undo-check-off', jsonBody, undoCheckOffRoute(all));
  operator.post('/functions/v1/photograph-letter', jsonBodyUpTo(MAX_PHOTO_BODY), photographLetterRoute(all));
  operator.post('/functions/v1/take-out-piece', jsonBody, takeOutPieceRoute(all));
  operator.post('/functions/v1/post-run', jsonBody, postRunRoute(all));
  operator.post('/functions/v1/close-run', jsonBody, closeRunRoute(all));
  operator.post('/functions/v1/reprint-letter', jsonBody, reprintLetterRoute(all));
}
