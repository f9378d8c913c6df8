import { openThread } from '@federpost/runtime/thread/thread.ts';
import {
  isFatal,
  type DatabaseProtocol,
  type Notification,
  type QueryErrorNote,
  type Rows,
} from './database-protocol.ts';

export type Database = {
  /** Queries take effect in the order they were asked. Rejects with PostgreSQL's `code` and `detail`. */
  query(text: string, params?: readonly unknown[]): Promise<Rows>;
  onNotification(listener: (notification: Notification) => void): void;
  /** Resolves when the database is gone, be it closed or broken. Never rejects. */
  gone: Promise<void>;
  /** Answers what was asked before, then ends. */
  close(): Promise<void>;
  /** Ends at once. */
  kill(): Promise<void>;
};

/** A query that the database refused; `code` is its SQLSTATE. */
class QueryRefused extends Error {
  override readonly name = 'QueryRefused';
  readonly code: string;
  readonly detail: string;
  constructor({ message, code, detail }: QueryErrorNote) {
    super(message);
    this.code = code;
    this.detail = detail;
  }
}

/**
 * V8's optimising compiler takes up to 600 MB while it works on PostgreSQL, and 70 MB afterwards, for which a queue's few
 * queries do not pay: with the quick one alone they cost less processor time.
 */
const SMALL = ['--liftoff-only', '--max-semi-space-size=2'];

/** Longer than making a database takes on a busy machine; a damaged one may also hang. */
const OPEN_WITHIN_MS = 120_000;

/** Opens the database of a directory, made where there is none, in a process of its own. Rejects where that fails, at once when the signal aborts. */
export async function startDatabase(directory: string, signal: AbortSignal): Promise<Database> {
  signal.throwIfAborted();
  const listeners: ((notification: Notification) => void)[] = [];
  const database = openThread<DatabaseProtocol>({
    script: new URL('./database-process.ts', import.meta.url),
    name: 'queue',
    data: directory,
    ownProcess: true,
    nodeFlags: SMALL,
    onNews(notification) {
      for (const listener of listeners) listener(notification);
    },
    errorFrom(note) {
      if (isFatal(note.code)) void database.kill();
      return new QueryRefused(note);
    },
  });
  const giveUp = () => void database.kill();
  const tooLong = setTimeout(giveUp, OPEN_WITHIN_MS);
  // A shop that is closing does not wait for a database that will not be used.
  signal.addEventListener('abort', giveUp);
  try {
    await database.ready;
  } catch {
    throw new Error('the queue’s database does not open');
  } finally {
    clearTimeout(tooLong);
    signal.removeEventListener('abort', giveUp);
  }
  return {
    query: (text, params = []) => database.call('query', text, params),
    onNotification: (listener) => void listeners.push(listener),
    gone: database.ended,
    close: database.close,
    kill: database.kill,
  };
}
