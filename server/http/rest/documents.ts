import type { RequestHandler } from 'express';
import { openDocument, type DocumentPorts } from '../../commands/open-document.ts';
import { operatorOf, requireAlso } from '../operator-calls.ts';
import { inOurWords, sendPdf } from './pdf.ts';
import { documentQuery, parseQuery } from './query.ts';

/** GET /rest/v1/documents?order_id=eq.<uuid>&kind=letter → the document as a PDF, as long as the letter's text exists. */
export function documentCall(ports: DocumentPorts): RequestHandler {
  return async (request, response) => {
    const { order_id, kind } = parseQuery(documentQuery, request.query);
    if (kind === 'letter') requireAlso(response, 'GET /rest/v1/documents?kind=letter');
    const pdf = await inOurWords(openDocument(ports, order_id, kind, operatorOf(response).id));
    sendPdf(response, 'inline', 'dokument.pdf', pdf);
  };
}
