import express, { type ErrorRequestHandler, type Router } from 'express';
import Stripe from 'stripe';
import { paymentEventOf, readEvent, type PaymentEvent } from '../../payments/webhook-events.ts';
import { sendError } from '../errors.ts';

type StripeWebhookOptions = {
  stripe: Stripe;
  /** More than one while the endpoint's secret is being changed. */
  secrets: readonly string[];
  /** Resolves once the event's content is recorded and synced to disk; rejects if the provider may try again. */
  apply: (event: PaymentEvent) => Promise<void>;
  /** Called with an event's API version if it is not the configured one. */
  onForeignVersion?: (apiVersion: string) => void;
};

const BODY_LIMIT = '256kb';
/**
 * The provider's five minutes, and an hour for a clock of ours that is fast. A repeated event does no harm: it only
 * names what to read at the provider.
 */
const TOLERANCE_SECONDS = 65 * 60;

/**
 * Receives the provider's webhooks on the path where it is mounted, before anything that parses bodies. It answers 200
 * only after the event's content is in the log; otherwise 503, and the provider repeats the event for three days.
 */
export function stripeWebhook({ stripe, secrets, apply, onForeignVersion }: StripeWebhookOptions): Router {
  const router = express.Router();
  router.use(express.raw({ type: () => true, limit: BODY_LIMIT }), async (request, response) => {
    const body: unknown = request.body;
    if (!Buffer.isBuffer(body) || !isSigned(stripe, body, request.get('stripe-signature') ?? '', secrets)) {
      return sendError(response, 400, 'Die Signatur dieser Benachrichtigung ist ungültig.');
    }
    const result = readEvent(parseJson(body));
    if ('wrong' in result) return sendError(response, 400, result.wrong);
    const { event } = result;
    const paymentEvent = paymentEventOf(event);
    if (paymentEvent && event.api_version && event.api_version !== Stripe.API_VERSION)
      onForeignVersion?.(event.api_version);
    if (paymentEvent && !(await isApplied(apply(paymentEvent))))
      return sendError(response, 503, 'Die Benachrichtigung konnte nicht verarbeitet werden.');
    response.json({ received: true });
  });
  router.use(refuseBody);
  return router;
}

/**
 * Does not use the SDK's `constructEvent`, which throws the same error for a wrong signature and for an unknown body.
 */
function isSigned(stripe: Stripe, body: Buffer, signature: string, secrets: readonly string[]): boolean {
  return secrets.some((secret) => {
    try {
      return stripe.webhooks.signature?.verifyHeader(body, signature, secret, TOLERANCE_SECONDS) === true;
    } catch {
      // Signed with another secret, too old, or not from the provider.
      return false;
    }
  });
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

const isApplied = (applying: Promise<void>): Promise<boolean> =>
  applying.then(
    () => true,
    () => false,
  );

/**
 * A body that is too large, cut off or wrongly encoded: the reader's own error has a status, and may quote the body.
 */
const refuseBody: ErrorRequestHandler = (error: { status?: number }, _request, response, _next) => {
  sendError(response, error.status ?? 400, 'Die Benachrichtigung konnte nicht gelesen werden.');
};
