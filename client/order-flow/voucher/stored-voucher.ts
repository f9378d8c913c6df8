import { readJson, writeItem } from '../../ui/browser-storage.ts';

const KEY = 'federpost-voucher';

/** What a voucher can pay, as the shop said it. */
export type CheckedVoucher = { code: string; balanceCents: number; validUntil: string };

/**
 * The voucher of this tab's letter. `code`: from a link, as it was typed, or its twenty characters. `submitted`: what the
 * shop said before an order with it went to the payment page.
 */
export type StoredVoucher = { code: string; submitted?: CheckedVoucher & { orderKey: string } };

/** Without storage, the code must be typed again after the payment page. */
export const storeVoucher = (voucher: StoredVoucher | null): boolean =>
  writeItem('sessionStorage', KEY, voucher && JSON.stringify(voucher));

export const readStoredVoucher = () => readJson('sessionStorage', KEY) as StoredVoucher | undefined;

/** Takes the code of a voucher's link, `#gutschein=…`, into this tab, and removes it from the address. */
export function takeVoucherFromAddress(): string | undefined {
  const [, code] = /^#gutschein=(.+)$/.exec(location.hash) ?? [];
  if (code === undefined) return undefined;
  storeVoucher({ code });
  history.replaceState(history.state, '', location.pathname + location.search);
  return code;
}
