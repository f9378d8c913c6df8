import type { RequestHandler } from 'express';

const YEAR_SECONDS = 365 * 24 * 3600;

/**
 * Headers of every answer, whatever it is: nobody guesses at its type, and who came by https once comes by https only.
 * Not for subdomains, which may not be ours.
 */
export function headersOfEveryAnswer(publicUrl: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': `max-age=${YEAR_SECONDS}` } : {}),
  };
}

/** Sets them before anything answers. The site's files carry them themselves, since they are answered before the app. */
export function setOnEveryAnswer(headers: Record<string, string>): RequestHandler {
  return (_request, response, next) => {
    response.set(headers);
    next();
  };
}
