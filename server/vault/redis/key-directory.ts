import { HOUR } from '@federpost/shared/calendar/durations.ts';
import { createHash } from 'node:crypto';
import { constants, mkdir, open, readdir, stat, unlink, type FileHandle } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { createFile, DRAFT, syncDirectory, using } from '@federpost/shared/node/durable-files.ts';
import { makeDirectory } from '@federpost/shared/node/make-directory.ts';
import {
  countKeys,
  formatSlot,
  parseSlot,
  SLOT_BYTES,
  keyOffset,
  ZEROED_KEY,
  type KeyRecord,
  type WrappedKeys,
} from '../key-slot.ts';
import type { Purpose } from '../sealing.ts';
import { hasErrorCode } from '@federpost/shared/node/error-code.ts';

/**
 * The keys of a vault that several servers share: a directory that all of them see, with one file of one slot per order
 * (key-slot.ts), which never moves and is overwritten in place. Created by link(2), so that only one of many
 * servers creates an order's keys; nothing else is locked. A key is destroyed by overwriting its own bytes and no
 * others, so that two servers may destroy the two keys of an order at the same time. The file system must overwrite in
 * place: see docs/deploy.md.
 *
 *   <directory>/vault.keys               which vault it is (key-file-header.ts)
 *   <directory>/<2 hex>/order-<id>       both wrapped keys of an order
 */

const DRAFT_EXPIRY_MS = HOUR;
const FOLDERS = Array.from({ length: 256 }, (_, index) => index.toString(16).padStart(2, '0'));

export type KeyDirectory = {
  /** The wrapped key, or undefined if there is none (any more). */
  find(purpose: Purpose, orderId: string): Promise<Buffer | undefined>;
  /**
   * Creates the order's file with these keys, synced, unless there is one. @returns its keys that are not destroyed.
   */
  create(record: KeyRecord): Promise<WrappedKeys>;
  /** Overwrites the key in place, syncs, reads back, and removes the file with its last key. Idempotent. */
  destroy(purpose: Purpose, orderId: string): Promise<void>;
  /** Every file with keys. */
  all(): AsyncIterable<StoredKeys>;
};

/** `replace` overwrites the keys with other wrappings of the same keys. No server may use the directory during that. */
type StoredKeys = KeyRecord & { replace(record: KeyRecord): Promise<void> };

export const headerPath = (directory: string) => join(directory, 'vault.keys');

/** The keys in a directory, which is created if it is missing. Rejects with the file system's error. */
export async function openKeyDirectory(directory: string): Promise<KeyDirectory> {
  makeDirectory(directory);
  const files = new Set(await readdir(directory));
  const missing = FOLDERS.filter((folder) => !files.has(folder));
  await Promise.all(
    missing.map((folder) => mkdir(join(directory, folder), { mode: 0o700 }).catch(ignoreError('EEXIST'))),
  );
  if (missing.length > 0) await syncDirectory(directory);
  await Promise.all(FOLDERS.map((folder) => removeDrafts(join(directory, folder))));

  const pathOf = (orderId: string) => keyFilePath(directory, orderId);
  const readKeysOf = async (orderId: string) => keysOfOrder(orderId, await readKeys(pathOf(orderId)));

  return {
    find: async (purpose, orderId) => (await readKeysOf(orderId))[purpose],
    async create(record) {
      await createFile(pathOf(record.orderId), formatSlot(record));
      return readKeysOf(record.orderId);
    },
    destroy: (purpose, orderId) => destroyKey(pathOf(orderId), purpose),
    async *all() {
      for (const folder of FOLDERS) {
        for (const name of await readdir(join(directory, folder))) {
          if (name.endsWith(DRAFT)) continue;
          const path = join(directory, folder, name);
          const record = await readKeys(path);
          const replace = (next: KeyRecord) => overwrite(path, formatSlot(next));
          if (record && countKeys(record) > 0) yield { ...record, replace };
        }
      }
    },
  };
}

function keyFilePath(directory: string, orderId: string): string {
  const name = `order-${orderId}`;
  return join(directory, createHash('sha256').update(name).digest('hex').slice(0, 2), name);
}

function keysOfOrder(orderId: string, record: KeyRecord | undefined): WrappedKeys {
  if (record && record.orderId !== orderId) throw new Error('a key file holds the keys of another order');
  return record?.keys ?? {};
}

/**
 * Overwrites a key, if there is such a file, and removes the file if no key is left in it. O_DSYNC also keeps a network
 * file system from writing the rest of the block, where another server may be destroying the other key.
 */
async function destroyKey(path: string, purpose: Purpose): Promise<void> {
  const handle = await open(path, constants.O_RDWR | constants.O_DSYNC).catch(ignoreError('ENOENT'));
  if (!handle) return;
  const remaining = await using(handle, async () => {
    const start = keyOffset(purpose);
    await writeAt(handle, ZEROED_KEY, start);
    await handle.sync();
    const slot = await readSlot(handle);
    if (!slot.subarray(start, start + ZEROED_KEY.length).equals(ZEROED_KEY))
      throw new Error('a key was not overwritten');
    return parseSlot(slot);
  });
  if (remaining.kind === 'damaged' || (remaining.kind === 'keys' && countKeys(remaining.record) > 0)) return;
  await unlink(path).catch(ignoreError('ENOENT'));
  await syncDirectory(dirname(path));
}

async function overwrite(path: string, slot: Readonly<Buffer>): Promise<void> {
  await using(await open(path, constants.O_WRONLY), async (handle) => {
    await writeAt(handle, slot, 0);
    await handle.sync();
  });
}

async function readKeys(path: string): Promise<KeyRecord | undefined> {
  const handle = await open(path, constants.O_RDONLY).catch(ignoreError('ENOENT'));
  return handle && parseRecord(await using(handle, readSlot), path);
}

/** Undefined if there are only zeros, as after a server that ended between overwriting and removing. */
function parseRecord(slot: Buffer, path: string): KeyRecord | undefined {
  const content = parseSlot(slot);
  if (content.kind === 'damaged') throw new Error(`the key file ${basename(path)} is damaged`);
  return content.kind === 'keys' ? content.record : undefined;
}

/** A draft was never used as a key, or is another name of a key file: removing the name is enough. */
async function removeDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith(DRAFT)) continue;
    const draft = await stat(join(folder, name)).catch(ignoreError('ENOENT'));
    if (draft && Date.now() - draft.mtimeMs > DRAFT_EXPIRY_MS)
      await unlink(join(folder, name)).catch(ignoreError('ENOENT'));
  }
}

async function readSlot(handle: FileHandle): Promise<Buffer> {
  const slot = Buffer.alloc(SLOT_BYTES, 1);
  await handle.read(slot, 0, SLOT_BYTES, 0);
  return slot;
}

async function writeAt(handle: FileHandle, bytes: Readonly<Buffer>, start: number): Promise<void> {
  for (let written = 0; written < bytes.length;)
    written += (await handle.write(bytes, written, bytes.length - written, start + written)).bytesWritten;
}

/** For `catch`: ignores an error with this code and rethrows any other. */
const ignoreError =
  (code: string) =>
  (error: unknown): undefined => {
    if (hasErrorCode(error, code)) return undefined;
    throw error;
  };
