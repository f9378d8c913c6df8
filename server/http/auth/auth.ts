import express, { type ErrorRequestHandler, type Express, type Request } from 'express';
import { z } from 'zod';
import {
  authSession,
  authUser,
  changeUser,
  enrolledFactor,
  enrollFactor,
  factorChallenge,
  passwordGrant,
  recoveryCodes,
  refreshGrant,
  tokenGrant,
  verifyFactor,
  verifyRecoveryCode,
  type AuthErrorCode,
} from '@federpost/shared/http/auth.ts';
import { addRoutes } from '../add-routes.ts';
import { clientAddress } from '../client-address.ts';
import { deviceName, DEVICE_KNOWN_SECONDS } from '../../operators/devices.ts';
import { AuthRefused } from '../../operators/refusals.ts';
import type { SignOutScope } from '../../operators/state/port.ts';
import { StoreUnavailable } from '../../platform/store-unavailable.ts';
import type { Shop } from '../../shop.ts';
import { GERMAN_ERRORS } from '../body.ts';
import type { Limits } from '../limits.ts';
import { forAnyone, forOperators, type Routes } from '../route.ts';
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

export const authRoutes: Routes = {
  'GET /auth/v1/.well-known/jwks.json': forAnyone({
    summary: 'The keys that access tokens are signed with.',
    answer: 'application/json',
    handle({ response }, { auth }) {
      response.set('Cache-Control', 'public, max-age=600');
      return auth.jwks;
    },
  }),
  'POST /auth/v1/token': forAnyone({
    summary: 'Signs in by password, or refreshes a session.',
    parameters: { grant_type: '`password` or `refresh_token`.' },
    body: tokenGrant,
    parse: 'raw',
    answer: authSession,
    async handle({ request, response }, { auth, publicUrl }) {
      switch (request.query.grant_type) {
        case 'password': {
          const grant = parseOrRefuse(passwordGrant, request.body, 'email and password are required');
          const { session, device } = await auth.signIn({
            ...grant,
            address: clientAddress(request),
            device: deviceOf(request.get('cookie')),
            deviceName: deviceName(request.get('user-agent')),
          });
          response.cookie(DEVICE_COOKIE, device, {
            path: '/auth/v1',
            maxAge: DEVICE_KNOWN_SECONDS * 1000,
            httpOnly: true,
            sameSite: 'strict',
            secure: publicUrl.startsWith('https:'),
          });
          return session;
        }
        case 'refresh_token':
          return auth.refresh(parseOrRefuse(refreshGrant, request.body, 'refresh_token is required').refresh_token);
        default:
          throw new AuthRefused('validation_failed', 'unsupported grant_type');
      }
    },
  }),
  'GET /auth/v1/user': forOperators({
    summary: 'Who is signed in, with second factors.',
    level: 'password',
    answer: authUser,
    handle: ({ session }, { auth }) => auth.user(session),
  }),
  'PUT /auth/v1/user': forOperators({
    summary: 'Changes the operator’s own password, and ends their other sessions.',
    body: changeUser,
    parse: 'raw',
    answer: authUser,
    handle({ session, request }, { auth }) {
      const change = changeUser.safeParse(request.body, GERMAN_ERRORS);
      if (!change.success) throw passwordRefusal(change.error);
      return auth.changePassword(session, change.data);
    },
  }),
  'POST /auth/v1/logout': forOperators({
    summary: 'Ends the session.',
    level: 'password',
    parameters: { scope: '`local`, `others` or `global`, which is meant without it.' },
    handle: ({ session, request }, { auth }) => auth.signOut(session, scopeOf(request.query.scope)),
  }),
  'POST /auth/v1/factors': forOperators({
    summary: 'Enrols a second factor; it counts once a code of it was verified.',
    level: 'enrolled-factor',
    body: enrollFactor,
    parse: 'raw',
    answer: enrolledFactor,
    handle({ session, request }, { auth }) {
      const { friendly_name } = parseOrRefuse(enrollFactor, request.body, 'factor_type must be totp');
      return auth.secondFactor.enrol(session, friendly_name);
    },
  }),
  // Before the rows with `:id`, which match the same addresses.
  'GET /auth/v1/factors/recovery-codes': forOperators({
    summary: 'How many recovery codes are left.',
    level: 'enrolled-factor',
    answer: recoveryCodes,
    handle: ({ session }, { auth }) => auth.secondFactor.recoveryCodes(session),
  }),
  'POST /auth/v1/factors/recovery-codes': forOperators({
    summary: 'Makes ten recovery codes, which are shown only now.',
    answer: recoveryCodes,
    handle: ({ session }, { auth }) => auth.secondFactor.newRecoveryCodes(session),
  }),
  'POST /auth/v1/factors/recovery-codes/regenerate': forOperators({
    summary: 'Makes ten recovery codes, which replace all earlier ones.',
    answer: recoveryCodes,
    handle: ({ session }, { auth }) => auth.secondFactor.newRecoveryCodes(session),
  }),
  'POST /auth/v1/factors/recovery-codes/verify': forOperators({
    summary: 'Signs in by a recovery code: a session of level aal2.',
    level: 'password',
    body: verifyRecoveryCode,
    parse: 'raw',
    answer: authSession,
    handle: ({ session, request }, { auth }) =>
      auth.secondFactor.redeemRecoveryCode(
        session,
        parseOrRefuse(verifyRecoveryCode, request.body, 'code is required').code,
      ),
  }),
  'DELETE /auth/v1/factors/recovery-codes': forOperators({
    summary: 'Invalidates all recovery codes.',
    answer: recoveryCodes,
    handle: ({ session }, { auth }) => auth.secondFactor.dropRecoveryCodes(session),
  }),
  'POST /auth/v1/factors/:id/challenge': forOperators({
    summary: 'Begins a sign-in by a second factor.',
    level: 'password',
    answer: factorChallenge,
    handle: ({ session, request }, { auth }) => auth.secondFactor.challenge(session, factorIdOf(request)),
  }),
  'POST /auth/v1/factors/:id/verify': forOperators({
    summary: 'Answers a challenge with a code: a session of level aal2.',
    level: 'password',
    body: verifyFactor,
    parse: 'raw',
    answer: authSession,
    handle({ session, request }, { auth }) {
      const attempt = parseOrRefuse(verifyFactor, request.body, 'challenge_id and code are required');
      const { challenge_id: challengeId, code } = attempt;
      return auth.secondFactor.verify(session, { factorId: factorIdOf(request), challengeId, code });
    },
  }),
  'DELETE /auth/v1/factors/:id': forOperators({
    summary: 'Removes a second factor.',
    level: 'enrolled-factor',
    answer: z.object({ id: z.uuid() }),
    async handle({ session, request }, { auth }) {
      const id = factorIdOf(request);
      await auth.secondFactor.unenrol(session, id);
      return { id };
    },
  }),
};

