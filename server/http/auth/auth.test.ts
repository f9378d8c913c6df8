import { statSync } from 'node:fs';
import { join } from 'node:path';
import {
  createRemoteJWKSet,
  exportJWK,
  generateKeyPair,
  jwtVerify,
  SignJWT,
  UnsecuredJWT,
  decodeJwt,
  decodeProtectedHeader,
} from 'jose';
import { expect, test, vi } from 'vitest';
import { authSession, authUser } from '@federpost/shared/http/auth.ts';
import { loadSigningKeys } from '../../operators/signing-keys.ts';
import { openTokens } from '../../operators/tokens.ts';
import { EMAIL, ISSUER, LIST, openAuthShop as shop, PASSWORD, refusalOf, START } from './auth.fixture.ts';
import { bearer } from '../served.fixture.ts';

const SIGN_IN_AGAIN = 'Ihre Anmeldung ist ungültig oder abgelaufen. Bitte melden Sie sich wieder an.';

test('the right e-mail and password open a session in the shape supabase-js expects', async () => {
  const { signIn, directory } = await shop();
  const response = await signIn();
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const session = authSession.strict().parse(await response.json());
  expect(session).toMatchObject({
    token_type: 'bearer',
    expires_in: 600,
    expires_at: START / 1000 + 600,
    user: { email: EMAIL, role: 'authenticated' },
  });
  expect(decodeProtectedHeader(session.access_token)).toEqual({
    alg: 'ES256',
    typ: 'JWT',
    kid: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect(decodeJwt(session.access_token)).toMatchObject({
    sub: session.user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: EMAIL,
    aal: 'aal1',
    iss: ISSUER,
    session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    amr: [{ method: 'password', timestamp: START / 1000 }],
    iat: START / 1000,
    exp: START / 1000 + 600,
  });
  expect(statSync(join(directory, 'operator-keys.json')).mode & 0o777).toBe(0o600);
});

test('the e-mail is recognised in any letter case, and an anonymous key in the header is ignored', async () => {
  const { post } = await shop();
  const response = await post(
    '/token?grant_type=password',
    { email: ' Anna@FEDER.example', password: PASSWORD },
    { authorization: 'Bearer sb_publishable_x' },
  );
  expect(response.status).toBe(200);
});

test('a wrong password and an unknown account get the same 400', async () => {
  const { post, signIn } = await shop();
  const wrong = await signIn('falsch');
  const unknown = await post('/token?grant_type=password', { email: 'niemand@feder.example', password: PASSWORD });
  expect([wrong.status, unknown.status]).toEqual([400, 400]);
  const body = await wrong.json();
  expect(body).toEqual({
    code: 400,
    error_code: 'invalid_credentials',
    msg: 'Invalid login credentials',
    error: 'E-Mail-Adresse oder Passwort ist falsch.',
  });
  expect(await unknown.json()).toEqual(body);
});

test('a client that names the newer API version gets the newer error shape', async () => {
  const { signIn } = await shop();
  const response = await signIn('falsch', { 'x-supabase-api-version': '2024-01-01' });
  expect(response.headers.get('x-supabase-api-version')).toBe('2024-01-01');
  expect(await response.json()).toEqual({
    code: 'invalid_credentials',
    message: 'Invalid login credentials',
    error: 'E-Mail-Adresse oder Passwort ist falsch.',
  });
});

test('a malformed sign-in is refused with 400, and the answer quotes nothing of it', async () => {
  const { base, post } = await shop();
  const bodies: unknown[] = [
    {},
    { email: EMAIL },
    { email: [EMAIL], password: PASSWORD },
    { email: EMAIL, password: { $ne: '' } },
    [],
    7,
    { email: EMAIL, password: 'x'.repeat(2000) },
  ];
  for (const body of bodies) {
    const refusal = await refusalOf(await post('/token?grant_type=password', body));
    expect(refusal).toEqual([400, expect.stringMatching(/^(validation_failed|bad_json)$/)]);
  }
  for (const query of ['', '?grant_type=pkce', '?grant_type=password&grant_type=password']) {
    expect((await post(`/token${query}`, { email: EMAIL, password: PASSWORD })).status).toBe(400);
  }
  const raw = (body: string, type: string) =>
    fetch(`${base}/auth/v1/token?grant_type=password`, { method: 'POST', body, headers: { 'content-type': type } });
  for (const response of [
    await raw('{"password":"geheim', 'application/json'),
    await raw(`{"email":"${'x'.repeat(50_000)}"}`, 'application/json'),
    await raw('email=a&password=geheim', 'application/x-www-form-urlencoded'),
  ]) {
    expect(response.status).toBe(400);
    expect(await response.text()).not.toMatch(/geheim|xxx/);
  }
});

test('a protected route accepts a signed-in operator and knows who it is', async () => {
  const { get, session } = await shop();
  const { access_token, user } = await session();
  const response = await get(LIST, access_token);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.json()).toEqual({ for: { id: user.id, email: EMAIL, role: 'betrieb', aal: 'aal1' } });
  const me = await get('/auth/v1/user', access_token);
  expect(authUser.strict().parse(await me.json())).toEqual(user);
});

test('a missing, broken, unsigned, expired, foreign or altered token is answered with 401', async () => {
  const { clock, get, session } = await shop();
  const { access_token: good } = await session();
  const other = await generateKeyPair('ES256', { extractable: true });
  const kid = decodeProtectedHeader(good).kid!;
  const payload = decodeJwt(good);
  const [head, body, signature] = good.split('.') as [string, string, string];
  const signed = (changes: object, alg = 'ES256') =>
    new SignJWT({ ...payload, ...changes }).setProtectedHeader({ alg, typ: 'JWT', kid });
  const altered = Buffer.from(JSON.stringify({ ...payload, sub: crypto.randomUUID() })).toString('base64url');
  const bad: Record<string, string | undefined> = {
    none: undefined,
    empty: '',
    garbage: 'abc',
    'anonymous key': 'sb_publishable_x',
    parts: `${head}.${body}`,
    unsigned: new UnsecuredJWT(payload).encode(),
    stripped: `${head}.${body}.`,
    altered: `${head}.${altered}.${signature}`,
    'other key': await signed({}).sign(other.privateKey),
    'own key claimed': await new SignJWT(payload)
      .setProtectedHeader({ alg: 'ES256', typ: 'JWT', jwk: await exportJWK(other.publicKey) })
      .sign(other.privateKey),
    'shared secret': await signed({}, 'HS256').sign(
      new TextEncoder().encode(JSON.stringify(await exportJWK(other.publicKey))),
    ),
  };
  for (const [name, token] of Object.entries(bad)) {
    const response = await get(LIST, token);
    const message: unknown = expect.any(String);
    expect([response.status, await response.json()], name).toEqual([
      401,
      { error: 'Bitte melden Sie sich an.', message, code: 'no_authorization', details: null, hint: null },
    ]);
  }
  clock.now += 599_000;
  expect((await get(LIST, good)).status).toBe(200);
  clock.now += 1000;
  expect((await get(LIST, good)).status).toBe(401);
});

const badJwt = (msg: string) => [403, { code: 403, error_code: 'bad_jwt', msg, error: SIGN_IN_AGAIN }];

test('the auth API says what is wrong with a token', async () => {
  const { clock, get, session } = await shop();
  const { access_token: good } = await session();
  const other = await generateKeyPair('ES256');
  const forged = await new SignJWT(decodeJwt(good))
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: decodeProtectedHeader(good).kid! })
    .sign(other.privateKey);
  const answer = async (token?: string) => {
    const response = await get('/auth/v1/user', token);
    return [response.status, await response.json()];
  };
  expect(await answer(forged)).toEqual(badJwt('Invalid JWT signature'));
  expect(await answer(new UnsecuredJWT(decodeJwt(good)).encode())).toEqual(badJwt('Invalid JWT signature'));
  expect(await answer('abc')).toEqual([403, expect.objectContaining({ error_code: 'bad_jwt' })]);
  expect(await answer()).toEqual([401, expect.objectContaining({ error_code: 'no_authorization' })]);
  clock.now += 600_000;
  expect(await answer(good)).toEqual(badJwt('invalid JWT: token is expired'));
});

