import { Worker } from 'node:worker_threads';
import {
  isFatal,
  type FromThread,
  type Notification,
  type QueryErrorNote,
  type Rows,
  type ThreadSetup,
  type ToThread,
} from './thread-messages.ts';

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

/** Longer than making a database takes on a busy machine; a damaged one may also hang. */
const OPEN_WITHIN_MS = 120_000;

/** Opens the database of a directory, made where there is none, in a thread of its own. Rejects where that fails, at once when the signal aborts. */
export async function openDatabaseThread(directory: string, signal: AbortSignal): Promise<Database> {
  signal.throwIfAborted();
  const setup: ThreadSetup = { directory };
  const thread = new Worker(new URL('./thread.ts', import.meta.url), { workerData: setup, name: 'queue' });
  const waiting = new Map<number, { resolve: (rows: Rows) => void; reject: (error: Error) => void }>();
  const listeners: ((notification: Notification) => void)[] = [];
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  const tell = (message: ToThread) => thread.postMessage(message);
  let next = 1;
  let over = false;

  const gone = new Promise<void>((resolve) => {
    thread.once('exit', () => {
      over = true;
      for (const { reject } of waiting.values()) reject(new Error('the queue’s database is gone'));
      waiting.clear();
      resolve();
    });
  });
  const kill = async () => void (await thread.terminate());
  const giveUp = () => void kill();

  await new Promise<void>((resolve, reject) => {
    const tooLong = setTimeout(giveUp, OPEN_WITHIN_MS);
    // Whoever is closing does not wait until a database has been made that nobody will use.
    signal.addEventListener('abort', giveUp);
    const settled = () => {
      clearTimeout(tooLong);
      signal.removeEventListener('abort', giveUp);
    };
    // Without a listener an error of the thread would end the process.
    thread.on('error', () => {});
    void gone.then(() => {
      settled();
      reject(new Error('the queue’s database does not open'));
    });
    thread.on('message', (message: FromThread) => {
      if (message.kind === 'ready') {
        settled();
        resolve();
      } else if (message.kind === 'notification') {
        for (const listener of listeners) listener(message.notification);
      } else {
        const asked = waiting.get(message.number);
        waiting.delete(message.number);
        if (message.kind === 'rows') asked?.resolve(message.result);
        else refuse(message.error, asked?.reject);
      }
    });
  });

  function refuse(note: QueryErrorNote, reject?: (error: Error) => void): void {
    reject?.(new QueryRefused(note));
    if (isFatal(note.code)) void kill();
  }

  return {
    query(text, params = []) {
      if (over) return Promise.reject(new Error('the queue’s database is gone'));
      return new Promise((resolve, reject) => {
        const number = next++;
        waiting.set(number, { resolve, reject });
        tell({ kind: 'query', number, text, params });
      });
    },
    onNotification: (listener) => void listeners.push(listener),
    gone,
    async close() {
      if (!over) tell({ kind: 'close' });
      await gone;
    },
    kill,
  };
}
