import type { RequestHandler, Response } from 'express';
import type { Manifest } from '@federpost/shared/runs/papers.ts';
import { CommandRefused } from '../../commands/command-handler.ts';
import { manifestOf, type ManifestPorts } from '../../commands/runs/manifest.ts';
import { openRunDocuments, type RunDocumentsPorts } from '../../commands/runs/run-documents.ts';
import { CallRefused } from '../errors.ts';
import { operatorOf, requireAlso } from '../operator-calls.ts';
import { parseQuery, runDocumentsQuery, runManifestQuery } from './query.ts';

/** GET /rest/v1/run-documents?run_id=eq.<uuid>&tray=eq.letters → one PDF for one paper; the letters, which show texts, for «Betrieb» only. */
export function runDocumentsCall(ports: RunDocumentsPorts): RequestHandler {
  return async (request, response) => {
    const { run_id, tray } = parseQuery(runDocumentsQuery, request.query);
    if (tray === 'letters') requireAlso(response, 'GET /rest/v1/run-documents?tray=eq.letters');
    const operator = operatorOf(response).id;
    sendPdf(response, tray, await inOurWords(openRunDocuments(ports, run_id, { tray, operator })));
  };
}

/** GET /rest/v1/run-manifest?run_id=eq.<uuid> → what was posted with a run, as a PDF; 409 before anything was. */
export function runManifestCall(
  ports: ManifestPorts & { renderManifest: (manifest: Manifest) => Promise<Uint8Array> },
): RequestHandler {
  return async (request, response) => {
    const { run_id } = parseQuery(runManifestQuery, request.query);
    const manifest = await manifestOf(ports, run_id);
    sendPdf(response, 'einlieferungsliste', await inOurWords(ports.renderManifest(manifest)));
  };
}

/** The reason why something could not be set is not reported: the error may quote a letter. */
async function inOurWords(setting: Promise<Uint8Array>): Promise<Uint8Array> {
  try {
    return await setting;
  } catch (error) {
    if (error instanceof CommandRefused) throw error;
    throw new CallRefused(503, 'Das Dokument ließ sich gerade nicht setzen. Bitte versuchen Sie es noch einmal.');
  }
}

function sendPdf(response: Response, name: string, pdf: Uint8Array): void {
  response
    .set({
      'cache-control': 'no-store',
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${name}.pdf"`,
    })
    .end(pdf);
}