test('a token for another issuer or audience, signed by our own key, is refused', async () => {
  const { directory, get, session } = await shop();
  const { user } = await session();
  const foreign = await openTokens({
    keys: await loadSigningKeys({ directory }),
    issuer: 'http://anderswo.example/auth/v1',
  });
  const { accessToken } = await foreign.issue(
    { operatorId: user.id, email: EMAIL, role: 'betrieb', sessionId: crypto.randomUUID(), aal: 'aal1', methods: [] },
    START,
  );
  const response = await get('/auth/v1/user', accessToken);
  expect([response.status, await response.json()]).toEqual(badJwt('invalid JWT: token has invalid claims'));
});

test('the published keys verify a token, contain nothing secret, and survive a restart', async () => {
  const { base, directory, get, session } = await shop();
  const { access_token } = await session();
  const response = await get('/auth/v1/.well-known/jwks.json');
  const { keys } = (await response.json()) as { keys: Record<string, unknown>[] };
  expect(keys).toEqual([
    {
      kty: 'EC',
      crv: 'P-256',
      x: expect.any(String),
      y: expect.any(String),
      kid: expect.any(String),
      alg: 'ES256',
      use: 'sig',
      key_ops: ['verify'],
    },
  ]);
  const keySet = createRemoteJWKSet(new URL(`${base}/auth/v1/.well-known/jwks.json`));
  await expect(jwtVerify(access_token, keySet, { currentDate: new Date(START) })).resolves.toMatchObject({
    payload: { iss: ISSUER },
  });
  const again = await shop({ directory });
  expect((await again.get(LIST, access_token)).status).toBe(200);
});

