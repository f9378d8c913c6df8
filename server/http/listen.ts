import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer, type AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describeListenError } from '../platform/listen-port.ts';

export type Listening = {
  port: number;
  /**
   * Stops accepting connections, answers requests on open ones, and then resolves; after some seconds it closes the
   * rest.
   */
  close(): Promise<void>;
};

/**
 * Requests that are still running at the end get this long; those that are cut off afterwards were not acknowledged.
 */
const CLOSE_TIMEOUT_MS = 5_000;
/** A request may be on its way on an open connection; connections that are still idle after this time are closed. */
const IDLE_GRACE_MS = 200;
const CLOSE_INTERVAL_MS = 20;

/**
 * A customer who takes no more of an answer for this long is disconnected; otherwise such connections would use up the
 * file descriptors. Longer than the slowest answer.
 */
const STALLED_TIMEOUT_MS = 120_000;

type Options = { host: string; port: number; stalledTimeoutMs?: number };

/** Opens the port. Rejects with a German sentence if it is in use or not permitted. */
export async function listen(
  answer: RequestListener,
  { host, port, stalledTimeoutMs = STALLED_TIMEOUT_MS }: Options,
): Promise<Listening> {
  const pendingResponses = new Set<ServerResponse>();
  let closing = false;
  const server = createServer(
    { requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: 65_000 },
    (request, response) => {
      if (closing) response.shouldKeepAlive = false;
      answer(request, response);
      // Most requests are for a page and end here.
      if (response.headersSent) return;
      pendingResponses.add(response);
      response.once('close', () => pendingResponses.delete(response));
    },
  );
  server.setTimeout(stalledTimeoutMs);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new Error(describeListenError(error, host, port))));
    server.listen(port, host, resolve);
  });
  // A connection that cannot be accepted (no more file descriptors) must not end the shop; later ones may succeed.
  server.on('error', () => {});
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      closing = true;
      // Each connection ends with its pending answer; otherwise a proxy would reuse it until the deadline cuts it off.
      for (const response of pendingResponses) if (!response.headersSent) response.shouldKeepAlive = false;
      // Connections that the kernel has accepted are still served; closing now would reset them.
      await nextTurn();
      await closeServer(server);
    },
  };
}

/** Closes only the listening socket: HTTP's own `close` also drops connections whose first request is on its way. */
const stopListening = (server: Server) =>
  new Promise<void>((resolve) => void NetServer.prototype.close.call(server, () => resolve()));

async function closeServer(server: Server): Promise<void> {
  const deadlineTimer = setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT_MS);
  let idleTimer: NodeJS.Timeout | undefined;
  const graceTimer = setTimeout(
    () => (idleTimer = setInterval(() => server.closeIdleConnections(), CLOSE_INTERVAL_MS)),
    IDLE_GRACE_MS,
  );
  await stopListening(server);
  for (const timer of [deadlineTimer, graceTimer, idleTimer]) clearTimeout(timer);
}
