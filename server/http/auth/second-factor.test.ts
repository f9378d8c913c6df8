import { decodeJwt } from 'jose';
import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import {
  authSession,
  authUser,
  enrolledFactor,
  factorChallenge,
  operatorRefusal,
  recoveryCodes,
  type AuthSession,
} from '@federpost/shared/http/auth.ts';
import { EMAIL, from, LIST, openAuthShop, PASSWORD, refusalOf, START } from './auth.fixture.ts';
import { bearer } from '../served.fixture.ts';

/** The second factor's calls, in the shapes of supabase-js. */

const STEP_MS = 30_000;

async function shop(options: { mfaRequired?: boolean } = {}) {
  const opened = await openAuthShop(options);
  const { base, clock, post, session } = opened;
  const call = ({ access_token }: AuthSession, path: string, body?: unknown) =>
    post(`/factors${path}`, body, bearer(access_token));
  const drop = ({ access_token }: AuthSession, path: string) =>
    fetch(`${base}/auth/v1/factors${path}`, { method: 'DELETE', headers: bearer(access_token) });
  const enrol = async (by: AuthSession, friendly_name = 'Telefon') =>
    enrolledFactor.parse(await (await call(by, '', { factor_type: 'totp', friendly_name, issuer: 'x' })).json());
  const challenge = async (by: AuthSession, id: string) =>
    factorChallenge.parse(await (await call(by, `/${id}/challenge`, { factorId: id })).json());
  const codeOf = (secret: string, at = clock.now) => new TOTP({ secret }).generate({ timestamp: at });
  /** Answers a new challenge with a code, by default the current one. */
  async function verify(
    by: AuthSession,
    { id, totp }: { id: string; totp: { secret: string } },
    code = codeOf(totp.secret),
  ) {
    const { id: challenge_id } = await challenge(by, id);
    return call(by, `/${id}/verify`, { challenge_id, code });
  }
  /** An operator with a verified factor, and a session of level aal2. */
  async function enrolled() {
    const first = await session();
    const factor = await enrol(first);
    const raised = authSession.parse(await (await verify(first, factor)).json());
    clock.now += STEP_MS;
    return { factor, raised };
  }
  return { ...opened, call, drop, enrol, challenge, codeOf, verify, enrolled };
}

const levelOf = ({ access_token }: AuthSession) => decodeJwt(access_token).aal;

test('an operator who enrols an app and gives its first code gets a session of level aal2', async () => {
  const { session, enrol, challenge, call, codeOf, get } = await shop();
  const first = await session();
  expect([levelOf(first), first.user.factors, first.user.phone]).toEqual(['aal1', [], '']);
  const factor = await enrol(first);
  expect(factor).toMatchObject({
    type: 'totp',
    friendly_name: 'Telefon',
    totp: {
      qr_code: expect.stringMatching(/^<svg .*<\/svg>$/),
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      uri: expect.stringContaining(`otpauth://totp/Federpost:anna%40feder.example?issuer=Federpost&secret=`),
    },
  });
  const asked = await challenge(first, factor.id);
  expect(asked).toMatchObject({ type: 'totp', expires_at: START / 1000 + 300 });
  const answer = await call(first, `/${factor.id}/verify`, {
    challenge_id: asked.id,
    code: codeOf(factor.totp.secret),
  });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const raised = authSession.strict().parse(await answer.json());
  expect(decodeJwt(raised.access_token)).toMatchObject({
    sub: first.user.id,
    aal: 'aal2',
    amr: [
      { method: 'totp', timestamp: START / 1000 },
      { method: 'password', timestamp: START / 1000 },
    ],
    app_metadata: { role: 'betrieb' },
  });
  expect(raised.user).toMatchObject({
    last_sign_in_at: new Date(START).toISOString(),
    app_metadata: { second_factor_required: true },
    factors: [{ id: factor.id, factor_type: 'totp', status: 'verified', friendly_name: 'Telefon' }],
  });
  const user = authUser.parse(await (await get('/auth/v1/user', raised.access_token)).json());
  expect(user).toEqual(raised.user);
  expect(JSON.stringify(user)).not.toContain(factor.totp.secret);
  expect((await get(LIST, raised.access_token)).status).toBe(200);
  expect(await refusalOf(await get('/auth/v1/user', first.access_token))).toEqual([403, 'session_not_found']);
});

