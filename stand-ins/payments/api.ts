import express, { type Request, type Response, type Router } from 'express';
import { newId } from './account.ts';
import type { CallContext } from './checkout-sessions.ts';
import { endpoints, type Endpoint } from './endpoints.ts';
import { parseForm } from './form-encoding.ts';
import { openIdempotencyKeys, requestFingerprint, type IdempotencyKeys, type SavedAnswer } from './idempotency.ts';
import { failureBody, InvalidRequest, StripeFailure } from './stripe-failure.ts';

/** The API under /v1 for the stripe SDK. `afterCall` runs when a call has been answered and its events are stored. */
export function stripeApi(context: CallContext, afterCall: () => void): Router {
  const router = express.Router();
  const keys = openIdempotencyKeys(context.account.db, context.now);
  router.use(express.text({ type: () => true, limit: '256kb' }));
  for (const endpoint of endpoints) {
    const method = endpoint.method === 'GET' ? 'get' : 'post';
    router[method](endpoint.path, (request, response) => {
      answer(request, response, () => call(context, keys, endpoint, request, response));
      afterCall();
    });
  }
  router.use('/v1', (request, response) => {
    const failure = new StripeFailure(
      404,
      `Unrecognized request URL (${request.method}: ${request.baseUrl}${request.path}).`,
    );
    answer(request, response, () => ({ status: failure.status, body: JSON.stringify(failureBody(failure)) }));
  });
  return router;
}

function answer(request: Request, response: Response, produce: () => SavedAnswer): void {
  response.set({ 'request-id': newId('req'), 'stripe-version': request.get('stripe-version') ?? '' });
  const { status, body } = produce();
  response.status(status).type('application/json').send(body);
}

function call(
  context: CallContext,
  keys: IdempotencyKeys,
  endpoint: Endpoint,
  request: Request,
  response: Response,
): SavedAnswer {
  try {
    requireKey(request);
    context.account.useApiVersion(request.get('stripe-version'));
    const encoded = request.method === 'GET' ? request.url.split('?')[1] : request.body;
    const fields = parseForm(typeof encoded === 'string' ? encoded : '');
    const run = () => JSON.stringify(endpoint.prepare(context, fields, String(request.params.id ?? ''))());
    const key = request.method === 'POST' ? request.get('idempotency-key') : undefined;
    if (key === undefined) return { status: 200, body: context.account.transaction(run) };
    const fingerprint = requestFingerprint(request.method, request.path, fields);
    const saved = keys.recall(key, fingerprint);
    response.set('idempotency-key', key);
    if (saved) {
      response.set('idempotent-replayed', 'true');
      return saved;
    }
    return runOnce(context, keys, key, fingerprint, run);
  } catch (error) {
    if (error instanceof StripeFailure) return refusal(error);
    return refusal(new StripeFailure(500, 'The stand-in failed.', { type: 'api_error' }));
  }
}

/** Saves the answer, even a refusal, together with its effects. */
function runOnce(
  { account }: CallContext,
  keys: IdempotencyKeys,
  key: string,
  fingerprint: string,
  run: () => string,
): SavedAnswer {
  try {
    return account.transaction(() => {
      const savedAnswer = { status: 200, body: run() };
      keys.save(key, fingerprint, savedAnswer);
      return savedAnswer;
    });
  } catch (error) {
    if (!(error instanceof StripeFailure) || error instanceof InvalidRequest) throw error;
    const refusalAnswer = refusal(error);
    account.transaction(() => keys.save(key, fingerprint, refusalAnswer));
    return refusalAnswer;
  }
}

function refusal(failure: StripeFailure): SavedAnswer {
  return { status: failure.status, body: JSON.stringify(failureBody(failure)) };
}

/** Only test keys: a shop that is set up with a live key must fail here, not appear to work. */
function requireKey(request: Request): void {
  const [, key] = /^Bearer (\S+)$/.exec(request.get('authorization') ?? '') ?? [];
  if (key === undefined) throw new StripeFailure(401, 'You did not provide an API key.');
  if (!/^[sr]k_test_/.test(key))
    throw new StripeFailure(401, 'Invalid API Key provided: the stand-in takes only test keys (sk_test_…).');
}
