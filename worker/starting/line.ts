import { connect as connectPlain, type Socket } from 'node:net';
import { connect as connectSecure } from 'node:tls';
import type { Trouble } from '@federpost/shared/settings/connection-trouble.ts';

/** Where to connect, and how. `ca` is the authority's certificate (PEM), where the system does not know it. */
export type Line = { host: string; port: number; secure: boolean; ca?: string | undefined };

const WITHIN_MS = 3_000;

const TROUBLES: Record<string, Trouble> = {
  ENOTFOUND: 'unknown-name',
  EAI_AGAIN: 'unknown-name',
  EAI_NODATA: 'unknown-name',
  ETIMEDOUT: 'silent',
  SELF_SIGNED_CERT_IN_CHAIN: 'unknown-authority',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'unknown-authority',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'unknown-authority',
  UNABLE_TO_GET_ISSUER_CERT: 'unknown-authority',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'unknown-authority',
  CERT_SIGNATURE_FAILURE: 'unknown-authority',
  ERR_TLS_CERT_ALTNAME_INVALID: 'other-name',
  CERT_HAS_EXPIRED: 'expired',
  CERT_NOT_YET_VALID: 'expired',
};

/** Said of a certificate, and so by somebody who has one. */
const OF_CERTIFICATES: ReadonlySet<Trouble | undefined> = new Set(['unknown-authority', 'other-name', 'expired']);

/** The host and port of an address, the default port where it names none. The host is bare, as Node's calls take it. */
export function lineOf(url: string, defaultPort: number, secure: boolean): Line {
  const { hostname, port } = new URL(url);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? defaultPort : Number(port), secure };
}

/** The address as an operator may be shown it: no account, no path. */
export const whereIs = ({ host, port }: Pick<Line, 'host' | 'port'>) =>
  `${host.includes(':') ? `[${host}]` : host}:${port}`;

/**
 * What is wrong with the way to an address; undefined where a connection comes about as the setting asks for it.
 * @param options.orTls for whoever got no sense out of a connection without TLS: is TLS spoken there? Others would wait
 * for a server that takes a greeting in TLS for the beginning of something. Never rejects.
 */
export async function lineTrouble(
  line: Line,
  { orTls = false }: { orTls?: boolean } = {},
): Promise<Trouble | undefined> {
  const plain = await attempt(line, false);
  if (plain !== 'connected') return TROUBLES[plain] ?? 'nobody';
  if (!line.secure && !orTls) return undefined;
  const secure = await attempt(line, true);
  if (!line.secure) return secure === 'connected' || OF_CERTIFICATES.has(TROUBLES[secure]) ? 'tls-there' : undefined;
  if (secure === 'connected') return undefined;
  // Somebody is there, but no TLS came about: whatever the handshake broke off with.
  return TROUBLES[secure] ?? 'no-tls-there';
}

/** @returns «connected», or the code of the error. */
function attempt({ host, port, ca }: Line, secure: boolean): Promise<string> {
  return new Promise((resolve) => {
    const socket: Socket = secure
      ? connectSecure({
          host,
          port,
          servername: /^[\d.]+$|:/.test(host) ? '' : host,
          ALPNProtocols: ['h2', 'http/1.1'],
          ...(ca === undefined ? {} : { ca }),
        })
      : connectPlain({ host, port });
    const end = (answer: string) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(answer);
    };
    const timer = setTimeout(() => end('ETIMEDOUT'), WITHIN_MS);
    socket.once(secure ? 'secureConnect' : 'connect', () => end('connected'));
    // It may fail more than once, and nobody must be told twice.
    socket.on('error', (error: NodeJS.ErrnoException) => end(error.code ?? 'unknown'));
  });
}
