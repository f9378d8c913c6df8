/** Hashes of the style elements that sonner 2.0.8 adds to the page; a browser test fails when they change. */
const SONNER_STYLES =
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY=' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** The analytics script's host and the hosts it calls; only for a shop that measures. */
const ANALYTICS = {
  script: 'https://www.googletagmanager.com',
  calls: 'https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com',
};

/** What a document may load: from this server only, and the analytics script where a measurement id is configured. */
export function contentSecurityPolicy({ measures }: { measures: boolean }): string {
  const also = (sources: string) => (measures ? ` ${sources}` : '');
  return [
    "default-src 'none'",
    `script-src 'self'${also(ANALYTICS.script)}`,
    `style-src 'self' ${SONNER_STYLES}`,
    `img-src 'self' data:${also(ANALYTICS.calls)}`,
    "font-src 'self'",
    `connect-src 'self'${also(ANALYTICS.calls)}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

export const CONTENT_SECURITY_POLICY = contentSecurityPolicy({ measures: false });