test('refreshing rotates the refresh token; using an old one later ends the session', async () => {
  const { clock, get, refresh, session } = await shop();
  const first = await session();
  const second = authSession.parse(await (await refresh(first.refresh_token)).json());
  expect(second.refresh_token).not.toBe(first.refresh_token);
  expect(decodeJwt(second.access_token).session_id).toBe(decodeJwt(first.access_token).session_id);
  clock.now += 10_000;
  const repeated = authSession.parse(await (await refresh(first.refresh_token)).json());
  expect(repeated.refresh_token).toBe(second.refresh_token);
  clock.now += 1;
  expect(await refusalOf(await refresh(first.refresh_token))).toEqual([400, 'refresh_token_already_used']);
  expect(await refusalOf(await refresh(second.refresh_token))).toEqual([400, 'refresh_token_not_found']);
  expect((await get(LIST, second.access_token)).status).toBe(401);
  for (const bad of [undefined, 7, '', 'x'.repeat(300)]) expect((await refresh(bad)).status).toBe(400);
});

test('an idle session ends after twelve hours', async () => {
  const { clock, refresh, session } = await shop();
  const { refresh_token } = await session();
  clock.now += 12 * 3_600_000;
  expect(await refusalOf(await refresh(refresh_token))).toEqual([400, 'session_expired']);
});

test('signing out invalidates the access token and the refresh token at once', async () => {
  const { get, post, refresh, session, signOut } = await shop();
  const [here, there] = [await session(), await session()];
  expect((await signOut(here.access_token, 'local')).status).toBe(204);
  expect((await get(LIST, here.access_token)).status).toBe(401);
  expect((await refresh(here.refresh_token)).status).toBe(400);
  expect(await refusalOf(await get('/auth/v1/user', here.access_token))).toEqual([403, 'session_not_found']);
  expect((await get(LIST, there.access_token)).status).toBe(200);
  const third = await session();
  expect((await post('/logout', undefined, bearer(there.access_token))).status).toBe(204);
  expect((await get(LIST, third.access_token)).status).toBe(401);
});

test('a sign-in, right or wrong, writes no address, password or token to the output', async () => {
  const written: string[] = [];
  const keep = (chunk: unknown) => written.push(String(chunk)) > 0;
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation(keep),
    vi.spyOn(process.stderr, 'write').mockImplementation(keep),
    ...(['log', 'info', 'warn', 'error', 'debug'] as const).map((level) =>
      vi.spyOn(console, level).mockImplementation(keep),
    ),
  ];
  try {
    const { base, get, refresh, session, signIn } = await shop();
    const { access_token, refresh_token } = await session();
    await signIn('ein falsches Geheimnis');
    await fetch(`${base}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      body: `{"email":"${EMAIL}","password":`,
      headers: { 'content-type': 'application/json' },
    });
    await get(LIST, `${access_token}x`);
    await refresh(`${refresh_token}x`);
  } finally {
    spies.forEach((spy) => spy.mockRestore());
  }
  expect(written.join('\n')).not.toMatch(/feder\.example|Werkbank|Geheimnis|eyJ/);
});
