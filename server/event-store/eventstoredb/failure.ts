import { setTimeout as sleep } from 'node:timers/promises';
import { hasErrorCode } from '@federpost/shared/node/error-code.ts';

/**
 * The failure of a call, in one of the client's own words; `kind` is safe to log, and the message contains no data. The
 * cause is the client's own error, whose text may contain names and addresses.
 */
export class EventStoreFailure extends Error {
  override readonly name = 'EventStoreFailure';
  readonly kind: string;
  constructor(call: string, kind: string, cause?: unknown) {
    super(`the event store did not ${call}: ${kind}`, { cause });
    this.kind = kind;
  }
}

/** gRPC's number for an account that does not exist or has another password. */
const UNAUTHENTICATED = 16;

/** Worth another try: the server is unreachable, changing its leader, or slow. */
const TRANSIENT = 'unavailable cancelled not-leader timeout deadline-exceeded unknown silent'.split(' ');

export const isTransient = (error: unknown) => error instanceof EventStoreFailure && TRANSIENT.includes(error.kind);

/** The client's error in our own words. Our own errors are not changed. */
export function toFailure(error: unknown, call: string): unknown {
  if (!(error instanceof Error) || error instanceof EventStoreFailure) return error;
  // The client calls both «access denied», but a wrong password needs another action from the operator.
  if (hasErrorCode(error, UNAUTHENTICATED)) return new EventStoreFailure(call, 'unauthenticated', error);
  if ('type' in error && typeof error.type === 'string') return new EventStoreFailure(call, error.type, error);
  // gRPC's numbers, Node's codes of a broken connection, and plain errors: no node of a cluster answers, or the client
  // was replaced while the call was looking for one.
  const isUnavailable = 'code' in error || /^(Failed to discover|Channel has been shut down)/.test(error.message);
  return isUnavailable ? new EventStoreFailure(call, 'unavailable', error) : error;
}

const FIRST_DELAY_MS = 25;
const MAX_DELAY_MS = 5_000;

/** A server that has not answered for this long may hang, and a cluster has a new leader after about five seconds. */
export const MAX_TRY_MS = 3_000;

/** The delay before the next try, in milliseconds: doubled up to 5 s, random so that servers do not retry together. */
export const retryDelay = (attempt: number): number =>
  Math.min(FIRST_DELAY_MS * 2 ** attempt, MAX_DELAY_MS) * (0.5 + Math.random() / 2);

/**
 * Repeats a call while its failure is transient, for at most this long.
 * @param call is given the time that one try may take, in milliseconds.
 * @param signal ends the repetition.
 * @throws the last failure that gives a reason.
 */
export async function retryFor<T>(
  milliseconds: number,
  call: (deadline: number) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const endsAt = Date.now() + milliseconds;
  let reason: unknown;
  for (let attempt = 0; ; attempt += 1) {
    const remainingMs = Math.max(endsAt - Date.now(), 1);
    try {
      return await call(Math.min(remainingMs, MAX_TRY_MS));
    } catch (error) {
      // A deadline that cuts off the last try explains less than the failure before it.
      if (!(reason && error instanceof EventStoreFailure && error.kind === 'deadline-exceeded')) reason = error;
      const delay = retryDelay(attempt);
      if (!isTransient(error) || Date.now() + delay >= endsAt) throw reason;
      await sleep(delay, undefined, { signal }).catch(() => undefined);
      if (signal?.aborted) throw reason;
    }
  }
}

/**
 * The client's own deadline begins only once it has found a node, and its reads have none.
 * @param call restarts its time by calling `onProgress`.
 */
export async function withDeadline<T>(milliseconds: number, call: (onProgress: () => void) => Promise<T>): Promise<T> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(new EventStoreFailure('answer', 'deadline-exceeded')), milliseconds);
  try {
    return await Promise.race([call(() => timer.refresh()), timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}
