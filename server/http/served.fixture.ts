import { once } from 'node:events';
import { createServer, request, type IncomingHttpHeaders, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import express, { type RequestHandler } from 'express';
import { onTestFinished } from 'vitest';
import type { OperatorRole } from '@federpost/shared/http/auth.ts';
import type { SignedIn } from '../operators/issued-session.ts';
import { silentLog } from '@federpost/shared/node/log.ts';
import type { Shop } from '../shop.ts';
import { addRoutes } from './add-routes.ts';
import { errorHandler } from './error-handler.ts';
import { memoryLimits, type Limits } from './limits.ts';
import type { Routes } from './route.ts';

/** Serves on a free port of this machine. `url` is its address, without a slash at its end. */
export async function serve(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Serves until the running test ends. @returns the address, without a slash at its end */
export async function serveForThisTest(listener: RequestListener): Promise<string> {
  const { url, close } = await serve(listener);
  onTestFinished(close);
  return url;
}

/**
 * Serves routes, also at short paths (`/print-now`), until the running test ends, with the parts of a shop that they
 * need. Every request passes as an operator's, without a token.
 */
export function serveRoutes(
  routes: Routes,
  shop: Partial<Shop>,
  {
    operator,
    limits = memoryLimits(),
  }: { operator?: Parameters<typeof signedInAs>[0]; limits?: Limits | undefined } = {},
): Promise<string> {
  const app = express().use(withToken);
  const short = Object.entries(routes).map(([key, route]) => [key.replace(/\/(functions|rest)\/v1/, ''), route]);
  const auth = { ...shop.auth, authenticate: async () => signedInAs(operator) } as Shop['auth'];
  addRoutes(app, { ...routes, ...(Object.fromEntries(short) as Routes) }, { shop: { ...shop, auth } as Shop, limits });
  return serveForThisTest(app.use(errorHandler(shop.log ?? silentLog)));
}

/** Gives every request without a token one of an operator. */
const withToken: RequestHandler = (request, _response, next) => {
  request.headers.authorization ??= 'Bearer operator';
  next();
};

const signedInAs = ({ id = 'op-1', role = 'betrieb' }: { id?: string; role?: OperatorRole } = {}) =>
  ({ operator: { id, email: 'anna@feder.example', role }, aal: 'aal2' }) as SignedIn;

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Posts a body as JSON, or none if it is undefined. */
export const postJson = (url: string, body?: unknown, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

type RawAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** Sends a request by Node's own client, which sends what `fetch` would refuse, and decompresses nothing. */
export async function askRaw(
  port: number,
  { body, ...asked }: { method?: string; path: string; headers?: Record<string, string>; body?: string },
): Promise<RawAnswer> {
  const call = request({ host: '127.0.0.1', port, ...asked });
  const answered = once(call, 'response');
  call.end(body);
  const [response] = (await answered) as [IncomingMessage];
  return { status: response.statusCode ?? 0, headers: response.headers, body: await buffer(response) };
}

/** The same token with another last character. */
export const flipped = (token: string) => token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A');
