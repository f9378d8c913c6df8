/**
 * The event log: the promises of every adapter. `suite.ts` next to this file is the contract test that each must pass.
 * Positions are opaque strings that sort in log order; revisions count from 0 within a stream.
 */

type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue | undefined };
export type EventData = { [key: string]: JsonValue | undefined };

/** An event to be appended. `id` is a UUID chosen by the caller, so that a retry is recognised. */
export type NewEvent = { id: string; type: string; data: EventData };

export type StoredEvent = {
  id: string;
  stream: string;
  revision: number;
  position: string;
  type: string;
  data: EventData;
  /** When the store accepted it, ISO 8601 in UTC. */
  recordedAt: string;
};

/** 'none': the stream must not exist yet. A number: the stream's last revision. There is no "any". */
export type ExpectedRevision = 'none' | number;

export type Appended = { revision: number; position: string };

export type SubscriptionItem =
  | { kind: 'event'; event: StoredEvent }
  /** Everything up to `position` that existed when the subscription caught up has been delivered. */
  | { kind: 'caughtUp'; position: string };

export type EventStore = {
  /**
   * Appends all events or none, synced to disk before it resolves. Idempotent like EventStoreDB: if the expected
   * revision has passed and the same ids are there, it gives the same answer as the first time. Throws
   * `RevisionConflict`; after any other failure the outcome is *unknown*: retry with the same ids and expected
   * revision.
   */
  append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<Appended>;
  /** All events of a stream in order; empty if the stream does not exist. */
  readStream(stream: string): Promise<StoredEvent[]>;
  /** Up to `limit` events of every stream after a position (from the start without one), in log order. */
  readAll(options: { after?: string; limit: number }): Promise<StoredEvent[]>;
  /** Every event after a position, once each, in order, then live until `signal` aborts (then it ends). */
  subscribe(options: { after?: string; signal: AbortSignal }): AsyncIterable<SubscriptionItem>;
  /**
   * Writes a test record as safely as an append; readers of the log never see it. Rejects if an append would be refused
   * or its outcome unknown.
   */
  proveWritable(): Promise<void>;
  close(): Promise<void>;
};

export class RevisionConflict extends Error {
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly actual: ExpectedRevision;
  constructor(stream: string, expected: ExpectedRevision, actual: ExpectedRevision) {
    super(`stream ${stream} is at revision ${actual}, not ${expected}`);
    this.name = 'RevisionConflict';
    this.stream = stream;
    this.expected = expected;
    this.actual = actual;
  }
}

/** How far a reader of the log has come: the last event that it has read, with its position. */
export type Checkpoint = Pick<StoredEvent, 'position' | 'id' | 'stream' | 'revision'>;

/**
 * Whether the log has exactly this event at this position. If it does, everything before it is the same too, because
 * logs only grow; if not, the log was restored from an older copy or is another one, and the reader must start again.
 * Reads the event by its stream, because a position from another log may not even be readable here. Rejects if the log
 * cannot be read.
 */
export async function isCheckpointInLog(
  store: Pick<EventStore, 'readStream'>,
  { position, id, stream, revision }: Checkpoint,
): Promise<boolean> {
  const event = (await store.readStream(stream)).find((stored) => stored.revision === revision);
  return event?.id === id && event.position === position;
}
