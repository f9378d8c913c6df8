import { createPaymentResult } from '@federpost/shared/http/create-payment.ts';
import { checkVoucher, checkVoucherResult, createVoucherPayment } from '@federpost/shared/http/vouchers.ts';
import { CommandRefused, loadOrder } from '../../commands/order-handler.ts';
import { buyVoucher } from '../../commands/vouchers/buy-voucher.ts';
import { availableCents } from '../../commands/vouchers/redeem-voucher.ts';
import { validUntil } from '../../domain/orders/voucher.ts';
import { HttpError } from '../errors.ts';
import { forAnyone, type Routes } from '../route.ts';
import { answerWithPayment } from './create-payment.ts';
import { idempotencyKeyOf } from './order-form.ts';
import { requireVoucher } from './require-voucher.ts';

export const voucherRoutes: Routes = {
  'POST /functions/v1/create-voucher-payment': forAnyone({
    summary:
      'Takes the order of a voucher and answers with the address of its payment page. An `Idempotency-Key` header makes a repeated request the same order.',
    body: createVoucherPayment,
    bodyLimit: '4kb',
    answer: createPaymentResult,
    handle({ body: { choice }, request, response, limits }, shop) {
      if (!shop.business.vouchers) throw new HttpError(404, 'Gutscheine verkaufen wir zurzeit nicht.');
      const key = idempotencyKeyOf(request.get('idempotency-key'));
      return answerWithPayment(shop, { request, response, limits }, () =>
        buyVoucher(shop, choice, key, request.get('origin')),
      );
    },
  }),
  'POST /functions/v1/check-voucher': forAnyone({
    summary: 'What is left of the voucher with a code.',
    limit: {
      name: 'check-voucher',
      tries: 60,
      seconds: 60,
      message: 'Das waren sehr viele Anfragen in kurzer Zeit. Bitte einen Augenblick warten.',
    },
    body: checkVoucher,
    bodyLimit: '4kb',
    answer: checkVoucherResult,
    async handle({ body: { code }, request, response, limits }, shop) {
      const voucherId = await requireVoucher(shop, code, { request, response, limits });
      const voucher = await loadOrder(shop.orders, voucherId);
      const balanceCents = await availableCents(shop, voucher);
      if (balanceCents === 0) throw new CommandRefused('voucher-used');
      return { balanceCents, validUntil: validUntil(voucher) ?? '' };
    },
  }),
};
