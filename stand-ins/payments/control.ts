import express, { type Router } from 'express';
import { z } from 'zod';
import type { AccountSetting } from './account-setting.ts';
import { expireSession, presentSession, repriceSession, type CallContext } from './checkout-sessions.ts';
import {
  DISPUTE_STATUSES,
  openDispute,
  openDisputeParams,
  advanceDispute,
  warnOfFraud,
  warnParams,
} from './disputes.ts';
import { offerSetting } from './offered-methods.ts';
import { settleDebit } from './payments.ts';
import { createRefund, settleRefund } from './refunds.ts';
import { settleAll } from './settle.ts';
import { paceSetting } from './settlements.ts';
import { StripeFailure } from './stripe-failure.ts';
import { webhookFaultsSetting } from './event-log.ts';
import type { Webhooks } from './webhooks.ts';

const resolveParams = z.strictObject({ outcome: z.enum(['paid', 'failed']) });
const refundParams = z.strictObject({
  payment_intent: z.string(),
  amount: z.int().min(1).optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
});
const repriceParams = z.strictObject({ amount: z.int().min(1) });
/** With a reason it fails, without one it succeeds. */
const settleRefundParams = z.strictObject({ failure_reason: z.string().optional() });
const advanceDisputeParams = z.strictObject({ status: z.enum(DISPUTE_STATUSES) });
const EVERYTHING = { limit: 1_000_000 };

/**
 * Control calls under /control, in JSON: settle a debit, expire, forget or reprice a session, refund by hand, settle a refund,
 * open and advance a dispute, warn of fraud, set the pace, the offered payment methods and the webhooks' faults,
 * deliver waiting events, show everything. No page of another site can make them, because a form cannot send JSON.
 */
export function controlCalls(context: CallContext, webhooks: Webhooks): Router {
  const { account, log } = context;
  const router = express.Router();
  const deliver = () => webhooks.deliver(webhookFaultsSetting.read(account).hold);
  router.use(express.json({ limit: '16kb' }));
  router.use((request, response, next) => {
    if (request.method === 'GET' || request.is('application/json')) return next();
    response.status(415).json({ error: 'Control calls take JSON.' });
  });
  const call = <P>(path: string, params: z.ZodType<P>, run: (params: P, id: string) => unknown) =>
    router.post(path, (request, response) => {
      const parsed = params.parse(request.body);
      response.json(account.transaction(() => run(parsed, String(request.params.id))));
      deliver();
    });
  const noParams = z.strictObject({});
  call('/sessions/:id/resolve', resolveParams, ({ outcome }, id) => settleDebit(context, id, outcome === 'paid'));
  call('/sessions/:id/expire', noParams, (_, id) => presentSession(context, expireSession(context, id)));
  call('/sessions/:id/reprice', repriceParams, ({ amount }, id) =>
    presentSession(context, repriceSession(context, id, amount)),
  );
  call('/sessions/:id/forget', noParams, (_, id) => {
    account.remove('checkout.session', id);
    return {};
  });
  call('/refunds', refundParams, (params) => createRefund(context, params));
  call('/refunds/:id/settle', settleRefundParams, ({ failure_reason }, id) =>
    settleRefund(context, id, failure_reason),
  );
  call('/disputes', openDisputeParams, (params) => openDispute(context, params));
  call('/disputes/:id', advanceDisputeParams, ({ status }, id) => advanceDispute(context, id, status));
  call('/fraud-warnings', warnParams, (params) => warnOfFraud(context, params));
  const set = <T>(path: string, setting: AccountSetting<T>) =>
    call(path, setting.params, (value) => setting.write(account, value));
  set('/pace', paceSetting);
  set('/methods', offerSetting);
  call('/settle', noParams, () => ({ settled: settleAll(context, context.settlements.all()) }));
  set('/webhooks', webhookFaultsSetting);
  router.post('/webhooks/flush', async (_request, response) => {
    await webhooks.flush();
    response.json({ deliveries: log.deliveries() });
  });
  router.get('/state', (_request, response) => {
    response.json({
      faults: webhookFaultsSetting.read(account),
      pace: paceSetting.read(account),
      offer: offerSetting.read(account),
      sessions: account
        .list('checkout.session', {}, EVERYTHING)
        .data.map((session) => presentSession(context, session)),
      payments: account.list('payment_intent', {}, EVERYTHING).data,
      charges: account.list('charge', {}, EVERYTHING).data,
      refunds: account.list('refund', {}, EVERYTHING).data,
      disputes: account.list('dispute', {}, EVERYTHING).data,
      warnings: account.list('radar.early_fraud_warning', {}, EVERYTHING).data,
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