test('once a factor is verified, a password alone leads only to the second step', async () => {
  const { session, get, enrolled, drop, call, verify } = await shop();
  const before = await session();
  expect((await get(LIST, before.access_token)).status).toBe(200);
  const { factor } = await enrolled();
  expect((await get(LIST, before.access_token)).status).toBe(401);
  const again = await session();
  const list = await get(LIST, again.access_token);
  expect([list.status, await list.json()]).toEqual([
    403,
    {
      code: 'insufficient_aal',
      message: 'AAL2 required',
      error: 'Bitte bestätigen Sie die Anmeldung mit Ihrem zweiten Faktor.',
      details: null,
      hint: null,
    },
  ]);
  expect(await refusalOf(await call(again, '', { factor_type: 'totp' }))).toEqual([403, 'insufficient_aal']);
  expect(await refusalOf(await drop(again, `/${factor.id}`))).toEqual([403, 'insufficient_aal']);
  for (const path of ['/recovery-codes', '/recovery-codes/regenerate'])
    expect(await refusalOf(await call(again, path))).toEqual([403, 'insufficient_aal']);
  const raised = authSession.parse(await (await verify(again, factor)).json());
  expect((await get(LIST, raised.access_token)).status).toBe(200);
});

test('refreshing keeps the assurance level and its methods', async () => {
  const { enrolled, refresh, clock, get } = await shop();
  const { raised } = await enrolled();
  clock.now += 3_600_000;
  const later = authSession.parse(await (await refresh(raised.refresh_token)).json());
  expect(levelOf(later)).toBe('aal2');
  expect(decodeJwt(later.access_token).amr).toEqual(decodeJwt(raised.access_token).amr);
  expect((await get(LIST, later.access_token)).status).toBe(200);
});

