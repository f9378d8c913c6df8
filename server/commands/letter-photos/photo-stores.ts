import { openPrivateDatabase } from '../../platform/private-database.ts';
import type { Sealed } from '../../vault/port.ts';

/** The photograph of a sealed envelope, sealed under the personal key of its order. `takenAt`: ISO. */
type SealedPhoto = { takenAt: string; sealed: Sealed };

/** Stores photographs as ciphertext, outside the log. Calls reject if the store cannot be used. */
export type LetterPhotos = {
  /** Replaces an earlier one. */
  put(orderId: string, photo: SealedPhoto): Promise<void>;
  get(orderId: string): Promise<SealedPhoto | undefined>;
  takenAt(orderId: string): Promise<string | undefined>;
  /** Idempotent. */
  delete(orderId: string): Promise<void>;
  close(): Promise<void>;
};

/** In a file, for a shop of one server. */
export function openPhotosFile(file: string): LetterPhotos {
  const database = openPrivateDatabase(file);
  database.exec(`
    PRAGMA secure_delete = ON;
    CREATE TABLE IF NOT EXISTS photos (order_id TEXT PRIMARY KEY, taken_at TEXT NOT NULL, sealed TEXT NOT NULL);
  `);
  const replace = database.prepare('INSERT OR REPLACE INTO photos VALUES (?, ?, ?)');
  const selectOne = database.prepare('SELECT taken_at, sealed FROM photos WHERE order_id = ?');
  const selectTime = database.prepare('SELECT taken_at FROM photos WHERE order_id = ?');
  const deleteOne = database.prepare('DELETE FROM photos WHERE order_id = ?');
  return {
    put: async (orderId, { takenAt, sealed }) => void replace.run(orderId, takenAt, sealed),
    async get(orderId) {
      const row = selectOne.get(orderId);
      return row && { takenAt: String(row.taken_at), sealed: String(row.sealed) as Sealed };
    },
    takenAt: async (orderId) => selectTime.get(orderId)?.taken_at as string | undefined,
    delete: async (orderId) => void deleteOne.run(orderId),
    close: async () => database.close(),
  };
}

const RESPONSE_TIMEOUT_MS = 2_000;
const keyOf = (orderId: string) => `federpost:letter-photo:${orderId}`;

/** In the vault's Redis, which all servers share and which keeps everything that it acknowledges. */
export async function openRedisPhotos(url: string): Promise<LetterPhotos> {
  const { closeRedisClient, createRedisClient } = await import('../../platform/redis-client.ts');
  const redis = createRedisClient(url, { commandTimeout: RESPONSE_TIMEOUT_MS });
  return {
    put: async (orderId, photo) => void (await redis.hset(keyOf(orderId), photo)),
    async get(orderId) {
      const { takenAt, sealed } = await redis.hgetall(keyOf(orderId));
      return takenAt === undefined || sealed === undefined ? undefined : { takenAt, sealed: sealed as Sealed };
    },
    takenAt: async (orderId) => (await redis.hget(keyOf(orderId), 'takenAt')) ?? undefined,
    delete: async (orderId) => void (await redis.del(keyOf(orderId))),
    close: () => closeRedisClient(redis),
  };
}
