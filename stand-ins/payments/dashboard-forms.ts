import { z } from 'zod';
import { expireSession, type CallContext } from './checkout-sessions.ts';
import { DISPUTE_REASONS, DISPUTE_STATUSES, openDispute, turnDispute } from './disputes.ts';
import { FRAUD_TYPES, warnOfFraud } from './fraud-warnings.ts';
import { METHOD_NAMES } from './methods.ts';
import { offerSetting } from './offered-methods.ts';
import { createRefund, settleRefund } from './refunds.ts';
import { settleAll } from './settle.ts';
import { paceSetting, paceParams } from './settlements.ts';

type Names = { payment?: string; id?: string };
/** A form of the dashboard: where it is sent, what it says, and what is done. */
type Form = {
  path: string;
  params: z.ZodType<unknown>;
  run(context: CallContext, params: unknown, names: Names): void;
};

function form<P>(
  path: string,
  params: z.ZodType<P>,
  run: (context: CallContext, params: P, names: { payment: string; id: string }) => void,
): Form {
  return {
    path,
    params,
    run: (context, parsed, { payment = '', id = '' }) => run(context, parsed as P, { payment, id }),
  };
}

/** «4,99» or «4» → whole cents; nothing where the field is empty. */
const euros = z
  .string()
  .regex(/^(?:\d{1,6}(?:,\d{2})?)?$/)
  .transform((text) => (text === '' ? undefined : Number(text.replace(',', '')) * (text.includes(',') ? 1 : 100)));
const seconds = z
  .string()
  .regex(/^\d{0,6}$/)
  .transform((text) => (text === '' ? null : Number(text) * 1000));
const method = z.enum(METHOD_NAMES);

export const dashboardForms: readonly Form[] = [
  form('/settle', z.object({}), (context) => void settleAll(context, context.settlements.all())),
  form(
    '/pace',
    z.object({ refunds: paceParams.shape.refunds, seconds }),
    ({ account }, { refunds, seconds: settleAfterMs }) => paceSetting.keep(account, { refunds, settleAfterMs }),
  ),
  form(
    '/methods',
    z.object({ on: z.union([z.array(method), method.transform((one) => [one])]).default([]) }),
    ({ account }, { on }) =>
      offerSetting.keep(account, {
        ...offerSetting.read(account),
        off: METHOD_NAMES.filter((name) => !on.includes(name)),
      }),
  ),
  form('/sessions/:id/expire', z.object({}), (context, _, { id }) => void expireSession(context, id)),
  form(
    '/payments/:payment/settle',
    z.object({ outcome: z.enum(['paid', 'failed']) }),
    (context, { outcome }, { payment }) => void settleAll(context, [{ id: payment, succeeds: outcome === 'paid' }]),
  ),
  form(
    '/payments/:payment/refunds',
    z.object({ amount: euros, reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']) }),
    (context, params, { payment }) => void createRefund(context, { payment_intent: payment, ...params }),
  ),
  form(
    '/payments/:payment/refunds/:id',
    z.object({ failure_reason: z.string() }),
    (context, { failure_reason }, { id }) => void settleRefund(context, id, failure_reason || undefined),
  ),
  form(
    '/payments/:payment/disputes',
    z.object({ reason: z.enum(DISPUTE_REASONS), kind: z.enum(['chargeback', 'inquiry']) }),
    (context, { reason, kind }, { payment }) =>
      void openDispute(context, { payment_intent: payment, reason, inquiry: kind === 'inquiry' }),
  ),
  form(
    '/payments/:payment/disputes/:id',
    z.object({ status: z.enum(DISPUTE_STATUSES) }),
    (context, { status }, { id }) => void turnDispute(context, id, status),
  ),
  form(
    '/payments/:payment/warnings',
    z.object({ fraud_type: z.enum(FRAUD_TYPES) }),
    (context, { fraud_type }, { payment }) => void warnOfFraud(context, { payment_intent: payment, fraud_type }),
  ),
];
