import type { RequestHandler } from 'express';
import { GOOGLE_TAG_MANAGER } from '@federpost/shared/site/analytics-script.ts';

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

/** Sets them before any handler runs. The site's files already have them, because they are answered before the app. */
export function securityHeaders(headers: Record<string, string>): RequestHandler {
  return (_request, response, next) => {
    response.set(headers);
    next();
  };
}

/** Hashes of the style elements that sonner 2.0.8 adds to the page; a browser test fails if they change. */
const SONNER_STYLES =
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY=' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** The hosts that the analytics script from this host calls in addition. */
const CALLED_BY: Readonly<Record<string, string>> = {
  [GOOGLE_TAG_MANAGER]: ' https://*.google-analytics.com https://*.analytics.google.com',
};

/** What a document may load: only from this server, plus the analytics script at this address if the shop uses one. */
export function contentSecurityPolicy(analyticsScript?: string): string {
  const host = analyticsScript === undefined ? '' : ` ${new URL(analyticsScript).origin}`;
  const calls = host + (CALLED_BY[host.trim()] ?? '');
  return [
    "default-src 'none'",
    `script-src 'self'${host}`,
    `style-src 'self' ${SONNER_STYLES}`,
    `img-src 'self' data:${calls}`,
    "font-src 'self'",
    `connect-src 'self'${calls}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

export const CONTENT_SECURITY_POLICY = contentSecurityPolicy();
