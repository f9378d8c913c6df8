import { orderNumberOf } from '@federpost/shared/order/order-number.ts';
import type { RequestHandler } from 'express';
import { renderDocument, type DocumentPorts } from '../../commands/printing/open-document.ts';
import { currentOperator, requirePermission } from './operator-auth.ts';
import { toRenderError, sendFile, sendPdf } from './pdf.ts';
import { documentQuery, parseQuery } from './query.ts';

/**
 * GET /rest/v1/documents?order_id=eq.<uuid>&kind=letter → the document as a PDF, or a plotter file as SVG, as long as
 * the letter's text exists.
 */
export function documentRoute(ports: DocumentPorts): RequestHandler {
  return async (request, response) => {
    const { order_id, kind } = parseQuery(documentQuery, request.query);
    if (kind === 'letter' || kind === 'plotter-file') requirePermission(response, 'GET /rest/v1/documents?kind=letter');
    const document = await toRenderError(renderDocument(ports, order_id, kind, currentOperator(response).id));
    const name = `${kind}-${orderNumberOf(order_id)}`;
    if (kind === 'plotter-file') sendFile(response, 'attachment', `${name}.svg`, 'image/svg+xml', document);
    else sendPdf(response, 'inline', `${name}.pdf`, document);
  };
}
