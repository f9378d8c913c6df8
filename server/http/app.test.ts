import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp, type OpenApp } from './app.fixture.ts';
import { askRaw, bearer } from './served.fixture.ts';

let app: OpenApp;
let signedIn: Record<string, string>;

async function ask(method: string, path: string, headers: Record<string, string> = {}, sent?: string) {
  const asked = { method, path, headers: { 'content-type': 'application/json', ...headers }, body: sent };
  const { body, ...answer } = await askRaw(app.port, asked);
  return { ...answer, body: body.toString() };
}

beforeAll(async () => {
  app = await openApp();
  signedIn = bearer((await app.signIn()).access_token);
});
afterAll(() => app.close());

test.each([
  ['GET', '/healthz'],
  ['GET', '/readyz'],
  ['POST', '/functions/v1/stripe-webhook'],
  ['POST', '/functions/v1/create-payment'],
  ['POST', '/functions/v1/nothing'],
  ['GET', '/rest/v1/orders'],
  ['GET', '/rest/v1/payment-status'],
  ['POST', '/auth/v1/token'],
  ['GET', '/auth/v1/.well-known/jwks.json'],
  ['GET', '/geheim'],
  ['GET', '/nowhere'],
  ['DELETE', '/'],
  ['GET', '/%E0%A4%A'],
])('%s %s is answered with the headers of every answer', async (method, path) => {
  const { headers } = await ask(method, path);
  expect(headers).toMatchObject({
    'strict-transport-security': 'max-age=31536000',
    'x-content-type-options': 'nosniff',
  });
});

test.each([
  ['GET', '/healthz'],
  ['GET', '/readyz'],
  ['POST', '/functions/v1/stripe-webhook'],
  ['POST', '/functions/v1/nothing'],
  ['GET', '/rest/v1/orders'],
  ['POST', '/auth/v1/token'],
  ['GET', '/storage/v1/bucket'],
  ['GET', '/realtime/v1/websocket'],
])('%s %s forbids framing, caching and loading anything', async (method, path) => {
  const { headers } = await ask(method, path);
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
  });
});

test.each(['functions', 'rest', 'auth', 'storage', 'realtime'])(
  'an unknown address under /%s/v1 is answered to programs in JSON',
  async (prefix) => {
    const answer = await ask('GET', `/${prefix}/v1/nowhere`);
    expect(answer.headers['content-type']).toContain('application/json');
  },
);

test.each([
  ['GET', '*'],
  ['OPTIONS', '*'],
  ['GET', 'http://elsewhere.example/'],
  ['GET', '//'],
  ['TRACE', '/'],
  ['PROPFIND', '/rest/v1/orders'],
  ['GET', '/%'],
  ['GET', '/rest/v1/orders?limit=%'],
])('%s %s is answered as a client error', async (method, path) => {
  const { status } = await ask(method, path);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(app.logged).not.toContain('call-failed');
});

test.each([
  'order_id=eq.------------------------------------',
  'order_id=eq.../../../../etc/passwd',
  'order_id=eq.',
  'order_id=7',
  '',
  `order_id=eq.${'0'.repeat(36)}`,
  'order_id=eq.3f2a91c4-1111-4222-8333-444455556666&order_id=eq.3f2a91c4-1111-4222-8333-444455556666',
])('a request for documents or events of „%s“ is answered as a client error', async (query) => {
  for (const path of ['documents?kind=envelope&', 'order-events?']) {
    const { status, body } = await ask('GET', `/rest/v1/${path}${query}`, signedIn);
    const sentence: unknown = expect.stringMatching(/\.$/);
    expect([status, JSON.parse(body)]).toEqual([
      400,
      { error: sentence, message: sentence, code: 'PGRST100', details: null, hint: null },
    ]);
  }
});

test.each([
  ['GET', '/rest/v1/nothing', 404, 'PGRST205'],
  ['GET', '/rest/v1/orders', 401, 'no_authorization'],
  ['GET', '/rest/v1/my-letter', 404, 'PGRST205'],
  ['POST', '/rest/v1/orders', 405, 'PGRST117'],
])('%s %s is refused with a sentence for people and a code for programs', async (method, path, status, code) => {
  const answer = await ask(method, path);
  expect([answer.status, JSON.parse(answer.body)]).toEqual([
    status,
    { error: expect.stringMatching(/\.$/), message: expect.any(String), code, details: null, hint: null },
  ]);
});

test.each([
  ['/functions/v1/create-payment', 'GET', 'POST, OPTIONS', 'Diese Adresse nimmt nur POST, nicht GET.'],
  ['/rest/v1/payment-status', 'PUT', 'GET, HEAD, OPTIONS', 'Diese Adresse nimmt nur GET, nicht PUT.'],
])('%s refuses %s and names the methods that it takes, also to OPTIONS', async (path, method, allow, error) => {
  const refused = await ask(method, path);
  expect([refused.status, refused.headers.allow, JSON.parse(refused.body)]).toMatchObject([405, allow, { error }]);
  const asked = await ask('OPTIONS', path);
  expect([asked.status, asked.headers.allow, asked.body]).toEqual([204, allow, '']);
});

test('only the schema „public“ can be queried', async () => {
  expect((await ask('GET', '/rest/v1/orders', { ...signedIn, 'accept-profile': 'public' })).status).toBe(200);
  const { status, body } = await ask('GET', '/rest/v1/orders', { ...signedIn, 'accept-profile': 'private' });
  expect([status, JSON.parse(body)]).toEqual([406, expect.objectContaining({ code: 'PGRST106' })]);
});

test('refused forms have a limit of their own, which is far above that for orders', async () => {
  const form = JSON.stringify({ formData: {} });
  const statuses: number[] = [];
  for (let turn = 0; turn < 302; turn += 1)
    statuses.push((await ask('POST', '/functions/v1/create-payment', {}, form)).status);
  expect(statuses.indexOf(429)).toBeGreaterThan(290);
});

test('while the order list may be incomplete, the search for a person and the books are refused', async () => {
  const whole = [
    ['POST', '/functions/v1/find-person', JSON.stringify({ orderNumber: '3f2a91c4' })],
    ['GET', '/rest/v1/books'],
    ['GET', '/rest/v1/bookings?month=eq.2026-11'],
    ['GET', '/rest/v1/invoices?month=eq.2026-11'],
  ] as const;
  const statuses = async () =>
    Promise.all(whole.map(async ([method, path, sent]) => (await ask(method, path, signedIn, sent)).status));
  expect(await statuses()).toEqual([200, 200, 200, 404]);
  app.state.listIsFresh = false;
  expect(await statuses()).toEqual([503, 503, 503, 503]);
  const { body } = await ask('GET', '/rest/v1/books', signedIn);
  expect(JSON.parse(body)).toMatchObject({ error: expect.stringContaining('nicht auf dem neuesten Stand') });
  app.state.listIsFresh = true;
});
