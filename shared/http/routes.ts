import { z } from 'zod';
import { orderForm } from '../order/form.ts';
import { authRoutes } from './auth.ts';
import { bookRoutes } from './books.ts';
import { flattenRoutes } from './route.ts';
import { operatorCommandRoutes } from './commands.ts';
import { createPaymentResult, paymentRoutes } from './create-payment.ts';
import { issuesRoutes } from './issues.ts';
import { photoRoutes } from './run-commands.ts';
import { myDeliveryRoutes } from './my-delivery.ts';
import { myLetterRoutes } from './my-letter.ts';
import { operatorsRoutes } from './operators.ts';
import { orderListRoutes } from './orders.ts';
import { overviewRoutes } from './overview.ts';
import { personRoutes } from './person.ts';
import { runRoutes } from './runs.ts';
import { withdrawalRoutes } from './withdrawal.ts';
import { workerRoutes } from './worker.ts';

/** All calls of the shop. A new one gets a row next to its contract; a test finds a route without one. */
export const API_ROUTES = flattenRoutes([
  {
    operator: { 'GET /rest/v1/': { summary: 'This document.', answer: 'application/openapi+json' } },
    anyone: {
      'GET /healthz': { summary: 'The process answers.', answer: 'application/json' },
      'GET /readyz': { summary: 'Orders can be taken; 503 with what fails otherwise.', answer: 'application/json' },
      // Here and not in create-payment.ts, because our pages load that contract and most of them do not need the form.
      'POST /functions/v1/create-payment': {
        summary:
          'Takes an order and answers with the address of its payment page. An `Idempotency-Key` header makes a repeated request the same order.',
        body: z.strictObject({ formData: orderForm('2026-01-01') }),
        answer: createPaymentResult,
      },
    },
  },
  paymentRoutes,
  withdrawalRoutes,
  myLetterRoutes,
  myDeliveryRoutes,
  orderListRoutes,
  issuesRoutes,
  overviewRoutes,
  operatorCommandRoutes,
  bookRoutes,
  personRoutes,
  runRoutes,
  photoRoutes,
  operatorsRoutes,
  authRoutes,
  workerRoutes,
]);
