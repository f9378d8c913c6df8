import { paymentMethodsResult } from '@federpost/shared/http/create-payment.ts';
import { forAnyone, type Routes } from '../route.ts';

export const paymentMethodRoutes: Routes = {
  'GET /rest/v1/payment-methods': forAnyone({
    summary: 'The payment methods that the payment page offers at the moment; none while they are unknown.',
    answer: paymentMethodsResult,
    handle: (_call, { offeredMethods }) => ({ methods: [...offeredMethods()] }),
  }),
};
