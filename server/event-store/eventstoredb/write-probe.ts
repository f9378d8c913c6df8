import { randomUUID } from 'node:crypto';
import type { Connection } from './connect.ts';
import { toFailure, UNAUTHENTICATED } from './failure.ts';
import { retryFor } from './retry.ts';

/** One event that all servers write over and over; the server keeps the last and forgets the rest with its next scavenge. */
export const PROBE_STREAM = 'federpost-writability';
/** A proof is asked for by somebody who waits, so it gives up sooner than an append. */
const MAX_MS = 3_000;

/** Proves that the server takes writes and has them on its disks. Throws `EventStoreFailure` where it does not. */
export function createWriteProbe(
  { client, module, credentials }: Connection,
  { deadlineMs }: { deadlineMs: number },
): () => Promise<void> {
  let limited = false;

  /** Only the first server ever writes this; the others find it written. An account that may not has it from whoever gave it its rights. */
  async function keepOneEvent(deadline: number): Promise<void> {
    try {
      await client.setStreamMetadata(
        PROBE_STREAM,
        { maxCount: 1 },
        { expectedRevision: 'no_stream', credentials, requiresLeader: true, deadline },
      );
    } catch (error) {
      const isDenied = error instanceof module.AccessDeniedError && error.code !== UNAUTHENTICATED;
      if (!isDenied && !(error instanceof module.WrongExpectedVersionError)) throw error;
    }
    limited = true;
  }

  async function once(deadline: number): Promise<void> {
    try {
      if (!limited) await keepOneEvent(deadline);
      const proof = module.jsonEvent({ id: randomUUID(), type: 'Written', data: {} });
      await client.appendToStream(PROBE_STREAM, proof, {
        expectedRevision: 'any',
        credentials,
        requiresLeader: true,
        deadline,
      });
    } catch (error) {
      throw toFailure(error, 'prove that it can be written to');
    }
  }

  return () => retryFor(Math.min(deadlineMs, MAX_MS), once);
}
