import express from 'express';
import { expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';
import { limitByAddress, memoryLimits } from './limits.ts';
import { serveForThisTest } from './served.fixture.ts';

/** A shop that allows two requests, behind this many proxies. */
async function startShop(trustProxy = 1): Promise<(forwardedFor: string) => Promise<number | string>> {
  const app = express();
  app.set('trust proxy', trustProxy);
  app.use(limitByAddress(memoryLimits().limit('requests', { tries: 2, seconds: 60 }), 'Zu viele Anfragen.'));
  app.use((request, response) => void response.send(clientAddress(request)));
  app.use(
    ((_error, _request, response, _next) => void response.status(429).end()) satisfies express.ErrorRequestHandler,
  );
  const url = await serveForThisTest(app);
  return async (forwardedFor) => {
    const response = await fetch(url, { headers: { 'x-forwarded-for': forwardedFor } });
    return response.ok ? response.text() : response.status;
  };
}

test.each([
  ['a port', (number: number) => `203.0.113.8:${50_000 + number}`, '203.0.113.8'],
  ['an IPv6 address with a port', (number: number) => `[2001:db8::8]:${50_000 + number}`, '2001:db8::8'],
  ['an IPv6 address and a zone', () => '[fe80::8%eth0]:50000', 'fe80::8'],
  [
    'a forged list before it',
    (number: number) => `198.51.100.${number}, 203.0.113.8:${50_000 + number}`,
    '203.0.113.8',
  ],
])('a customer whom the proxy reports with %s is limited like any other', async (_name, header, address) => {
  const request = await startShop();
  expect([await request(header(1)), await request(header(2)), await request(header(3))]).toEqual([
    address,
    address,
    429,
  ]);
  expect(await request('203.0.113.9:50000')).toBe('203.0.113.9');
});

test.each(['unknown', '_hidden', '_hidden:_port', 'kein ] Rechner', '203.0.113', '999.1.1.1:80', ','])(
  'a visitor reported as «%s» shares the proxy’s own address, so the limits stay on',
  async (name) => {
    const request = await startShop();
    expect(await request(name)).toMatch(/127\.0\.0\.1$/);
    expect(await request(`${name}2`)).toMatch(/127\.0\.0\.1$/);
    expect(await request(`${name}3`)).toBe(429);
  },
);

test('behind two proxies the customer is the one whom the outer proxy reports', async () => {
  const request = await startShop(2);
  expect(await request('198.51.100.1, 203.0.113.8:50000, 10.0.0.2:443')).toBe('203.0.113.8');
});

test('without a proxy nobody chooses an address', async () => {
  const request = await startShop(0);
  expect(await request('203.0.113.8')).toMatch(/127\.0\.0\.1$/);
});
