/**
 * Turns at one printer: what lies in its tray belongs together, and an order is claimed only when its letter can be
 * handed over soon. A courtesy: what is printed is settled by the claim and the journal, whoever breaks in.
 */
export type Turns = {
  /** Waits for the turn; undefined where `leaving` is aborted first. @returns what ends the turn */
  take(leaving: AbortSignal): Promise<(() => void) | undefined>;
};

/** Turns of one process, in the order in which they were asked for. */
export function turnsInProcess(): Turns {
  let last: Promise<unknown> = Promise.resolve();
  return {
    async take(leaving) {
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
