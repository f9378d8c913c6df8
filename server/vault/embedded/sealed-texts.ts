import { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '@federpost/shared/node/transaction.ts';
import type { Purpose } from '../sealing.ts';
import { VaultUnusable } from './key-file-header.ts';

/**
 * The vault's database: sealed texts of the letters held, and which keys may never be made again. It holds no key,
 * so it may be copied and backed up freely.
 */

const LOCK_WAIT_MS = 2_000;
const TRUNCATE_ATTEMPTS = 200;
const TRUNCATE_RETRY_MS = 10;

export type TextChange =
  | { kind: 'hold'; orderId: string; sealed: Buffer; storedAt: string }
  | { kind: 'destroyed'; purpose: Purpose; orderId: string; at: string };

export type SealedTexts = {
  /** The id of the vault this database belongs to; undefined for a new one. */
  vaultId(): string | undefined;
  setVaultId(vaultId: string): void;
  sealedLetter(orderId: string): Buffer | undefined;
  listLetters(): { orderId: string; storedAt: string }[];
  isDestroyed(purpose: Purpose, orderId: string): boolean;
  /** All changes or none, synced. Destroying deletes the letter's ciphertext and leaves a tombstone. */
  commit(changes: readonly TextChange[]): void;
  /** Empties the write-ahead log, where deleted ciphertext may still stand. False while another connection reads it. */
  truncateWriteAheadLog(): boolean;
  close(): void;
};

/**
 * Opens or creates the database, for this process alone: in which row each letter stands is kept in memory. Throws
 * `VaultUnusable` while another process has it open.
 */
export function openSealedTexts(path: string): SealedTexts {
  const database = new DatabaseSync(path, { timeout: LOCK_WAIT_MS });
  try {
    // Two processes sharing a key file would overwrite each other's keys; the exclusive lock falls with its process.
    // Letters have no index: random order ids would dirty a page of it for each letter. Older files have one.
    database.exec(`
      PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
      PRAGMA secure_delete = ON; PRAGMA temp_store = MEMORY; PRAGMA wal_autocheckpoint = 4000;
      CREATE TABLE IF NOT EXISTS vault (id TEXT NOT NULL) STRICT;
      CREATE TABLE IF NOT EXISTS letters (order_id TEXT NOT NULL, put_at TEXT NOT NULL, sealed BLOB NOT NULL) STRICT;
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
  const selectRows = database.prepare('SELECT rowid AS number, order_id FROM letters');
  const selectLetter = database.prepare('SELECT sealed FROM letters WHERE rowid = ?');
  const selectHeld = database.prepare('SELECT order_id, put_at FROM letters ORDER BY put_at, order_id');
  const selectDestroyed = database.prepare('SELECT 1 FROM destroyed WHERE purpose = ? AND order_id = ?');
  const insertLetter = database.prepare('INSERT INTO letters (order_id, put_at, sealed) VALUES (?, ?, ?)');
  const deleteLetter = database.prepare('DELETE FROM letters WHERE rowid = ?');
  const insertDestroyed = database.prepare('INSERT OR IGNORE INTO destroyed (purpose, order_id, at) VALUES (?, ?, ?)');
  const truncate = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)');

  const rows = new Map(selectRows.all().map(({ number, order_id: orderId }) => [String(orderId), Number(number)]));

  function write(change: TextChange, added: Map<string, number>): void {
    if (change.kind === 'hold') {
      if (rows.has(change.orderId)) throw new Error('a letter is held for this order already');
      const { lastInsertRowid } = insertLetter.run(change.orderId, change.storedAt, change.sealed);
      added.set(change.orderId, Number(lastInsertRowid));
      return;
    }
    const row = change.purpose === 'letter' ? rows.get(change.orderId) : undefined;
    if (row !== undefined) deleteLetter.run(row);
    insertDestroyed.run(change.purpose, change.orderId, change.at);
  }
  return {
    vaultId: () => selectVault.get()?.id as string | undefined,
    setVaultId: (vaultId) => void insertVault.run(vaultId),
    sealedLetter(orderId) {
      const row = rows.get(orderId);
      const sealed = row === undefined ? undefined : selectLetter.get(row)?.sealed;
      return sealed instanceof Uint8Array ? Buffer.from(sealed) : undefined;
    },
    listLetters: () => selectHeld.all().map((row) => ({ orderId: String(row.order_id), storedAt: String(row.put_at) })),
    isDestroyed: (purpose, orderId) => selectDestroyed.get(purpose, orderId) !== undefined,
    commit(changes) {
      const added = new Map<string, number>();
      inTransaction(database, () => {
        for (const change of changes) write(change, added);
      });
      for (const [orderId, row] of added) rows.set(orderId, row);
      for (const change of changes)
        if (change.kind === 'destroyed' && change.purpose === 'letter') rows.delete(change.orderId);
    },
    truncateWriteAheadLog: () => truncate.get()?.busy === 0,
    close: () => database.close(),
  };
}

/** Empties the write-ahead log. Throws where that fails: while it is not empty, a deletion is not done. */
export function emptyWriteAheadLog(texts: SealedTexts): void {
  for (let attempt = 0; attempt < TRUNCATE_ATTEMPTS; attempt++) {
    if (texts.truncateWriteAheadLog()) return;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, TRUNCATE_RETRY_MS);
  }
  throw new Error('the write-ahead log of the vault could not be emptied');
}
