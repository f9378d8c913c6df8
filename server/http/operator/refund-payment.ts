import type { RequestHandler } from 'express';
import { refundPayment } from '@federpost/shared/http/commands.ts';
import { REFUND_FAILURE_LABELS } from '@federpost/shared/order/refunds.ts';
import type { PaymentsWithoutOrder } from '../../tasks/payments-without-order.ts';
import { isProviderUnavailable } from '../../payments/stripe.ts';
import { parseBody } from '../body.ts';
import { CallRefused } from '../errors.ts';

/** POST refund-payment `{ payment }`: refunds a payment without an order at the provider. */
export function refundPaymentRoute(refund: PaymentsWithoutOrder['refund']): RequestHandler {
  return async (request, response) => {
    const { payment } = parseBody(refundPayment, request.body);
    const outcome = await refund(payment).catch((error: unknown) => {
      if (!isProviderUnavailable(error)) throw error;
      throw new CallRefused(
        503,
        'Der Zahlungsdienst antwortet gerade nicht. Bitte versuchen Sie es gleich noch einmal.',
      );
    });
    if (outcome === undefined)
      throw new CallRefused(404, 'Diese Zahlung ist schon erstattet, oder sie gehört zu einer Bestellung.');
    if (outcome !== 'refunded')
      throw new CallRefused(409, `Die Erstattung ist gescheitert: ${REFUND_FAILURE_LABELS[outcome]}.`);
    response.set('cache-control', 'no-store').json({});
  };
}
