import { coveredByVoucher } from '@federpost/shared/order/voucher.ts';
import { reducedByVoucher, type Price } from '@federpost/shared/order/price.ts';

/** A price of which a voucher pays as much as it can. `totalCents` is left to pay. */
export function priceWithVoucher(price: Price, voucher: { balanceCents: number } | null): Price {
  const cents = voucher ? coveredByVoucher(price.totalCents, voucher.balanceCents) : 0;
  return cents === 0 ? price : reducedByVoucher(price, cents);
}
