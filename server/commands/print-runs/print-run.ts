import type { Envelope, ReprintReason } from '@federpost/shared/runs/runs.ts';
import { isPending } from '../../domain/print-runs/run.ts';
import { CommandRefused, type OrderHandler } from '../order-handler.ts';
import { loadRun, type RunHandler } from './run-handler.ts';

export type RunPorts = { runs: RunHandler; orders: OrderHandler; now: () => Date };
export type RefusedPiece = { orderId: string; code: string; reason: CommandRefused['reason'] };

/**
 * Sends the letters that go in one kind of envelope to the print queue, in the order of the run. Each is requested in
 * its own order, so it is printed once, also if this is repeated or interrupted. Throws `CommandRefused`.
 */
export async function printRun(
  { runs, orders, now }: RunPorts,
  runId: string,
  { envelopes, operator }: { envelopes: Envelope; operator: string },
): Promise<{ printing: string[]; refused: RefusedPiece[]; position?: string }> {
  const metadata = { at: now().toISOString(), operator };
  await loadRun(runs, runId);
  const { state, position } = await runs.handle(runId, { type: 'RequestRunPrint', envelopes, ...metadata });
  const result: Awaited<ReturnType<typeof printRun>> = { printing: [], refused: [], position };
  const pieces = state.status === 'absent' ? [] : state.pieces.filter(isPending);
  for (const { orderId, code, ahead } of pieces.filter((piece) => piece.envelope === envelopes)) {
    try {
      const requested = await orders.handle(orderId, { type: 'RequestPrint', earlyPosting: ahead, code, ...metadata });
      result.position = requested.position ?? result.position;
      result.printing.push(orderId);
    } catch (error) {
      if (!(error instanceof CommandRefused)) throw error;
      if (error.reason === 'already-printing') result.printing.push(orderId);
      else result.refused.push({ orderId, code, reason: error.reason });
    }
  }
  return result;
}

export type ReprintPorts = {
  orders: OrderHandler;
  runs: RunHandler;
  /** The open run with this order as a piece. */
  findOpenRunId: (orderId: string) => string | undefined;
  now: () => Date;
};

/**
 * Prints a printed letter again. If its envelope was checked off, that no longer counts: the new letter has to be
 * scanned again. Throws `CommandRefused`.
 */
export async function reprintLetter(
  { orders, runs, findOpenRunId, now }: ReprintPorts,
  { orderId, reason }: { orderId: string; reason: ReprintReason },
  operator: string,
): Promise<{ position?: string }> {
  const metadata = { at: now().toISOString(), operator };
  const { position } = await orders.handle(orderId, { type: 'RequestReprint', reason, ...metadata });
  const runId = findOpenRunId(orderId);
  if (runId === undefined) return { position };
  try {
    const undone = await runs.handle(runId, { type: 'UndoCheck', code: orderId, ...metadata });
    return { position: undone.position ?? position };
  } catch (error) {
    // The run was closed, or is being posted; the order itself then prevents the letter from being posted.
    if (error instanceof CommandRefused) return { position };
    throw error;
  }
}
