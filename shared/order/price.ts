import { BASE_PRICE_CENTS, extrasOf, shippingCents, type Extra, type Shipping } from './catalogue.ts';

/** `voucher` pays with one, so its `cents` are negative; `voucher-sale` is what a voucher costs. */
export type PriceLine = {
  item: 'letter' | Extra | 'express' | 'voucher-sale' | 'voucher';
  label: string;
  cents: number;
};
export type Price = { lines: PriceLine[]; totalCents: number };

/**
 * Today's price of one letter, from our own price list (specification §9): base price, chosen extras in catalogue
 * order, and the express surcharge. Whole euro cents. Never taken from a client. An order stores its price when it is
 * placed, and only that is used afterwards.
 */
export function priceOf(choice: { extras: readonly Extra[]; shipping: Shipping }): Price {
  const lines: PriceLine[] = [{ item: 'letter', label: 'Brief inkl. Versand', cents: BASE_PRICE_CENTS }];
  for (const { value, name, cents } of extrasOf(choice.extras)) lines.push({ item: value, label: name, cents });
  if (choice.shipping === 'express')
    lines.push({ item: 'express', label: 'Expressversand', cents: shippingCents('express') });
  return { lines, totalCents: lines.reduce((sum, line) => sum + line.cents, 0) };
}

/** A price of which a voucher pays this many cents. `totalCents` is left to pay. */
export function reducedByVoucher({ lines, totalCents }: Price, cents: number): Price {
  return { lines: [...lines, { item: 'voucher', label: 'Gutschein', cents: -cents }], totalCents: totalCents - cents };
}

/** What a voucher pays of a price, in cents. */
export const voucherShareOf = ({ lines }: Price): number =>
  lines.reduce((sum, { item, cents }) => sum - (item === 'voucher' ? cents : 0), 0);

const EUROS = new Intl.NumberFormat('de-DE');

/** German amount without the sign: 1749 → «17,49», 123450 → «1.234,50». */
export function formatAmount(cents: number): string {
  const sign = cents < 0 ? '−' : '';
  const absolute = Math.abs(cents);
  return `${sign}${EUROS.format(Math.floor(absolute / 100))},${String(absolute % 100).padStart(2, '0')}`;
}

/** German amount with a no-break space and the euro sign: 999 → «9,99 €». */
export function formatEuro(cents: number): string {
  return `${formatAmount(cents)}\u00a0€`;
}
