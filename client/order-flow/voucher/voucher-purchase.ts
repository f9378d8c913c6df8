import { readJson, writeItem } from '../../ui/browser-storage.ts';

const KEY = 'federpost-voucher-purchase';

/**
 * The voucher that this tab buys. `choice`: what was chosen, as JSON, until it is paid. Repeating the call with the same
 * key is the same purchase, so neither a double click nor Back from the payment page buys a second voucher.
 */
export type VoucherPurchase = { orderKey: string; choice?: string | undefined };

/**
 * Without storage, the purchase is known only to its page, and the success view shows no link to the voucher's page,
 * which the mail has, too.
 */
export const storeVoucherPurchase = (purchase: VoucherPurchase): boolean =>
  writeItem('sessionStorage', KEY, JSON.stringify(purchase));

export const readVoucherPurchase = () => readJson('sessionStorage', KEY) as VoucherPurchase | undefined;
