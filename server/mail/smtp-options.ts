import { authoritiesWith } from '@federpost/shared/node/ca-file.ts';
import { isLoopback } from '@federpost/shared/node/production-settings.ts';

/** Parts of an address that say whether TLS is wanted. */
const TLS_PARAMETERS = ['requireTLS', 'ignoreTLS', 'opportunisticTLS', 'secure'];

/**
 * Nodemailer's options for `smtp://user:password@host:port` or `smtps://…`. On this machine TLS is used only if the
 * address demands it: nothing passes a network, and nobody can verify the certificate that Debian's mail servers offer
 * there. `caFile` has the certificate of the server's private authority; throws a German sentence if it cannot be used.
 */
export function smtpOptions(url: string, caFile: string | undefined) {
  const { protocol, searchParams } = new URL(url);
  const demandsTls = protocol === 'smtps:' || TLS_PARAMETERS.some((name) => searchParams.has(name));
  return {
    url,
    ignoreTLS: isLoopback(url) && !demandsTls,
    ...(caFile === undefined ? {} : { tls: { ca: authoritiesWith('SMTP_CA_FILE', caFile) } }),
  };
}
