import type { CheckResult } from '@federpost/shared/http/run-commands.ts';
import { readCode } from '@federpost/shared/runs/runs.ts';
import { mustNotBePosted } from '../../domain/print-runs/contents.ts';
import { isPending, findPiece, type PrintRun, type RunPiece } from '../../domain/print-runs/run.ts';
import { CommandRefused, type OrderHandler } from '../order-handler.ts';
import { loadRun, type RunHandler } from './run-handler.ts';

export type CheckOffPorts = {
  runs: RunHandler;
  orders: Pick<OrderHandler, 'load'>;
  /** Whether any run that the list knows contains a piece with this code or of this order. */
  isInSomeRun: (codeOrOrderId: string) => boolean;
  now: () => Date;
};

export type ScanResult = { result: CheckResult; piece: RunPiece | undefined; run: PrintRun; position?: string };

const ORDER_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * The code of a piece, or the order id of a job sheet, as scanned or typed. A scanner that is set to an American
 * keyboard types its dashes as «ß».
 */
function readCodeOrOrderId(scanned: string): string | undefined {
  const orderId = scanned.trim().toLowerCase().replaceAll('ß', '-');
  return ORDER_ID.test(orderId) ? orderId : readCode(scanned);
}

/**
 * Checks one finished envelope off against its run. A problem with the envelope is returned as the result; only a run
 * that is not open is refused (`CommandRefused`).
 */
export async function checkOff(
  { runs, orders, isInSomeRun, now }: CheckOffPorts,
  runId: string,
  { scanned, operator }: { scanned: string; operator: string },
): Promise<ScanResult> {
  const run = await loadRun(runs, runId);
  if (run.status !== 'open') throw new CommandRefused(run.status === 'closed' ? 'run-closed' : 'run-posting');
  const code = readCodeOrOrderId(scanned);
  const piece = code === undefined ? undefined : findPiece(run, code);
  if (!piece) return { result: code !== undefined && isInSomeRun(code) ? 'other-run' : 'unknown', piece, run };
  const problem = await findProblem(orders, piece);
  if (problem) return { result: problem, piece, run };
  const at = now().toISOString();
  const { state, position } = await runs.handle(runId, { type: 'CheckOff', at, operator, code: piece.code });
  const after = state.status === 'absent' ? run : state;
  // If two people scan the same envelope at the same time, one of them counts as second.
  return { result: position === undefined ? 'double' : 'checked', piece, run: after, position };
}

async function findProblem(
  orders: CheckOffPorts['orders'],
  { orderId, checkedAt, removed, postedAt }: RunPiece,
): Promise<CheckResult | undefined> {
  if (postedAt !== undefined) return 'posted';
  if (removed !== undefined) return 'taken-out';
  const order = await orders.load(orderId);
  if (order.status !== 'placed' || mustNotBePosted(order)) return 'not-to-post';
  if (order.production.status === 'posted') return 'posted';
  if (order.production.status !== 'printed') return 'not-printed';
  return checkedAt === undefined ? undefined : 'double';
}

/** The piece that somebody typed or scanned. Throws `CommandRefused`. */
export async function requirePiece(runs: RunHandler, runId: string, scanned: string): Promise<RunPiece> {
  const code = readCodeOrOrderId(scanned);
  const piece = code === undefined ? undefined : findPiece(await loadRun(runs, runId), code);
  if (!piece) throw new CommandRefused('unknown-piece');
  return piece;
}

/** The codes of the pieces that are to be posted and are not checked off. */
export const missingCodes = ({ pieces }: PrintRun): string[] =>
  pieces.filter((piece) => isPending(piece) && piece.checkedAt === undefined).map(({ code }) => code);
