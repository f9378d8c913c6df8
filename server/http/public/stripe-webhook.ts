import express, { type Request, type Response } from 'express';
import Stripe from 'stripe';
import { paymentEventOf, readEvent } from '../../payments/webhook-events.ts';
import { HttpError } from '../errors.ts';
import { forProvider, type Routes } from '../route.ts';

const BODY_LIMIT = '256kb';
/**
 * The provider's five minutes, and an hour for a clock of ours that is fast. A repeated event does no harm: it only
 * names what to read at the provider.
 */
const TOLERANCE_SECONDS = 65 * 60;

/**
 * It answers 200 only after the event's content is in the log; otherwise 503, and the provider repeats the event for
 * three days.
 */
export const stripeWebhookRoutes: Routes = {
  'POST /functions/v1/stripe-webhook': forProvider({
    summary: 'A signed notification of the payment provider; stored before it is acknowledged.',
    answer: 'application/json',
    async handle({ request, response }, { stripe, webhookSecrets, applyPaymentEvent, log }) {
      const body = await readBytes(request, response);
      if (!isSigned(stripe, body, request.get('stripe-signature') ?? '', webhookSecrets))
        throw new HttpError(400, 'Die Signatur dieser Benachrichtigung ist ungültig.');
      const result = readEvent(parseJson(body));
      if ('wrong' in result) throw new HttpError(400, result.wrong);
      const { event } = result;
      const paymentEvent = paymentEventOf(event);
      if (paymentEvent && event.api_version && event.api_version !== Stripe.API_VERSION)
        log('webhook-foreign-version', { version: event.api_version });
      if (paymentEvent && !(await isApplied(applyPaymentEvent(paymentEvent))))
        throw new HttpError(503, 'Die Benachrichtigung konnte nicht verarbeitet werden.');
      return { received: true };
    },
  }),
};

const parseBytes = express.raw({ type: () => true, limit: BODY_LIMIT });

/**
 * The bytes that the provider signed. Throws `HttpError` for a body that is too large, cut off or wrongly encoded: the
 * reader's own error may quote the body.
 */
async function readBytes(request: Request, response: Response): Promise<Buffer> {
  const { promise, resolve } = Promise.withResolvers<{ status?: number } | undefined>();
  parseBytes(request, response, (error?: unknown) => resolve(error as { status?: number } | undefined));
  const error = await promise;
  if (error) throw new HttpError(error.status ?? 400, 'Die Benachrichtigung konnte nicht gelesen werden.');
  return Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
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
