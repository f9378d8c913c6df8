import type { DatabaseSync } from 'node:sqlite';

/**
 * Runs work on a database as one transaction: all changes are kept, or none.
 * @throws the work's errors, or SQLite's if it cannot be stored
 */
export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    // A full disk may have caused a rollback already; report the original error.
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}
