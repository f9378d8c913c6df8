import { KEY_BYTES, PURPOSES, SEAL_OVERHEAD_BYTES, type Purpose } from './sealing.ts';

/**
 * A slot holds the wrapped keys of one order. A key is destroyed by overwriting it in place, so a slot never moves and
 * is as large as the block that a disk writes at once. Its content is in the first bytes: one sector, written whole or
 * not at all.
 *
 *   bytes 0–3   «FPK2»
 *   5           length of the order id
 *   6–69        order id
 *   70–129      letter's wrapped key, zeros if there is none
 *   130–189     personal wrapped key, zeros if there is none
 */

export const SLOT_BYTES = 4096;
const MAGIC = 'FPK2';
const MAX_ID_BYTES = 64;
const ID_START = 6;
const KEYS_START = ID_START + MAX_ID_BYTES;
const WRAPPED_BYTES = KEY_BYTES + SEAL_OVERHEAD_BYTES;
export const ZEROED_SLOT: Readonly<Buffer> = Buffer.alloc(SLOT_BYTES);
export const ZEROED_KEY: Readonly<Buffer> = Buffer.alloc(WRAPPED_BYTES);

export type WrappedKeys = Partial<Record<Purpose, Buffer>>;
export type KeyRecord = { orderId: string; keys: WrappedKeys };
export type SlotContent = { kind: 'free' } | { kind: 'keys'; record: KeyRecord } | { kind: 'damaged' };

/** How many keys an order has: none, one or two. */
export const countKeys = ({ keys }: KeyRecord): number => PURPOSES.filter((purpose) => keys[purpose]).length;

/** The offset of an order's key for a purpose in its slot, in bytes. */
export const keyOffset = (purpose: Purpose): number => KEYS_START + PURPOSES.indexOf(purpose) * WRAPPED_BYTES;

/** A whole slot with an order's keys. */
export function formatSlot({ orderId, keys }: KeyRecord): Buffer {
  const slot = Buffer.alloc(SLOT_BYTES);
  slot.write(MAGIC, 'latin1');
  slot[5] = slot.write(orderId, ID_START, MAX_ID_BYTES, 'latin1');
  for (const purpose of PURPOSES) keys[purpose]?.copy(slot, keyOffset(purpose));
  return slot;
}

/** The content of a slot's bytes; anything that is neither zeros nor keys is damaged. */
export function parseSlot(slot: Buffer): SlotContent {
  if (slot.equals(ZEROED_SLOT)) return { kind: 'free' };
  const idBytes = slot.readUInt8(5);
  if (slot.toString('latin1', 0, MAGIC.length) !== MAGIC || idBytes === 0 || idBytes > MAX_ID_BYTES)
    return { kind: 'damaged' };
  const keys: WrappedKeys = {};
  for (const purpose of PURPOSES) {
    const wrapped = Buffer.from(slot.subarray(keyOffset(purpose), keyOffset(purpose) + WRAPPED_BYTES));
    if (!wrapped.equals(ZEROED_KEY)) keys[purpose] = wrapped;
  }
  return { kind: 'keys', record: { orderId: slot.toString('latin1', ID_START, ID_START + idBytes), keys } };
}
