import type { PrinterLock } from '../printer-lock.ts';
import type { IppCalls } from './calls.ts';
import { poll, type Timeouts } from './watch-job.ts';

/**
 * Waits for the turn among the workers, then for the printer to be idle if it reports that; otherwise printing is
 * simply tried. Undefined if it stays busy or the worker is stopping.
 */
export async function acquirePrinter(
  lock: PrinterLock,
  calls: IppCalls,
  timeouts: Pick<Timeouts, 'turnMs' | 'pollMs'>,
  leaving: AbortSignal,
): Promise<(() => void) | undefined> {
  const endTurn = await lock.acquire(leaving);
  if (!endTurn) return undefined;
  const isFree = () =>
    calls.printer().then(
      ({ busy }) => !busy,
      () => true,
    );
  const waited = await poll(
    timeouts.turnMs,
    async () => leaving.aborted || (await isFree()) || undefined,
    timeouts.pollMs,
  );
  if (waited && !leaving.aborted) return endTurn;
  endTurn();
  return undefined;
}
