import { closeSync, fdatasyncSync, fstatSync, openSync, readSync, writeSync } from 'node:fs';
import { KEY_BYTES, SEAL_OVERHEAD_BYTES, type Purpose } from '../sealing.ts';

/**
 * One file of 4 KiB slots. Slot 0 is the header (header.ts), every other one is zero or holds one wrapped key
 * and names its order. A key dies by being overwritten where it stands, so a slot never moves and is as large
 * as the block a disk writes at once. What counts stands in its first bytes: one sector, written whole or not.
 */

export const SLOT_BYTES = 4096;
const SLOTS_PER_GROWTH = 64;
const SLOTS_PER_READ = 1024;
const MAGIC = 'FPK1';
const PURPOSES: readonly Purpose[] = ['letter', 'personal'];
const MAX_ID_BYTES = 64;
const ID_START = 6;
const WRAPPED_START = ID_START + MAX_ID_BYTES;
const RECORD_BYTES = WRAPPED_START + KEY_BYTES + SEAL_OVERHEAD_BYTES;
export const ZEROED_SLOT: Readonly<Buffer> = Buffer.alloc(SLOT_BYTES);

export type KeyRecord = { purpose: Purpose; orderId: string; wrapped: Buffer };
export type SlotContent = { kind: 'free' } | { kind: 'key'; record: KeyRecord } | { kind: 'damaged' };

export type KeyFile = {
  /** Every slot but the header, in order, read in one pass. */
  scan(): Iterable<[slot: number, content: SlotContent]>;
  read(slot: number): KeyRecord | undefined;
  write(slot: number, record: KeyRecord): void;
  zero(slot: number): void;
  isZero(slot: number): boolean;
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
    read: (slot) => readKey(file, slot),
    write: (slot, record) => writeWhole(file, formatSlot(record), slot),
    zero: (slot) => writeWhole(file, ZEROED_SLOT, slot),
    isZero(slot) {
      const content = Buffer.alloc(SLOT_BYTES, 1);
      return readSync(file, content, 0, SLOT_BYTES, slot * SLOT_BYTES) === SLOT_BYTES && content.equals(ZEROED_SLOT);
    },
    grow() {
      // Written zeros, not a hole: overwriting them later needs no change to the file system's own records.
      const first = Math.max(1, slotCount());
      writeWhole(file, Buffer.alloc(SLOTS_PER_GROWTH * SLOT_BYTES), first);
      return Array.from({ length: SLOTS_PER_GROWTH }, (_, index) => first + index);
    },
    sync: () => fdatasyncSync(file),
    close: () => closeSync(file),
  };
}

/** The key in a slot, read from any open file handle; undefined where there is none. */
export function readKey(file: number, slot: number): KeyRecord | undefined {
  const bytes = Buffer.alloc(RECORD_BYTES);
  const content =
    readSync(file, bytes, 0, RECORD_BYTES, slot * SLOT_BYTES) === RECORD_BYTES ? parseRecord(bytes) : undefined;
  return content;
}

function writeWhole(file: number, bytes: Buffer, slot: number): void {
  for (let done = 0; done < bytes.length;)
    done += writeSync(file, bytes, done, bytes.length - done, slot * SLOT_BYTES + done);
}

/** A key as it fills a whole slot. */
export function formatSlot({ purpose, orderId, wrapped }: KeyRecord): Buffer {
  const slot = Buffer.alloc(SLOT_BYTES);
  slot.write(MAGIC, 'latin1');
  slot[4] = PURPOSES.indexOf(purpose) + 1;
  slot[5] = slot.write(orderId, ID_START, MAX_ID_BYTES, 'latin1');
  wrapped.copy(slot, WRAPPED_START);
  return slot;
}

/** What a slot's bytes hold; whatever is neither zero nor a key is damaged. */
export function parseSlot(slot: Buffer): SlotContent {
  if (slot.equals(ZEROED_SLOT)) return { kind: 'free' };
  const record = parseRecord(slot);
  return record ? { kind: 'key', record } : { kind: 'damaged' };
}

function parseRecord(slot: Buffer): KeyRecord | undefined {
  const purpose = PURPOSES[slot[4]! - 1];
  const idBytes = slot[5]!;
  if (slot.toString('latin1', 0, MAGIC.length) !== MAGIC || !purpose || idBytes === 0 || idBytes > MAX_ID_BYTES)
    return undefined;
  return {
    purpose,
    orderId: slot.toString('latin1', ID_START, ID_START + idBytes),
    wrapped: Buffer.from(slot.subarray(WRAPPED_START, RECORD_BYTES)),
  };
}
