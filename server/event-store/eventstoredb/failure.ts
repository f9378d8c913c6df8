import { hasErrorCode } from '@federpost/shared/node/error-code.ts';
/** What went wrong with a call, in one of the client's own words; `kind` is safe to log, the message names no data. */
export class EventStoreFailure extends Error {
  readonly kind: string;
  constructor(call: string, kind: string) {
    super(`the event store did not ${call}: ${kind}`);
    this.name = 'EventStoreFailure';
    this.kind = kind;
  }
}

/** gRPC's number for an account that does not exist or shows the wrong password. */
export const UNAUTHENTICATED = 16;

/** Worth another try: the server is away, changing its leader, or slow. */
const PASSING = new Set([
  'unavailable',
  'cancelled',
  'not-leader',
  'timeout',
  'deadline-exceeded',
  'unknown',
  'silent',
]);

export const isTransient = (error: unknown) => error instanceof EventStoreFailure && PASSING.has(error.kind);

/** The client's error without its text, which can hold names and addresses. Our own errors stay as they are. */
export function toFailure(error: unknown, call: string): unknown {
  if (error instanceof EventStoreFailure) return error;
  // To the client both are «access denied»; who has the wrong password is to be told something else.
  if (hasErrorCode(error, UNAUTHENTICATED)) return new EventStoreFailure(call, 'unauthenticated');
  const kind =
    typeof error === 'object' && error !== null && 'type' in error && typeof error.type === 'string'
      ? error.type
      : undefined;
  if (kind) return new EventStoreFailure(call, kind);
  // A plain error of the client, when no node of a cluster answers.
  if (error instanceof Error && error.message.startsWith('Failed to discover'))
    return new EventStoreFailure(call, 'unavailable');
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  // gRPC's own numbers, and what Node says about a connection that broke underneath it.
  return typeof code === 'number' || typeof code === 'string' ? new EventStoreFailure(call, 'unavailable') : error;
}
