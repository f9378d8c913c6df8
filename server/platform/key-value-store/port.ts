/** A value; the version counts its changes from 1. */
export type StoredValue = { version: number; value: string };

/**
 * Few small values by their keys, shared by all servers and kept once they are acknowledged. `suite.ts` next to this
 * file is the contract test of both adapters. Calls reject while the store cannot be used.
 */
export type KeyValueStore = {
  read(key: string): Promise<StoredValue | undefined>;
  /** Stores the next version instead of the one before it, synced. @returns false if another server was faster. */
  replace(key: string, next: StoredValue): Promise<boolean>;
  close(): Promise<void>;
};
