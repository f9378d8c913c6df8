/** Tells subscriptions that there is something new to read. */
export type Commits = {
  /** How many commits there have been: taken before reading, so that none slips between reading and waiting. */
  count(): number;
  committed(): void;
  /** Resolves as soon as there are more commits than `seen`, or the signal aborts, or the store closes. */
  moreThan(seen: number, signal: AbortSignal): Promise<void>;
  /** Lets everyone go; nobody waits any more. */
  close(): void;
  closed(): boolean;
};

export function createCommits(): Commits {
  const waiting = new Set<() => void>();
  let count = 0;
  let closed = false;
  const wakeAll = () => {
    for (const wake of waiting) wake();
  };
  return {
    count: () => count,
    committed() {
      count += 1;
      wakeAll();
    },
    moreThan(seen, signal) {
      if (count > seen || closed || signal.aborted) return Promise.resolve();
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
    close() {
      closed = true;
      wakeAll();
    },
    closed: () => closed,
  };
}
