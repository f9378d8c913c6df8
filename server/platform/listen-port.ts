import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** A host name that a browser on this machine can use for a listening address. */
function reachableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/** The shop's address if PUBLIC_URL is not set. No slash at the end. */
export function localUrl(host: string, port: number): string {
  return `http://${reachableHost(host)}:${port}`;
}

const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/**
 * The names by which a browser on this machine reaches a loopback address, itself included; none for other addresses.
 */
export function loopbackAliases(url: string): string[] {
  const { protocol, hostname, port } = new URL(url);
  if (!LOOPBACK_HOSTS.includes(hostname)) return [];
  return LOOPBACK_HOSTS.map((host) => `${protocol}//${host}${port === '' ? '' : `:${port}`}`);
}

/** Below the ports that systems give to outgoing connections. */
const [FIRST_PORT, LAST_PORT] = [20_000, 26_000];
const MAX_ATTEMPTS = 20;

/** A free port. One that we chose is reserved until `release`, because another shop may choose it too. */
type ReservedPort = { port: number; release(): Promise<void> };

/** The port to open: the given one if it is free, or any free one for 0. Rejects with a German sentence. */
export async function reservePort(host: string, port: number): Promise<ReservedPort> {
  if (port !== 0) {
    await (await bindPort(host, port)).release();
    return { port, release: async () => {} };
  }
  for (let attempt = 1; ; attempt += 1) {
    const reservedPort = await bindPort(host, randomInt(FIRST_PORT, LAST_PORT)).catch((error: unknown) => {
      if (attempt === MAX_ATTEMPTS) throw error;
    });
    if (reservedPort !== undefined) return reservedPort;
  }
}

function bindPort(host: string, port: number): Promise<ReservedPort> {
  return new Promise((resolve, reject) => {
    const server = createServer((connection) => connection.destroy());
    server.once('error', (error: NodeJS.ErrnoException) => reject(new Error(describeListenError(error, host, port))));
    server.listen(port, host, () =>
      resolve({ port, release: () => new Promise((done) => void server.close(() => done())) }),
    );
  });
}

const CHANGE_HOST = 'bitte ändern Sie HOST, meist in 127.0.0.1 oder 0.0.0.0';
const adviceAbout = (setting: string): Record<string, string> => ({
  EADDRINUSE: `schon belegt; bitte beenden Sie das andere Programm oder ändern Sie ${setting}`,
  EACCES: `keine Rechte; bitte wählen Sie mit ${setting} einen anderen`,
  EADDRNOTAVAIL: `diese Adresse hat dieser Rechner nicht; ${CHANGE_HOST}`,
  ENOTFOUND: `diesen Rechnernamen kennt niemand; ${CHANGE_HOST}`,
});

/**
 * Why a port cannot be opened, in one sentence that names the setting to change.
 * @param setting the port's
 */
export function describeListenError(
  { code = 'unbekannt' }: NodeJS.ErrnoException,
  host: string,
  port: number,
  setting = 'PORT',
): string {
  const advice = adviceAbout(setting)[code] ?? `bitte prüfen Sie HOST und ${setting}`;
  return `Der Port ${port} auf ${host} lässt sich nicht öffnen (${code}: ${advice}).`;
}
