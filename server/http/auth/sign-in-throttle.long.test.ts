import { expect, test } from 'vitest';
import { cookieOf, from, openAuthShop as shop, PASSWORD, refusalOf } from './auth.fixture.ts';
import { flipped } from '../served.fixture.ts';

type Shop = Awaited<ReturnType<typeof shop>>;
/** Two more wrong passwords than lock unknown devices out, each from a network of its own. */
async function attack(signIn: Shop['signIn'], cookie?: string): Promise<number[]> {
  const statuses: number[] = [];
  for (let guess = 0; guess < 12; guess += 1)
    statuses.push((await signIn('falsch', from(`198.51.100.${guess}`, cookie))).status);
  return statuses;
}
const LOCKED_OUT = [...Array.from({ length: 10 }, () => 400), 429, 429];
/** A wrong password for one of many accounts. */
const guessAt = (post: Shop['post'], account: number, address: string) =>
  post('/token?grant_type=password', { email: `konto${account}@feder.example`, password: 'falsch' }, from(address));

test('ten wrong passwords from any networks make unknown devices wait a quarter of an hour', async () => {
  const { signIn } = await shop();
  expect(await attack(signIn)).toEqual(LOCKED_OUT);
  const early = await signIn();
  expect(await refusalOf(early)).toEqual([429, 'over_request_rate_limit']);
  expect(Number(early.headers.get('retry-after'))).toBeLessThanOrEqual(900);
});

test('a known device can sign in despite strangers’ guesses, from any network', async () => {
  const { signIn } = await shop();
  const cookie = cookieOf(await signIn(PASSWORD, from('203.0.113.7')));
  await attack(signIn);
  expect((await signIn(PASSWORD, from('203.0.113.7'))).status).toBe(429);
  expect((await signIn(PASSWORD, from('203.0.113.7', cookie))).status).toBe(200);
  expect((await signIn(PASSWORD, from('2001:db8::1', `a=b; ${cookie}; c=d`))).status).toBe(200);
  expect((await signIn(PASSWORD, from('203.0.113.7', flipped(cookie)))).status).toBe(429);
});

test('a known device can sign in despite thirty wrong passwords from its own network', async () => {
  const { post, signIn } = await shop();
  const shared = '203.0.113.7';
  const cookie = cookieOf(await signIn(PASSWORD, from(shared)));
  for (let index = 0; index < 31; index += 1) await guessAt(post, index, shared);
  expect((await signIn(PASSWORD, from(shared))).status).toBe(429);
  expect((await signIn(PASSWORD, from(shared, cookie))).status).toBe(200);
});

test('a known device has no more guesses than others, and a right password is not counted', async () => {
  const { signIn } = await shop();
  const cookie = cookieOf(await signIn());
  for (let turn = 0; turn < 12; turn += 1)
    expect((await signIn(PASSWORD, from('203.0.113.7', cookie))).status).toBe(200);
  expect(await attack(signIn, cookie)).toEqual(LOCKED_OUT);
});

test('parallel guesses have the same limit as sequential ones', async () => {
  const { signIn } = await shop();
  const statuses = await Promise.all(
    Array.from({ length: 14 }, async (_, guess) => (await signIn('falsch', from(`198.51.100.${guess}`))).status),
  );
  expect(statuses.filter((status) => status === 400)).toHaveLength(10);
});

test('only a right password sets the device’s cookie, which no script and no other site can read', async () => {
  const { signIn } = await shop();
  expect((await signIn('falsch')).headers.getSetCookie()).toEqual([]);
  const [cookie] = (await signIn()).headers.getSetCookie();
  expect(cookie).toMatch(
    /^federpost-device=[\w.-]+; Max-Age=7776000; Path=\/auth\/v1; Expires=[^;]+; HttpOnly; SameSite=Strict$/,
  );
  const { signIn: signInByHttps } = await shop({ secureCookies: true });
  expect((await signInByHttps()).headers.getSetCookie()[0]).toMatch(/; HttpOnly; Secure; SameSite=Strict$/);
});

test('a network address that guesses at many accounts is blocked, others are not', async () => {
  const { post, signIn } = await shop();
  const guess = (index: number) => guessAt(post, index, '198.51.100.9');
  const statuses = await Promise.all(Array.from({ length: 34 }, async (_, index) => (await guess(index)).status));
  expect(statuses.filter((status) => status === 400)).toHaveLength(30);
  expect(statuses.filter((status) => status === 429)).toHaveLength(4);
  expect(Number((await guess(99)).headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await signIn(PASSWORD, from('198.51.100.10'))).status).toBe(200);
});
