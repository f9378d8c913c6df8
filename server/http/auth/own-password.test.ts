import { expect, test } from 'vitest';
import { authUser } from '@federpost/shared/http/auth.ts';
import { LIST, openAuthShop, PASSWORD, refusalOf } from './auth.fixture.ts';
import { bearer } from '../served.fixture.ts';

/** An operator's own password, changed by PUT /auth/v1/user. */

const NEW = 'vier zufällige Wörter sind gut';
async function open() {
  const shop = await openAuthShop();
  const change = (token: string, body: unknown) =>
    fetch(`${shop.base}/auth/v1/user`, {
      method: 'PUT',
      headers: { ...bearer(token), 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' },
      body: JSON.stringify(body),
    });
  return { ...shop, change };
}

test('a password change ends all other sessions, and only the new password works afterwards', async () => {
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

test('a second change, from another session, ends the session that made the first', async () => {
  const { change, session, get, signIn } = await open();
  const first = await session();
  await change(first.access_token, { password: NEW, current_password: PASSWORD });
  const second = (await (await signIn(NEW)).json()) as { access_token: string };
  const again = await change(second.access_token, { password: `${NEW}!`, current_password: NEW });
  expect(again.status).toBe(200);
  expect((await get(LIST, first.access_token)).status).toBe(401);
  expect((await get(LIST, second.access_token)).status).toBe(200);
});

test.each([
  ['without the present one', NEW, undefined, 400, 'validation_failed', /bisheriges Passwort/],
  ['with a wrong present one', NEW, 'geraten', 400, 'invalid_credentials', /stimmt nicht/],
  ['to one of eleven characters', 'elf Zeichen', PASSWORD, 422, 'weak_password', /12 Zeichen/],
  ['to one of 129', 'a'.repeat(129), PASSWORD, 422, 'weak_password', /128 Zeichen/],
  ['to none', undefined, PASSWORD, 400, 'validation_failed', /wählen Sie ein Passwort/],
  ['to the one it is', PASSWORD, PASSWORD, 422, 'same_password', /ein anderes/],
])('the password is not changed %s', async (_how, password, current_password, status, code, sentence) => {
  const { change, session, signIn, get } = await open();
  const { access_token } = await session();
  const other = await session();
  const refused = await change(access_token, { password, current_password });
  expect(await refused.clone().json()).toMatchObject({ error: expect.stringMatching(sentence) });
  expect(await refusalOf(refused)).toEqual([status, code]);
  expect((await signIn(PASSWORD)).status).toBe(200);
  expect((await get(LIST, other.access_token)).status).toBe(200);
});

test.each([
  ['no JSON', 'text/plain', 'password=neu', 'Die Anfrage fehlt.'],
  ['a list', 'application/json', '[]', 'Die Anfrage ist ungültig.'],
])('a change with %s as its body is refused in German', async (_what, type, body, error) => {
  const { base, session } = await openAuthShop();
  const { access_token } = await session();
  const headers = { ...bearer(access_token), 'content-type': type };
  const refused = await fetch(`${base}/auth/v1/user`, { method: 'PUT', headers, body });
  expect([refused.status, await refused.json()]).toEqual([400, expect.objectContaining({ error })]);
});

test('an attacker with an open session has ten guesses, and cannot lock the operator out', async () => {
  const { change, session, signIn } = await open();
  const left = await session();
  const guess = () => change(left.access_token, { password: NEW, current_password: 'geraten' });
  for (let tries = 0; tries < 10; tries += 1) expect((await guess()).status).toBe(400);
  expect(await refusalOf(await guess())).toEqual([429, 'over_request_rate_limit']);
  const own = await session();
  expect((await change(own.access_token, { password: NEW, current_password: PASSWORD })).status).toBe(200);
  expect((await signIn(NEW)).status).toBe(200);
});

test('only one of two simultaneous changes succeeds', async () => {
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
