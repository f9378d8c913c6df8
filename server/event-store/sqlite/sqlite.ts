import { openThread, ThreadEnded } from '@federpost/shared/node/thread/thread.ts';
import { serialiseAppend } from '../new-events.ts';
import { RevisionConflict, type EventStore } from '../port.ts';
import { createCommits, followLog } from './subscription.ts';
import { requireSqliteVersion } from './log-file.ts';
import { toPosition, toRow, openReader, type Reader } from './reader.ts';
import type { WriterThread } from './writer.ts';

/**
 * Opens the event log in one SQLite file, which is created if it is missing; its folder must exist. Only one process
 * may use it at a time. A thread of its own writes: appends that arrive together share one commit and one sync. Rejects
 * if SQLite is too old or the file cannot be opened.
 * @param onCrash called if that thread has ended unexpectedly: the outcome of its pending requests is unknown until a
 * new process opens the file as after a crash.
 */
export async function openSqliteEventStore(file: string, onCrash?: () => void): Promise<EventStore> {
  requireSqliteVersion();
  const commits = createCommits();
  const writer = openThread<WriterThread>({
    script: new URL('./writer.ts', import.meta.url),
    name: 'event-log',
    data: file,
    onAnswers: commits.notify,
    toError: (reason) => new Error(`the event log could not be written: ${reason}`),
  });
  await writer.ready;
  const reader = await openReaderOrClose(writer.close, file);
  let closing: Promise<void> | undefined;
  void writer.ended.then(() => {
    if (closing) return;
    commits.end(new ThreadEnded('event-log'));
    onCrash?.();
  });

  function assertOpen(): void {
    if (closing) throw new Error('the event store is closed');
  }

  return {
    async append(stream, expected, events) {
      assertOpen();
      const request = {
        stream,
        expected: expected === 'none' ? -1 : expected,
        events: serialiseAppend(stream, expected, events),
      };
      const answer = await writer.call('append', request);
      if ('actual' in answer)
        throw new RevisionConflict(stream, expected, answer.actual === -1 ? 'none' : answer.actual);
      return { revision: request.expected + request.events.length, position: toPosition(answer.position) };
    },
    async readStream(stream) {
      assertOpen();
      return reader.readStream(stream);
    },
    async readAll({ after, limit }) {
      assertOpen();
      if (!(Number.isSafeInteger(limit) && limit > 0)) throw new TypeError('a limit is a whole number from 1');
      return reader.readAfter(toRow(after), limit);
    },
    async *subscribe({ after, signal }) {
      assertOpen();
      yield* followLog(reader, commits, after, signal);
    },
    async proveWritable() {
      assertOpen();
      await writer.call('prove');
    },
    close() {
      closing ??= (async () => {
        commits.end();
        // The writer closes last, because only a connection that may write removes the side files.
        reader.close();
        await writer.close();
      })();
      return closing;
    },
  };
}

async function openReaderOrClose(close: () => Promise<void>, file: string): Promise<Reader> {
  try {
    return openReader(file);
  } catch (error) {
    await close();
    throw error;
  }
}
