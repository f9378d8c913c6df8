import { openDisposableThread } from '@federpost/runtime/thread/disposable-thread.ts';

const END_AFTER_IDLE_MS = 10_000;

/** A webhook as we keep it: ids and type, a hint where to look. What it says is asked of the provider again. */
export type InboxEntry = { id: string; type: string; sessionId?: string; paymentIntent?: string; receivedAt: string };
export type PendingEntry = InboxEntry & { attempts: number };

export type Inbox = {
  /** Resolves once the entry is synced to disk: true if the event is new, false for a repetition. Rejects if it could not be kept. */
  store(entry: InboxEntry): Promise<boolean>;
  /** Entries due now, the oldest first. */
  pending(limit: number): Promise<PendingEntry[]>;
  /** Marks are not waited for on the disk: after a power cut an event may be looked at once more. */
  markHandled(id: string): Promise<void>;
  /** Puts an entry off: 5 s after the first failure, doubling, at most an hour. */
  noteFailure(id: string): Promise<void>;
  close(): Promise<void>;
};

/** `nextAt`: when the first entry that is not handled is due, in milliseconds since the epoch; `Infinity` without one. */
export type Due = { entries: PendingEntry[]; nextAt: number };

/** What the inbox asks of its thread; `now` in milliseconds since the epoch. */
export type InboxThread = {
  calls: {
    store: (entry: InboxEntry) => boolean;
    pending: (limit: number, now: number) => Due;
    markHandled: (id: string, now: number) => void;
    noteFailure: (id: string, now: number) => void;
  };
};

/**
 * Opens the webhook inbox in one SQLite file. A thread writes it, so that webhooks which arrive together share one sync;
 * it is started anew where it has ended, for an entry that is stored twice is kept once, and ended while there is
 * nothing to do, for a thread takes 20 MB. Rejects where the file cannot be opened.
 * @param now the clock, milliseconds since the epoch.
 */
export async function openInbox(file: string, now: () => number = Date.now): Promise<Inbox> {
  const thread = openDisposableThread<InboxThread>({
    script: new URL('./thread.ts', import.meta.url),
    name: 'inbox',
    data: file,
    endAfterIdleMs: END_AFTER_IDLE_MS,
    failure: () => new Error('the webhook inbox could not be used'),
  });
  // Nothing is due before then, so the thread need not be asked.
  let quietUntil = 0;
  let changes = 0;
  async function pending(limit: number): Promise<PendingEntry[]> {
    const at = now();
    const before = changes;
    if (at < quietUntil) return [];
    const { entries, nextAt } = await thread.call('pending', limit, at);
    if (entries.length === 0 && changes === before) quietUntil = nextAt;
    return entries;
  }
  /** For what may become due: looked for again once it is kept. */
  async function changing<T>(change: Promise<T>): Promise<T> {
    try {
      return await change;
    } finally {
      changes += 1;
      quietUntil = 0;
    }
  }
  await thread.call('pending', 0, now());
  return {
    store: (entry) => changing(thread.call('store', entry)),
    pending,
    markHandled: (id) => thread.call('markHandled', id, now()),
    noteFailure: (id) => changing(thread.call('noteFailure', id, now())),
    close() {
      // A closed inbox refuses, also while nothing is due.
      quietUntil = 0;
      return thread.close();
    },
  };
}
