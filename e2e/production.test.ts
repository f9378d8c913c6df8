import { expect, test } from 'vitest';
import { freePort } from '@federpost/worker/server.fixture.ts';
import { codeOf } from './authenticator.ts';
import { post, type Answer } from './customer.ts';
import { shopForThisTest } from './for-this-test.ts';
import { productionSettings } from './own-business.ts';

/** With NODE_ENV=production, access requires a second factor. */
test('in production an operator must set up a second factor before anything else is allowed', async () => {
  const port = await freePort();
  // The server prints the customers' address; the test calls the server itself.
  const shop = {
    ...(await shopForThisTest({ ...productionSettings(), PORT: String(port) })),
    url: `http://127.0.0.1:${port}`,
  };
  const asks =
    (token: string) =>
    async (method: 'GET' | 'POST', path: string, body: unknown = {}) => {
      const authorization = `Bearer ${token}`;
      if (method === 'POST') return post(shop.url + path, body, { authorization });
      const response = await fetch(shop.url + path, { headers: { authorization } });
      return { status: response.status, body: (await response.json()) as Answer['body'] };
    };
  const signIn = async () => {
    const { status, body } = await post(`${shop.url}/auth/v1/token?grant_type=password`, shop.operator);
    expect(status).toBe(200);
    return body as { access_token: string; user: { app_metadata: unknown } };
  };

  const { access_token, user } = await signIn();
  expect(user.app_metadata).toMatchObject({ role: 'betrieb', second_factor_required: true });
  const byPassword = asks(access_token);
  for (const [method, path] of [
    ['GET', '/rest/v1/orders'],
    ['GET', '/rest/v1/issues'],
    ['GET', '/rest/v1/operators'],
    ['POST', '/functions/v1/print-now'],
    ['POST', '/functions/v1/find-person'],
  ] as const)
    expect(await byPassword(method, path)).toMatchObject({
      status: 403,
      body: { code: 'insufficient_aal', error: 'Bitte richten Sie zuerst einen zweiten Faktor ein.' },
    });

  const enrolled = await byPassword('POST', '/auth/v1/factors', { factor_type: 'totp' });
  expect(enrolled.status).toBe(200);
  const { id, totp } = enrolled.body as { id: string; totp: { uri: string } };
  const verified = async (ask: typeof byPassword, steps = 0) => {
    const { body } = await ask('POST', `/auth/v1/factors/${id}/challenge`);
    const given = { challenge_id: body.id, code: codeOf(totp.uri, steps) };
    return (await ask('POST', `/auth/v1/factors/${id}/verify`, given)).body as { access_token: string };
  };
  const raised = await verified(byPassword);
  expect((await asks(raised.access_token)('GET', '/rest/v1/orders')).status).toBe(200);

  // From the second sign-in on, the code is missing instead.
  const again = asks((await signIn()).access_token);
  expect(await again('GET', '/rest/v1/orders')).toMatchObject({
    status: 403,
    body: { error: 'Bitte bestätigen Sie die Anmeldung mit Ihrem zweiten Faktor.' },
  });
  expect((await asks((await verified(again, 1)).access_token)('GET', '/rest/v1/orders')).status).toBe(200);
});
