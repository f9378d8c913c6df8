import { type Manifest, LEFT_OUT_HEADER } from '@federpost/shared/runs/runs.ts';
import type { RequestHandler } from 'express';
import { manifestOf, type ManifestPorts } from '../../commands/print-runs/manifest.ts';
import { openRunDocuments } from '../../commands/print-runs/run-documents.ts';
import type { RunDocumentsPorts } from '../../commands/print-runs/run-letters.ts';
import { currentOperator, requirePermission } from './operator-auth.ts';
import { toRenderError, sendPdf } from './pdf.ts';
import { parseQuery, runDocumentsQuery, runManifestQuery } from './query.ts';

/**
 * GET /rest/v1/run-documents?run_id=eq.<uuid>&tray=eq.letters → one PDF per paper; the letters show texts and are for
 * «Betrieb» only.
 */
export function runDocumentsRoute(ports: RunDocumentsPorts): RequestHandler {
  return async (request, response) => {
    const { run_id, tray } = parseQuery(runDocumentsQuery, request.query);
    if (tray === 'letters') requirePermission(response, 'GET /rest/v1/run-documents?tray=eq.letters');
    const operator = currentOperator(response).id;
    const { pdf, leftOut } = await toRenderError(openRunDocuments(ports, run_id, { tray, operator }));
    if (leftOut.length > 0) response.set(LEFT_OUT_HEADER, inShort(leftOut));
    sendPdf(response, 'inline', `${tray}.pdf`, pdf);
  };
}

/** Proxies accept only a few thousand characters of headers. */
const MAX_NAMED = 50;

function inShort(codes: readonly string[]): string {
  const named = codes.slice(0, MAX_NAMED).join(', ');
  return codes.length > MAX_NAMED ? `${named} (+${codes.length - MAX_NAMED})` : named;
}

/**
 * GET /rest/v1/run-manifest?run_id=eq.<uuid> → the pieces that were posted with a run, as a PDF; 409 if none was yet.
 */
export function runManifestRoute(
  ports: ManifestPorts & { renderManifest: (manifest: Manifest) => Promise<Uint8Array> },
): RequestHandler {
  return async (request, response) => {
    const { run_id } = parseQuery(runManifestQuery, request.query);
    const manifest = await manifestOf(ports, run_id);
    sendPdf(response, 'inline', 'einlieferungsliste.pdf', await toRenderError(ports.renderManifest(manifest)));
  };
}
