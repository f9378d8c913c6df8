import type { DatabaseSync } from 'node:sqlite';

/**
 * A growing wait after wrong passwords, per account, never a lock: guessing gets slow, and a forgetful
 * operator waits minutes at most. Kept on disk, so that a restart does not hand out new tries.
 */

const TRIES_WITHOUT_DELAY = 3;
const LONGEST_DELAY_MS = 5 * 60_000;
const FORGOTTEN_AFTER_MS = 24 * 3_600_000;

export const LOGIN_DELAY_SCHEMA = `
  CREATE TABLE IF NOT EXISTS login_tries (
    account TEXT PRIMARY KEY, failures INTEGER NOT NULL, last_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;`;

export type LoginDelays = {
  /**
   * Asks for one try at `now` (epoch ms). Returns the milliseconds still to wait, or 0 and counts the try
   * as failed beforehand, so that guesses sent in parallel count each.
   */
  begin(account: string, now: number): number;
  /** The password was right: nothing is held against the account. */
  succeeded(account: string): void;
};

/** The wait in milliseconds after so many failures in a row. */
export function delayAfter(failures: number): number {
  if (failures < TRIES_WITHOUT_DELAY) return 0;
  return Math.min(1000 * 2 ** (failures - TRIES_WITHOUT_DELAY), LONGEST_DELAY_MS);
}

/** The delays kept in an open operators' database. */
export function loginDelaysIn(database: DatabaseSync): LoginDelays {
  const find = database.prepare('SELECT failures, last_at FROM login_tries WHERE account = ?');
  const count = database.prepare(`INSERT INTO login_tries (account, failures, last_at) VALUES (?, 1, ?)
    ON CONFLICT (account) DO UPDATE SET failures = failures + 1, last_at = excluded.last_at`);
  const clear = database.prepare('DELETE FROM login_tries WHERE account = ?');
  const prune = database.prepare('DELETE FROM login_tries WHERE last_at < ?');

  return {
    begin(account, now) {
      prune.run(now - FORGOTTEN_AFTER_MS);
      const row = find.get(account);
      if (row) {
        const remaining = Number(row.last_at) + delayAfter(Number(row.failures)) - now;
        if (remaining > 0) return remaining;
      }
      count.run(account, now);
      return 0;
    },
    succeeded: (account) => void clear.run(account),
  };
}
