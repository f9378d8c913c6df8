import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { portTrouble } from '../addresses.ts';

export type Listening = { port: number; close(): Promise<void> };

/** Requests under way at the end get this long; what is cut off afterwards was not acknowledged. */
const CLOSE_WITHIN_MS = 5_000;

/** Opens the port. Rejects with one German sentence when it is in use or not ours to open. */
export async function listen(answer: RequestListener, { host, port }: { host: string; port: number }): Promise<Listening> {
  const server = createServer({ requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: 65_000 }, answer);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new Error(portTrouble(error, host, port))));
    server.listen(port, host, resolve);
  });
  return { port: (server.address() as AddressInfo).port, close: () => closeServer(server) };
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const deadline = setTimeout(() => server.closeAllConnections(), CLOSE_WITHIN_MS);
    server.close(() => {
      clearTimeout(deadline);
      resolve();
    });
    server.closeIdleConnections();
  });
}
