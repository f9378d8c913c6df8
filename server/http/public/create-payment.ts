import type { Request, Response } from 'express';
import { z } from 'zod';
import { createPaymentResult } from '@federpost/shared/http/create-payment.ts';
import { orderForm } from '@federpost/shared/order/form.ts';
import { clientAddress } from '../client-address.ts';
import { createPayment, CheckoutUnavailable } from '../../commands/ordering/create-payment.ts';
import { CommandRefused } from '../../commands/order-handler.ts';
import { causeOf } from '@federpost/shared/node/log.ts';
import type { Shop } from '../../shop.ts';
import { formError, parseBody } from '../body.ts';
import { HttpError } from '../errors.ts';
import { consume, type Limits } from '../limits.ts';
import { REFUSAL_SENTENCES } from '../refusals.ts';
import { forAnyone, type Routes } from '../route.ts';
import { requireVoucher } from './require-voucher.ts';
import { idempotencyKeyOf, parseForm, toPrintableOrder, RETRY_AFTER_SECONDS } from './order-form.ts';

const PAYMENT_FAILED = 'Fehler beim Erstellen der Zahlung';
const TOO_MANY_ORDERS =
  'Das waren sehr viele Bestellungen in kurzer Zeit. Bitte versuche es in einer Minute noch einmal.';
/** This limit counts only refused forms: enough for all customers behind one address, too few for a flood. */
const ATTEMPTS_PER_ORDER = 10;

/** The schema of the form depends on the day. */
const paymentRequest = z.strictObject({ formData: z.unknown() });

/**
 * 502 if the provider returned no payment page, 503 while the shop itself cannot take orders; both allow repeating the
 * call (specification §7, messages of §5 and §8).
 */
export const createPaymentRoutes: Routes = {
  'POST /functions/v1/create-payment': forAnyone({
    summary:
      'Takes an order and answers with the address of its payment page. An `Idempotency-Key` header makes a repeated request the same order.',
    limit: ({ ordersPerMinute }) => ({
      name: 'order-attempts',
      tries: ordersPerMinute * ATTEMPTS_PER_ORDER,
      seconds: 60,
      message: TOO_MANY_ORDERS,
    }),
    body: z.strictObject({ formData: orderForm('2026-01-01') }),
    parse: 'json',
    answer: createPaymentResult,
    async handle({ request, response, limits }, shop) {
      const key = idempotencyKeyOf(request.get('idempotency-key'));
      const { formData } = parseBody(paymentRequest, request.body);
      const form = parseForm(formData, shop);
      const order = await toPrintableOrder(shop, form, response);
      const call = { request, response, limits };
      const voucherId = form.voucher && (await requireVoucher(shop, form.voucher.code, call));
      return answerWithPayment(shop, call, () =>
        createPayment(shop, { ...order, voucherId }, key, request.get('origin')).catch((error: unknown) => {
          const isEmailMissing = error instanceof CommandRefused && error.reason === 'voucher-needs-email';
          throw isEmailMissing ? formError({ voucher: REFUSAL_SENTENCES[error.reason] }) : error;
        }),
      );
    },
  }),
};

/** Places an order, within the limit of orders, and answers with the address of its payment page. */
export async function answerWithPayment(
  { ordersPerMinute, log }: Pick<Shop, 'ordersPerMinute' | 'log'>,
  { request, response, limits }: { request: Request; response: Response; limits: Limits },
  placeOrder: () => Promise<{ url: string; orderId: string }>,
): Promise<{ url: string }> {
  const address = clientAddress(request);
  const limit = limits.limit('orders', { tries: ordersPerMinute, seconds: 60 });
  await consume(limit, address, response, TOO_MANY_ORDERS);
  const startedAt = performance.now();
  try {
    const { url, orderId } = await placeOrder();
    log('payment-created', { orderId, milliseconds: Math.round(performance.now() - startedAt) });
    return { url };
  } catch (error) {
    await limit.reward(address);
    if (error instanceof CommandRefused || error instanceof HttpError) throw error;
    const isProviderError = error instanceof CheckoutUnavailable;
    const cause = isProviderError ? error.cause : error;
    log('payment-not-created', { step: isProviderError ? 'provider' : 'order', ...causeOf(cause) });
    if (!isProviderError) response.set('retry-after', RETRY_AFTER_SECONDS);
    throw new HttpError(isProviderError ? 502 : 503, PAYMENT_FAILED);
  }
}
