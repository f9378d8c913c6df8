import { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '@federpost/shared/node/transaction.ts';
import { VaultUnusable } from '../key-file-header.ts';
import type { Purpose } from '../sealing.ts';

const LOCK_WAIT_MS = 2_000;

export type SealedTexts = ReturnType<typeof openSealedTexts>;

/**
 * Opens or creates the vault's database, for this process alone: sealed texts of the stored letters, and which keys
 * must never be created again. It contains no key, so it may be copied and backed up freely. Throws `VaultUnusable`
 * while another process has it open.
 */
export function openSealedTexts(path: string) {
  const database = new DatabaseSync(path, { timeout: LOCK_WAIT_MS });
  try {
    // Two processes sharing a key file would overwrite each other's keys; the exclusive lock ends with its process.
    database.exec(`
      PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
      PRAGMA secure_delete = ON; PRAGMA temp_store = MEMORY; PRAGMA wal_autocheckpoint = 4000;
      CREATE TABLE IF NOT EXISTS vault (id TEXT NOT NULL) STRICT;
      CREATE TABLE IF NOT EXISTS letters (order_id TEXT PRIMARY KEY, stored_at TEXT NOT NULL, sealed BLOB NOT NULL) STRICT;
      CREATE TABLE IF NOT EXISTS destroyed (purpose TEXT NOT NULL, order_id TEXT NOT NULL, at TEXT NOT NULL, PRIMARY KEY (purpose, order_id)) STRICT, WITHOUT ROWID;
      BEGIN IMMEDIATE; COMMIT;`);
  } catch (error) {
    database.close();
    if (error instanceof Error && error.message.includes('locked'))
      throw new VaultUnusable(`Der Tresor ${path} ist schon geöffnet. Bitte beenden Sie zuerst das andere Programm.`);
    throw error;
  }
  const selectVault = database.prepare('SELECT id FROM vault');
  const insertVault = database.prepare('INSERT INTO vault (id) VALUES (?)');
  const selectLetter = database.prepare('SELECT sealed FROM letters WHERE order_id = ?');
  const selectLetters = database.prepare('SELECT order_id, stored_at FROM letters ORDER BY stored_at, order_id');
  const selectDestroyed = database.prepare('SELECT 1 FROM destroyed WHERE purpose = ? AND order_id = ?');
  const insertLetter = database.prepare('INSERT INTO letters (order_id, stored_at, sealed) VALUES (?, ?, ?)');
  const deleteLetter = database.prepare('DELETE FROM letters WHERE order_id = ?');
  const insertDestroyed = database.prepare('INSERT OR IGNORE INTO destroyed (purpose, order_id, at) VALUES (?, ?, ?)');
  const truncate = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)');

  return {
    /** The id of the vault to which this database belongs; undefined for a new one. */
    vaultId: () => selectVault.get()?.id as string | undefined,
    setVaultId: (vaultId: string) => void insertVault.run(vaultId),
    sealedLetter(orderId: string): Buffer | undefined {
      const sealed = selectLetter.get(orderId)?.sealed;
      return sealed instanceof Uint8Array ? Buffer.from(sealed) : undefined;
    },
    listLetters: () =>
      selectLetters.all().map((row) => ({ orderId: String(row.order_id), storedAt: String(row.stored_at) })),
    isDestroyed: (purpose: Purpose, orderId: string) => selectDestroyed.get(purpose, orderId) !== undefined,
    /** All changes or none, synced. Destroying deletes the letter's ciphertext and leaves a tombstone. */
    commit(
      created: readonly { orderId: string; sealed?: Buffer }[],
      destroyed: readonly { purpose: Purpose; orderId: string }[],
    ): void {
      const at = new Date().toISOString();
      inTransaction(database, () => {
        for (const { orderId, sealed } of created) if (sealed) insertLetter.run(orderId, at, sealed);
        for (const { purpose, orderId } of destroyed) {
          insertDestroyed.run(purpose, orderId, at);
          if (purpose === 'letter') deleteLetter.run(orderId);
        }
      });
    },
    /**
     * Empties the write-ahead log, which may contain deleted ciphertext. Throws if it cannot: no deletion is done then.
     */
    emptyWriteAheadLog(): void {
      if (truncate.get()?.busy !== 0) throw new Error('the write-ahead log of the vault could not be emptied');
    },
    close: () => database.close(),
  };
}
