import { z } from 'zod';
import { orderForm } from '../order/form.ts';
import { authCalls } from './auth.ts';
import { bookCalls } from './books.ts';
import { flattenRoutes } from './call.ts';
import { operatorCommandCalls } from './commands.ts';
import { createPaymentResult, paymentCalls } from './create-payment.ts';
import { issuesCalls } from './issues.ts';
import { photoCalls } from './letter-photo.ts';
import { myDeliveryCalls } from './my-delivery.ts';
import { myLetterCalls } from './my-letter.ts';
import { operatorsCalls } from './operators.ts';
import { orderListCalls } from './orders.ts';
import { overviewCalls } from './overview.ts';
import { personCalls } from './person.ts';
import { runCalls } from './runs.ts';
import { withdrawalCalls } from './withdrawal.ts';
import { workerCalls } from './worker.ts';

/** Every call of the shop. A new one is a row beside its contract; a test finds a route that has none. */
export const API_ROUTES = flattenRoutes([
  {
    operator: { 'GET /rest/v1/': { summary: 'This document.', answer: 'application/openapi+json' } },
    anyone: {
      'GET /healthz': { summary: 'The process answers.', answer: 'application/json' },
      'GET /readyz': { summary: 'Orders can be taken; 503 with what fails otherwise.', answer: 'application/json' },
      // Here and not in create-payment.ts, because our pages load that contract and most of them need no form.
      'POST /functions/v1/create-payment': {
        summary:
          'Takes an order and answers with the address of its payment page. An `Idempotency-Key` header makes a repeated request the same order.',
        body: z.strictObject({ formData: orderForm('2026-01-01') }),
        answer: createPaymentResult,
      },
    },
  },
  paymentCalls,
  withdrawalCalls,
  myLetterCalls,
  myDeliveryCalls,
  orderListCalls,
  issuesCalls,
  overviewCalls,
  operatorCommandCalls,
  bookCalls,
  personCalls,
  runCalls,
  photoCalls,
  operatorsCalls,
  authCalls,
  workerCalls,
]);
