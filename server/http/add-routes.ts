import { Router, type IRouter, type Request, type RequestHandler, type Response } from 'express';
import type { Shop } from '../shop.ts';
import { jsonBody, jsonBodyUpTo, parseBody, parseFields } from './body.ts';
import { requireOrderKey } from './customer/my-letter.ts';
import { HttpError } from './errors.ts';
import { limitByAddress, type Limits } from './limits.ts';
import { currentSession, requireOperator } from './operator/operator-auth.ts';
import { requireWorker } from './worker/require-worker.ts';
import type { Route, Routes } from './route.ts';

type Options = { shop: Shop; limits: Limits };

/** Serves routes: each lets its callers pass, limits them, parses, calls its handler and answers. */
export function addRoutes(app: IRouter, routes: Routes, options: Options): void {
  const { shop, limits } = options;
  for (const [key, route] of Object.entries(routes)) {
    const [method, path] = key.split(' ') as [string, string];
    const register = app[method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'].bind(app);
    register(path, ...handlersBefore(route, options), async (request, response) => {
      const answer = await route.handle(await callOf(route, { request, response, shop, limits }), shop);
      if (answer === response) return;
      if (route.answer === undefined) response.status(204).end();
      else response.json(answer ?? {});
    });
  }
}

/** Answers the other methods of the routes' paths with 405, and OPTIONS with the methods that a path takes. */
export function refuseOtherMethods(routes: Routes): Router {
  const router = Router();
  const methodAndPath = Object.keys(routes).map((key) => key.split(' ') as [string, string]);
  for (const [path, entries] of Map.groupBy(methodAndPath, ([, path]) => path)) {
    const methods = entries.map(([method]) => method);
    const allow = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
    router.all(path, (request, response) => {
      response.set('allow', allow);
      if (request.method === 'OPTIONS') return void response.status(204).end();
      throw new HttpError(405, `Diese Adresse nimmt nur ${methods.join(' und ')}, nicht ${request.method}.`);
    });
  }
  return router;
}

/** What a request passes before its route's handler. */
function handlersBefore(
  { caller, permission, limit, needsCompleteList, body, bodyLimit, parse }: Route,
  { shop, limits }: Options,
): RequestHandler[] {
  const handlers: RequestHandler[] = [];
  if (permission) handlers.push(requireOperator(shop.auth, permission));
  if (caller === 'worker') handlers.push(requireWorker(shop.workerToken));
  if (limit) {
    const { name, message, ...options } = typeof limit === 'function' ? limit(shop) : limit;
    handlers.push(limitByAddress(limits.limit(name, options), message));
  }
  if (needsCompleteList) handlers.push(requireCompleteList(shop));
  if (body && parse !== 'raw') handlers.push(bodyLimit === undefined ? jsonBody : jsonBodyUpTo(bodyLimit));
  return handlers;
}

type CallParts = { request: Request; response: Response; shop: Shop; limits: Limits };

/** A request as its route's handler gets it: parsed, with its caller. */
async function callOf({ caller, body, query, parse }: Route, { request, response, shop, limits }: CallParts) {
  const session = caller === 'operator' ? currentSession(response) : undefined;
  const orderId = caller === 'customer' ? await requireOrderKey(shop.vault, request) : undefined;
  const parseValues = parse === 'form' ? parseFields : parseBody;
  const isParsed = parse !== 'json' && parse !== 'raw';
  const call = {
    request,
    response,
    limits,
    session,
    operator: session && { id: session.operator.id, email: session.operator.email, role: session.operator.role },
    orderId,
    query: query && parseBody(query, request.query),
    body: body && isParsed ? parseValues(body, request.body) : (request.body as unknown),
  };
  return call as Parameters<Route['handle']>[0];
}

/**
 * Refuses a call whose answer must be complete while the order list may be incomplete: some of a person's orders, or of
 * a month's bookings, would look like all of them.
 */
function requireCompleteList({ requireFreshList }: Pick<Shop, 'requireFreshList'>): RequestHandler {
  return async (_request, _response, next) => {
    await requireFreshList().catch(() => {
      throw new HttpError(
        503,
        'Die Bestellliste ist gerade nicht auf dem neuesten Stand, und die Antwort wäre vielleicht nicht vollständig. Bitte versuchen Sie es in einigen Minuten noch einmal.',
      );
    });
    next();
  };
}
