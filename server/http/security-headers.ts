import type { RequestHandler } from 'express';

const YEAR_SECONDS = 365 * 24 * 3600;

/**
 * Headers of every answer: no type sniffing, and only https after the first visit by https. Not for subdomains, which
 * may belong to others.
 */
export function headersOf(publicUrl: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': `max-age=${YEAR_SECONDS}` } : {}),
  };
}

/** Sets them before any handler runs. The site's files have them already, because they are answered before the app. */
export function securityHeaders(headers: Record<string, string>): RequestHandler {
  return (_request, response, next) => {
    response.set(headers);
    next();
  };
}
