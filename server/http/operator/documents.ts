import type { Response } from 'express';
import { orderNumberOf } from '@federpost/shared/order/order-number.ts';
import { CommandRefused } from '../../commands/order-handler.ts';
import { renderDocument } from '../../commands/printing/open-document.ts';
import { HttpError } from '../errors.ts';
import { forOperators, type Routes } from '../route.ts';
import { requireBetrieb } from './operator-auth.ts';
import { documentQuery } from './query.ts';

export const documentRoutes: Routes = {
  'GET /rest/v1/documents': forOperators({
    summary: 'A printed document, as long as the letter’s text exists. Recorded in the order.',
    query: documentQuery,
    answer: 'application/pdf',
    async handle({ query: { order_id, kind }, operator, response }, shop) {
      if (kind === 'letter' || kind === 'plotter-file') requireBetrieb(operator);
      const document = await toRenderError(renderDocument(shop, order_id, kind, operator.id));
      const name = `${kind}-${orderNumberOf(order_id)}`;
      if (kind === 'plotter-file') return sendFile(response, 'attachment', `${name}.svg`, 'image/svg+xml', document);
      return sendPdf(response, 'inline', `${name}.pdf`, document);
    },
  }),
};

type Disposition = 'inline' | 'attachment';

/** @param disposition whether the browser shows or saves it, and under which name. */
export function sendPdf(response: Response, disposition: Disposition, fileName: string, pdf: Uint8Array): Response {
  return sendFile(response, disposition, fileName, 'application/pdf', pdf);
}

/** The same for a file of any type, which must not be cached. */
export function sendFile(
  response: Response,
  disposition: Disposition,
  fileName: string,
  contentType: string,
  bytes: Uint8Array,
): Response {
  return response
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
