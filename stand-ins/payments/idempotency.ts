import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { FormFields, FormValue } from './form-encoding.ts';
import { StripeFailure } from './stripe-failure.ts';

export type SavedAnswer = { status: number; body: string };

export type IdempotencyKeys = {
  /** The saved answer of a key, if it has been used. Throws Stripe's `idempotency_error` if the request differs. */
  recall(key: string, request: string): SavedAnswer | undefined;
  save(key: string, request: string, answer: SavedAnswer): void;
};

/** Stripe forgets keys after 24 hours at the earliest. */
const KEY_TTL_MS = 25 * 60 * 60 * 1000;
const MAX_KEY_LENGTH = 255;

/** The idempotency keys of an account; creates their table if it is missing. `now` in milliseconds. */
export function openIdempotencyKeys(db: DatabaseSync, now: () => number): IdempotencyKeys {
  db.exec(`CREATE TABLE IF NOT EXISTS idempotency_keys (
    key TEXT PRIMARY KEY, request TEXT NOT NULL, status INTEGER NOT NULL, body TEXT NOT NULL, used_at INTEGER NOT NULL
  ) STRICT`);
  const find = db.prepare('SELECT request, status, body FROM idempotency_keys WHERE key = ?');
  const insert = db.prepare(
    'INSERT INTO idempotency_keys (key, request, status, body, used_at) VALUES (?, ?, ?, ?, ?)',
  );
  // Rows are in the order of their age. More rows are expired than kept.
  const deleteExpired = db.prepare(
    'DELETE FROM idempotency_keys WHERE rowid IN (SELECT rowid FROM idempotency_keys ORDER BY rowid LIMIT 2) AND used_at < ?',
  );
  return {
    recall(key, request) {
      if (key.length > MAX_KEY_LENGTH)
        throw new StripeFailure(400, 'Idempotency keys can be at most 255 characters long.');
      const row = find.get(key);
      if (!row) return undefined;
      if (row.request !== request) {
        throw new StripeFailure(
          400,
          'Keys for idempotent requests can only be used with the same parameters they were first used with.',
          { type: 'idempotency_error' },
        );
      }
      return { status: Number(row.status), body: String(row.body) };
    },
    save(key, request, { status, body }) {
      deleteExpired.run(now() - KEY_TTL_MS);
      insert.run(key, request, status, body, now());
    },
  };
}

/** Equal for equal requests, with any order of their parameters. */
export function requestFingerprint(method: string, path: string, fields: FormFields): string {
  return createHash('sha256')
    .update(JSON.stringify([method, path, sortKeys(fields)]))
    .digest('hex');
}

function sortKeys(value: FormValue): unknown {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(sortKeys);
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, nested]) => [name, sortKeys(nested)]);
}
