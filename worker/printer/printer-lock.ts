/**
 * Turns at one printer, so that the documents of one order lie together in its tray, and an order is claimed only when
 * it can be handed over soon. Turns are not needed for correctness: the claim and the journal decide what is printed.
 */
export type PrinterLock = {
  /** Waits for the turn; undefined if `leaving` is aborted first. @returns a function that ends the turn */
  acquire(leaving: AbortSignal): Promise<(() => void) | undefined>;
};

/** Turns within one process, in the order of the requests. */
export function printerLockInProcess(): PrinterLock {
  let last: Promise<unknown> = Promise.resolve();
  return {
    async acquire(leaving) {
      const before = last;
      const mine = Promise.withResolvers<void>();
      last = before.then(() => mine.promise);
      const left = Promise.withResolvers<void>();
      const leave = () => left.resolve();
      leaving.addEventListener('abort', leave, { once: true });
      await Promise.race([before, left.promise]);
      leaving.removeEventListener('abort', leave);
      if (!leaving.aborted) return mine.resolve;
      mine.resolve();
      return undefined;
    },
  };
}
