import { DatabaseSync } from 'node:sqlite';
import type { Purpose } from '../sealing.ts';
import { VaultUnusable } from './header.ts';

/**
 * The vault's database: ciphertext of the letters held, and which keys may never be made again. It knows no key,
 * so it may be copied and backed up freely.
 */

const LOCK_WAIT_MS = 2_000;
const LOG_ATTEMPTS = 200;
const LOG_RETRY_MS = 10;

export type LedgerChange =
  | { kind: 'hold'; orderId: string; sealed: Buffer; putAt: string }
  | { kind: 'destroyed'; purpose: Purpose; orderId: string; at: string };

export type Ledger = {
  /** The id of the vault this database belongs to; undefined for a new one. */
  vaultId(): string | undefined;
  setVaultId(vaultId: string): void;
  sealedLetter(orderId: string): Buffer | undefined;
  heldLetters(): { orderId: string; putAt: string }[];
  isDestroyed(purpose: Purpose, orderId: string): boolean;
  /** All changes or none, synced. Destroying deletes the letter's ciphertext and leaves a tombstone. */
  commit(changes: readonly LedgerChange[]): void;
  /** Empties the write-ahead log, where deleted ciphertext may still stand. False when a reader kept it from it. */
  truncateLog(): boolean;
  close(): void;
};

/** Opens or creates the database, for this process alone. Throws `VaultUnusable` while another holds it. */
export function openLedger(path: string): Ledger {
  const database = new DatabaseSync(path, { timeout: LOCK_WAIT_MS });
  try {
    // Two processes sharing a key file would overwrite each other's keys; the exclusive lock falls with its process.
    database.exec(`
      PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
      PRAGMA secure_delete = ON; PRAGMA temp_store = MEMORY;
      CREATE TABLE IF NOT EXISTS vault (id TEXT NOT NULL) STRICT;
      CREATE TABLE IF NOT EXISTS letters (order_id TEXT PRIMARY KEY, put_at TEXT NOT NULL, sealed BLOB NOT NULL) STRICT;
      CREATE TABLE IF NOT EXISTS destroyed (purpose TEXT NOT NULL, order_id TEXT NOT NULL, at TEXT NOT NULL, PRIMARY KEY (purpose, order_id)) STRICT, WITHOUT ROWID;
      BEGIN IMMEDIATE; COMMIT;`);
  } catch (error) {
    database.close();
    if (error instanceof Error && error.message.includes('locked')) {
      throw new VaultUnusable(`Der Tresor ${path} ist schon geöffnet. Bitte beenden Sie zuerst das andere Programm.`);
    }
    throw error;
  }
  const selectVault = database.prepare('SELECT id FROM vault');
  const insertVault = database.prepare('INSERT INTO vault (id) VALUES (?)');
  const selectLetter = database.prepare('SELECT sealed FROM letters WHERE order_id = ?');
  const selectHeld = database.prepare('SELECT order_id, put_at FROM letters ORDER BY put_at, order_id');
  const selectDestroyed = database.prepare('SELECT 1 FROM destroyed WHERE purpose = ? AND order_id = ?');
  const insertLetter = database.prepare('INSERT INTO letters (order_id, put_at, sealed) VALUES (?, ?, ?)');
  const deleteLetter = database.prepare('DELETE FROM letters WHERE order_id = ?');
  const insertDestroyed = database.prepare('INSERT OR IGNORE INTO destroyed (purpose, order_id, at) VALUES (?, ?, ?)');
  const emptyLog = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)');

  const write = (change: LedgerChange) => {
    if (change.kind === 'hold') return insertLetter.run(change.orderId, change.putAt, change.sealed);
    if (change.purpose === 'letter') deleteLetter.run(change.orderId);
    return insertDestroyed.run(change.purpose, change.orderId, change.at);
  };
  return {
    vaultId: () => selectVault.get()?.id as string | undefined,
    setVaultId: (vaultId) => void insertVault.run(vaultId),
    sealedLetter(orderId) {
      const sealed = selectLetter.get(orderId)?.sealed;
      return sealed instanceof Uint8Array ? Buffer.from(sealed) : undefined;
    },
    heldLetters: () => selectHeld.all().map((row) => ({ orderId: String(row.order_id), putAt: String(row.put_at) })),
    isDestroyed: (purpose, orderId) => selectDestroyed.get(purpose, orderId) !== undefined,
    commit(changes) {
      database.exec('BEGIN IMMEDIATE');
      try {
        for (const change of changes) write(change);
        database.exec('COMMIT');
      } catch (error) {
        if (database.isTransaction) database.exec('ROLLBACK');
        throw error;
      }
    },
    truncateLog: () => emptyLog.get()?.busy === 0,
    close: () => database.close(),
  };
}

/** Empties the log or throws: while it is not empty, a deletion is not done. Nobody else reads it, so once is enough. */
export function emptyLog(ledger: Ledger): void {
  for (let attempt = 0; attempt < LOG_ATTEMPTS; attempt++) {
    if (ledger.truncateLog()) return;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOG_RETRY_MS);
  }
  throw new Error('the write-ahead log of the vault could not be emptied');
}
