import { randomUUID } from 'node:crypto';
import { issuerOf } from '@federpost/shared/business/issuer.ts';
import { priceOfVoucher, voucherTitle, type VoucherChoice } from '@federpost/shared/order/voucher.ts';
import { orderIdOf, startCheckout, type CreatePaymentParts } from '../ordering/create-payment.ts';
import { NEW_STREAM } from '../order-handler.ts';

/**
 * Places the order of a voucher and opens its payment page. Its buyer's personal key is in the vault before the order
 * is recorded, because the code is derived from it. Repeating it under one key changes nothing.
 */
export async function buyVoucher(
  parts: CreatePaymentParts,
  choice: VoucherChoice,
  idempotencyKey?: string,
  origin?: string,
): Promise<{ url: string; orderId: string }> {
  const { orders, vault, business, now } = parts;
  const orderId = idempotencyKey === undefined ? randomUUID() : orderIdOf(idempotencyKey);
  const price = priceOfVoucher(choice);
  if ((await orders.load(orderId)).status === 'absent') await vault.sealUnderOwnKey(orderId, {});
  const order = {
    voucher: choice.kind,
    description: voucherTitle(choice.kind, price.totalCents),
    price,
    issuer: issuerOf(business),
    fingerprint: JSON.stringify(choice),
  };
  const placed = await orders.handle(orderId, { type: 'DraftOrder', at: now().toISOString(), order }, NEW_STREAM);
  return { url: await startCheckout(parts, orderId, placed, { origin }), orderId };
}
