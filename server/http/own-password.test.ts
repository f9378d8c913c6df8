import { expect, onTestFinished, test } from 'vitest';
import { authError, authUser } from '@federpost/shared/http/auth.ts';
import { directoryForThisTest } from '../temporary-directory.fixture.ts';
import { openAuthShop, PASSWORD } from './auth.fixture.ts';

/** An operator's own password, changed by PUT /auth/v1/user. */

const NEW = 'vier zufällige Wörter sind gut';
const LIST = '/rest/v1/orders';
async function open(password = PASSWORD) {
  const shop = await openAuthShop({ directory: directoryForThisTest(), password });
  onTestFinished(shop.close);
  const change = (token: string, body: unknown) =>
    fetch(`${shop.base}/auth/v1/user`, {
      method: 'PUT',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'x-supabase-api-version': '2024-01-01',
      },
      body: JSON.stringify(body),
    });
  return { ...shop, change };
}
async function refusalOf(response: Response) {
  const { error, ...rest } = authError.parse(await response.json());
  return { status: response.status, code: 'error_code' in rest ? rest.error_code : rest.code, error };
}

test('the session that changes the password goes on, every other one ends, and only the new password opens one', async () => {
  const { change, session, signIn, get, refresh, clock } = await open();
  const [here, there] = [await session(), await session()];
  clock.now += 60_000;
  const changed = await change(here.access_token, { password: NEW, current_password: PASSWORD });
  expect(changed.status).toBe(200);
  expect(changed.headers.get('cache-control')).toBe('no-store');
  const user = authUser.parse(await changed.json());
  expect(user).toMatchObject({ id: here.user.id, updated_at: new Date(clock.now).toISOString() });

  expect((await get(LIST, here.access_token)).status).toBe(200);
  expect((await refresh(here.refresh_token)).status).toBe(200);
  expect((await get(LIST, there.access_token)).status).toBe(401);
  expect((await refresh(there.refresh_token)).status).toBe(400);
  expect((await signIn(PASSWORD)).status).toBe(400);
  expect((await signIn(NEW)).status).toBe(200);
});

test('a second change, from another session, ends the one that made the first', async () => {
  const { change, session, get, post } = await open();
  const first = await session();
  await change(first.access_token, { password: NEW, current_password: PASSWORD });
  const { email } = first.user;
  const signedIn = await post('/token?grant_type=password', { email, password: NEW });
  const second = (await signedIn.json()) as { access_token: string };
  const again = await change(second.access_token, { password: `${NEW}!`, current_password: NEW });
  expect(again.status).toBe(200);
  expect((await get(LIST, first.access_token)).status).toBe(401);
  expect((await get(LIST, second.access_token)).status).toBe(200);
});

test.each([
  ['without the present one', { password: NEW }, 400, 'validation_failed', /bisheriges Passwort/],
  [
    'with a wrong present one',
    { password: NEW, current_password: 'geraten' },
    400,
    'invalid_credentials',
    /stimmt nicht/,
  ],
  [
    'to one of eleven characters',
    { password: 'elf Zeichen', current_password: PASSWORD },
    422,
    'weak_password',
    /12 Zeichen/,
  ],
  ['to one of 129', { password: 'a'.repeat(129), current_password: PASSWORD }, 422, 'weak_password', /128 Zeichen/],
  ['to none', { current_password: PASSWORD }, 400, 'validation_failed', /wählen Sie ein Passwort/],
  ['to the one it is', { password: PASSWORD, current_password: PASSWORD }, 422, 'same_password', /ein anderes/],
])('it is not changed %s', async (_how, body, status, code, sentence) => {
  const { change, session, signIn, get } = await open();
  const { access_token } = await session();
  const other = await session();
  expect(await refusalOf(await change(access_token, body))).toEqual({
    status,
    code,
    error: expect.stringMatching(sentence),
  });
  expect((await signIn(PASSWORD)).status).toBe(200);
  expect((await get(LIST, other.access_token)).status).toBe(200);
});

test('whoever finds a session open guesses ten times, and keeps the operator from nothing by that', async () => {
  const { change, session, signIn } = await open();
  const left = await session();
  const guess = async () => refusalOf(await change(left.access_token, { password: NEW, current_password: 'geraten' }));
  for (let tries = 0; tries < 10; tries += 1) expect((await guess()).status).toBe(400);
  expect(await guess()).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
  const own = await session();
  expect((await change(own.access_token, { password: NEW, current_password: PASSWORD })).status).toBe(200);
  expect((await signIn(NEW)).status).toBe(200);
});

test('of two changes at once one counts', async () => {
  const { change, session, signIn } = await open();
  const [here, there] = [await session(), await session()];
  const answers = await Promise.all([
    change(here.access_token, { password: `${NEW} hier`, current_password: PASSWORD }),
    change(there.access_token, { password: `${NEW} dort`, current_password: PASSWORD }),
  ]);
  const statuses = answers.map(({ status }) => status);
  expect(statuses.toSorted()[0]).toBe(200);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect((await signIn(`${NEW} ${statuses[0] === 200 ? 'hier' : 'dort'}`)).status).toBe(200);
});
