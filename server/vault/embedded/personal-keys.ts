import { closeSync, openSync } from 'node:fs';
import { unwrapKey } from '../sealing.ts';
import { readKeys } from './key-file.ts';

/** The orders whose unwrapped personal key stays in memory: those that have just been placed, and what operators look at. */
const KEYS_IN_MEMORY = 1_000;

export type PersonalKeys = {
  /** Lends the order's key for one synchronous use; undefined where there is no key (any more). */
  use<T>(orderId: string, work: (key: Buffer) => T): { result: T } | undefined;
  remember(orderId: string, slot: number): void;
  forget(orderId: string): void;
  /** Whose key is remembered. */
  orderIds(): string[];
  close(): void;
};

/**
 * Reads personal keys without the vault's thread, so that a page of the operator's list never waits for a sync. A slot
 * names the order whose keys it holds, so one that has been erased or reused reads as none.
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
  const cache = (orderId: string, key: Buffer) => {
    recent.delete(orderId);
    recent.set(orderId, key);
    if (recent.size > KEYS_IN_MEMORY) for (const oldest of recent.keys()) return drop(oldest);
  };
  return {
    use(orderId, work) {
      const key = recent.get(orderId) ?? readFromDisk(file, slots.get(orderId), masterKey, orderId);
      if (!key) return undefined;
      cache(orderId, key);
      return { result: work(key) };
    },
    remember: (orderId, slot) => void slots.set(orderId, slot),
    forget(orderId) {
      slots.delete(orderId);
      drop(orderId);
    },
    orderIds: () => [...slots.keys()],
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
  const record = slot === undefined ? undefined : readKeys(file, slot);
  const wrapped = record?.orderId === orderId ? record.keys.personal : undefined;
  return wrapped && unwrapKey(masterKey, 'personal', orderId, wrapped);
}
