import type { z } from 'zod';
import { createSession, expireSession, presentSession, type CallContext } from './checkout-sessions.ts';
import type { FormFields } from './form-encoding.ts';
import { listed } from './paging.ts';
import {
  createRefundParams,
  createSessionParams,
  listEventsParams,
  listSessionsParams,
  parseParams,
  retrieveParams,
} from './parameters.ts';
import { createRefund } from './refunds.ts';
import { invalidParameter } from './stripe-failure.ts';

/** One call of the API: `prepare` checks the parameters, the function it returns does the work. */
export type Endpoint = {
  method: 'GET' | 'POST';
  path: string;
  prepare(context: CallContext, fields: FormFields, id: string): () => object;
};

function endpoint<P>(call: {
  method: 'GET' | 'POST';
  path: string;
  params: z.ZodType<P>;
  run: (context: CallContext, params: P, id: string) => object;
}): Endpoint {
  const { method, path, params, run } = call;
  return {
    method,
    path,
    prepare(context, fields, id) {
      const parsed = parseParams(params, fields);
      return () => run(context, parsed, id);
    },
  };
}

/** Everything the shop asks of Stripe, and nothing else. */
export const endpoints: readonly Endpoint[] = [
  endpoint({
    method: 'POST',
    path: '/v1/checkout/sessions',
    params: createSessionParams,
    run: (context, { expand, ...params }) => presentSession(context, createSession(context, params), expand),
  }),
  endpoint({
    method: 'GET',
    path: '/v1/checkout/sessions',
    params: listSessionsParams,
    run(context, { payment_intent, status, ...page }) {
      const { data, hasMore } = context.account.list('checkout.session', { payment_intent, status }, page);
      return listed('/v1/checkout/sessions', {
        data: data.map((session) => presentSession(context, session)),
        hasMore,
      });
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/checkout/sessions/:id',
    params: retrieveParams,
    run: (context, { expand }, id) => presentSession(context, context.account.get('checkout.session', id), expand),
  }),
  endpoint({
    method: 'POST',
    path: '/v1/checkout/sessions/:id/expire',
    params: retrieveParams,
    run: (context, { expand }, id) => presentSession(context, expireSession(context, id), expand),
  }),
  endpoint({
    method: 'GET',
    path: '/v1/payment_intents/:id',
    params: retrieveParams,
    run({ account }, { expand }, id) {
      if (expand) throw invalidParameter('expand', 'This property cannot be expanded.');
      return account.get('payment_intent', id);
    },
  }),
  endpoint({ method: 'POST', path: '/v1/refunds', params: createRefundParams, run: createRefund }),
  endpoint({
    method: 'GET',
    path: '/v1/events',
    params: listEventsParams,
    run: ({ log }, filter) => listed('/v1/events', log.list(filter)),
  }),
];
