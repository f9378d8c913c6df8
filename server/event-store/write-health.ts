import { causeOf } from '@federpost/shared/node/log.ts';
import type { EventStore } from './port.ts';

/** How long a successful write proves that the store can be written. */
const RECENT_MS = 10_000;

type MonitoredStore = {
  /** The same store, whose appends count as probes. */
  store: EventStore;
  /** Whether the store can be written: a write has succeeded within ten seconds, or a probe does now. Never rejects. */
  isWritable(): Promise<boolean>;
  /** Why the last write failed, in a word that is safe to show; undefined if it succeeded. */
  failure(): string | undefined;
};

/**
 * Detects whether the store can be written. In a busy shop every order proves it; an idle one writes a probe, at most
 * every ten seconds and only on request. After a failure the next request is a new probe.
 * @param now milliseconds that never go back.
 */
export function withWriteHealth(store: EventStore, now: () => number = () => performance.now()): MonitoredStore {
  let succeededAt = -Infinity;
  let failure: string | undefined;
  let runningProbe: Promise<boolean> | undefined;

  function recordSuccess(startedAt: number): void {
    succeededAt = Math.max(succeededAt, startedAt);
    failure = undefined;
  }

  function recordFailure(error: unknown): void {
    succeededAt = -Infinity;
    const { cause, kind = cause } = causeOf(error);
    failure = kind;
  }

  async function probe(): Promise<boolean> {
    const startedAt = now();
    try {
      await store.proveWritable();
      recordSuccess(startedAt);
      return true;
    } catch (error) {
      recordFailure(error);
      return false;
    } finally {
      runningProbe = undefined;
    }
  }

  return {
    store: {
      ...store,
      async append(stream, expected, events) {
        const startedAt = now();
        try {
          const appended = await store.append(stream, expected, events);
          recordSuccess(startedAt);
          return appended;
        } catch (error) {
          if (!(error instanceof Error && error.name === 'RevisionConflict')) recordFailure(error);
          throw error;
        }
      },
    },
    failure: () => failure,
    isWritable() {
      if (now() - succeededAt <= RECENT_MS) return Promise.resolve(true);
      return (runningProbe ??= probe());
    },
  };
}
