import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { createStripe } from './stripe.ts';

const endpoint = (apiUrl?: string) => {
  const stripe = createStripe({ secretKey: 'sk_test_x', apiUrl });
  return [stripe.getApiField('protocol'), stripe.getApiField('host'), String(stripe.getApiField('port'))];
};

test('without an address the client speaks to Stripe itself, in the pinned version', () => {
  expect(endpoint()).toEqual(['https', 'api.stripe.com', '443']);
  expect(createStripe({ secretKey: 'sk_test_x' }).getApiField('version')).toBe(Stripe.API_VERSION);
});

test.each([
  ['http://127.0.0.1:12111', ['http', '127.0.0.1', '12111']],
  ['http://stripe.local', ['http', 'stripe.local', '80']],
  ['https://proxy.example', ['https', 'proxy.example', '443']],
  ['http://[::1]:4242/', ['http', '::1', '4242']],
])('the address %s is taken apart rightly', (url, parts) => {
  expect(endpoint(url)).toEqual(parts);
});

test('an address that is none is refused', () => {
  expect(() => endpoint('irgendwo')).toThrow('Invalid URL');
});
