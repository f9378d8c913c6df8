import { connect as connectPlain } from 'node:net';
import { connect as connectSecure } from 'node:tls';

/** Where and how to connect. `ca` is the authority's certificate (PEM), if the system does not know it. */
export type Endpoint = { host: string; port: number; secure: boolean; ca?: string | undefined };

const TIMEOUT_MS = 3_000;

/**
 * The host and port of an address, with the default port if it has none. The host is without brackets, as Node's calls
 * expect it.
 */
export function parseEndpoint(url: string, defaultPort: number, secure: boolean): Endpoint {
  const { hostname, port } = new URL(url);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? defaultPort : Number(port), secure };
}

/** The address in a form that operators may see: without account and path. */
export const formatEndpoint = ({ host, port }: Endpoint) => `${host.includes(':') ? `[${host}]` : host}:${port}`;

/** Connects once, with TLS if requested. Rejects with the socket's own error. */
export async function probeEndpoint({ host, port, secure, ca }: Endpoint): Promise<void> {
  const servername = /^[\d.]+$|:/.test(host) ? '' : host;
  const ALPNProtocols = ['h2', 'http/1.1'];
  const socket = secure
    ? connectSecure({ host, port, servername, ALPNProtocols, ...(ca === undefined ? {} : { ca }) })
    : connectPlain({ host, port });
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once(secure ? 'secureConnect' : 'connect', resolve);
      // A socket may fail more than once; only the first failure counts.
      socket.on('error', reject);
      socket.setTimeout(TIMEOUT_MS, () => reject(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })));
    });
  } finally {
    socket.destroy();
  }
}
