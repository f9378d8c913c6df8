import express, { type ErrorRequestHandler, type RequestHandler, Router, type Request, type Response } from 'express';
import type { z } from 'zod';
import {
  changeUser,
  passwordGrant,
  refreshGrant,
  type AuthErrorCode,
  enrollFactor,
  verifyFactor,
  verifyRecoveryCode,
} from '@federpost/shared/http/auth.ts';
import { clientAddress } from '../client-address.ts';
import type { Auth } from '../../operators/auth.ts';
import { deviceName, DEVICE_KNOWN_SECONDS } from '../../operators/devices.ts';
import type { SignedIn } from '../../operators/issued-session.ts';
import { AuthRefused } from '../../operators/refusals.ts';
import { AuthUnavailable, type SignOutScope } from '../../operators/state/port.ts';
import { GERMAN_ERRORS } from '../body.ts';
import { authorize } from '../operator/operator-auth.ts';
import type { OperatorRoute } from '../operator/permissions.ts';
import { sendAuthOutage, sendAuthRefusal } from './auth-errors.ts';

/** Identifies a browser that an operator has signed in from; it authorises nothing (operators/devices.ts). */
const DEVICE_COOKIE = 'federpost-device';
const BODY_LIMIT = '16kb';

/** GoTrue's calls that are not offered here; the answer tells clients so. */
const NOT_OFFERED: Record<string, AuthErrorCode> = {
  '/signup': 'signup_disabled',
  '/invite': 'signup_disabled',
  '/otp': 'otp_disabled',
  '/magiclink': 'otp_disabled',
  '/verify': 'otp_disabled',
  '/recover': 'email_provider_disabled',
  '/resend': 'email_provider_disabled',
  '/reauthenticate': 'email_provider_disabled',
  '/authorize': 'provider_disabled',
  '/callback': 'provider_disabled',
  '/sso': 'provider_disabled',
};

/**
 * The routes under /auth/v1: POST token and logout, GET and PUT user and .well-known/jwks.json, and factors.
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
          address: clientAddress(request),
          device: deviceOf(request.get('cookie')),
          deviceName: deviceName(request.get('user-agent')),
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
    response.json(auth.user(await authorize(auth, 'GET /auth/v1/user', request.get('authorization'))));
  });

  router.put('/user', express.json({ limit: BODY_LIMIT }), async (request, response) => {
    const signedIn = await authorize(auth, 'PUT /auth/v1/user', request.get('authorization'));
    const change = changeUser.safeParse(request.body, GERMAN_ERRORS);
    if (!change.success) throw passwordRefusal(change.error);
    response.json(await auth.changePassword(signedIn, change.data));
  });

  router.post('/logout', async (request, response) => {
    const signedIn = await authorize(auth, 'POST /auth/v1/logout', request.get('authorization'));
    await auth.signOut(signedIn, scopeOf(request.query.scope));
    response.status(204).end();
  });

  router.use('/factors', express.json({ limit: BODY_LIMIT }));
  router.use(factorRouter(auth));
  router.use((request) => {
    const code = NOT_OFFERED[request.path] ?? 'not_found';
    throw new AuthRefused(code, code === 'not_found' ? 'Not found' : 'This way of signing in is not offered');
  });
  router.use(refuse);
  return router;
}

/** GoTrue distinguishes a weak password from an incomplete request. */
function passwordRefusal({ issues: [issue] }: z.core.$ZodError): AuthRefused {
  const isWeak = issue?.path[0] === 'password' && issue.code !== 'invalid_type';
  return new AuthRefused(
    isWeak ? 'weak_password' : 'validation_failed',
    isWeak ? 'Password is too short or too long' : 'password and current_password are required',
    issue && { sentence: issue.message },
  );
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

/** Answers refusals and outages; passes unexpected errors on to the app's handler. */
const refuse: ErrorRequestHandler = (error: unknown, request, response, next) => {
  if (error instanceof AuthUnavailable) return sendAuthOutage(request, response);
  const refused = toRefusal(error);
  return refused ? sendAuthRefusal(request, response, refused) : next(error);
};

function toRefusal(error: unknown): AuthRefused | undefined {
  if (error instanceof AuthRefused) return error;
  // An error of express.json: malformed, too large, wrong charset. Its message would quote the body.
  const isClientError =
    error instanceof Error && 'status' in error && typeof error.status === 'number' && error.status < 500;
  return isClientError ? new AuthRefused('bad_json', 'Could not read the request body as JSON') : undefined;
}

type Answer = (signedIn: SignedIn, request: Request<{ id: string }>) => object | Promise<object>;

/** The routes of the second factor under /auth/v1; the router that mounts them parses bodies and answers refusals. */
function factorRouter({ secondFactor, ...auth }: Auth): Router {
  const router = Router();
  const authorizeRoute =
    (route: OperatorRoute, answer: Answer) => async (request: Request<{ id: string }>, response: Response) => {
      const signedIn = await authorize(auth, route, request.get('authorization'));
      response.json(await answer(signedIn, request));
    };

  const newCodes: Answer = (signedIn) => secondFactor.newRecoveryCodes(signedIn);
  const codes = '/factors/recovery-codes';
  router.get(codes, authorizeRoute('GET /auth/v1/factors/recovery-codes', secondFactor.recoveryCodes));
  router.post(codes, authorizeRoute('POST /auth/v1/factors/recovery-codes', newCodes));
  router.post(`${codes}/regenerate`, authorizeRoute('POST /auth/v1/factors/recovery-codes/regenerate', newCodes));
  router.delete(codes, authorizeRoute('DELETE /auth/v1/factors/recovery-codes', secondFactor.dropRecoveryCodes));
  router.post(
    `${codes}/verify`,
    authorizeRoute('POST /auth/v1/factors/recovery-codes/verify', (signedIn, { body }) =>
      secondFactor.redeemRecoveryCode(signedIn, parseOrRefuse(verifyRecoveryCode, body, 'code is required').code),
    ),
  );

  router.post(
    '/factors',
    authorizeRoute('POST /auth/v1/factors', (signedIn, { body }) =>
      secondFactor.enrol(signedIn, parseOrRefuse(enrollFactor, body, 'factor_type must be totp').friendly_name),
    ),
  );
  router.post(
    '/factors/:id/challenge',
    authorizeRoute('POST /auth/v1/factors/:id/challenge', (signedIn, { params }) =>
      secondFactor.challenge(signedIn, params.id),
    ),
  );
  router.post(
    '/factors/:id/verify',
    authorizeRoute('POST /auth/v1/factors/:id/verify', (signedIn, { params, body }) => {
      const { challenge_id, code } = parseOrRefuse(verifyFactor, body, 'challenge_id and code are required');
      return secondFactor.verify(signedIn, { factorId: params.id, challengeId: challenge_id, code });
    }),
  );
  router.delete(
    '/factors/:id',
    authorizeRoute('DELETE /auth/v1/factors/:id', async (signedIn, { params }) => {
      await secondFactor.unenrol(signedIn, params.id);
      return { id: params.id };
    }),
  );
  return router;
}

function parseOrRefuse<T>(schema: z.ZodType<T>, body: unknown, message: string): T {
  const result = schema.safeParse(body);
  if (!result.success) throw new AuthRefused('validation_failed', message);
  return result.data;
}
