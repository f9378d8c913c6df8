import type { DatabaseSync } from 'node:sqlite';
import { missingObject } from './stripe-failure.ts';

export type Page = { limit?: number; starting_after?: string; ending_before?: string };
export type PageOf<T> = { data: T[]; hasMore: boolean };
export type Listed<T> = { object: 'list'; url: string; has_more: boolean; data: T[] };

/** One page of a table with `seq`, `id` and `json`, the newest first, by Stripe's cursors (10 rows where no limit is given). */
export function selectPage(
  db: DatabaseSync,
  table: 'objects' | 'events',
  conditions: string[],
  values: (string | number)[],
  page: Page,
): PageOf<string> {
  const limit = page.limit ?? 10;
  const backwards = page.starting_after === undefined && page.ending_before !== undefined;
  const cursor = page.starting_after ?? page.ending_before;
  const where = [...conditions];
  const bound = [...values];
  if (cursor !== undefined) {
    const row = db.prepare(`SELECT seq FROM ${table} WHERE id = ?`).get(cursor);
    if (!row) throw missingObject('object', cursor);
    where.push(backwards ? 'seq > ?' : 'seq < ?');
    bound.push(Number(row.seq));
  }
  const order = backwards ? 'ASC' : 'DESC';
  const sql = `SELECT json FROM ${table} WHERE ${where.join(' AND ') || 'TRUE'} ORDER BY seq ${order} LIMIT ?`;
  const rows = db
    .prepare(sql)
    .all(...bound, limit + 1)
    .map((row) => String(row.json));
  const data = rows.slice(0, limit);
  return { data: backwards ? data.reverse() : data, hasMore: rows.length > limit };
}

export function listed<T>(url: string, { data, hasMore }: PageOf<T>): Listed<T> {
  return { object: 'list', url, has_more: hasMore, data };
}
