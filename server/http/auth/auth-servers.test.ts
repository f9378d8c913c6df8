import { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TOTP } from 'otpauth';
import { authSession, enrolledFactor, factorChallenge, type AuthSession } from '@federpost/shared/http/auth.ts';
import { redisAddress } from '@federpost/shared/node/queue/redis.ts';
import { enrol } from '../../operators/second-factor/factors.ts';
import { withOperator } from '../../operators/staff.ts';
import { startRedis, type TestRedis } from '../../platform/redis.fixture.ts';
import { cookieOf, from, LIST, openAuthShop, refusalOf } from './auth.fixture.ts';
import { bearer } from '../served.fixture.ts';

/** Signing in at any of several servers that share only one Redis. */

let redis: TestRedis;
beforeAll(async () => {
  redis = await startRedis(['--save', '', '--appendonly', 'yes', '--appendfsync', 'always']);
});
afterAll(() => redis.remove());

const server = (redisUrl: string, options: { password?: string; staffRedisUrl?: string } = {}) =>
  openAuthShop({ redisUrl, ...options });
async function two(redisUrl = redis.database()) {
  return [await server(redisUrl), await server(redisUrl)] as const;
}
async function empty(redisUrl: string) {
  const client = new Redis(redisAddress(redisUrl));
  await client.flushdb();
  await client.quit();
}

test('a session of one server works and refreshes at another, and a sign-out ends it at both', async () => {
  const [serverA, serverB] = await two();
  const { access_token, refresh_token, user } = await serverA.session();
  const list = await serverB.get(LIST, access_token);
  expect([list.status, await list.json()]).toEqual([
    200,
    { for: { id: user.id, email: user.email, role: 'betrieb', aal: 'aal1' } },
  ]);
  const refreshed = authSession.parse(await (await serverB.refresh(refresh_token)).json());
  expect(refreshed.user).toMatchObject({ id: user.id });
  expect((await serverA.get(LIST, refreshed.access_token)).status).toBe(200);
  expect((await serverA.signOut(refreshed.access_token)).status).toBe(204);
  for (const token of [access_token, refreshed.access_token]) expect((await serverB.get(LIST, token)).status).toBe(401);
  expect((await serverB.refresh(refreshed.refresh_token)).status).toBe(400);
});

test('a new server with an empty disk accepts the sessions of the one it replaces', async () => {
  const url = redis.database();
  const old = await server(url);
  const { access_token, refresh_token } = await old.session();
  await old.close();
  const fresh = await server(url);
  expect((await fresh.get(LIST, access_token)).status).toBe(200);
  expect((await fresh.refresh(refresh_token)).status).toBe(200);
});

test('wrong passwords at one server count at all others', async () => {
  const [serverA, serverB] = await two();
  for (let guess = 0; guess < 10; guess += 1)
    expect((await (guess % 2 ? serverA : serverB).signIn('falsch', from(`198.51.100.${guess}`))).status).toBe(400);
  for (const server of [serverA, serverB])
    expect((await server.signIn(undefined, from('203.0.113.7'))).status).toBe(429);
});

test('a device known to one server can sign in at another despite strangers’ guesses', async () => {
  const [serverA, serverB] = await two();
  const cookie = cookieOf(await serverA.signIn());
  for (let guess = 0; guess < 10; guess += 1) await serverA.signIn('falsch', from(`198.51.100.${guess}`));
  expect((await serverB.signIn()).status).toBe(429);
  expect((await serverB.signIn(undefined, { cookie })).status).toBe(200);
});

test('sessions are valid only at servers with the same password setting', async () => {
  const url = redis.database();
  const old = await server(url);
  const { access_token, refresh_token } = await old.session();
  const changed = await server(url, { password: 'eine andere Werkbank' });
  expect((await changed.get(LIST, access_token)).status).toBe(401);
  expect((await changed.refresh(refresh_token)).status).toBe(400);
  const { access_token: next } = await changed.session();
  expect((await changed.get(LIST, next)).status).toBe(200);
  // The server that still has the old password does not accept sessions of the new one.
  expect((await old.get(LIST, next)).status).toBe(401);
});

