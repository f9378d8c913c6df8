import type { Envelope, RunTray, TakenOutReason } from '@federpost/shared/runs/runs.ts';
import type { Piece, RunEvent } from './events.ts';

/** `checkedAt`: its finished envelope was scanned. `postedAt`: it was posted with this run. */
export type RunPiece = Piece & { checkedAt?: string; removed?: TakenOutReason; postedAt?: string };

/** `posting`: exactly these codes are being posted. */
export type PrintRun = {
  status: 'open' | 'posting' | 'closed';
  number: number;
  prefix: string;
  day: string;
  openedAt: string;
  closedAt?: string;
  pieces: readonly RunPiece[];
  /** The envelopes whose letters were sent to the printer. */
  printed: readonly Envelope[];
  openedTrays: readonly RunTray[];
  /** The codes of the pieces whose letters are printed from a PDF. */
  fromPdf: readonly string[];
  posting: readonly string[];
};
export type RunState = { status: 'absent' } | PrintRun;
export const INITIAL_PRINT_RUN: RunState = { status: 'absent' };

/** Folds one event into a run. Total: an event that cannot happen to it changes nothing. */
export function evolveRun(state: RunState, event: RunEvent): RunState {
  if (event.type === 'RunOpened') return state.status === 'absent' ? newPrintRun(event.data) : state;
  if (state.status === 'absent') return state;
  const { at } = event.data;
  const withPieces = (codes: readonly string[], change: (piece: RunPiece) => RunPiece): PrintRun => ({
    ...state,
    pieces: state.pieces.map((piece) => (codes.includes(piece.code) ? change(piece) : piece)),
  });
  switch (event.type) {
    case 'RunPrintRequested':
      return { ...state, printed: [...new Set([...state.printed, event.data.envelopes])] };
    case 'RunDocumentsOpened': {
      const { tray, codes } = event.data;
      const fromPdf = tray === 'letters' ? [...new Set([...state.fromPdf, ...codes])] : state.fromPdf;
      return { ...state, openedTrays: [...new Set([...state.openedTrays, tray])], fromPdf };
    }
    case 'PieceCheckedOff':
      return withPieces([event.data.code], (piece) => ({ ...piece, checkedAt: at }));
    case 'PieceCheckUndone':
      return withPieces([event.data.code], (piece) => ({ ...piece, checkedAt: undefined }));
    case 'PieceTakenOut': {
      const { code, reason } = event.data;
      return withPieces([code], (piece) => ({ ...piece, checkedAt: undefined, removed: reason }));
    }
    case 'RunPostingStarted':
      return { ...state, status: 'posting', posting: event.data.codes };
    case 'RunPosted': {
      const { codes, refused } = event.data;
      const posted = withPieces(codes, (piece) => ({ ...piece, postedAt: at }));
      return {
        ...posted,
        status: 'open',
        posting: [],
        pieces: posted.pieces.map((piece) =>
          refused.includes(piece.code) ? { ...piece, checkedAt: undefined } : piece,
        ),
      };
    }
    case 'RunClosed':
      return { ...state, status: 'closed', closedAt: at };
  }
}

function newPrintRun({ at, number, prefix, day, pieces }: Extract<RunEvent, { type: 'RunOpened' }>['data']): PrintRun {
  return {
    status: 'open',
    number,
    prefix,
    day,
    openedAt: at,
    pieces,
    printed: [],
    openedTrays: [],
    fromPdf: [],
    posting: [],
  };
}

/** The state after all events of a stream, oldest first. */
export const foldRun = (events: Iterable<RunEvent>): RunState => [...events].reduce(evolveRun, INITIAL_PRINT_RUN);

/** Whether a piece is still to be posted with its run. */
export const isPending = ({ removed, postedAt }: RunPiece): boolean => removed === undefined && postedAt === undefined;

/** The piece with this code, or of this order. */
export const findPiece = ({ pieces }: PrintRun, codeOrOrderId: string): RunPiece | undefined =>
  pieces.find(({ code, orderId }) => code === codeOrOrderId || orderId === codeOrOrderId);
