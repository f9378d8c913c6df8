import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer, type AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { portTrouble } from '../addresses.ts';

export type Listening = {
  port: number;
  /** Refuses new connections, answers what comes by the others, and resolves then; after some seconds it hangs up on the rest. */
  close(): Promise<void>;
};

/** Requests under way at the end get this long; what is cut off afterwards was not acknowledged. */
const CLOSE_WITHIN_MS = 5_000;
/** Who is connected may have a request on its way; connections that still wait after this are hung up on. */
const ASK_WITHIN_MS = 200;
const HANG_UP_EVERY_MS = 20;

/** Opens the port. Rejects with one German sentence when it is in use or not ours to open. */
export async function listen(
  answer: RequestListener,
  { host, port }: { host: string; port: number },
): Promise<Listening> {
  const underWay = new Set<ServerResponse>();
  let closing = false;
  const server = createServer(
    { requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: 65_000 },
    (request, response) => {
      if (closing) response.shouldKeepAlive = false;
      answer(request, response);
      // Most requests are for a page, which has been answered by now.
      if (response.headersSent) return;
      underWay.add(response);
      response.once('close', () => underWay.delete(response));
    },
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new Error(portTrouble(error, host, port))));
    server.listen(port, host, resolve);
  });
  // One connection that cannot be accepted (no more file descriptors): the next one may, and the shop goes on.
  server.on('error', () => {});
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      closing = true;
      // Each connection ends with the answer it waits for: a proxy would go on asking by it until the deadline cut it off.
      for (const response of underWay) if (!response.headersSent) response.shouldKeepAlive = false;
      // Whoever has connected already is still let in; the kernel would hang up on them.
      await nextTurn();
      await closeServer(server);
    },
  };
}

/** Only the door: HTTP's own `close` hangs up at once on whoever has just connected and is about to ask. */
const stopListening = (server: Server) =>
  new Promise<void>((resolve) => void NetServer.prototype.close.call(server, () => resolve()));

async function closeServer(server: Server): Promise<void> {
  const deadline = setTimeout(() => server.closeAllConnections(), CLOSE_WITHIN_MS);
  let hangingUp: NodeJS.Timeout | undefined;
  const grace = setTimeout(
    () => (hangingUp = setInterval(() => server.closeIdleConnections(), HANG_UP_EVERY_MS)),
    ASK_WITHIN_MS,
  );
  await stopListening(server);
  for (const timer of [deadline, grace, hangingUp]) clearTimeout(timer);
}
