const KEY = 'federpost-voucher-purchase';

/**
 * The voucher that this tab buys. `choice`: what was chosen, as JSON, until it is paid. Repeating the call with the same
 * key is the same purchase, so neither a double click nor Back from the payment page buys a second voucher.
 */
export type VoucherPurchase = { orderKey: string; choice?: string | undefined };

/** Without storage, the purchase is known only to its page. */
export function storeVoucherPurchase(purchase: VoucherPurchase): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(purchase));
  } catch {
    // The success view then shows no link to the voucher's page, which the mail has, too.
  }
}

export function readVoucherPurchase(): VoucherPurchase | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as VoucherPurchase | null) ?? undefined;
  } catch {
    return undefined;
  }
}