test('a code is accepted once, even by simultaneous challenges, and no earlier code after it', async () => {
  const { session, enrolled, verify, codeOf, clock } = await shop();
  const { factor } = await enrolled();
  const tabs = await Promise.all([session(), session(), session()]);
  const answers = await Promise.all(tabs.map((tab) => verify(tab, factor)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
  const next = await session();
  const before = codeOf(factor.totp.secret, clock.now - STEP_MS);
  expect(await refusalOf(await verify(next, factor, before))).toEqual([422, 'mfa_verification_failed']);
  expect((await verify(next, factor, codeOf(factor.totp.secret, clock.now + STEP_MS))).status).toBe(200);
});

test('a code may contain a space, and a malformed one is refused', async () => {
  const { session, enrolled, verify, codeOf } = await shop();
  const { factor } = await enrolled();
  const next = await session();
  for (const wrong of ['', '12345', 'abcdef'])
    expect(await refusalOf(await verify(next, factor, wrong)), wrong).toEqual([422, 'mfa_verification_failed']);
  const code = codeOf(factor.totp.secret);
  expect((await verify(next, factor, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
});

test('after five wrong codes every session must wait, but open sessions continue', async () => {
  const { session, enrolled, verify, get } = await shop();
  const { factor, raised } = await enrolled();
  const statuses: number[] = [];
  for (let guess = 0; guess < 6; guess += 1) statuses.push((await verify(await session(), factor, '000000')).status);
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  const right = await verify(await session(), factor);
  expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refusalOf(right)).toEqual([429, 'over_request_rate_limit']);
  expect((await get(LIST, raised.access_token)).status).toBe(200);
});

test('a challenge is valid for five minutes, for its session and its factor only', async () => {
  const { session, enrolled, enrol, challenge, call, codeOf, clock } = await shop();
  const { factor, raised } = await enrolled();
  const other = await enrol(raised, 'Tablet');
  const [mine, foreign] = [await session(), await session()];
  const give = (by: AuthSession, id: string, challenge_id: string, secret: string) =>
    call(by, `/${id}/verify`, { challenge_id, code: codeOf(secret) });
  const asked = await challenge(mine, factor.id);
  for (const answer of [
    await give(foreign, factor.id, asked.id, factor.totp.secret),
    await give(raised, other.id, asked.id, other.totp.secret),
    await give(mine, factor.id, `${asked.id}x`, factor.totp.secret),
    await give(mine, factor.id, asked.id.replace(/^\d+/, '99999999999'), factor.totp.secret),
  ])
    expect(await refusalOf(answer)).toEqual([422, 'mfa_challenge_expired']);
  clock.now += 300_000;
  const tooLate = await give(mine, factor.id, asked.id, factor.totp.secret);
  expect(await refusalOf(tooLate)).toEqual([422, 'mfa_challenge_expired']);
  const again = await challenge(mine, factor.id);
  expect((await give(mine, factor.id, again.id, factor.totp.secret)).status).toBe(200);
});

test('a second app can be enrolled; removing the app that was used lowers the session’s level', async () => {
  const { enrolled, enrol, verify, drop, get, refresh, call } = await shop();
  const { factor, raised } = await enrolled();
  const sameName = await call(raised, '', { factor_type: 'totp', friendly_name: 'Telefon' });
  expect(await refusalOf(sameName)).toEqual([422, 'mfa_factor_name_conflict']);
  const tablet = await enrol(raised, 'Tablet');
  const byTablet = authSession.parse(await (await verify(raised, tablet)).json());
  expect(byTablet.user.factors.map(({ friendly_name }) => friendly_name)).toEqual(['Telefon', 'Tablet']);
  const dropped = await drop(byTablet, `/${tablet.id}`);
  expect([dropped.status, await dropped.json()]).toEqual([200, { id: tablet.id }]);
  expect((await get(LIST, byTablet.access_token)).status).toBe(403);
  const lowered = authSession.parse(await (await refresh(byTablet.refresh_token)).json());
  expect(levelOf(lowered)).toBe('aal1');
  expect(await refusalOf(await drop(lowered, `/${factor.id}`))).toEqual([403, 'insufficient_aal']);
});

test('an unfinished enrolment has no effect and is replaced by the next', async () => {
  const { session, enrol, get, verify, call } = await shop();
  const first = await session();
  const [given, up] = [await enrol(first), await enrol(first)];
  expect((await get(LIST, first.access_token)).status).toBe(200);
  expect(await refusalOf(await call(first, `/${given.id}/challenge`))).toEqual([404, 'mfa_factor_not_found']);
  expect((await verify(first, up)).status).toBe(200);
});

test('at most five apps can be enrolled, and no other kind of factor', async () => {
  const { session, enrol, verify, call, clock } = await shop();
  let current = await session();
  for (let app = 0; app < 5; app += 1) {
    const factor = await enrol(current, `App ${app}`);
    current = authSession.parse(await (await verify(current, factor)).json());
    clock.now += STEP_MS;
  }
  const sixth = await call(current, '', { factor_type: 'totp' });
  expect(await refusalOf(sixth)).toEqual([422, 'too_many_enrolled_mfa_factors']);
  for (const body of [{ factor_type: 'phone', phone: '+491701234567' }, {}, undefined, []])
    expect(await refusalOf(await call(current, '', body))).toEqual([400, 'validation_failed']);
});

test('recovery codes are shown once, work once each, and are renewed together', async () => {
  const { session, enrolled, call, get, drop } = await shop();
  const { raised } = await enrolled();
  const parse = async (response: Response) => recoveryCodes.parse(await response.json());
  const status = async (by: AuthSession) => parse(await get('/auth/v1/factors/recovery-codes', by.access_token));
  expect(await status(raised)).toEqual({ id: raised.user.id, type: 'recovery_code', total: 0 });
  const { codes = [], total } = await parse(await call(raised, '/recovery-codes'));
  expect([codes.length, new Set(codes).size, total]).toEqual([10, 10, 10]);
  for (const code of codes) expect(code).toMatch(/^([a-km-np-z2-9]{5}-){3}[a-km-np-z2-9]{5}$/);
  expect(await status(raised)).toEqual({ id: raised.user.id, type: 'recovery_code', total: 10 });

  const use = async (code: string) => call(await session(), '/recovery-codes/verify', { code });
  const recovered = authSession.parse(await (await use(codes[0]!.toUpperCase().replaceAll('-', ' '))).json());
  expect(decodeJwt(recovered.access_token)).toMatchObject({ aal: 'aal2', amr: [{ method: 'recovery_code' }, {}] });
  expect((await get(LIST, recovered.access_token)).status).toBe(200);
  expect(await refusalOf(await use(codes[0]!))).toEqual([422, 'mfa_verification_failed']);
  expect((await status(recovered)).total).toBe(9);

  const { codes: renewed = [] } = await parse(await call(recovered, '/recovery-codes/regenerate'));
  expect(await refusalOf(await use(codes[1]!))).toEqual([422, 'mfa_verification_failed']);
  const both = await Promise.all([use(renewed[0]!), use(renewed[0]!)]);
  expect(both.map((answer) => answer.status).toSorted()).toEqual([200, 422]);
  expect(await parse(await drop(recovered, '/recovery-codes'))).toMatchObject({ total: 0 });
  expect(await refusalOf(await use(renewed[1]!))).toEqual([422, 'mfa_verification_failed']);
});

test('an operator without an app has no recovery codes, and removing the last app removes them', async () => {
  const { session, enrolled, call, drop, staff } = await shop();
  expect(await refusalOf(await call(await session(), '/recovery-codes'))).toEqual([404, 'mfa_factor_not_found']);
  const { factor, raised } = await enrolled();
  await call(raised, '/recovery-codes');
  expect((await staff.read()).operators[0]!.recoveryCodes).toHaveLength(10);
  expect((await drop(raised, `/${factor.id}`)).status).toBe(200);
  expect((await staff.read()).operators[0]).toMatchObject({ factors: [], recoveryCodes: [] });
});

test('strangers’ guesses do not lock out an operator with a second factor, even on a new device', async () => {
  const { signIn, enrolled, verify, get } = await shop();
  const { factor } = await enrolled();
  const guesses: number[] = [];
  for (let guess = 0; guess < 40; guess += 1)
    guesses.push((await signIn('falsch', from(`198.51.100.${guess}`))).status);
  expect(guesses.filter((status) => status === 400)).toHaveLength(10);
  expect(guesses.filter((status) => status === 429)).toHaveLength(30);
  const desk = await signIn(PASSWORD, from('203.0.113.7'));
  expect(desk.status).toBe(200);
  const raised = await verify(authSession.parse(await desk.json()), factor);
  expect(raised.status).toBe(200);
  expect((await get(LIST, authSession.parse(await raised.json()).access_token)).status).toBe(200);
});

test('a right password without the second factor neither counts as a guess nor resets the count', async () => {
  const { post, signIn, enrolled } = await shop();
  await enrolled();
  const guessAt = async (email: string, guess: number) =>
    (await post('/token?grant_type=password', { email, password: 'falsch' }, from(`198.51.100.${guess}`))).status;
  for (let guess = 0; guess < 12; guess += 1) {
    expect((await signIn(PASSWORD, from('203.0.113.7'))).status).toBe(200);
    // Existing accounts and unknown ones get the same answer.
    for (const email of [EMAIL, 'niemand@feder.example'])
      expect(await guessAt(email, guess), `${email} ${guess}`).toBe(guess < 10 ? 400 : 429);
  }
});

test('a recovery code still works after many wrong app codes', async () => {
  const { session, enrolled, verify, call } = await shop();
  const { factor, raised } = await enrolled();
  const [code] = recoveryCodes.parse(await (await call(raised, '/recovery-codes')).json()).codes!;
  const wrong: number[] = [];
  for (let guess = 0; guess < 7; guess += 1) wrong.push((await verify(await session(), factor, '000000')).status);
  expect(wrong).toEqual([422, 422, 422, 422, 422, 429, 429]);
  const recover = async (given: string) => call(await session(), '/recovery-codes/verify', { code: given });
  expect(await refusalOf(await recover('geraten'))).toEqual([422, 'mfa_verification_failed']);
  expect((await recover(code!)).status).toBe(200);
});

test('if the shop requires a second factor, the first sign-in permits only its enrolment', async () => {
  const { session, get, call, enrol, verify } = await shop({ mfaRequired: true });
  const first = await session();
  expect(first.user.app_metadata.second_factor_required).toBe(true);
  const list = await get(LIST, first.access_token);
  expect([list.status, operatorRefusal.parse(await list.json())]).toEqual([
    403,
    {
      code: 'insufficient_aal',
      message: 'AAL2 required: enroll a factor first',
      error: 'Bitte richten Sie zuerst einen zweiten Faktor ein.',
    },
  ]);
  expect(await refusalOf(await call(first, '/recovery-codes'))).toEqual([403, 'insufficient_aal']);
  expect((await get('/auth/v1/user', first.access_token)).status).toBe(200);
  const raised = authSession.parse(await (await verify(first, await enrol(first))).json());
  expect((await get(LIST, raised.access_token)).status).toBe(200);
});

test('otherwise the second factor is optional', async () => {
  const { session } = await shop();
  expect((await session()).user.app_metadata.second_factor_required).toBe(false);
});

test('unsupported calls are refused in the format that clients expect', async () => {
  const { post, get } = await shop();
  const refusals = {
    '/signup': [422, 'signup_disabled'],
    '/otp': [422, 'otp_disabled'],
    '/recover': [422, 'email_provider_disabled'],
    '/verify': [422, 'otp_disabled'],
    '/authorize': [422, 'provider_disabled'],
    '/admin/users': [404, 'not_found'],
  };
  for (const [path, refusal] of Object.entries(refusals))
    expect(await refusalOf(await post(path, { email: 'x@y.example' })), path).toEqual(refusal);
  expect(await refusalOf(await get('/auth/v1/settings'))).toEqual([404, 'not_found']);
  const newer = await post('/signup', {}, { 'x-supabase-api-version': '2024-01-01' });
  expect(await newer.json()).toEqual({
    code: 'signup_disabled',
    message: 'This way of signing in is not offered',
    error: 'Neue Zugänge gibt es nur auf Einladung.',
  });
});
