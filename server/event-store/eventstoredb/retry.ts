import { setTimeout as sleep } from 'node:timers/promises';
import { backoff } from './backoff.ts';
import { EventStoreFailure, isTransient } from './failure.ts';

/**
 * Makes a call again while its failure is one that passes, for at most this long.
 * @param call is given what is left of that time, in milliseconds.
 * @param signal ends the repetition.
 * @throws the last failure that says why.
 */
export async function retryFor<T>(
  milliseconds: number,
  call: (deadline: number) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const until = Date.now() + milliseconds;
  let reason: unknown;
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await withinDeadline(call(Math.max(until - Date.now(), 1)), until);
    } catch (error) {
      // A deadline that cuts off the last try says less than what failed before it.
      if (!(reason && error instanceof EventStoreFailure && error.kind === 'deadline-exceeded')) reason = error;
      const delay = backoff(attempt);
      if (signal?.aborted || !isTransient(error) || Date.now() + delay >= until) throw reason;
      await sleep(delay, undefined, { signal }).catch(() => undefined);
      if (signal?.aborted) throw reason;
    }
  }
}

/** The client's own deadline begins only once it has found a node. */
async function withinDeadline<T>(call: Promise<T>, until: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new EventStoreFailure('answer', 'deadline-exceeded')),
      Math.max(until - Date.now(), 1) + 100,
    );
  });
  try {
    return await Promise.race([call, late]);
  } finally {
    clearTimeout(timer);
  }
}
