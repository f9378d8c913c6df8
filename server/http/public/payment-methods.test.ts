import { expect, test } from 'vitest';
import type { PaymentMethod } from '@federpost/shared/order/payment-methods.ts';
import { serveRoutes } from '../served.fixture.ts';
import { paymentMethodRoutes } from './payment-methods.ts';

test('the answer is what is known at that moment', async () => {
  let known: PaymentMethod[] = [];
  const url = await serveRoutes(paymentMethodRoutes, { offeredMethods: () => known });
  const answer = async (): Promise<unknown> => (await fetch(`${url}/payment-methods`)).json();
  expect(await answer()).toEqual({ methods: [] });
  known = ['card', 'sepa-debit'];
  expect(await answer()).toEqual({ methods: ['card', 'sepa-debit'] });
});
