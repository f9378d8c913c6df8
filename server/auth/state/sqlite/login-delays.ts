import type { DatabaseSync } from 'node:sqlite';
import type { LoginDelays } from '../port.ts';
import { delayAfter, TRIES_FORGOTTEN_AFTER_MS } from '../rules.ts';

export const LOGIN_DELAY_SCHEMA = `
  CREATE TABLE IF NOT EXISTS login_tries (
    account TEXT PRIMARY KEY, failures INTEGER NOT NULL, last_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;`;

/** The delays kept in an open operators' database. */
export function loginDelaysIn(database: DatabaseSync): LoginDelays {
  const find = database.prepare('SELECT failures, last_at FROM login_tries WHERE account = ?');
  const count = database.prepare(`INSERT INTO login_tries (account, failures, last_at) VALUES (?, 1, ?)
    ON CONFLICT (account) DO UPDATE SET failures = failures + 1, last_at = excluded.last_at`);
  const clear = database.prepare('DELETE FROM login_tries WHERE account = ?');
  const prune = database.prepare('DELETE FROM login_tries WHERE last_at < ?');

  return {
    async begin(account, now) {
      prune.run(now - TRIES_FORGOTTEN_AFTER_MS);
      const row = find.get(account);
      if (row) {
        const wait = delayAfter(Number(row.failures));
        // A clock that was set back must not lengthen the wait.
        const remaining = Math.min(Number(row.last_at) + wait - now, wait);
        if (remaining > 0) return remaining;
      }
      count.run(account, now);
      return 0;
    },
    succeeded: async (account) => void clear.run(account),
  };
}
