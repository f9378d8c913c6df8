import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '@federpost/shared/node/transaction.ts';
import type Stripe from 'stripe';
import { selectPage, type Page, type PageOf } from './paging.ts';
import type { StoredSession } from './session-object.ts';
import { missingObject } from './stripe-failure.ts';

type Objects = {
  'checkout.session': StoredSession;
  payment_intent: Stripe.PaymentIntent;
  charge: Stripe.Charge;
  refund: Stripe.Refund;
  dispute: Stripe.Dispute;
  'radar.early_fraud_warning': Stripe.Radar.EarlyFraudWarning;
};
export type Kind = keyof Objects;

/** The merchant's account: the data that Stripe would remember, in one SQLite file that survives kill -9. */
export type Account = {
  db: DatabaseSync;
  /** All changes or none; they are stored when it returns. */
  transaction<T>(work: () => T): T;
  /** Throws Stripe's `resource_missing`. */
  get<K extends Kind>(kind: K, id: string): Objects[K];
  put<K extends Kind>(object: Objects[K] & { object: K }): void;
  /** Forgets an object. Throws Stripe's `resource_missing`. */
  remove(kind: Kind, id: string): void;
  /** Newest first; with `fields` only objects with these values. */
  list<K extends Kind>(kind: K, fields: Record<string, string | undefined>, page?: Page): PageOf<Objects[K]>;
  openSessionsEndedBy(unixSeconds: number): StoredSession[];
  /** The API version in which events are written: that of the last request with one, which is the shop's SDK's. */
  apiVersion(): string;
  useApiVersion(version: string | undefined): void;
  setting(name: string): string | undefined;
  writeSetting(name: string, value: string): void;
};

// NORMAL survives kill -9, though not a power cut: no real money depends on it. Ids are random and a call touches pages
// all over the file; with small pages and rare checkpoints little is written. Fields that are searched have columns: an
// index on the JSON would parse it again with each stored object.
const SCHEMA = `
  PRAGMA page_size = 1024;
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  PRAGMA wal_autocheckpoint = 16000;
  CREATE TABLE IF NOT EXISTS objects (
    seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT UNIQUE NOT NULL, kind TEXT NOT NULL, json TEXT NOT NULL,
    payment_intent TEXT, open_until INTEGER
  ) STRICT;
  CREATE INDEX IF NOT EXISTS objects_of_payment ON objects (kind, payment_intent) WHERE payment_intent IS NOT NULL;
  CREATE INDEX IF NOT EXISTS open_sessions ON objects (open_until) WHERE open_until IS NOT NULL;
  CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
`;

/** Opens the account in a directory, creating both if they are missing. Close it by `account.db.close()`. */
export function openAccount(directory: string): Account {
  mkdirSync(directory, { recursive: true });
  const db = new DatabaseSync(join(directory, 'account.sqlite'));
  db.exec(SCHEMA);
  const find = db.prepare('SELECT json FROM objects WHERE kind = ? AND id = ?');
  const upsert = db.prepare(
    `INSERT INTO objects (id, kind, json, payment_intent, open_until) VALUES (?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE
     SET json = excluded.json, payment_intent = excluded.payment_intent, open_until = excluded.open_until`,
  );
  const erase = db.prepare('DELETE FROM objects WHERE kind = ? AND id = ?');
  const selectEnded = db.prepare('SELECT json FROM objects WHERE open_until <= ?');
  const upsertSetting = db.prepare(
    'INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
  );
  const settings = new Map(
    db
      .prepare('SELECT name, value FROM settings')
      .all()
      .map(({ name, value }) => [String(name), String(value)]),
  );
  function writeSetting(name: string, value: string): void {
    upsertSetting.run(name, value);
    settings.set(name, value);
  }
  return {
    db,
    transaction: (work) => inTransaction(db, work),
    get(kind, id) {
      const row = find.get(kind, id);
      if (!row) throw missingObject(kind, id);
      return JSON.parse(String(row.json));
    },
    put: (object) =>
      void upsert.run(object.id, object.object, JSON.stringify(object), paymentId(object), openUntil(object)),
    remove(kind, id) {
      if (erase.run(kind, id).changes === 0) throw missingObject(kind, id);
    },
    list(kind, fields, page = {}) {
      const equalFields = Object.entries(fields).filter((field): field is [string, string] => field[1] !== undefined);
      const columnOf = (name: string) => (name === 'payment_intent' ? name : `json ->> '${name}'`);
      const conditions = ['kind = ?', ...equalFields.map(([name]) => `${columnOf(name)} = ?`)];
      const rows = selectPage(db, 'objects', conditions, [kind, ...equalFields.map(([, value]) => value)], page);
      return { data: rows.data.map((json) => JSON.parse(json)), hasMore: rows.hasMore };
    },
    openSessionsEndedBy: (unixSeconds) => selectEnded.all(unixSeconds).map((row) => JSON.parse(String(row.json))),
    apiVersion: () => settings.get('api-version') ?? '',
    useApiVersion(version) {
      if (version !== undefined && version !== settings.get('api-version')) writeSetting('api-version', version);
    },
    setting: (name) => settings.get(name),
    writeSetting,
  };
}

function paymentId(object: Objects[Kind]): string | null {
  return 'payment_intent' in object && typeof object.payment_intent === 'string' ? object.payment_intent : null;
}

/** The time until which a session can be paid, in seconds; null for objects that cannot be paid. */
function openUntil(object: Objects[Kind]): number | null {
  return object.object === 'checkout.session' && object.status === 'open' ? object.expires_at : null;
}

/** A random id in Stripe's style: `newId('cs_test')` → `cs_test_a1b2…`. */
export function newId(prefix: string): string {
  return `${prefix}_${randomUUID().replaceAll('-', '')}`;
}
