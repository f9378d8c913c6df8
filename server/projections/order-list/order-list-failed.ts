import { sqliteCodeOf } from '../../platform/sqlite-error.ts';

/** SQLite's codes for a full, busy or failing disk: the file itself is intact. */
const TRANSIENT_CODES = new Set([5, 6, 7, 10, 13]);

/**
 * The list's file could not be read or written, or the log may contain events that the list lacks. No order is
 * affected; the log contains everything that was lost.
 */
export class OrderListFailed extends Error {
  override readonly name = 'OrderListFailed';
  /**
   * SQLite's primary result code, `closed` if there is no open file, `fold` if an event could not be folded, or
   * `behind` if the log has events that the list does not contain yet.
   */
  readonly code: number | 'closed' | 'fold' | 'behind';
  constructor(code: OrderListFailed['code']) {
    super(`the order list cannot be used (${code})`);
    this.code = code;
  }
  /** Whether another try with the same file may succeed. */
  get isTransient(): boolean {
    return this.code === 'fold' || (typeof this.code === 'number' && TRANSIENT_CODES.has(this.code));
  }
}

/** Turns an error of the file system or of SQLite into `OrderListFailed`; any other (a bug in a fold) is unchanged. */
export function toOrderListError(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  const code = sqliteCodeOf(error);
  if (code !== undefined) return new OrderListFailed(code);
  return 'syscall' in error ? new OrderListFailed('closed') : error;
}
