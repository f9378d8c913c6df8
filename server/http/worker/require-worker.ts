import { createHash, timingSafeEqual } from 'node:crypto';
import type { RequestHandler } from 'express';
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
