import type { Envelope, RunTray, TakenOutReason } from '@federpost/shared/runs/runs.ts';
import type { Piece, RunEvent } from './events.ts';
import { evolveRun, isPending, findPiece, type PrintRun, type RunState } from './run.ts';

/**
 * Every command on a run. Time always enters here as an ISO instant, and so does the id of the operator who gives the
 * command.
 */
export type RunCommand = { at: string; operator?: string } & (
  | { type: 'OpenRun'; number: number; prefix: string; day: string; pieces: readonly Piece[] }
  | { type: 'RequestRunPrint'; envelopes: Envelope }
  | { type: 'OpenRunDocuments'; tray: RunTray; codes: readonly string[] }
  | { type: 'CheckOff'; code: string }
  | { type: 'UndoCheck'; code: string }
  | { type: 'TakeOut'; code: string; reason: TakenOutReason }
  | { type: 'StartPosting'; codes: readonly string[] }
  | { type: 'FinishPosting'; codes: readonly string[]; refused: readonly string[] }
  | { type: 'CloseRun' }
);

/** Why a command was refused. http/refusals.ts maps each to its German sentence. */
export type RunRefusal =
  | 'unknown-run'
  | 'run-open'
  | 'nothing-due'
  | 'run-posting'
  | 'run-closed'
  | 'unknown-piece'
  | 'piece-taken-out'
  | 'piece-posted'
  | 'nothing-checked'
  | 'nothing-posted'
  | 'empty-tray'
  | 'letters-first'
  | 'money-waits';

type RunDecision = { kind: 'accepted'; events: readonly RunEvent[] } | { kind: 'refused'; reason: RunRefusal };
const accepted = (...events: RunEvent[]): RunDecision => ({ kind: 'accepted', events });
const unchanged = (): RunDecision => ({ kind: 'accepted', events: [] });
const refused = (reason: RunRefusal): RunDecision => ({ kind: 'refused', reason });

/**
 * Decides what a command does to a run: new events, no events (it has already taken effect), or a refusal. Pure; never
 * throws. A repeated command that took effect is accepted, so every caller may retry.
 */
export function decideRun(command: RunCommand, state: RunState): RunDecision {
  if (command.type === 'OpenRun') return openRun(command, state);
  if (state.status === 'absent') return refused('unknown-run');
  if (command.type === 'FinishPosting') return finishPosting(command, state);
  if (state.status === 'posting') return command.type === 'StartPosting' ? unchanged() : refused('run-posting');
  if (state.status === 'closed') return command.type === 'CloseRun' ? unchanged() : refused('run-closed');
  return decideForOpen(command, state);
}

function openRun({ at, number, prefix, day, pieces }: Extract<RunCommand, { type: 'OpenRun' }>, state: RunState) {
  if (state.status !== 'absent') return refused('run-open');
  if (pieces.length === 0) return refused('nothing-due');
  return accepted({ type: 'RunOpened', data: { at, number, prefix, day, pieces: [...pieces] } });
}

function decideForOpen(
  command: Exclude<RunCommand, { type: 'OpenRun' | 'FinishPosting' }>,
  run: PrintRun,
): RunDecision {
  const { at } = command;
  switch (command.type) {
    case 'RequestRunPrint': {
      const { envelopes } = command;
      if (run.printed.includes(envelopes)) return unchanged();
      return accepted({ type: 'RunPrintRequested', data: { at, envelopes } });
    }
    // Recorded every time.
    case 'OpenRunDocuments':
      return accepted({ type: 'RunDocumentsOpened', data: { at, tray: command.tray, codes: [...command.codes] } });
    case 'CheckOff':
    case 'UndoCheck':
    case 'TakeOut':
      return decidePiece(command, run);
    case 'StartPosting': {
      const codes = run.pieces
        .filter((piece) => isPending(piece) && piece.checkedAt !== undefined && command.codes.includes(piece.code))
        .map(({ code }) => code);
      if (codes.length === 0) return refused('nothing-checked');
      return accepted({ type: 'RunPostingStarted', data: { at, codes } });
    }
    case 'CloseRun':
      return accepted({ type: 'RunClosed', data: { at } });
  }
}

function decidePiece(command: Extract<RunCommand, { type: 'CheckOff' | 'UndoCheck' | 'TakeOut' }>, run: PrintRun) {
  const { at } = command;
  const piece = findPiece(run, command.code);
  if (!piece) return refused('unknown-piece');
  const { code } = piece;
  if (piece.postedAt !== undefined) return refused('piece-posted');
  switch (command.type) {
    case 'CheckOff':
      if (piece.removed !== undefined) return refused('piece-taken-out');
      return piece.checkedAt === undefined ? accepted({ type: 'PieceCheckedOff', data: { at, code } }) : unchanged();
    case 'UndoCheck':
      return piece.checkedAt === undefined ? unchanged() : accepted({ type: 'PieceCheckUndone', data: { at, code } });
    case 'TakeOut':
      if (piece.removed !== undefined) return unchanged();
      return accepted({ type: 'PieceTakenOut', data: { at, code, reason: command.reason } });
  }
}

/**
 * Ends the posting that was started with these codes; ending it a second time changes nothing. If no piece is left the
 * run closes.
 */
function finishPosting(
  { at, codes, refused: refusedCodes }: Extract<RunCommand, { type: 'FinishPosting' }>,
  run: PrintRun,
) {
  if (run.status !== 'posting' || run.posting.join() !== codes.join()) return unchanged();
  const posted = codes.filter((code) => !refusedCodes.includes(code));
  const event: RunEvent = { type: 'RunPosted', data: { at, codes: posted, refused: [...refusedCodes] } };
  const after = evolveRun(run, event);
  const isOver = after.status !== 'absent' && !after.pieces.some(isPending);
  return isOver ? accepted(event, { type: 'RunClosed', data: { at } }) : accepted(event);
}
