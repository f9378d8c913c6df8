import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { authSession } from '@federpost/shared/http/auth.ts';
import { openAuthFor } from '../auth/opened-auth.fixture.ts';
import { authRouter } from './auth.ts';
import { operatorOf, requireOperator } from './operator-calls.ts';

export const EMAIL = 'anna@feder.example';
export const PASSWORD = 'eine ruhige Werkbank';
export const ISSUER = 'http://laden.example/auth/v1';
export const START = Date.parse('2026-11-02T09:00:00Z');

/**
 * A shop with only the auth API and one guarded route, on a real port, with a clock of its own.
 * @param options.redisUrl makes it one server of several.
 */
export async function openAuthShop({
  directory,
  redisUrl,
  staffRedisUrl,
  insists,
  password = PASSWORD,
  secureCookies = false,
}: {
  directory: string;
  redisUrl?: string;
  staffRedisUrl?: string;
  insists?: boolean;
  password?: string;
  secureCookies?: boolean;
}) {
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
    insists,
    now: () => clock.now,
  });
  const app = express();
  app.set('trust proxy', true);
  app.use('/auth/v1', authRouter(auth, { secureCookies }));
  app.get(
    '/rest/v1/orders',
    requireOperator(auth, 'GET /rest/v1/orders'),
    (_request, response) => void response.json({ for: operatorOf(response) }),
  );
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const post = (path: string, body?: unknown, headers: Record<string, string> = {}) =>
    fetch(`${base}/auth/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const signIn = (tried = password, headers: Record<string, string> = {}) =>
    post('/token?grant_type=password', { email: EMAIL, password: tried, gotrue_meta_security: {} }, headers);
  const session = async () => authSession.parse(await (await signIn()).json());
  const refresh = (refresh_token: unknown) => post('/token?grant_type=refresh_token', { refresh_token });
  const signOut = (token: string, scope = 'global') =>
    post(`/logout?scope=${scope}`, undefined, { authorization: `Bearer ${token}` });
  const get = (path: string, token?: string) =>
    fetch(base + path, token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } });
  async function close(): Promise<void> {
    server.closeAllConnections();
    server.close();
    await closeAuth();
  }
  return { auth, staff, base, clock, directory, post, get, signIn, session, refresh, signOut, close };
}
