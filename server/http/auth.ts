import express, { type ErrorRequestHandler, type Request, type RequestHandler, type Response, Router } from 'express';
import { passwordGrant, refreshGrant, type AuthErrorCode } from '@federpost/shared/http/auth.ts';
import { AuthRefused } from '../auth/auth-refused.ts';
import { userOf, type Auth, type SignedIn } from '../auth/auth.ts';
import { DEVICE_KNOWN_SECONDS } from '../auth/devices.ts';
import { AuthUnavailable, type SignOutScope } from '../auth/state/port.ts';

declare global {
  namespace Express {
    interface Locals {
      /** The operator who sent the request; set by `requireOperator`. */
      operator?: { id: string; email: string };
    }
  }
}

/** Identifies a browser that an operator has signed in from; it authorises nothing (auth/devices.ts). */
const DEVICE_COOKIE = 'federpost-device';
const BODY_LIMIT = '16kb';
const API_VERSION = '2024-01-01';
const RETRY_AFTER_SECONDS = '5';

/**
 * Refusals are never 5xx: supabase-js retries those for half a minute. An outage is 5xx, so that pages keep their
 * session.
 */
const STATUS: Record<AuthErrorCode, number> = {
  invalid_credentials: 400,
  validation_failed: 400,
  bad_json: 400,
  no_authorization: 401,
  bad_jwt: 403,
  session_not_found: 403,
  session_expired: 400,
  refresh_token_not_found: 400,
  refresh_token_already_used: 400,
  over_request_rate_limit: 429,
  unexpected_failure: 500,
};

/**
 * The routes under /auth/v1: POST token and logout, GET user and .well-known/jwks.json.
 * @param options.secureCookies whether the shop is reached by https.
 */
export function authRouter(auth: Auth, { secureCookies }: { secureCookies: boolean }): Router {
  const router = Router();

  router.get('/.well-known/jwks.json', (_request, response) => {
    response.set('Cache-Control', 'public, max-age=600').json(auth.jwks);
  });

  router.use(noStore);

  router.post('/token', express.json({ limit: BODY_LIMIT }), async (request, response) => {
    switch (request.query.grant_type) {
      case 'password': {
        const grant = passwordGrant.safeParse(request.body);
        if (!grant.success) throw new AuthRefused('validation_failed', 'email and password are required');
        const { session, device } = await auth.signIn({
          ...grant.data,
          address: request.ip ?? '',
          device: deviceOf(request.get('cookie')),
        });
        response.cookie(DEVICE_COOKIE, device, {
          path: '/auth/v1',
          maxAge: DEVICE_KNOWN_SECONDS * 1000,
          httpOnly: true,
          sameSite: 'strict',
          secure: secureCookies,
        });
        response.json(session);
        return;
      }
      case 'refresh_token': {
        const grant = refreshGrant.safeParse(request.body);
        if (!grant.success) throw new AuthRefused('validation_failed', 'refresh_token is required');
        response.json(await auth.refresh(grant.data.refresh_token));
        return;
      }
      default:
        throw new AuthRefused('validation_failed', 'unsupported grant_type');
    }
  });

  router.get('/user', async (request, response) => {
    const { operator } = await signedInBy(auth, request.get('authorization'));
    response.json(userOf(operator));
  });

  router.post('/logout', async (request, response) => {
    const signedIn = await signedInBy(auth, request.get('authorization'));
    await auth.signOut(signedIn, scopeOf(request.query.scope));
    response.status(204).end();
  });

  router.use(refuse);
  return router;
}

/**
 * Passes on only signed-in operators' requests, with the operator in `response.locals.operator`; others get 401. While
 * sessions cannot be checked it answers 503, because after a 401 the page would drop its session.
 */
export function requireOperator(auth: Auth): RequestHandler {
  return async (request, response, next) => {
    response.set('Cache-Control', 'no-store');
    try {
      const { operator } = await signedInBy(auth, request.get('authorization'));
      response.locals.operator = { id: operator.id, email: operator.email };
    } catch (error) {
      if (error instanceof AuthUnavailable) {
        response
          .status(503)
          .set('Retry-After', RETRY_AFTER_SECONDS)
          .json({ error: 'Die Anmeldung lässt sich gerade nicht prüfen. Bitte versuchen Sie es gleich noch einmal.' });
        return;
      }
      if (!(error instanceof AuthRefused)) throw error;
      response.status(401).set('WWW-Authenticate', 'Bearer').json({ error: 'Bitte melden Sie sich an.' });
      return;
    }
    next();
  };
}

/** The operator that `requireOperator` let pass. Throws on a route without it. */
export function operatorOf(response: Response): { id: string; email: string } {
  const { operator } = response.locals;
  if (!operator) throw new Error('This route is not behind requireOperator.');
  return operator;
}

const BEARER = /^bearer +(\S+)$/i;

async function signedInBy(auth: Auth, authorization: string | undefined): Promise<SignedIn> {
  const token = BEARER.exec(authorization ?? '')?.[1];
  if (token === undefined) throw new AuthRefused('no_authorization', 'This endpoint requires a Bearer token');
  return auth.authenticate(token);
}

function deviceOf(cookies = ''): string | undefined {
  const prefix = `${DEVICE_COOKIE}=`;
  return cookies
    .split(';')
    .map((cookie) => cookie.trim())
    .find((cookie) => cookie.startsWith(prefix))
    ?.slice(prefix.length);
}

function scopeOf(scope: unknown): SignOutScope {
  return scope === 'local' || scope === 'others' ? scope : 'global';
}

const noStore: RequestHandler = (_request, response, next) => {
  response.set('Cache-Control', 'no-store');
  next();
};

/** Answers in the shape of the client's API version; passes unexpected errors on to the app's handler. */
const refuse: ErrorRequestHandler = (error: unknown, request, response, next) => {
  if (error instanceof AuthUnavailable) {
    response.set('Retry-After', RETRY_AFTER_SECONDS);
    return answer(request, response, {
      status: 503,
      code: 'unexpected_failure',
      message: 'Signing in is not possible at the moment',
    });
  }
  const refused = asRefusal(error);
  if (!refused) return next(error);
  if (refused.retryAfterSeconds !== undefined) response.set('Retry-After', String(refused.retryAfterSeconds));
  answer(request, response, { status: STATUS[refused.code], code: refused.code, message: refused.message });
};

function answer(
  request: Request,
  response: Response,
  { status, code, message }: { status: number; code: AuthErrorCode; message: string },
): void {
  response.status(status);
  if ((request.get('x-supabase-api-version') ?? '') >= API_VERSION)
    response.set('X-Supabase-Api-Version', API_VERSION).json({ code, message });
  else response.json({ code: status, error_code: code, msg: message });
}

function asRefusal(error: unknown): AuthRefused | undefined {
  if (error instanceof AuthRefused) return error;
  // An error of express.json: malformed, too large, wrong charset. Its message would quote the body.
  const fault = error instanceof Error && 'status' in error && typeof error.status === 'number' && error.status < 500;
  return fault ? new AuthRefused('bad_json', 'Could not read the request body as JSON') : undefined;
}
