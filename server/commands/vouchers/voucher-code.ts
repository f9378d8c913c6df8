import { timingSafeEqual } from 'node:crypto';
import { VOUCHER_ALPHABET } from '@federpost/shared/order/voucher.ts';
import type { Vault } from '../../vault/port.ts';

/**
 * The code of a voucher, sufficient to pay with it: the first 32 bits of its order's id, by which the order list finds
 * it, and 68 bits that can be derived only from the buyer's personal key in the vault. No server stores it.
 */

const LABEL = 'voucher code';
const ID_BITS = 32;
const TAG_BITS = 68;
const CODE_LENGTH = 20;
const BITS_PER_CHARACTER = 5n;
const LAST_CHARACTER = 31n;

/** The code of a voucher's order; undefined once the buyer's personal data is erased. */
export async function voucherCodeOf(vault: Pick<Vault, 'personalTag'>, orderId: string): Promise<string | undefined> {
  const tag = await vault.personalTag(orderId, LABEL);
  if (tag === undefined) return undefined;
  const tagBits = BigInt(`0x${tag.toString('hex')}`) >> BigInt(tag.length * 8 - TAG_BITS);
  const bits = (BigInt(`0x${orderId.slice(0, ID_BITS / 4)}`) << BigInt(TAG_BITS)) | tagBits;
  return Array.from({ length: CODE_LENGTH }, (_, index) => {
    const shift = BITS_PER_CHARACTER * BigInt(CODE_LENGTH - 1 - index);
    return VOUCHER_ALPHABET[Number((bits >> shift) & LAST_CHARACTER)];
  }).join('');
}

type FindParts = { vault: Pick<Vault, 'personalTag'>; list: { findByIdPrefix: (prefix: string) => readonly string[] } };

/** The order of the voucher with this code; undefined for a wrong one. */
export async function findVoucher({ vault, list }: FindParts, code: string): Promise<string | undefined> {
  const bits = [...code].reduce(
    (sum, character) => (sum << BITS_PER_CHARACTER) | BigInt(VOUCHER_ALPHABET.indexOf(character)),
    0n,
  );
  const prefix = (bits >> BigInt(TAG_BITS)).toString(16).padStart(ID_BITS / 4, '0');
  for (const orderId of list.findByIdPrefix(prefix)) {
    const expected = await voucherCodeOf(vault, orderId);
    if (expected !== undefined && timingSafeEqual(Buffer.from(expected), Buffer.from(code))) return orderId;
  }
  return undefined;
}
