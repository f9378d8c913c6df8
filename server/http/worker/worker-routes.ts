import { createHash, timingSafeEqual } from 'node:crypto';
import type { RequestHandler } from 'express';
import { claimPrint, confirmDocumentsDeleted, reportPrint } from '@federpost/shared/http/worker.ts';
import { confirmDocumentsDeleted as confirm } from '../../commands/letter-text/letter-text.ts';
import { reportPrint as report, type PrintPorts } from '../../commands/printing/print-letters.ts';
import { claimInOrder, type ClaimPorts } from '../../commands/printing/claim-in-order.ts';
import { parseBody } from '../body.ts';
import { HttpError } from '../errors.ts';

/** Passes on only the print worker's requests, which contain its token. Compared in constant time. */
export function requireWorker(token: string): RequestHandler {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const expected = digest(`Bearer ${token}`);
  return (request, _response, next) => {
    if (!timingSafeEqual(digest(request.get('authorization') ?? ''), expected))
      throw new HttpError(401, 'Dieser Aufruf ist dem Drucker vorbehalten.');
    next();
  };
}

/** POST claim-print → a letter, once: this one, or the next of its run; 409 if none is to be printed now. */
export function claimPrintRoute(ports: ClaimPorts): RequestHandler {
  return async (request, response) => {
    const claim = { ...parseBody(claimPrint, request.body), isAwaited: () => !response.closed };
    response.set('cache-control', 'no-store').json(await claimInOrder(ports, claim));
  };
}

/** POST report-print → 204. */
export function reportPrintRoute(ports: PrintPorts): RequestHandler {
  return async (request, response) => {
    await report(ports, parseBody(reportPrint, request.body));
    response.status(204).end();
  };
}

/** POST confirm-documents-deleted → 204: the print directory of one attempt contains no more files of the order. */
export function confirmDocumentsDeletedRoute(ports: PrintPorts): RequestHandler {
  return async (request, response) => {
    await confirm(ports, parseBody(confirmDocumentsDeleted, request.body));
    response.status(204).end();
  };
}
