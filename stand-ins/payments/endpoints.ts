import type { z } from 'zod';
import type { Kind, Account } from './account.ts';
import { createSession, expireSession, presentSession, type CallContext } from './checkout-sessions.ts';
import type { FormFields } from './form-encoding.ts';
import { methodConfiguration } from './offered-methods.ts';
import { toList } from './paging.ts';
import {
  createRefundParams,
  createSessionParams,
  listChargesParams,
  listConfigurationsParams,
  listEventsParams,
  listOfChargeParams,
  listSessionsParams,
  parseParams,
  retrieveParams,
} from './parameters.ts';
import { createRefund } from './refunds.ts';
import { invalidParameter } from './stripe-failure.ts';

/** One call of the API: `prepare` checks the parameters, and returns the function that does the work. */
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

function retrieve(kind: Kind, path: string): Endpoint {
  return endpoint({
    method: 'GET',
    path: `${path}/:id`,
    params: retrieveParams,
    run: ({ account }, { expand }, id) => expandReferences(account, account.get(kind, id), expand),
  });
}

/** A list of the objects of one payment or charge, or of all, newest first. */
function list(kind: Kind, path: string, params: z.ZodType<z.output<typeof listOfChargeParams>>): Endpoint {
  return endpoint({
    method: 'GET',
    path,
    params,
    run({ account }, { payment_intent, charge, expand = [], ...page }) {
      const { data, hasMore } = account.list(kind, { payment_intent, charge }, page);
      const fields = expand.map((name) => name.replace(/^data\./, ''));
      return toList(path, { data: data.map((object) => expandReferences(account, object, fields)), hasMore });
    },
  });
}

/** All of Stripe's calls that the shop uses, and no others. */
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
      return toList('/v1/checkout/sessions', {
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
    method: 'POST',
    path: '/v1/refunds',
    params: createRefundParams,
    run: (context, { expand, ...params }) => expandReferences(context.account, createRefund(context, params), expand),
  }),
  retrieve('payment_intent', '/v1/payment_intents'),
  retrieve('charge', '/v1/charges'),
  retrieve('refund', '/v1/refunds'),
  retrieve('dispute', '/v1/disputes'),
  retrieve('radar.early_fraud_warning', '/v1/radar/early_fraud_warnings'),
  list('charge', '/v1/charges', listChargesParams),
  list('refund', '/v1/refunds', listOfChargeParams),
  list('dispute', '/v1/disputes', listOfChargeParams),
  list('radar.early_fraud_warning', '/v1/radar/early_fraud_warnings', listOfChargeParams),
  endpoint({
    method: 'GET',
    path: '/v1/payment_method_configurations',
    params: listConfigurationsParams,
    run: ({ account }) =>
      toList('/v1/payment_method_configurations', { data: [methodConfiguration(account)], hasMore: false }),
  }),
  endpoint({
    method: 'GET',
    path: '/v1/events',
    params: listEventsParams,
    run: ({ log }, filter) => toList('/v1/events', log.list(filter)),
  }),
];

/** The fields with another object's id, and its kind. */
const REFERENCES: Record<string, Kind> = {
  payment_intent: 'payment_intent',
  charge: 'charge',
  latest_charge: 'charge',
};

/**
 * An object with the given references replaced by their objects. Throws Stripe's 400 for a field that is not a
 * reference.
 */
function expandReferences<T extends object>(account: Account, object: T, expand: readonly string[] = []): T {
  const result = { ...object } as Record<string, unknown>;
  for (const name of expand) {
    const kind = REFERENCES[name];
    if (kind === undefined || !(name in result))
      throw invalidParameter('expand', `This property cannot be expanded (${name}).`);
    if (typeof result[name] === 'string') result[name] = account.get(kind, result[name]);
  }
  return result as T;
}
