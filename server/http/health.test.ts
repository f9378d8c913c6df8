import express from 'express';
import { expect, test } from 'vitest';
import { serveForThisTest } from './served.fixture.ts';
import type { ReadinessChecks } from '../platform/health-checks.ts';
import type { Shop } from '../shop.ts';
import { addRoutes } from './add-routes.ts';
import { createReadinessCheck, healthRoutes } from './health.ts';
import { memoryLimits } from './limits.ts';

async function shop(checks: ReadinessChecks, options: Parameters<typeof createReadinessCheck>[1] = {}) {
  const parts = { checkReadiness: createReadinessCheck(checks, options) } as Shop;
  let arrived = 0;
  const app = express().use((_request, _response, next) => {
    arrived += 1;
    next();
  });
  addRoutes(app, healthRoutes, { shop: parts, limits: memoryLimits() });
  const url = await serveForThisTest(app);
  const ask = async (path: string) => {
    const answer = await fetch(url + path);
    return [answer.status, await answer.json()];
  };
  return { ask, arrived: () => arrived };
}

const throws = () => {
  throw new Error('secret');
};

test('a shop with working parts is ready and shows its figures', async () => {
  const { ask } = await shop({ one: () => true, other: async () => true }, { figures: () => ({ lagSeconds: 2 }) });
  expect(await ask('/readyz')).toEqual([200, { status: 'ready', lagSeconds: 2 }]);
});

test('a part that fails, throws or does not answer is named, and the process stays alive', async () => {
  const { ask } = await shop(
    {
      works: () => true,
      refuses: () => false,
      throws,
      rejects: () => Promise.reject(new Error('secret')),
      silent: () => new Promise(() => {}),
    },
    { timeoutMs: 50 },
  );
  expect(await ask('/readyz')).toEqual([
    503,
    { status: 'not ready', failing: ['refuses', 'throws', 'rejects', 'silent'] },
  ]);
  expect(await ask('/healthz')).toEqual([200, { status: 'ok' }]);
});

test('a failing part is named with its reason if one is known', async () => {
  const options = {
    optionalChecks: { list: () => false, queue: () => false },
    reasons: () => ({ log: 'access-denied', list: 'unavailable', works: 'old', queue: undefined }),
  };
  const { ask } = await shop({ log: () => false, works: () => true }, options);
  const reasons = { log: 'access-denied', list: 'unavailable' };
  const failing = { failing: ['log'], degraded: ['list', 'queue'] };
  expect(await ask('/readyz')).toEqual([503, { status: 'not ready', ...failing, reasons }]);
});

test('a failing optional part is named as degraded, and the shop stays ready', async () => {
  const { ask } = await shop(
    { works: () => true },
    { optionalChecks: { works: () => true, refuses: () => false, silent: () => new Promise(() => {}) }, timeoutMs: 50 },
  );
  expect(await ask('/readyz')).toEqual([200, { status: 'ready', degraded: ['refuses', 'silent'] }]);
  const other = await shop({ refuses: () => false }, { optionalChecks: { throws } });
  expect(await other.ask('/readyz')).toEqual([
    503,
    { status: 'not ready', failing: ['refuses'], degraded: ['throws'] },
  ]);
});

test('simultaneous callers share one check of the parts, and the next caller gets a new one', async () => {
  let asked = 0;
  let answer: (() => void) | undefined;
  const { ask, arrived } = await shop({
    part: () =>
      new Promise<boolean>((resolve) => {
        asked += 1;
        answer = () => resolve(asked > 1);
      }),
  });
  const many = Array.from({ length: 20 }, () => ask('/readyz'));
  // The other requests arrive while the first one waits.
  await expect.poll(arrived).toBe(20);
  answer!();
  for (const [status] of await Promise.all(many)) expect(status).toBe(503);
  expect(asked).toBe(1);
  const next = ask('/readyz');
  await expect.poll(() => asked).toBe(2);
  answer!();
  expect((await next)[0]).toBe(200);
});
