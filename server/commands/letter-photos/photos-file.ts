import { DatabaseSync } from 'node:sqlite';
import type { Sealed } from '../../vault/port.ts';
import type { LetterPhotos } from './port.ts';

/** In a file of the one server. */
export function openPhotosFile(file: string): LetterPhotos {
  const database = new DatabaseSync(file);
  database.exec(`
    PRAGMA journal_mode = WAL;
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
