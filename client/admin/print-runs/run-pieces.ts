import type { CheckOffResult } from '@federpost/shared/http/run-commands.ts';
import type { PrintRun, RunPiece } from '@federpost/shared/http/runs.ts';
import { RUN_TRAYS, envelopeOf, type Envelope, type RunTray } from '@federpost/shared/runs/runs.ts';

/** The counts of the day's letters for all pages. */

type Run = Pick<PrintRun, 'pieces'>;

/** Statuses of a printed letter. */
const ON_PAPER: readonly RunPiece['production_status'][] = ['printed', 'posted'];
/** Statuses that wait for a person. */
const STUCK: readonly RunPiece['production_status'][] = ['unclear', 'parked'];

/** Whether a letter goes with the others: nothing holds it, and it is not set aside. */
const isIncluded = (piece: RunPiece) => piece.set_aside === null && piece.held === null;
const isOnPaper = (piece: RunPiece) => ON_PAPER.includes(piece.production_status);
const isPosted = (piece: RunPiece) => piece.production_status === 'posted';
const isMissing = (piece: RunPiece) => isIncluded(piece) && !isPosted(piece) && piece.checked_at === null;
/** Whether it can be sent to the printer now. */
const isPrintable = (piece: RunPiece) =>
  isIncluded(piece) && piece.production_status === 'scheduled' && !piece.requested;

export type RunProgress = {
  /** The letters that go with the others. */
  pieces: number;
  printed: number;
  /** Checked envelopes, including posted ones. */
  checked: number;
  posted: number;
};

/** The progress of the day. */
export function progressOf({ pieces }: Run): RunProgress {
  const included = pieces.filter(isIncluded);
  return {
    pieces: included.length,
    printed: included.filter(isOnPaper).length,
    checked: included.filter((piece) => !isMissing(piece)).length,
    posted: included.filter(isPosted).length,
  };
}

/** How many letters are still to be posted. */
export const openLetters = ({ pieces }: Run): number =>
  pieces.filter((piece) => isIncluded(piece) && !isPosted(piece)).length;

/** The envelopes that are not checked off yet, in the order of the piles. */
export const missingOf = ({ pieces }: Run): RunPiece[] => pieces.filter(isMissing);
export const setAsideOf = ({ pieces }: Run): RunPiece[] => pieces.filter((piece) => piece.set_aside !== null);
/** The letters that nothing but a person's decision lets go on. */
export const heldOf = ({ pieces }: Run): RunPiece[] => pieces.filter(({ held }) => held !== null);

/** The checked envelopes that may be posted today, and those of later days, by day. */
export function postableOf({ day, pieces }: Pick<PrintRun, 'day' | 'pieces'>): {
  due: RunPiece[];
  early: Map<string, RunPiece[]>;
} {
  const checked = pieces.filter((piece) => isIncluded(piece) && !isPosted(piece) && piece.checked_at !== null);
  const early = checked.filter((piece) => piece.posting_day > day);
  const days = early.map((piece) => piece.posting_day).toSorted();
  return {
    due: checked.filter((piece) => piece.posting_day <= day),
    early: new Map(days.map((each) => [each, early.filter((piece) => piece.posting_day === each)])),
  };
}

/** The day's letters after an answer of the sealing check. */
export const applyCheckOff =
  ({ result, code }: CheckOffResult, at = new Date().toISOString()) =>
  (run: PrintRun): PrintRun => ({
    ...run,
    pieces: run.pieces.map((piece) =>
      result === 'checked' && piece.code === code ? { ...piece, checked_at: at } : piece,
    ),
  });

/** Letters that wait for a person's decision about their print. */
export const stuckOf = ({ pieces }: Run): RunPiece[] =>
  pieces.filter((piece) => STUCK.includes(piece.production_status));

/** `waiting`: no letter of it is with the printer, and some are to be sent there. */
type PileState = 'empty' | 'waiting' | 'printing' | 'printed';

/** The progress of the letters of one kind of envelope, and those that can be sent to the printer. */
export function pileOf(run: Run, envelope: Envelope) {
  const pieces = run.pieces.filter((piece) => isIncluded(piece) && envelopeOf(piece.extras) === envelope);
  const printed = pieces.filter(isOnPaper).length;
  const printable = pieces.filter(isPrintable);
  return { letters: pieces.length, printed, printable, state: stateOf(pieces, printed, printable.length) };
}

function stateOf(pieces: readonly RunPiece[], printed: number, printable: number): PileState {
  if (pieces.length === 0) return 'empty';
  if (printed === pieces.length) return 'printed';
  return printable > 0 && !pieces.some(isWithPrinter) ? 'waiting' : 'printing';
}

const isWithPrinter = (piece: RunPiece) => piece.requested || piece.production_status === 'printing';

/** Whether the printer is working, so that the run should be refreshed often. */
export const isPrinting = ({ pieces }: Run): boolean => pieces.some(isWithPrinter);

/** The trays that the day needs, with their numbers of letters. */
export function traysOf({ pieces }: Run): { tray: RunTray; letters: number }[] {
  const included = pieces.filter((piece) => isIncluded(piece) && !isPosted(piece));
  const count = (envelope: Envelope) => included.filter(({ extras }) => envelopeOf(extras) === envelope).length;
  const letters: Record<RunTray, number> = {
    letters: included.length,
    'job-sheets': included.length,
    'plain-envelopes': count('plain'),
    'kraft-envelopes': count('kraft'),
  };
  return RUN_TRAYS.map((tray) => ({ tray, letters: letters[tray] })).filter((each) => each.letters > 0);
}
