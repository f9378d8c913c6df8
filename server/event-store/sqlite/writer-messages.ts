import type { SerialisedEvent } from '../new-events.ts';

/** `expected` is the stream's last revision, -1 for a stream that must not exist yet. */
export type AppendRequest = { stream: string; expected: number; events: SerialisedEvent[] };

/** The position of the last event, or the stream's last revision if that is not the expected one. */
export type AppendAnswer = { position: number } | { actual: number };

export type WriterThread = {
  calls: {
    /** Answered once it is on disk. After a refusal it may or may not have been written. */
    append: (request: AppendRequest) => AppendAnswer;
    /** Answered once a row outside of the log is on disk. */
    prove: () => void;
  };
  /** SQLite's reason for a refusal, which quotes no data. */
  errorDetail: string;
};
