import { coveredByVoucher } from '@federpost/shared/order/voucher.ts';
import type { Price } from '@federpost/shared/order/price.ts';

/** A price of which a voucher pays as much as it can. `totalCents` is left to pay. */
export function priceWithVoucher({ lines, totalCents }: Price, voucher: { balanceCents: number } | null): Price {
  const cents = voucher ? coveredByVoucher(totalCents, voucher.balanceCents) : 0;
  if (cents === 0) return { lines, totalCents };
  return { lines: [...lines, { item: 'voucher', label: 'Gutschein', cents: -cents }], totalCents: totalCents - cents };
}
