import type { TaskKind } from '../domain/orders/due-tasks.ts';
import type { OrderList, StoredRetry } from '../projections/order-list/order-list.ts';

/** A task that failed waits longer each time. */
const RETRY_DELAYS_MS = [5_000, 30_000, 2 * 60_000, 10 * 60_000, 60 * 60_000];
/** After those waits it is tried this often: most failures (a mail server, a full disk) end without help. */
const LAST_RETRY_DELAY_MS = 6 * 60 * 60_000;

/**
 * The orders for which a task fails, so that one failing order never stops the others. The state in memory counts; the
 * order list keeps a copy for the next start if it can be written.
 */
export type Retries = {
  mayTry(kind: TaskKind, orderId: string, now: number): boolean;
  failed(kind: TaskKind, orderId: string, now: number): { failures: number; keepsFailing: boolean };
  succeeded(kind: TaskKind, orderId: string): void;
  /** Tasks that have failed so often that they are tried only a few times a day. */
  stuckTasks(): { kind: TaskKind; orderId: string }[];
  /** Forgets everything, because it was about another log's orders. */
  clear(): void;
};

const keepsFailing = (failures: number) => failures > RETRY_DELAYS_MS.length;
const keyOf = (kind: TaskKind, orderId: string) => `${kind} ${orderId}`;

/** Reads the waits in the list. Never throws: only waits are lost. */
export function loadRetries(list: Pick<OrderList, 'retries' | 'saveRetry' | 'removeRetry'>): Retries {
  const troubles = new Map<string, StoredRetry>();
  ignoreFailure(() => {
    for (const trouble of list.retries()) troubles.set(keyOf(trouble.kind, trouble.orderId), trouble);
  });
  return {
    mayTry: (kind, orderId, now) => (troubles.get(keyOf(kind, orderId))?.nextTry ?? -Infinity) <= now,
    failed(kind, orderId, now) {
      const failures = (troubles.get(keyOf(kind, orderId))?.failures ?? 0) + 1;
      const nextTry = now + (RETRY_DELAYS_MS[failures - 1] ?? LAST_RETRY_DELAY_MS);
      const trouble = { kind, orderId, failures, nextTry };
      troubles.set(keyOf(kind, orderId), trouble);
      ignoreFailure(() => list.saveRetry(trouble));
      return { failures, keepsFailing: keepsFailing(failures) };
    },
    succeeded(kind, orderId) {
      if (troubles.delete(keyOf(kind, orderId))) ignoreFailure(() => list.removeRetry(kind, orderId));
    },
    stuckTasks: () =>
      [...troubles.values()]
        .filter(({ failures }) => keepsFailing(failures))
        .map(({ kind, orderId }) => ({ kind, orderId })),
    clear: () => troubles.clear(),
  };
}

/** On a full disk, or while the list is closed, a restart begins with shorter waits. */
function ignoreFailure(access: () => void): void {
  try {
    access();
  } catch {
    // See above.
  }
}
