import type { Express, RequestHandler, Response } from 'express';
import type { AssuranceLevel, OperatorRole } from '@federpost/shared/http/auth.ts';
import { AuthRefused } from '../../operators/refusals.ts';
import type { SignedIn } from '../../operators/issued-session.ts';
import type { Auth } from '../../operators/auth.ts';
import { AuthUnavailable } from '../../operators/state/port.ts';
import { permissionRefusal, RETRY_AFTER_SECONDS, sendCallRefusal } from '../auth/auth-errors.ts';
import { sendError } from '../errors.ts';
import { PERMISSIONS, refusalOf, type OperatorRoute } from './permissions.ts';

/** Who sent a request. `id` is the `operator` in an order's events. */
type RequestOperator = { id: string; email: string; role: OperatorRole; aal: AssuranceLevel };

declare global {
  namespace Express {
    interface Locals {
      /** Set by `requireOperator`. */
      signedIn?: SignedIn;
    }
  }
}

type PathOf<Method extends string, Route = OperatorRoute> = Route extends `${Method} ${infer Path}` ? Path : never;

/** Registers operators' routes, each guarded by its row of permissions.ts. */
export function operatorRoutes(app: Express, auth: Auth) {
  return {
    get: (path: PathOf<'GET'>, ...handlers: RequestHandler[]) =>
      app.get(path, requireOperator(auth, `GET ${path}` as OperatorRoute), ...handlers),
    post: (path: PathOf<'POST'>, ...handlers: RequestHandler[]) =>
      app.post(path, requireOperator(auth, `POST ${path}` as OperatorRoute), ...handlers),
  };
}

/**
 * Passes on only requests of operators who may use this route: 401 without a valid session, 403 for a session without
 * the role or the second factor. While sessions cannot be checked it answers 503, because after a 401 the page would
 * drop its session.
 */
export function requireOperator(auth: Auth, route: OperatorRoute): RequestHandler {
  return async (request, response, next) => {
    response.set('Cache-Control', 'no-store');
    try {
      response.locals.signedIn = await authorize(auth, route, request.get('authorization'));
    } catch (error) {
      if (error instanceof AuthUnavailable) {
        return sendError(
          response.set('Retry-After', RETRY_AFTER_SECONDS),
          503,
          'Die Anmeldung lässt sich gerade nicht prüfen. Bitte versuchen Sie es gleich noch einmal.',
        );
      }
      if (!(error instanceof AuthRefused)) throw error;
      return sendCallRefusal(response, error);
    }
    next();
  };
}

/** The operator whom `requireOperator` let pass. Throws on a route without it. */
export function currentOperator(response: Response): RequestOperator {
  const { operator, role, aal } = currentSession(response);
  return { id: operator.id, email: operator.email, role, aal };
}

/** The operator's role, factors and session. Throws on a route without `requireOperator`. */
export function currentSession(response: Response): SignedIn {
  const { signedIn } = response.locals;
  if (!signedIn) throw new Error('This route is not behind requireOperator.');
  return signedIn;
}

/**
 * For routes whose permission depends on the request's content: returns if the operator may also use this other route.
 * Throws `AuthRefused`.
 */
export function requirePermission(response: Response, route: OperatorRoute): void {
  const refusal = refusalOf(PERMISSIONS[route], currentSession(response));
  if (refusal) throw permissionRefusal(refusal);
}

/** The operator of a request, if they may use this route. Throws `AuthRefused` and `AuthUnavailable`. */
export async function authorize(
  auth: Pick<Auth, 'authenticate'>,
  route: OperatorRoute,
  authorization: string | undefined,
): Promise<SignedIn> {
  const token = bearerOf(authorization);
  if (token === undefined) throw new AuthRefused('no_authorization', 'This endpoint requires a Bearer token');
  const signedIn = await auth.authenticate(token);
  const refusal = refusalOf(PERMISSIONS[route], signedIn);
  if (refusal) throw permissionRefusal(refusal);
  return signedIn;
}

/** The token of a header `Authorization: Bearer …`. */
export const bearerOf = (authorization = '') => /^bearer +(\S+)$/i.exec(authorization)?.[1];