const factorIdOf = ({ params }: Request) => String(params.id);

/** Serves `authRoutes`. Their refusals have GoTrue's shapes, so their bodies are parsed here. */
export function addAuthRoutes(app: Express, shop: Shop, limits: Limits): void {
  app.use('/auth/v1', (_request, response, next) => {
    response.set('Cache-Control', 'no-store');
    next();
  });
  app.use(['/auth/v1/token', '/auth/v1/user', '/auth/v1/factors'], express.json({ limit: BODY_LIMIT }));
  addRoutes(app, authRoutes, { shop, limits });
  app.use('/auth/v1', (request) => {
    const code = NOT_OFFERED[request.path] ?? 'not_found';
    throw new AuthRefused(code, code === 'not_found' ? 'Not found' : 'This way of signing in is not offered');
  });
  app.use('/auth/v1', refuse);
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

/** Answers refusals and outages; passes unexpected errors on to the app's handler. */
const refuse: ErrorRequestHandler = (error: unknown, request, response, next) => {
  if (error instanceof StoreUnavailable) return sendAuthOutage(request, response);
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

function parseOrRefuse<T>(schema: z.ZodType<T>, body: unknown, message: string): T {
  const result = schema.safeParse(body);
  if (!result.success) throw new AuthRefused('validation_failed', message);
  return result.data;
}
