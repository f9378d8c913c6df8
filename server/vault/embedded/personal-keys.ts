import { closeSync, openSync } from 'node:fs';
import { unwrapKey } from '../sealing.ts';
import { readKey } from './key-file.ts';

/** The orders whose unwrapped personal key stays in memory: a few pages of the operator's list. */
const KEYS_IN_MEMORY = 1_000;

export type PersonalKeys = {
  /** Lends the order's key for one synchronous use; undefined where there is no key (any more). */
  use<T>(orderId: string, work: (key: Buffer) => T): { result: T } | undefined;
  learn(orderId: string, slot: number): void;
  forget(orderId: string): void;
  close(): void;
};

/**
 * Reads personal keys without the thread, so that a page of the operator's list never waits for a sync. A slot says
 * itself whose key it holds, so a slot that has been zeroed or given away reads as none.
 */
export function openPersonalKeys(options: {
  path: string;
  masterKey: Uint8Array;
  slots: Map<string, number>;
}): PersonalKeys {
  const { masterKey, slots } = options;
  const file = openSync(options.path, 'r');
  const recent = new Map<string, Buffer>();

  const drop = (orderId: string) => {
    recent.get(orderId)?.fill(0);
    recent.delete(orderId);
  };
  const remember = (orderId: string, key: Buffer) => {
    recent.delete(orderId);
    recent.set(orderId, key);
    if (recent.size > KEYS_IN_MEMORY) for (const oldest of recent.keys()) return drop(oldest);
  };
  return {
    use(orderId, work) {
      const key = recent.get(orderId) ?? readFromDisk(file, slots.get(orderId), masterKey, orderId);
      if (!key) return undefined;
      remember(orderId, key);
      return { result: work(key) };
    },
    learn: (orderId, slot) => void slots.set(orderId, slot),
    forget(orderId) {
      slots.delete(orderId);
      drop(orderId);
    },
    close() {
      for (const key of recent.values()) key.fill(0);
      recent.clear();
      closeSync(file);
    },
  };
}

function readFromDisk(
  file: number,
  slot: number | undefined,
  masterKey: Uint8Array,
  orderId: string,
): Buffer | undefined {
  const record = slot === undefined ? undefined : readKey(file, slot);
  if (record?.purpose !== 'personal' || record.orderId !== orderId) return undefined;
  return unwrapKey(masterKey, 'personal', orderId, record.wrapped);
}
