import type { DatabaseSync } from 'node:sqlite';
import { missingObject } from './stripe-failure.ts';

export type Page = { limit?: number; starting_after?: string };
export type PageOf<T> = { data: T[]; hasMore: boolean };
export type Listed<T> = { object: 'list'; url: string; has_more: boolean; data: T[] };

/**
 * One page of a table with `seq`, `id` and `json`, newest first, after the row of Stripe's cursor (10 rows by default).
 */
export function selectPage(
  db: DatabaseSync,
  table: 'objects' | 'events',
  conditions: string[],
  values: (string | number)[],
  page: Page,
): PageOf<string> {
  const limit = page.limit ?? 10;
  const where = [...conditions];
  const boundValues = [...values];
  if (page.starting_after !== undefined) {
    const row = db.prepare(`SELECT seq FROM ${table} WHERE id = ?`).get(page.starting_after);
    if (!row) throw missingObject('object', page.starting_after);
    where.push('seq < ?');
    boundValues.push(Number(row.seq));
  }
  const sql = `SELECT json FROM ${table} WHERE ${where.join(' AND ') || 'TRUE'} ORDER BY seq DESC LIMIT ?`;
  const rows = db
    .prepare(sql)
    .all(...boundValues, limit + 1)
    .map((row) => String(row.json));
  return { data: rows.slice(0, limit), hasMore: rows.length > limit };
}

/** A page in the shape of Stripe's lists. */
export function toList<T>(url: string, { data, hasMore }: PageOf<T>): Listed<T> {
  return { object: 'list', url, has_more: hasMore, data };
}
