import type { SerialisedEvent } from '../new-events.ts';

/** `expected` is the stream's last revision, -1 for a stream that must not exist yet. */
export type AppendRequest = { stream: string; expected: number; events: SerialisedEvent[] };

/** Answers to the requests of one commit, in their order. */
export type AppendAnswer = { position: number } | { actual: number };

export type ToWriter = { kind: 'append'; requests: AppendRequest[] } | { kind: 'prove' } | { kind: 'close' };

export type FromWriter =
  | { kind: 'ready' }
  | { kind: 'committed'; answers: AppendAnswer[] }
  /** Nothing of these requests may be taken for written, nor for unwritten. */
  | { kind: 'failed'; requests: number; reason: string }
  /** The answer to the longest waiting `prove`; with a reason where the proof failed. */
  | { kind: 'proved'; failed?: string };