test('while Redis is unreachable sign-ins are refused with 503, and sessions continue afterwards', async () => {
  const [serverA, serverB] = await two();
  const { access_token, refresh_token } = await serverA.session();
  await redis.stop('SIGKILL');
  for (const password of [undefined, 'falsch']) {
    const answer = await serverB.signIn(password);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(await refusalOf(answer)).toEqual([503, 'unexpected_failure']);
  }
  const list = await serverB.get(LIST, access_token);
  const message: unknown = expect.stringMatching(/^Die Anmeldung lässt sich gerade nicht prüfen/);
  expect([list.status, list.headers.get('retry-after'), await list.json()]).toEqual([
    503,
    '5',
    { error: message, message, code: '57P03', details: null, hint: null },
  ]);
  expect((await serverA.refresh(refresh_token)).status).toBe(503);
  expect((await serverA.signOut(access_token)).status).toBe(503);
  await redis.start();
  await expect.poll(async () => (await serverB.get(LIST, access_token)).status).toBe(200);
  await expect.poll(async () => (await serverA.refresh(refresh_token)).status).toBe(200);
});

test('an emptied Redis signs all operators out, but they can sign in again', async () => {
  const url = redis.database();
  const shopServer = await server(url);
  const { access_token, refresh_token } = await shopServer.session();
  await empty(url);
  expect((await shopServer.get(LIST, access_token)).status).toBe(401);
  expect((await shopServer.refresh(refresh_token)).status).toBe(400);
  expect((await shopServer.signIn()).status).toBe(200);
});

test('servers with shared operators ask for the same second factor and accept each code once', async () => {
  const [redisUrl, staffRedisUrl] = [redis.database(), redis.database()];
  const [serverA, serverB] = [await server(redisUrl, { staffRedisUrl }), await server(redisUrl, { staffRedisUrl })];
  const first = await serverA.session();
  const enrolled = await serverA.post('/factors', { factor_type: 'totp' }, bearer(first.access_token));
  const { id, totp } = enrolledFactor.parse(await enrolled.json());
  async function verify(at: typeof serverA, { access_token }: AuthSession) {
    const by = bearer(access_token);
    const asked = factorChallenge.parse(await (await at.post(`/factors/${id}/challenge`, {}, by)).json());
    const code = new TOTP({ secret: totp.secret }).generate({ timestamp: at.clock.now });
    return at.post(`/factors/${id}/verify`, { challenge_id: asked.id, code }, by);
  }
  const raised = authSession.parse(await (await verify(serverB, first)).json());
  expect((await serverA.get(LIST, raised.access_token)).status).toBe(200);

  const byPassword = await serverB.session();
  expect((await serverA.get(LIST, byPassword.access_token)).status).toBe(403);
  for (const at of [serverA, serverB]) at.clock.now += 30_000;
  const tabs = [await serverA.session(), await serverB.session()];
  const answers = await Promise.all([verify(serverA, tabs[0]!), verify(serverB, tabs[1]!)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);

  const { token } = await serverA.auth.operatorManagement.invite(await serverA.auth.authenticate(raised.access_token), {
    email: 'mia@feder.example',
    role: 'druck',
  });
  await serverB.auth.operatorManagement.accept(token, 'noch eine ruhige Werkbank');
  const mia = await serverA.post('/token?grant_type=password', {
    email: 'mia@feder.example',
    password: 'noch eine ruhige Werkbank',
  });
  expect(authSession.parse(await mia.json()).user.app_metadata.role).toBe('druck');
});

test('emptying the Redis for sessions removes no second factor', async () => {
  const [redisUrl, staffRedisUrl] = [redis.database(), redis.database()];
  const shopServer = await server(redisUrl, { staffRedisUrl });
  const operator = (await shopServer.staff.read()).operators[0]!;
  await shopServer.staff.change((before) => [
    withOperator(before, enrol(operator, 'Telefon', new Date())[0]),
    undefined,
  ]);
  await empty(redisUrl);
  expect((await shopServer.session()).user.factors).toMatchObject([{ friendly_name: 'Telefon' }]);
});
