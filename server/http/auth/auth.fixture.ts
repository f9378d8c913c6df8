import express from 'express';
import { expect, onTestFinished } from 'vitest';
import { z } from 'zod';
import { authSession } from '@federpost/shared/http/auth.ts';
import { openAuthFor } from '../../operators/opened-auth.fixture.ts';
import { directoryForThisTest } from '../../platform/temporary-directory.fixture.ts';
import type { Shop } from '../../shop.ts';
import { silentLog } from '@federpost/shared/node/log.ts';
import { addRoutes } from '../add-routes.ts';
import { errorHandler } from '../error-handler.ts';
import { memoryLimits } from '../limits.ts';
import { forOperators } from '../route.ts';
import { addAuthRoutes } from './auth.ts';
import { bearer, postJson, serve } from '../served.fixture.ts';

export const EMAIL = 'anna@feder.example';
export const PASSWORD = 'eine ruhige Werkbank';
export const ISSUER = 'http://laden.example/auth/v1';
export const START = Date.parse('2026-11-02T09:00:00Z');
/** The only route here that is reserved for operators. */
export const LIST = '/rest/v1/orders';

/**
 * A shop with only the auth API and one guarded route, on a real port, with a clock of its own, until the running test
 * ends.
 * @param options.redisUrl makes it one server of several.
 */
export async function openAuthShop({
  directory = directoryForThisTest(),
  redisUrl,
  staffRedisUrl,
  mfaRequired,
  password = PASSWORD,
  secureCookies = false,
}: {
  directory?: string;
  redisUrl?: string;
  staffRedisUrl?: string;
  mfaRequired?: boolean;
  password?: string;
  secureCookies?: boolean;
} = {}) {
  const clock = { now: START };
  const {
    auth,
    staff,
    close: closeAuth,
  } = await openAuthFor({
    directory,
    operator: { email: EMAIL, password },
    issuer: ISSUER,
    redisUrl,
    staffRedisUrl,
    mfaRequired,
    now: () => clock.now,
  });
  const app = express();
  app.set('trust proxy', true);
  const parts = { auth, publicUrl: secureCookies ? 'https://laden.example' : 'http://laden.example' } as Shop;
  addAuthRoutes(app, parts, memoryLimits());
  const list = forOperators({
    summary: 'A list.',
    answer: 'application/json',
    handle: ({ operator, session }) => ({ for: { ...operator, aal: session.aal } }),
  });
  addRoutes(app, { [`GET ${LIST}`]: list }, { shop: parts, limits: memoryLimits() });
  app.use(errorHandler(silentLog));
  const { url: base, close: closeServer } = await serve(app);

  const post = (path: string, body?: unknown, headers?: Record<string, string>) =>
    postJson(`${base}/auth/v1${path}`, body, headers);
  const signIn = (tried = password, headers: Record<string, string> = {}) =>
    post('/token?grant_type=password', { email: EMAIL, password: tried, gotrue_meta_security: {} }, headers);
  const session = async () => authSession.parse(await (await signIn()).json());
  const refresh = (refresh_token: unknown) => post('/token?grant_type=refresh_token', { refresh_token });
  const signOut = (token: string, scope = 'global') => post(`/logout?scope=${scope}`, undefined, bearer(token));
  const get = (path: string, token?: string) =>
    fetch(base + path, { headers: token === undefined ? {} : bearer(token) });
  let closed: Promise<void> | undefined;
  function close(): Promise<void> {
    closeServer();
    return (closed ??= closeAuth());
  }
  onTestFinished(close);
  return { auth, staff, base, clock, directory, post, get, signIn, session, refresh, signOut, close };
}

/**
 * With `X-Supabase-Api-Version: 2024-01-01` the code is a word, without it the word is `error_code`. `error` is the
 * German sentence.
 */
const authError = z.union([
  z.object({ code: z.string(), message: z.string(), error: z.string() }),
  z.object({ code: z.number(), error_code: z.string(), msg: z.string(), error: z.string() }),
]);

/** The status and the code of a refusal in either of its shapes, each of which must have a German sentence. */
export async function refusalOf(response: Response): Promise<[status: number, code: string]> {
  const error = authError.parse(await response.json());
  expect(error.error).toMatch(/^[A-ZÄÖÜ].*\.$/);
  return [response.status, 'error_code' in error ? error.error_code : error.code];
}

/** The cookie of a sign-in, by which its device is recognised later. */
export const cookieOf = (response: Response) => response.headers.getSetCookie()[0]!.split(';')[0]!;

/** Headers of a request from a network address; with a cookie, by a known device. */
export const from = (address: string, cookie?: string): Record<string, string> => ({
  'x-forwarded-for': address,
  ...(cookie !== undefined && { cookie }),
});
