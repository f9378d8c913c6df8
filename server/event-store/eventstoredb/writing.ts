import { randomUUID } from 'node:crypto';
import { parseData, serialiseAppend } from '../new-events.ts';
import { RevisionConflict, type Appended, type ExpectedRevision, type NewEvent } from '../port.ts';
import type { Connection } from './connect.ts';
import { retryFor, toFailure } from './failure.ts';
import { toPosition } from './reader.ts';

/** One event that all servers write again and again; a scavenge removes all but the last. */
export const PROBE_STREAM = 'federpost-writability';
/** A caller waits for a probe, so it gives up sooner than an append. */
const PROBE_TIMEOUT_MS = 3_000;
/** How many of the first probes try to limit their stream; an account of least rights leaves that to `grantLog`. */
const LIMITING_PROBES = 5n;

/**
 * With credentials an append is a call of its own. Without them it shares one list of promises with every client of the
 * process, so one failing server rejects another's appends.
 */
const leaderOptions = ({ credentials }: Connection, deadline: number) => ({
  credentials,
  requiresLeader: true,
  deadline,
});

/**
 * Appends, and repeats the same append with the same ids while the outcome is unknown, until the deadline. Repeating is
 * safe: at an exact revision the server recognises its own events.
 * @returns no position if the server gave none. Throws `RevisionConflict`, or `EventStoreFailure` if the outcome stays
 * unknown.
 */
export async function append(
  connection: Connection,
  deadlineMs: number,
  [stream, expected, events]: [stream: string, expected: ExpectedRevision, events: readonly NewEvent[]],
): Promise<Omit<Appended, 'position'> & { position: string | undefined }> {
  const { module } = connection;
  // Fixes ids and data: the client would draw random ids and read the data late.
  const serialised = serialiseAppend(stream, expected, events).map(({ id, type, json }) =>
    module.jsonEvent({ id, type, data: parseData(json) }),
  );
  const expectedRevision = expected === 'none' ? 'no_stream' : BigInt(expected);
  const { position } = await retryFor(deadlineMs, (tryMs) =>
    connection.attempt(tryMs, async (client) => {
      try {
        return await client.appendToStream(stream, serialised, {
          expectedRevision,
          ...leaderOptions(connection, tryMs),
        });
      } catch (error) {
        if (!(error instanceof module.WrongExpectedVersionError)) throw toFailure(error, 'append');
        const actual = typeof error.actualVersion === 'bigint' ? Number(error.actualVersion) : 'none';
        throw new RevisionConflict(stream, expected, actual);
      }
    }),
  );
  const revision = (expected === 'none' ? -1 : expected) + serialised.length;
  return { revision, position: position && toPosition(position) };
}

/** Proves that the server accepts writes and stores them on its disks. Throws `EventStoreFailure` if it does not. */
export async function proveWritable(connection: Connection, deadlineMs: number): Promise<void> {
  const { module } = connection;
  await retryFor(Math.min(deadlineMs, PROBE_TIMEOUT_MS), (tryMs) =>
    connection.attempt(tryMs, async (client) => {
      const probe = module.jsonEvent({ id: randomUUID(), type: 'Written', data: {} });
      const options = leaderOptions(connection, tryMs);
      try {
        const result = await client.appendToStream(PROBE_STREAM, probe, { expectedRevision: 'any', ...options });
        if (result.nextExpectedRevision >= LIMITING_PROBES) return;
      } catch (error) {
        throw toFailure(error, 'prove that it can be written to');
      }
      // Only the first server's limit is written; the others find it there.
      const ifNew = { expectedRevision: 'no_stream', ...options } as const;
      await client.setStreamMetadata(PROBE_STREAM, { maxCount: 1 }, ifNew).catch(() => undefined);
    }),
  );
}
