import type { Envelope, RunTray, TakenOutReason } from '@federpost/shared/runs/runs.ts';

/**
 * Every event in the life of a run («Lauf»), in the stream `run-<uuid>`. No private data: the content of a piece is in
 * its order. `at` is an ISO instant in UTC; `operator` is the id of the operator who asked for it; days are Berlin
 * days.
 */
type RunFact =
  /** The shop's runs are numbered from 1. `prefix`: the beginning of its codes. */
  | { type: 'RunOpened'; data: { at: string; number: number; prefix: string; day: string; pieces: Piece[] } }
  /** The letters that go in these envelopes were sent to the printer. */
  | { type: 'RunPrintRequested'; data: { at: string; envelopes: Envelope } }
  /** These pieces were opened as one PDF; for letters, that prints them. */
  | { type: 'RunDocumentsOpened'; data: { at: string; tray: RunTray; codes: string[] } }
  | { type: 'PieceCheckedOff'; data: { at: string; code: string } }
  | { type: 'PieceCheckUndone'; data: { at: string; code: string } }
  | { type: 'PieceTakenOut'; data: { at: string; code: string; reason: TakenOutReason } }
  /** Exactly these pieces are being posted. */
  | { type: 'RunPostingStarted'; data: { at: string; codes: string[] } }
  /** These pieces were posted; `refused` are left behind because their orders did not allow it. */
  | { type: 'RunPosted'; data: { at: string; codes: string[]; refused: string[] } }
  | { type: 'RunClosed'; data: { at: string } };

type ByOperator<E> = E extends { type: infer T; data: infer D } ? { type: T; data: D & { operator?: string } } : never;
export type RunEvent = ByOperator<RunFact>;

/** `ahead`: deliberately included before its posting day. */
export type Piece = { orderId: string; code: string; envelope: Envelope; ahead?: true };

const TYPES: Record<RunEvent['type'], true> = {
  RunOpened: true,
  RunPrintRequested: true,
  RunDocumentsOpened: true,
  PieceCheckedOff: true,
  PieceCheckUndone: true,
  PieceTakenOut: true,
  RunPostingStarted: true,
  RunPosted: true,
  RunClosed: true,
};

/** A run's events are one stream of the log, `run-<uuid>`. */
export const RUN_STREAM_PREFIX = 'run-';
export const runStream = (runId: string): string => `${RUN_STREAM_PREFIX}${runId}`;

/** The run id of a stream, or undefined if the stream is not a run's. */
export const runIdOf = (stream: string): string | undefined =>
  stream.startsWith(RUN_STREAM_PREFIX) ? stream.slice(RUN_STREAM_PREFIX.length) : undefined;

/** A stored event as a run's; undefined if this version does not know its type, so that readers skip it. */
export function toRunEvent({ type, data }: { type: string; data: unknown }): RunEvent | undefined {
  // Its data was type-checked when it was appended.
  return Object.hasOwn(TYPES, type) ? ({ type, data } as RunEvent) : undefined;
}
