import type { RequestHandler } from 'express';
import { openDocument, type DocumentPorts } from '../../commands/open-document.ts';
import { CommandRefused } from '../../commands/command-handler.ts';
import { operatorOf, requireAlso } from '../operator-calls.ts';
import { CallRefused } from '../errors.ts';
import { documentQuery, parseQuery } from './query.ts';

/** GET /rest/v1/documents?order_id=eq.<uuid>&kind=letter → the document as a PDF, as long as the letter's text exists. */
export function documentCall(ports: DocumentPorts): RequestHandler {
  return async (request, response) => {
    const { order_id, kind } = parseQuery(documentQuery, request.query);
    if (kind === 'letter') requireAlso(response, 'GET /rest/v1/documents?kind=letter');
    const pdf = await openDocument(ports, order_id, kind, operatorOf(response).id).catch((error: unknown) => {
      // The reason why a letter could not be rendered is not reported: the error may quote it.
      throw error instanceof CommandRefused
        ? error
        : new CallRefused(503, 'Das Dokument ließ sich gerade nicht setzen. Bitte versuchen Sie es noch einmal.');
    });
    response
      .set({
        'cache-control': 'no-store',
        'content-type': 'application/pdf',
        'content-disposition': 'inline; filename="dokument.pdf"',
      })
      .end(pdf);
  };
}
