import { afterEach, expect, test } from 'vitest';
import { freePort } from '@federpost/worker/free-port.fixture.ts';
import { startChaosLog } from './chaos-log.ts';
import { post } from './customer.ts';
import { makeDataDirectory, removeDataDirectory, startShop } from './running-shop.ts';
import { startRedis } from './side-process.ts';

/** Two servers behind one address: an operator works at whichever the proxy chooses. */

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

test('signed in at one server, an operator reads the list at the other, refreshes there, and is signed out at both at once', async () => {
  const redis = await startRedis();
  closing.push(() => redis.stop());
  const log = await startChaosLog();
  closing.push(() => log.stop());
  const shared = {
    ...log.settings,
    REDIS_URL: redis.url(0),
    WORKER_TOKEN: 'a-token-that-servers-share',
    AUTH_SIGNING_KEY: '5c'.repeat(32),
    PUBLIC_URL: 'http://127.0.0.1:3999',
  };
  const open = async () => {
    const data = makeDataDirectory();
    closing.push(() => removeDataDirectory(data));
    const port = await freePort();
    const shop = await startShop(data, { ...shared, PORT: String(port) });
    closing.push(() => shop.stop());
    return { url: `http://127.0.0.1:${port}`, operator: shop.operator };
  };
  const [one, other] = [await open(), await open()];
  const bearer = (session: Record<string, unknown>) => ({ authorization: `Bearer ${String(session.access_token)}` });
  const list = (url: string, session: Record<string, unknown>) =>
    fetch(`${url}/rest/v1/orders?select=*`, { headers: bearer(session) });

  const signedIn = await post(`${one.url}/auth/v1/token?grant_type=password`, one.operator);
  expect(signedIn.status).toBe(200);
  expect((await list(other.url, signedIn.body)).status).toBe(200);
  const refreshed = await post(`${other.url}/auth/v1/token?grant_type=refresh_token`, {
    refresh_token: signedIn.body.refresh_token,
  });
  expect(refreshed.status).toBe(200);
  expect((await list(one.url, refreshed.body)).status).toBe(200);
  expect((await fetch(`${one.url}/auth/v1/logout`, { method: 'POST', headers: bearer(refreshed.body) })).status).toBe(
    204,
  );
  expect((await list(other.url, refreshed.body)).status).toBe(401);
});
