import { Worker } from 'node:worker_threads';
import type { AppendAnswer, AppendRequest, FromWriter, ToWriter } from './writer-messages.ts';

export type Writer = {
  /** Resolves once the answer is on disk; rejects when that is unknown. Calls take effect in the order they were made. */
  append(request: AppendRequest): Promise<AppendAnswer>;
  /** Resolves once a row beside the log is on disk; rejects where that cannot be. */
  prove(): Promise<void>;
  /** Finishes what was asked, then ends the thread. Further appends reject. */
  close(): Promise<void>;
};

const unwritten = (reason: string) => new Error(`the event log could not be written: ${reason}`);
const STOPPED = 'the writer of the event log has stopped';

type Waiting<T> = { resolve: (answer: T) => void; reject: (error: Error) => void };

type Listener = {
  /** Called after each commit, before its appends resolve. */
  onCommit: () => void;
  /** Called when the thread ends without having been asked to. */
  onDeath: (error: Error) => void;
};

/** Starts the log's writer thread. Rejects where the file cannot be opened. */
export async function startWriter(file: string, { onCommit, onDeath }: Listener): Promise<Writer> {
  const thread = new Worker(new URL('./writer.ts', import.meta.url), { workerData: file, name: 'event-log' });
  const exited = new Promise<void>((resolve) => thread.once('exit', () => resolve()));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window and has no origin
  const tell = (message: ToWriter) => thread.postMessage(message);
  /** The thread answers in order, so that the longest waiting are the ones answered. */
  let waiting: Waiting<AppendAnswer>[] = [];
  let proving: Waiting<void>[] = [];
  let unsent: AppendRequest[] = [];
  let gone: Error | undefined;

  function send(): void {
    const requests = unsent;
    unsent = [];
    tell({ kind: 'append', requests });
  }

  function take(count: number): Waiting<AppendAnswer>[] {
    const taken = waiting.slice(0, count);
    waiting = waiting.slice(count);
    return taken;
  }

  function die(error: Error): void {
    if (!gone) onDeath(error);
    gone ??= error;
    for (const { reject } of [...take(waiting.length), ...proving]) reject(gone);
    proving = [];
  }

  await new Promise<void>((resolve, reject) => {
    thread.on('message', (message: FromWriter) => {
      if (message.kind === 'ready') resolve();
      if (message.kind === 'committed') {
        onCommit();
        const answered = take(message.answers.length);
        for (const [index, { resolve: fulfil }] of answered.entries()) fulfil(message.answers[index]!);
      }
      if (message.kind === 'failed') {
        const error = unwritten(message.reason);
        for (const { reject: refuse } of take(message.requests)) refuse(error);
      }
      if (message.kind === 'proved') {
        const proof = proving.shift();
        if (message.failed === undefined) proof?.resolve();
        else proof?.reject(unwritten(message.failed));
      }
    });
    thread.on('error', (error) => {
      die(error instanceof Error ? error : new Error(STOPPED));
      reject(gone);
    });
    thread.once('exit', () => die(new Error(STOPPED)));
  });

  return {
    append(request) {
      if (gone) return Promise.reject(gone);
      // Next to the microtasks of this turn, so that all they append travels in one message.
      if (unsent.length === 0) process.nextTick(send);
      unsent.push(request);
      return new Promise((resolve, reject) => waiting.push({ resolve, reject }));
    },
    prove() {
      if (gone) return Promise.reject(gone);
      tell({ kind: 'prove' });
      return new Promise((resolve, reject) => proving.push({ resolve, reject }));
    },
    async close() {
      gone ??= new Error('the event store is closed');
      if (unsent.length > 0) send();
      tell({ kind: 'close' });
      await exited;
    },
  };
}
