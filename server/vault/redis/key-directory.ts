import { createHash, randomUUID } from 'node:crypto';
import { constants, link, mkdir, open, readdir, stat, unlink, type FileHandle } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { formatSlot, parseSlot, SLOT_BYTES, ZEROED_SLOT, type KeyRecord } from '../embedded/key-file.ts';
import type { Purpose } from '../sealing.ts';

/**
 * The keys of a vault that several servers share: a directory that all of them see, one file of one slot for each
 * key (embedded/key-file.ts), which never moves and is overwritten where it stands. Made by link(2), so that of many
 * servers one makes a key; nothing else is locked. The file system must overwrite in place: see docs/operations.md.
 *
 *   <directory>/vault.keys               which vault it is (embedded/header.ts)
 *   <directory>/<2 hex>/<purpose>-<id>   a wrapped key
 */

const DRAFT = '.new';
const DRAFT_ABANDONED_AFTER_MS = 60 * 60_000;
const FOLDERS = Array.from({ length: 256 }, (_, index) => index.toString(16).padStart(2, '0'));

export type KeyDirectory = {
  /** The wrapped key, or undefined where there is none (any more). */
  find(purpose: Purpose, orderId: string): Promise<Buffer | undefined>;
  /** The order's wrapped key: this one, synced, unless there was one. Undefined where one has been destroyed just now. */
  make(record: KeyRecord): Promise<Buffer | undefined>;
  /** Overwrites the key where it stands, syncs, reads back, and removes the file. Idempotent. */
  destroy(purpose: Purpose, orderId: string): Promise<void>;
  /** Puts another wrapping of the same key over the old one. */
  replace(record: KeyRecord): Promise<void>;
  /** Every key there is. */
  all(): AsyncIterable<KeyRecord>;
};

export const headerPath = (directory: string) => join(directory, 'vault.keys');

/** The keys in a directory, which is made where it is missing. Rejects with what the file system says. */
export async function openKeyDirectory(directory: string): Promise<KeyDirectory> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const there = new Set(await readdir(directory));
  const missing = FOLDERS.filter((folder) => !there.has(folder));
  await Promise.all(missing.map((folder) => mkdir(join(directory, folder), { mode: 0o700 }).catch(unless('EEXIST'))));
  if (missing.length > 0) await syncDirectory(directory);
  await Promise.all(FOLDERS.map((folder) => removeDrafts(join(directory, folder))));

  const pathOf = (purpose: Purpose, orderId: string): string => {
    const name = `${purpose}-${orderId}`;
    return join(directory, createHash('sha256').update(name).digest('hex').slice(0, 2), name);
  };

  async function find(purpose: Purpose, orderId: string): Promise<Buffer | undefined> {
    const record = await readKey(pathOf(purpose, orderId));
    if (record && (record.purpose !== purpose || record.orderId !== orderId))
      throw new Error('a key file holds another key than its name says');
    return record?.wrapped;
  }

  async function write(flags: number, path: string, bytes: Readonly<Buffer>): Promise<void> {
    await using(await open(path, flags, 0o600), async (handle) => {
      await writeSlot(handle, bytes);
      await handle.sync();
    });
  }

  return {
    find,
    async make(record) {
      const path = pathOf(record.purpose, record.orderId);
      const draft = `${path}.${randomUUID()}${DRAFT}`;
      await write(constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL, draft, formatSlot(record));
      // From here on both names are the same bytes on disk: what is overwritten under one is gone under both.
      await link(draft, path).catch(unless('EEXIST'));
      await unlink(draft);
      await syncDirectory(dirname(path));
      return find(record.purpose, record.orderId);
    },
    async destroy(purpose, orderId) {
      const path = pathOf(purpose, orderId);
      const handle = await open(path, constants.O_RDWR).catch(unless('ENOENT'));
      if (!handle) return;
      await using(handle, async () => {
        await writeSlot(handle, ZEROED_SLOT);
        await handle.sync();
        if (!(await readSlot(handle)).equals(ZEROED_SLOT)) throw new Error('a key was not zeroed');
      });
      await unlink(path).catch(unless('ENOENT'));
      await syncDirectory(dirname(path));
    },
    replace: (record) => write(constants.O_WRONLY, pathOf(record.purpose, record.orderId), formatSlot(record)),
    async *all() {
      for (const folder of FOLDERS) {
        for (const name of await readdir(join(directory, folder))) {
          const record = name.endsWith(DRAFT) ? undefined : await readKey(join(directory, folder, name));
          if (record) yield record;
        }
      }
    },
  };
}

/** Undefined where there is no file or only zeros: what is left where a server ended between overwriting and removing. */
async function readKey(path: string): Promise<KeyRecord | undefined> {
  const handle = await open(path, constants.O_RDONLY).catch(unless('ENOENT'));
  if (!handle) return undefined;
  const content = parseSlot(await using(handle, readSlot));
  if (content.kind === 'damaged') throw new Error(`the key file ${basename(path)} is damaged`);
  return content.kind === 'key' ? content.record : undefined;
}

/** A draft was never a key, or is another name of one: removing the name is enough. */
async function removeDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith(DRAFT)) continue;
    const draft = await stat(join(folder, name)).catch(unless('ENOENT'));
    if (draft && Date.now() - draft.mtimeMs > DRAFT_ABANDONED_AFTER_MS)
      await unlink(join(folder, name)).catch(unless('ENOENT'));
  }
}

async function readSlot(handle: FileHandle): Promise<Buffer> {
  const slot = Buffer.alloc(SLOT_BYTES, 1);
  await handle.read(slot, 0, SLOT_BYTES, 0);
  return slot;
}

async function writeSlot(handle: FileHandle, bytes: Readonly<Buffer>): Promise<void> {
  for (let done = 0; done < SLOT_BYTES;)
    done += (await handle.write(bytes, done, SLOT_BYTES - done, done)).bytesWritten;
}

const syncDirectory = async (directory: string) =>
  using(await open(directory, constants.O_RDONLY | constants.O_DIRECTORY), (handle) => handle.sync());

async function using<T>(handle: FileHandle, use: (handle: FileHandle) => Promise<T>): Promise<T> {
  try {
    return await use(handle);
  } finally {
    await handle.close();
  }
}

/** For `catch`: what is expected counts as nothing, whatever else goes on. */
const unless =
  (code: string) =>
  (error: unknown): undefined => {
    if (error instanceof Error && 'code' in error && error.code === code) return undefined;
    throw error;
  };
