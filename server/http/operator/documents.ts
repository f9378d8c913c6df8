import type { RequestHandler, Response } from 'express';
import { orderNumberOf } from '@federpost/shared/order/order-number.ts';
import { CommandRefused } from '../../commands/order-handler.ts';
import { renderDocument, type DocumentPorts } from '../../commands/printing/open-document.ts';
import { HttpError } from '../errors.ts';
import { currentOperator, requirePermission } from './operator-auth.ts';
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

type Disposition = 'inline' | 'attachment';

/** @param disposition whether the browser shows or saves it, and under which name. */
export function sendPdf(response: Response, disposition: Disposition, fileName: string, pdf: Uint8Array): void {
  sendFile(response, disposition, fileName, 'application/pdf', pdf);
}

/** The same for a file of any type, which must not be cached. */
export function sendFile(
  response: Response,
  disposition: Disposition,
  fileName: string,
  contentType: string,
  bytes: Uint8Array,
): void {
  response
    .set({
      'cache-control': 'no-store',
      'content-type': contentType,
      'content-disposition': `${disposition}; filename="${fileName}"`,
    })
    .end(bytes);
}

/** Leaves out the reason of a failed rendering, because the error may quote a letter. */
export function toRenderError<T>(rendering: Promise<T>, subject = 'Das Dokument ließ'): Promise<T> {
  return rendering.catch((error: unknown) => {
    if (error instanceof CommandRefused) throw error;
    throw new HttpError(503, `${subject} sich gerade nicht setzen. Bitte gleich noch einmal versuchen.`);
  });
}
