import { connect as connectPlain, type Socket } from 'node:net';
import { connect as connectSecure } from 'node:tls';
import type { Trouble } from '@federpost/shared/settings/connection-trouble.ts';

/** Where and how to connect. `ca` is the authority's certificate (PEM), if the system does not know it. */
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

/** Error codes about a certificate, which prove that the server speaks TLS. */
const OF_CERTIFICATES: ReadonlySet<Trouble | undefined> = new Set(['unknown-authority', 'other-name', 'expired']);

/**
 * The host and port of an address, the default port if it names none. The host is without brackets, as Node's calls
 * expect it.
 */
export function lineOf(url: string, defaultPort: number, secure: boolean): Line {
  const { hostname, port } = new URL(url);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? defaultPort : Number(port), secure };
}

/** The address as an operator may be shown it: without account and path. */
export const whereIs = ({ host, port }: Pick<Line, 'host' | 'port'>) =>
  `${host.includes(':') ? `[${host}]` : host}:${port}`;

/**
 * What is wrong with the connection to an address; undefined if it can be made as the setting asks.
 * @param options.orTls after a connection without TLS gave no usable answer: also try whether the server speaks TLS.
 * Not by default, since a server without TLS may take the greeting for the beginning of a message and wait. Never rejects.
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
  // The server is there, but the TLS handshake failed, with whatever error.
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
    // A socket may fail more than once; only the first failure counts.
    socket.on('error', (error: NodeJS.ErrnoException) => end(error.code ?? 'unknown'));
  });
}
