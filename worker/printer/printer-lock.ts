/**
 * Turns at one printer, so that the documents of one order lie together in its tray, and an order is claimed only when
 * it can be handed over soon. Turns are not needed for correctness: the claim and the journal decide what is printed.
 */
export type PrinterLock = {
  /** Waits for the lock; undefined if `stopping` is aborted first. @returns a function that releases it */
  acquire(stopping: AbortSignal): Promise<(() => void) | undefined>;
};

/** Turns within one process, in the order of the requests. */
export function printerLockInProcess(): PrinterLock {
  let lastTurn: Promise<unknown> = Promise.resolve();
  return {
    async acquire(stopping) {
      const previous = lastTurn;
      const turn = Promise.withResolvers<void>();
      lastTurn = previous.then(() => turn.promise);
      const aborted = Promise.withResolvers<void>();
      const abort = () => aborted.resolve();
      stopping.addEventListener('abort', abort, { once: true });
      await Promise.race([previous, aborted.promise]);
      stopping.removeEventListener('abort', abort);
      if (!stopping.aborted) return turn.resolve;
      turn.resolve();
      return undefined;
    },
  };
}
