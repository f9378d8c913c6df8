import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { createStripe } from './stripe.ts';

const endpoint = (apiUrl?: string) => {
  const stripe = createStripe({ secretKey: 'sk_test_x', apiUrl });
  return [stripe.getApiField('protocol'), stripe.getApiField('host'), String(stripe.getApiField('port'))];
};

test('the client uses Stripe’s own address and the pinned API version by default', () => {
  expect(endpoint()).toEqual(['https', 'api.stripe.com', '443']);
  expect(createStripe({ secretKey: 'sk_test_x' }).getApiField('version')).toBe(Stripe.API_VERSION);
});

test.each([
  ['http://127.0.0.1:12111', ['http', '127.0.0.1', '12111']],
  ['http://stripe.local', ['http', 'stripe.local', '80']],
  ['https://proxy.example', ['https', 'proxy.example', '443']],
  ['http://[::1]:4242/', ['http', '::1', '4242']],
])('the address %s is parsed into protocol, host and port', (url, parts) => {
  expect(endpoint(url)).toEqual(parts);
});

test('an invalid address is refused', () => {
  expect(() => endpoint('irgendwo')).toThrow('Invalid URL');
});

test('the client reports after each request whether the payment provider answered', async () => {
  let status = 200;
  const provider = createServer((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' }).end('{}');
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const answers: boolean[] = [];
  const stripe = createStripe({
    secretKey: 'sk_test_x',
    apiUrl: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
    onRequest: (answered) => void answers.push(answered),
  });
  const ask = () => stripe.checkout.sessions.retrieve('cs_1', {}, { maxNetworkRetries: 0 }).catch(() => undefined);
  for (status of [200, 404, 429, 503]) await ask();
  provider.closeAllConnections();
  await new Promise((resolve) => provider.close(resolve));
  await ask();
  // The SDK repeats a call whose connection was cut.
  expect([answers.slice(0, 4), new Set(answers.slice(4))]).toEqual([[true, true, false, false], new Set([false])]);
});
