import type { SerialisedEvent } from '../new-events.ts';

/** `expected` is the stream's last revision, -1 for a stream that must not exist yet. */
export type AppendRequest = { stream: string; expected: number; events: SerialisedEvent[] };

/** The position of the last event, or the stream's last revision where that is not the expected one. */
export type AppendAnswer = { position: number } | { actual: number };

export type WriterThread = {
  calls: {
    /** Answered once it is on disk. After a refusal it may be taken neither for written nor for unwritten. */
    append: (request: AppendRequest) => AppendAnswer;
    /** Answered once a row beside the log is on disk. */
    prove: () => void;
  };
  /** SQLite's reason of a refusal, which quotes no data. */
  note: string;
};
