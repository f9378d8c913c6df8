import type { RunPiece, RunRecord } from '@federpost/shared/http/runs.ts';
import { RUN_TRAYS, type Envelope, type RunTray } from '@federpost/shared/runs/runs.ts';

/** The counts of a run's pieces for all pages. */

/** Statuses of a printed letter. */
const ON_PAPER: readonly RunPiece['production_status'][] = ['printed', 'posted'];
/** Statuses that wait for a person. */
const STUCK: readonly RunPiece['production_status'][] = ['unclear', 'parked', 'cancelled'];

/** Whether a piece belongs to the run: it is not removed, and its order is not cancelled. */
const isInRun = (piece: RunPiece) => piece.taken_out === null && piece.production_status !== 'cancelled';
const isOnPaper = (piece: RunPiece) => ON_PAPER.includes(piece.production_status);
const isMissing = (piece: RunPiece) => isInRun(piece) && !piece.posted && piece.checked_at === null;

type RunProgress = {
  /** The pieces that belong to the run. */
  pieces: number;
  printed: number;
  /** Checked envelopes, including posted ones. */
  checked: number;
  posted: number;
};

/** The progress of a run. */
export function progressOf({ pieces }: Pick<RunRecord, 'pieces'>): RunProgress {
  const included = pieces.filter(isInRun);
  return {
    pieces: included.length,
    printed: included.filter(isOnPaper).length,
    checked: included.filter((piece) => !isMissing(piece)).length,
    posted: included.filter(({ posted }) => posted).length,
  };
}

/** The envelopes that are not checked off yet, in the order of the piles. */
export const missingOf = ({ pieces }: Pick<RunRecord, 'pieces'>): RunPiece[] => pieces.filter(isMissing);

/** The checked envelopes that are not posted yet, which «Zur Post gebracht» posts if their day has come. */
export const checkedPieces = ({ pieces }: Pick<RunRecord, 'pieces'>): RunPiece[] =>
  pieces.filter((piece) => isInRun(piece) && !piece.posted && piece.checked_at !== null);

/** The checked envelopes that may be posted on a Berlin day, and those of later days, by day. */
export function postableOn(
  run: Pick<RunRecord, 'pieces'>,
  today: string,
): { due: RunPiece[]; early: Map<string, RunPiece[]> } {
  const checked = checkedPieces(run);
  const early = checked.filter((piece) => piece.posting_day > today);
  const days = early.map((piece) => piece.posting_day).toSorted();
  return {
    due: checked.filter((piece) => piece.posting_day <= today),
    early: new Map(days.map((day) => [day, early.filter((piece) => piece.posting_day === day)])),
  };
}

/**
 * The runs after an answer of the sealing check. The answer names the missing envelopes, so it includes scans at other
 * stations.
 */
export function applyCheckOff(runId: string, missing: readonly string[], at = new Date().toISOString()) {
  const missingCodes = new Set(missing);
  return (runs: readonly RunRecord[]): RunRecord[] =>
    runs.map((run) =>
      run.id === runId ? { ...run, pieces: run.pieces.map((piece) => updatePiece(piece, missingCodes, at)) } : run,
    );
}

function updatePiece(piece: RunPiece, missing: ReadonlySet<string>, at: string): RunPiece {
  if (!isInRun(piece) || piece.posted) return piece;
  return { ...piece, checked_at: missing.has(piece.code) ? null : (piece.checked_at ?? at) };
}

/** Letters that wait for a person's decision. */
export const stuckOf = ({ pieces }: Pick<RunRecord, 'pieces'>): RunPiece[] =>
  pieces.filter((piece) => piece.taken_out === null && !piece.posted && STUCK.includes(piece.production_status));

/** `waiting`: no letter is sent to the printer yet; `printing`: some are still with it. */
type PileState = 'empty' | 'waiting' | 'printing' | 'printed';

/** The progress of the letters of one kind of envelope. */
export function pileOf(run: Pick<RunRecord, 'pieces' | 'printed'>, envelope: Envelope) {
  const pieces = run.pieces.filter((piece) => isInRun(piece) && piece.envelope === envelope);
  const printed = pieces.filter(isOnPaper).length;
  return { letters: pieces.length, printed, state: stateOf(pieces.length, printed, run.printed.includes(envelope)) };
}

function stateOf(letters: number, printed: number, sent: boolean): PileState {
  if (letters === 0) return 'empty';
  if (printed === letters) return 'printed';
  return sent ? 'printing' : 'waiting';
}

/** Whether the printer is working, so that the run should be refreshed often. */
export const isPrinting = ({ pieces, printed }: Pick<RunRecord, 'pieces' | 'printed'>): boolean =>
  pieces.some(
    (piece) =>
      isInRun(piece) &&
      (piece.production_status === 'printing' ||
        (piece.production_status === 'scheduled' && printed.includes(piece.envelope))),
  );

/** The trays that a run needs, with their numbers of letters. */
export function traysOf({ pieces }: Pick<RunRecord, 'pieces'>): { tray: RunTray; letters: number }[] {
  const included = pieces.filter(isInRun);
  const count = (envelope: Envelope) => included.filter((piece) => piece.envelope === envelope).length;
  const letters: Record<RunTray, number> = {
    letters: included.length,
    'job-sheets': included.length,
    'plain-envelopes': count('plain'),
    'kraft-envelopes': count('kraft'),
  };
  return RUN_TRAYS.map((tray) => ({ tray, letters: letters[tray] })).filter((each) => each.letters > 0);
}
