import { berlinDay } from '@federpost/shared/calendar/berlin.ts';
import type { AheadOfDay } from '@federpost/shared/http/run-commands.ts';
import { mustNotBePosted, exclusionReason } from '../../domain/print-runs/contents.ts';
import { isPending, type PrintRun, type RunPiece } from '../../domain/print-runs/run.ts';
import { CommandRefused, type OrderHandler } from '../order-handler.ts';
import { missingCodes } from './check-off.ts';
import type { RefusedPiece, RunPorts } from './print-run.ts';
import { loadRun } from './run-handler.ts';

type PostedRun = {
  posted: string[];
  refused: RefusedPiece[];
  ahead: (AheadOfDay & { code: string })[];
  missing: string[];
  closed: boolean;
  position?: string;
};

/**
 * Posts exactly the pieces that are checked off; pieces ahead of their day only if they are named. The selection is
 * recorded before the first of them is posted, so repeating it after an interruption finishes exactly these, and each
 * order can be posted only once. Throws `CommandRefused`.
 */
export async function postPrintRun(
  ports: RunPorts,
  runId: string,
  { earlyPosting, operator }: { earlyPosting: readonly string[]; operator: string },
): Promise<PostedRun> {
  const { runs, now } = ports;
  const metadata = { at: now().toISOString(), operator };
  const before = await removeCancelledPieces(ports, runId, metadata);
  const { codes, ahead } =
    before.status === 'open' ? await selectCheckedOff(ports, before, earlyPosting) : NO_SELECTION;
  const nothingPosted = { posted: [], refused: [], ahead, missing: missingCodes(before), closed: false };
  if (before.status === 'open' && codes.length === 0 && ahead.length > 0) return nothingPosted;
  const started = await runs.handle(runId, { type: 'StartPosting', codes, ...metadata });
  if (started.state.status === 'absent') return nothingPosted;
  const { posting } = started.state;
  const posted: string[] = [];
  const refused: RefusedPiece[] = [];
  let { position } = started;
  for (const piece of started.state.pieces.filter(({ code }) => posting.includes(code))) {
    const outcome = await postPiece(ports.orders, piece, metadata);
    if (outcome.reason === undefined) posted.push(piece.orderId);
    else refused.push({ orderId: piece.orderId, code: piece.code, reason: outcome.reason });
    position = outcome.position ?? position;
  }
  const finished = await runs.handle(runId, {
    type: 'FinishPosting',
    codes: posting,
    refused: refused.map(({ code }) => code),
    ...metadata,
  });
  const after = finished.state.status === 'absent' ? before : finished.state;
  return {
    posted,
    refused,
    ahead,
    missing: missingCodes(after),
    closed: after.status === 'closed',
    position: finished.position ?? position,
  };
}

/** The run without the pieces whose orders have been cancelled, because their envelopes no longer exist. */
async function removeCancelledPieces(
  { runs, orders }: RunPorts,
  runId: string,
  metadata: { at: string; operator: string },
): Promise<PrintRun> {
  const run = await loadRun(runs, runId);
  if (run.status !== 'open') return run;
  for (const { orderId, code } of run.pieces.filter(isPending)) {
    const order = await orders.load(orderId);
    if (order.status === 'placed' && order.production.status === 'cancelled')
      await runs.handle(runId, { type: 'TakeOut', code, reason: 'cancelled', ...metadata });
  }
  return loadRun(runs, runId);
}

const NO_SELECTION = { codes: [], ahead: [] };

async function selectCheckedOff({ orders, now }: RunPorts, run: PrintRun, earlyPosting: readonly string[]) {
  const today = berlinDay(now());
  const codes: string[] = [];
  const ahead: PostedRun['ahead'] = [];
  for (const { orderId, code } of run.pieces.filter((piece) => isPending(piece) && piece.checkedAt !== undefined)) {
    const order = await orders.load(orderId);
    const postingDay = order.status === 'placed' ? order.postingDay : undefined;
    if (postingDay === undefined || postingDay <= today || earlyPosting.includes(orderId)) codes.push(code);
    else ahead.push({ orderId, code, postingDay });
  }
  return { codes, ahead };
}

/** Posts one piece of the recorded selection, which includes a piece ahead of its day only if it was named. */
async function postPiece(
  orders: OrderHandler,
  { orderId }: RunPiece,
  metadata: { at: string; operator: string },
): Promise<{ reason?: CommandRefused['reason']; position?: string }> {
  try {
    const order = await orders.load(orderId);
    const reason = order.status === 'placed' && mustNotBePosted(order) ? exclusionReason(order) : undefined;
    // A single printed letter may be posted in both cases; in a run a person decides.
    if (reason === 'withdrawn') return { reason };
    if (reason === 'money') return { reason: 'money-waits' };
    return {
      position: (await orders.handle(orderId, { type: 'MarkPosted', earlyPosting: true, ...metadata })).position,
    };
  } catch (error) {
    if (!(error instanceof CommandRefused)) throw error;
    return { reason: error.reason };
  }
}
