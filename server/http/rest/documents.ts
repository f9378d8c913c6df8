import type { RequestHandler } from 'express';
import type { OrderDesk } from '../../commands/order-desk.ts';
import { operatorOf } from '../auth.ts';
import { CallRefused } from '../errors.ts';
import { documentQuery, parseQuery } from './query.ts';

export type ReadDocument = (orderId: string, kind: 'letter' | 'envelope' | 'job-sheet') => Promise<Uint8Array | undefined>;

/**
 * GET /rest/v1/documents?order_id=eq.<uuid>&kind=letter → the printed PDF, while the folder printer keeps it.
 * Opening the letter shows its text, so it is recorded like any other look at it.
 */
export function documentCall({ desk, readDocument, now }: { desk: OrderDesk; readDocument: ReadDocument; now: () => Date }): RequestHandler {
  return async (request, response) => {
    const { order_id, kind } = parseQuery(documentQuery, request.query);
    const pdf = await readDocument(order_id, kind);
    if (!pdf) throw new CallRefused(404, 'Dieses Dokument gibt es nicht (mehr).');
    if (kind === 'letter') await desk.handle(order_id, { type: 'ViewText', at: now().toISOString(), operator: operatorOf(response).id });
    response.set({ 'cache-control': 'no-store', 'content-type': 'application/pdf', 'content-disposition': 'inline; filename="dokument.pdf"' }).end(pdf);
  };
}
