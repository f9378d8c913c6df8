import { timingSafeEqual } from 'node:crypto';
import { ORDER_PAGE } from '@federpost/shared/site/order-page.ts';
import type { Vault } from '../../vault/port.ts';

/**
 * The key of an order's own page, sufficient to open it: the order's id and 160 bits that can be derived only from its
 * personal key in the vault, as base64url. No server stores it: each can compute it for a mail, and erasing the
 * person's data makes it invalid.
 */

const LABEL = 'order page';
const ID_BYTES = 16;
const TAG_BYTES = 20;
/** Thirty-six bytes are exactly forty-eight characters, so a key has only one spelling. */
const KEY = /^[\w-]{48}$/;
const NO_ORDER_KEY = Buffer.alloc(ID_BYTES + TAG_BYTES);

/** The key of an order's page; undefined once its personal data is erased. */
export async function orderPageKey(vault: Pick<Vault, 'personalTag'>, orderId: string): Promise<string | undefined> {
  const tag = await vault.personalTag(orderId, LABEL);
  return tag && Buffer.concat([bytesOf(orderId), tag.subarray(0, TAG_BYTES)]).toString('base64url');
}

/** The path of an order's own page, with its key; undefined once its personal data is erased. */
export async function orderPagePath(vault: Pick<Vault, 'personalTag'>, orderId: string): Promise<string | undefined> {
  const key = await orderPageKey(vault, orderId);
  return key === undefined ? undefined : ORDER_PAGE + key;
}

/**
 * The order that a key opens, compared in constant time; undefined for a malformed, wrong or erased key, which all take
 * the same path.
 */
export async function verifyPageKey(vault: Pick<Vault, 'personalTag'>, key: string): Promise<string | undefined> {
  const keyBytes = KEY.test(key) ? Buffer.from(key, 'base64url') : NO_ORDER_KEY;
  const orderId = uuidOf(keyBytes.subarray(0, ID_BYTES));
  const tag = await vault.personalTag(orderId, LABEL);
  const expected = tag?.subarray(0, TAG_BYTES) ?? Buffer.alloc(TAG_BYTES);
  const isEqual = timingSafeEqual(keyBytes.subarray(ID_BYTES), expected);
  return isEqual && tag !== undefined ? orderId : undefined;
}

const bytesOf = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex');

function uuidOf(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
