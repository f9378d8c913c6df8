import { closeSync, fdatasyncSync, fstatSync, openSync, readSync, writeSync } from 'node:fs';
import {
  countKeys,
  formatSlot,
  parseSlot,
  SLOT_BYTES,
  ZEROED_SLOT,
  type KeyRecord,
  type SlotContent,
} from '../key-slot.ts';
import type { Purpose } from '../sealing.ts';

const SLOTS_PER_GROWTH = 64;

/** One key in the file. */
export type KeySlot = { slot: number; purpose: Purpose };
export type KeyFile = ReturnType<typeof openKeyFile>;

/**
 * Opens an existing file of slots (key-slot.ts). The first is the header (key-file-header.ts), every other one is zero
 * or an order's. Throws the file system's errors.
 */
export function openKeyFile(path: string) {
  const file = openSync(path, 'r+');
  const slotCount = () => Math.floor(fstatSync(file).size / SLOT_BYTES);

  function readBytes(slot: number): Buffer {
    const bytes = Buffer.alloc(SLOT_BYTES);
    if (readSync(file, bytes, 0, SLOT_BYTES, slot * SLOT_BYTES) !== SLOT_BYTES)
      throw new Error(`slot ${slot} cannot be read`);
    return bytes;
  }

  function writeBytes(slot: number, bytes: Readonly<Buffer>): void {
    if (writeSync(file, bytes, 0, SLOT_BYTES, slot * SLOT_BYTES) !== SLOT_BYTES)
      throw new Error(`slot ${slot} was not written completely`);
  }

  function read(slot: number): KeyRecord | undefined {
    const content = parseSlot(readBytes(slot));
    return content.kind === 'keys' ? content.record : undefined;
  }

  return {
    /** Every slot except the header, in order. */
    *scan(): Iterable<[slot: number, content: SlotContent]> {
      for (let slot = 1, end = slotCount(); slot < end; slot++) yield [slot, parseSlot(readBytes(slot))];
    },
    read,
    write: (slot: number, record: KeyRecord) => writeBytes(slot, formatSlot(record)),
    /** Overwrites the key with zeros and keeps the slot's other key; with its last key the whole slot becomes zero. */
    erase({ slot, purpose }: KeySlot): void {
      const record = read(slot);
      delete record?.keys[purpose];
      writeBytes(slot, record && countKeys(record) > 0 ? formatSlot(record) : ZEROED_SLOT);
    },
    /** Reads the slot back: whether no byte of the key is left. */
    isErased({ slot, purpose }: KeySlot): boolean {
      const content = parseSlot(readBytes(slot));
      return content.kind === 'keys' ? !content.record.keys[purpose] : content.kind === 'free';
    },
    /** Writes the slot's current content again, so that the next sync covers it even if an earlier sync failed. */
    rewrite: (slot: number) => writeBytes(slot, readBytes(slot)),
    /** Appends zeroed slots and returns their numbers. */
    grow(): number[] {
      // Writes zeros instead of a hole: overwriting them later needs no change to the file system's own records. Writes
      // slot by slot: Linux keeps the data of one write in one piece, and counts all of it as written with each slot.
      const first = Math.max(1, slotCount());
      const newSlots = Array.from({ length: SLOTS_PER_GROWTH }, (_, index) => first + index);
      for (const slot of newSlots) writeBytes(slot, ZEROED_SLOT);
      return newSlots;
    },
    sync: () => fdatasyncSync(file),
    close: () => closeSync(file),
  };
}
