import { setTimeout as sleep } from 'node:timers/promises';
import type { ClaimPrint, PrintAssignment } from '@federpost/shared/http/worker.ts';
import { PDF_WORKER_ID } from '../../domain/orders/state.ts';
import { isPending, findPiece, type PrintRun, type RunPiece } from '../../domain/print-runs/run.ts';
import { CommandRefused } from '../order-handler.ts';
import { claimPrint, type PrintPorts } from '../printing/print-letters.ts';

/** A claim waits this long for the letter before it. This is less than a worker waits for an answer. */
const CLAIM_TIMEOUT_MS = 10_000;
const CLAIM_INTERVAL_MS = 20;

export type ClaimPorts = PrintPorts & {
  /** The open run, if this order is one of its pieces. */
  findOpenRun: (orderId: string) => PrintRun | undefined;
  /** Which of these orders are scheduled or being printed, according to the order list. */
  unprinted: (orderIds: readonly string[]) => ReadonlySet<string>;
};

/**
 * Hands out the letters of a run in the order of the run, so that they lie in that order in the printer's tray, with
 * any order of jobs and any number of workers. A claim of one of them gets the first that is to be printed, once the
 * letter before has any outcome. The worker claims again until it gets the letter that it asked for. A letter outside
 * of a printed run is claimed immediately. Throws `CommandRefused` like `claimPrint`, and `not-due` if the letter
 * before has no outcome in time.
 * @param claim.isAwaited whether the worker still waits for the answer: otherwise no letter is claimed
 */
export async function claimInOrder(
  ports: ClaimPorts,
  claim: ClaimPrint & { isAwaited: () => boolean },
): Promise<PrintAssignment> {
  const { isAwaited, ...request } = claim;
  const deadline = performance.now() + CLAIM_TIMEOUT_MS;
  while (isAwaited() && performance.now() < deadline) {
    const result = await claimFirst(ports, request, await piecesOfSameTray(ports, request.orderId));
    if (result === 'none') return claimPrint(ports, request);
    if (result !== 'printing') return result;
    await sleep(CLAIM_INTERVAL_MS);
  }
  throw new CommandRefused('not-due');
}

/**
 * The pieces to be printed into the same tray as a letter, in the order of their run; none if the letter is printed
 * alone.
 */
async function piecesOfSameTray({ orders, findOpenRun, unprinted }: ClaimPorts, orderId: string): Promise<RunPiece[]> {
  const run = findOpenRun(orderId);
  const envelope = run && findPiece(run, orderId)?.envelope;
  if (!run || !envelope || !run.printed.includes(envelope)) return [];
  const order = await orders.load(orderId);
  if (order.status !== 'placed' || order.production.status !== 'scheduled') return [];
  const pieces = run.pieces.filter((piece) => isPending(piece) && piece.envelope === envelope);
  const unprintedIds = unprinted(pieces.map((piece) => piece.orderId));
  return pieces.filter((piece) => unprintedIds.has(piece.orderId));
}

/** The list may be slightly behind, so the log decides about a letter's production. */
async function claimFirst(
  ports: ClaimPorts,
  request: ClaimPrint,
  pieces: readonly RunPiece[],
): Promise<PrintAssignment | 'printing' | 'none'> {
  for (const { orderId, code } of pieces) {
    const order = await ports.orders.load(orderId);
    if (order.status !== 'placed') continue;
    const { production } = order;
    if (production.status === 'printing' && production.worker !== PDF_WORKER_ID) return 'printing';
    if (production.status !== 'scheduled') continue;
    try {
      return await claimPrint(ports, { ...request, orderId }, code);
    } catch (error) {
      if (!(error instanceof CommandRefused)) throw error;
      // Another claim was quicker.
      if (error.reason === 'already-printing') return 'printing';
    }
  }
  return 'none';
}
