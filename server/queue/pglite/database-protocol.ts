/** What passes between the shop and the process of its queue's database. */

export type Rows = { rows: Record<string, unknown>[]; rowCount: number | null };
export type Notification = { channel: string; payload: string };

export type DatabaseProtocol = {
  calls: { query: (text: string, params: readonly unknown[]) => Rows };
  news: Notification;
  note: QueryErrorNote;
};

/** A refused query as a message carries it. `code` is PostgreSQL's SQLSTATE; BullMQ reads `code` and `detail`. */
export type QueryErrorNote = { message: string; code: string; detail: string };

/**
 * Errors after which the database cannot be trusted any more: internal errors and corrupted data (class XX),
 * failing files (58), and whatever is no answer of the database at all (no SQLSTATE: it has crashed).
 */
export const isFatal = (code: string): boolean => code === '' || code.startsWith('XX') || code.startsWith('58');
