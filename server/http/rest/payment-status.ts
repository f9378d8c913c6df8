import type { RequestHandler } from 'express';
import type { PaymentStatusResult } from '@federpost/shared/http/create-payment.ts';
import { paymentStatusQuery, parseQuery } from './query.ts';

/** The provider is asked at most this often about one session by impatient pages. */
const ASK_AGAIN_AFTER_MS = 2_000;
const MOST_REMEMBERED = 10_000;

/**
 * GET /rest/v1/payment-status?session_id=… → how a payment stands. Whoever knows a session's id came from its
 * payment page; the answer is one word. An open session is synced first, so the page need not wait for the webhook.
 */
export function paymentStatusCall(sync: (sessionId: string) => Promise<PaymentStatusResult['status']>): RequestHandler {
  const answers = new Map<string, { at: number; status: Promise<PaymentStatusResult['status']> }>();
  const ask = (sessionId: string) => {
    const known = answers.get(sessionId);
    if (known && performance.now() - known.at < ASK_AGAIN_AFTER_MS) return known.status;
    if (answers.size >= MOST_REMEMBERED) answers.clear();
    const status = sync(sessionId).catch(() => 'unknown' as const);
    answers.set(sessionId, { at: performance.now(), status });
    return status;
  };
  return async (request, response) => {
    const { session_id } = parseQuery(paymentStatusQuery, request.query);
    response.set('cache-control', 'no-store').json({ status: await ask(session_id) } satisfies PaymentStatusResult);
  };
}
