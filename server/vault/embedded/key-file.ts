import { closeSync, fdatasyncSync, fstatSync, openSync, readSync, writeSync } from 'node:fs';
import { KEY_BYTES, PURPOSES, SEAL_OVERHEAD_BYTES, type Purpose } from '../sealing.ts';

/**
 * One file of 4 KiB slots. Slot 0 is the header (key-file-header.ts), every other one is zero or holds the wrapped
 * keys of one order. A key is destroyed by overwriting it where it stands, so a slot never moves and is as large as
 * the block a disk writes at once. What counts stands in its first bytes: one sector, written whole or not.
 *
 *   bytes 0–3   «FPK2»
 *   5           length of the order id
 *   6–69        order id
 *   70–129      letter's wrapped key, zeros where none
 *   130–189     personal wrapped key, zeros where none
 */

export const SLOT_BYTES = 4096;
const SLOTS_PER_GROWTH = 64;
const SLOTS_PER_READ = 1024;
const MAGIC = 'FPK2';
const MAX_ID_BYTES = 64;
const ID_START = 6;
const KEYS_START = ID_START + MAX_ID_BYTES;
const WRAPPED_BYTES = KEY_BYTES + SEAL_OVERHEAD_BYTES;
const RECORD_BYTES = KEYS_START + PURPOSES.length * WRAPPED_BYTES;
const ZEROED_SLOT: Readonly<Buffer> = Buffer.alloc(SLOT_BYTES);
export const ZEROED_KEY: Readonly<Buffer> = Buffer.alloc(WRAPPED_BYTES);

export type WrappedKeys = Partial<Record<Purpose, Buffer>>;
export type OrderKeys = { orderId: string; keys: WrappedKeys };
export type SlotContent = { kind: 'free' } | { kind: 'keys'; record: OrderKeys } | { kind: 'damaged' };
/** One key in the file. */
export type KeySlot = { slot: number; purpose: Purpose };

export type KeyFile = {
  /** Every slot but the header, in order, read in one pass. */
  scan(): Iterable<[slot: number, content: SlotContent]>;
  read(slot: number): OrderKeys | undefined;
  write(slot: number, record: OrderKeys): void;
  /** Overwrites the key with zeros and leaves the slot's other key; with its last key the whole slot becomes zero. */
  erase(place: KeySlot): void;
  /** Reads the slot back: whether nothing is left of the key. */
  isErased(place: KeySlot): boolean;
  /** Appends zeroed slots and returns their numbers. */
  grow(): number[];
  sync(): void;
  close(): void;
};

/** Opens an existing key file for reading and writing. Throws what the file system throws. */
export function openKeyFile(path: string): KeyFile {
  const file = openSync(path, 'r+');
  const slotCount = () => Math.floor(fstatSync(file).size / SLOT_BYTES);
  return {
    *scan() {
      const chunk = Buffer.alloc(SLOTS_PER_READ * SLOT_BYTES);
      for (let first = 0, end = slotCount(); first < end; first += SLOTS_PER_READ) {
        const slots = Math.floor(readSync(file, chunk, 0, chunk.length, first * SLOT_BYTES) / SLOT_BYTES);
        for (let index = first === 0 ? 1 : 0; index < slots; index++) {
          yield [first + index, parseSlot(chunk.subarray(index * SLOT_BYTES, (index + 1) * SLOT_BYTES))];
        }
      }
    },
    read: (slot) => readKeys(file, slot),
    write: (slot, record) => writeWhole(file, formatSlot(record), slot),
    erase({ slot, purpose }) {
      const record = readKeys(file, slot);
      const left = record && { ...record, keys: { ...record.keys, [purpose]: undefined } };
      writeWhole(file, left && countKeys(left) > 0 ? formatSlot(left) : ZEROED_SLOT, slot);
    },
    isErased({ slot, purpose }) {
      const bytes = Buffer.alloc(SLOT_BYTES);
      if (readSync(file, bytes, 0, SLOT_BYTES, slot * SLOT_BYTES) !== SLOT_BYTES) return false;
      const content = parseSlot(bytes);
      return content.kind === 'free' || (content.kind === 'keys' && content.record.keys[purpose] === undefined);
    },
    grow() {
      // Written zeros, not a hole: overwriting them later needs no change to the file system's own records.
      // One by one: Linux keeps in one piece what is written at once, and counts all of it as written with each slot.
      const first = Math.max(1, slotCount());
      const added = Array.from({ length: SLOTS_PER_GROWTH }, (_, index) => first + index);
      for (const slot of added) writeWhole(file, ZEROED_SLOT, slot);
      return added;
    },
    sync: () => fdatasyncSync(file),
    close: () => closeSync(file),
  };
}

/** The keys in a slot, read from any open file handle; undefined where there are none. */
export function readKeys(file: number, slot: number): OrderKeys | undefined {
  const bytes = Buffer.alloc(RECORD_BYTES);
  return readSync(file, bytes, 0, RECORD_BYTES, slot * SLOT_BYTES) === RECORD_BYTES ? parseRecord(bytes) : undefined;
}

function writeWhole(file: number, bytes: Readonly<Buffer>, slot: number): void {
  for (let done = 0; done < bytes.length;)
    done += writeSync(file, bytes, done, bytes.length - done, slot * SLOT_BYTES + done);
}

/** How many keys an order has: none, one or two. */
export const countKeys = ({ keys }: OrderKeys): number => PURPOSES.filter((purpose) => keys[purpose]).length;

/** Where in its slot an order's key for a purpose begins, in bytes. */
export const keyOffset = (purpose: Purpose): number => KEYS_START + PURPOSES.indexOf(purpose) * WRAPPED_BYTES;

/** An order's keys as they fill a whole slot. */
export function formatSlot({ orderId, keys }: OrderKeys): Buffer {
  const slot = Buffer.alloc(SLOT_BYTES);
  slot.write(MAGIC, 'latin1');
  slot[5] = slot.write(orderId, ID_START, MAX_ID_BYTES, 'latin1');
  for (const purpose of PURPOSES) keys[purpose]?.copy(slot, keyOffset(purpose));
  return slot;
}

/** What a slot's bytes hold; whatever is neither zero nor keys is damaged. */
export function parseSlot(slot: Buffer): SlotContent {
  if (slot.equals(ZEROED_SLOT)) return { kind: 'free' };
  const record = parseRecord(slot);
  return record ? { kind: 'keys', record } : { kind: 'damaged' };
}

function parseRecord(slot: Buffer): OrderKeys | undefined {
  const idBytes = slot.readUInt8(5);
  if (slot.toString('latin1', 0, MAGIC.length) !== MAGIC || idBytes === 0 || idBytes > MAX_ID_BYTES) return undefined;
  const orderId = slot.toString('latin1', ID_START, ID_START + idBytes);
  const wrappedAt = (start: number) => Buffer.from(slot.subarray(start, start + WRAPPED_BYTES));
  const present = PURPOSES.map((purpose) => [purpose, wrappedAt(keyOffset(purpose))] as const);
  return { orderId, keys: Object.fromEntries(present.filter(([, wrapped]) => !wrapped.equals(ZEROED_KEY))) };
}
