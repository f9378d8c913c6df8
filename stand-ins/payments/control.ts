import express, { type Router } from 'express';
import { z } from 'zod';
import { expireSession, presentSession, type CallContext } from './checkout-sessions.ts';
import { keepWebhookFaults, webhookFaultsParams, readWebhookFaults } from './webhook-faults.ts';
import { resolvePayment } from './payments.ts';
import { StripeFailure } from './stripe-failure.ts';
import type { Webhooks } from './webhooks.ts';

const resolveParams = z.strictObject({ outcome: z.enum(['paid', 'failed']) });
const EVERYTHING = { limit: 1_000_000 };

/**
 * Control calls under /control, in JSON: settle a debit, expire a session, set the webhooks' faults, deliver what waits,
 * show everything. No page of another site can make them, because a form cannot send JSON.
 */
export function controlCalls(context: CallContext, webhooks: Webhooks): Router {
  const { account, log } = context;
  const router = express.Router();
  const deliver = () => webhooks.deliver(readWebhookFaults(account).hold);
  router.use(express.json({ limit: '16kb' }));
  router.use((request, response, next) => {
    if (request.method === 'GET' || request.is('application/json')) return next();
    response.status(415).json({ error: 'Control calls take JSON.' });
  });
  router.post('/sessions/:id/resolve', (request, response) => {
    const { outcome } = resolveParams.parse(request.body);
    response.json(account.transaction(() => resolvePayment(context, request.params.id, outcome)));
    deliver();
  });
  router.post('/sessions/:id/expire', (request, response) => {
    response.json(account.transaction(() => presentSession(context, expireSession(context, request.params.id))));
    deliver();
  });
  router.post('/webhooks', (request, response) => {
    const faults = webhookFaultsParams.parse(request.body);
    keepWebhookFaults(account, faults);
    response.json(faults);
    deliver();
  });
  router.post('/webhooks/flush', async (_request, response) => {
    await webhooks.flush();
    response.json({ deliveries: log.deliveries() });
  });
  router.get('/state', (_request, response) => {
    response.json({
      faults: readWebhookFaults(account),
      sessions: account
        .list('checkout.session', {}, EVERYTHING)
        .data.map((session) => presentSession(context, session)),
      payments: account.list('payment_intent', {}, EVERYTHING).data,
      refunds: account.list('refund', {}, EVERYTHING).data,
      deliveries: log.deliveries(),
    });
  });
  const refuse: express.ErrorRequestHandler = (error, _request, response, next) => {
    if (error instanceof StripeFailure) response.status(error.status).json({ error: error.message });
    else if (error instanceof z.ZodError) response.status(400).json({ error: z.prettifyError(error) });
    else next(error);
  };
  router.use(refuse);
  return router;
}
