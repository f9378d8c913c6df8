/* oxlint-disable typescript/no-non-null-assertion -- every read has options, and either a stream or all */
import { randomUUID } from 'node:crypto';
import type { ServerWritableStream } from '@grpc/grpc-js';
import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { FakeLog, FakeRecord } from './log.ts';
import {
  readFilter,
  readStreamName,
  writeCheckpoint,
  writeConfirmation,
  writeRecord,
  writeStreamNotFound,
} from './messages.ts';

export type ReadCall = ServerWritableStream<ReadReq, ReadResp>;

const BACKWARDS = 1;
/** The server sends a checkpoint after this many records, times the multiplier that the subscriber asked for. */
const CHECKPOINT_INTERVAL = 32;

/** Answers a read of a stream or of the whole log, forwards or backwards. */
export async function answerRead(log: FakeLog, call: ReadCall): Promise<void> {
  const options = call.request.getOptions()!;
  const count = Number(options.getCount());
  const backwards = Number(options.getReadDirection()) === BACKWARDS;
  const stream = options.getStream();
  if (stream) {
    const name = readStreamName(call.request);
    const records = log.stream(name);
    // A read from before the first visible event begins with that event.
    const from = Math.max(Number(stream.getRevision()) - (records?.[0]?.revision ?? 0), 0);
    if (records) await send(call, records.slice(from, from + count));
    else call.write(writeStreamNotFound(name));
  } else {
    await send(call, readLog(log, options.getAll()!, backwards, count));
  }
  call.end();
}

/** Forwards begins with the record at the position, backwards before it. */
function readLog(log: FakeLog, all: ReadReq.Options.AllOptions, backwards: boolean, count: number): FakeRecord[] {
  const position = all.getPosition();
  const endIndex = all.hasEnd() ? log.records.length : 0;
  const index = position ? log.indexFrom(BigInt(position.getCommitPosition())) : endIndex;
  return backwards
    ? log.records.slice(Math.max(index - count, 0), index).toReversed()
    : log.records.slice(index, index + count);
}

/**
 * Answers a subscription until it is cancelled. `isMuted` holds back everything, like a subscription that has ended
 * silently.
 */
export async function answerSubscription(log: FakeLog, call: ReadCall, isMuted: () => boolean): Promise<void> {
  const options = call.request.getOptions()!;
  const filter = readFilter(options);
  const all = options.getAll();
  const position = all?.getPosition();
  const endIndex = all?.hasEnd() ? log.records.length : 0;
  // A subscription begins after the position.
  let index = position ? log.indexFrom(BigInt(position.getCommitPosition()) + 1n) : endIndex;
  const interval = CHECKPOINT_INTERVAL * (options.getFilter()?.getCheckpointintervalmultiplier() ?? 0);
  let readCount = 0;
  call.write(writeConfirmation(randomUUID()));
  while (!call.cancelled && !call.writableEnded) {
    const record = log.records[index];
    if (!record) {
      await waitFor(call, log.onAppend);
      continue;
    }
    index += 1;
    readCount += 1;
    if (isMuted()) continue;
    if (filter(record)) await send(call, [record]);
    if (interval > 0 && readCount % interval === 0) call.write(writeCheckpoint(record.position));
  }
}

async function send(call: ReadCall, records: readonly FakeRecord[]): Promise<void> {
  for (const record of records) {
    if (call.cancelled || call.writableEnded) return;
    if (!call.write(writeRecord(record))) await waitFor(call, 'drain');
  }
}

/** Resolves with an event of the call, with the next append, or when the call has ended. */
function waitFor(call: ReadCall, source: 'drain' | FakeLog['onAppend']): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      unsubscribe?.();
      for (const event of ['drain', 'cancelled', 'close']) call.off(event, finish);
      resolve();
    };
    const unsubscribe = typeof source === 'function' ? source(finish) : undefined;
    if (source === 'drain') call.once(source, finish);
    call.once('cancelled', finish).once('close', finish);
  });
}
