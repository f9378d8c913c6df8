/** Tells subscriptions that there is something new to read. */
export type Commits = {
  /** The number of commits so far. Taken before reading, so that none is missed between reading and waiting. */
  count(): number;
  committed(): void;
  /** Resolves as soon as there are more commits than `seen`, or the signal aborts, or the store closes. */
  waitForMoreThan(seen: number, signal: AbortSignal): Promise<void>;
  /** There will be no more: wakes everybody up. With a failure if the store did not mean to close. */
  end(failure?: Error): void;
  ended(): boolean;
  /** Throws the failure that ended the commits. */
  rethrow(): void;
};

export function createCommits(): Commits {
  const waiting = new Set<() => void>();
  let count = 0;
  let ended = false;
  let failure: Error | undefined;
  const wakeAll = () => {
    for (const wake of waiting) wake();
  };
  return {
    count: () => count,
    committed() {
      count += 1;
      wakeAll();
    },
    waitForMoreThan(seen, signal) {
      if (count > seen || ended || signal.aborted) return Promise.resolve();
      return new Promise((resolve) => {
        const wake = () => {
          waiting.delete(wake);
          signal.removeEventListener('abort', wake);
          resolve();
        };
        waiting.add(wake);
        signal.addEventListener('abort', wake);
      });
    },
    end(reason) {
      if (ended) return;
      ended = true;
      failure = reason;
      wakeAll();
    },
    ended: () => ended,
    rethrow() {
      if (failure) throw failure;
    },
  };
}
