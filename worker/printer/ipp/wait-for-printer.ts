import type { PrinterLock } from '../printer-lock.ts';
import type { IppCalls } from './calls.ts';
import { poll, type Timeouts } from './watch-job.ts';

/**
 * Waits for the turn among the workers, then for the printer to be idle, as far as it reports that; a printer that does
 * not is tried by printing. Undefined if it stays busy or the worker is stopping.
 */
export async function acquirePrinter(
  turns: PrinterLock,
  calls: IppCalls,
  patience: Pick<Timeouts, 'turnMs' | 'pollMs'>,
  leaving: AbortSignal,
): Promise<(() => void) | undefined> {
  const endTurn = await turns.take(leaving);
  if (!endTurn) return undefined;
  const isFree = () =>
    calls.printer().then(
      ({ busy }) => !busy,
      () => true,
    );
  const waited = await poll(
    patience.turnMs,
    async () => leaving.aborted || (await isFree()) || undefined,
    patience.pollMs,
  );
  if (waited && !leaving.aborted) return endTurn;
  endTurn();
  return undefined;
}
