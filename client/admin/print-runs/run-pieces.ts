import type { RunPiece, RunRecord } from '@federpost/shared/http/runs.ts';
import { RUN_TRAYS, type Envelope, type RunTray } from '@federpost/shared/runs/runs.ts';

/** What a run's pieces come to; everything the pages say of it is counted here. */

/** Statuses of a letter that lies there on paper. */
const ON_PAPER: readonly RunPiece['production_status'][] = ['printed', 'posted'];
/** A letter with one of these waits for a person. */
const STUCK: readonly RunPiece['production_status'][] = ['unclear', 'parked', 'cancelled'];

/** What is to go along with the run: nobody took it out, and its order is not cancelled. */
const goesAlong = (piece: RunPiece) => piece.taken_out === null && piece.production_status !== 'cancelled';
const isOnPaper = (piece: RunPiece) => ON_PAPER.includes(piece.production_status);
const isMissing = (piece: RunPiece) => goesAlong(piece) && !piece.posted && piece.checked_at === null;

export type RunProgress = {
  /** What is to go along. */
  pieces: number;
  printed: number;
  /** Finished envelopes that were checked off, posted ones included. */
  checked: number;
  posted: number;
};

/** How far a run is. */
export function progressOf({ pieces }: Pick<RunRecord, 'pieces'>): RunProgress {
  const along = pieces.filter(goesAlong);
  return {
    pieces: along.length,
    printed: along.filter(isOnPaper).length,
    checked: along.filter((piece) => !isMissing(piece)).length,
    posted: along.filter(({ posted }) => posted).length,
  };
}

/** The envelopes that are not checked off yet, in the order of the piles. */
export const missingOf = ({ pieces }: Pick<RunRecord, 'pieces'>): RunPiece[] => pieces.filter(isMissing);

/** The checked envelopes that are not posted yet: what «Zur Post gebracht» means. */
export const toPost = ({ pieces }: Pick<RunRecord, 'pieces'>): RunPiece[] =>
  pieces.filter((piece) => goesAlong(piece) && !piece.posted && piece.checked_at !== null);

/**
 * The runs as they are after an answer of the sealing check, which names the envelopes that are still missing; another
 * station's scans are in it too.
 */
export function checkedOff(runId: string, missing: readonly string[], at = new Date().toISOString()) {
  const absent = new Set(missing);
  return (runs: readonly RunRecord[]): RunRecord[] =>
    runs.map((run) =>
      run.id === runId ? { ...run, pieces: run.pieces.map((piece) => afterCheck(piece, absent, at)) } : run,
    );
}

function afterCheck(piece: RunPiece, missing: ReadonlySet<string>, at: string): RunPiece {
  if (!goesAlong(piece) || piece.posted) return piece;
  return { ...piece, checked_at: missing.has(piece.code) ? null : (piece.checked_at ?? at) };
}

/** Letters about which somebody has to decide something before they can go on. */
export const stuckOf = ({ pieces }: Pick<RunRecord, 'pieces'>): RunPiece[] =>
  pieces.filter((piece) => piece.taken_out === null && !piece.posted && STUCK.includes(piece.production_status));

/** `waiting`: its letters have not been sent to the printer; `printing`: some are still with it. */
export type PileState = 'empty' | 'waiting' | 'printing' | 'printed';

/** How far the letters of one kind of envelope are. */
export function pileOf(run: Pick<RunRecord, 'pieces' | 'printed'>, envelope: Envelope) {
  const pieces = run.pieces.filter((piece) => goesAlong(piece) && piece.envelope === envelope);
  const printed = pieces.filter(isOnPaper).length;
  return { letters: pieces.length, printed, state: stateOf(pieces.length, printed, run.printed.includes(envelope)) };
}

function stateOf(letters: number, printed: number, sent: boolean): PileState {
  if (letters === 0) return 'empty';
  if (printed === letters) return 'printed';
  return sent ? 'printing' : 'waiting';
}

/** Whether the printer's news are worth asking for often. */
export const isPrinting = ({ pieces, printed }: Pick<RunRecord, 'pieces' | 'printed'>): boolean =>
  pieces.some(
    (piece) =>
      goesAlong(piece) &&
      (piece.production_status === 'printing' ||
        (piece.production_status === 'scheduled' && printed.includes(piece.envelope))),
  );

/** The trays that a run has something for, with how many letters are in each. */
export function traysOf({ pieces }: Pick<RunRecord, 'pieces'>): { tray: RunTray; letters: number }[] {
  const along = pieces.filter(goesAlong);
  const count = (envelope: Envelope) => along.filter((piece) => piece.envelope === envelope).length;
  const letters: Record<RunTray, number> = {
    letters: along.length,
    'job-sheets': along.length,
    'plain-envelopes': count('plain'),
    'kraft-envelopes': count('kraft'),
  };
  return RUN_TRAYS.map((tray) => ({ tray, letters: letters[tray] })).filter((each) => each.letters > 0);
}
