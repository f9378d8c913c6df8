import type { AppendResult } from '@eventstore/db-client';
import { parseData, serialiseAppend } from '../new-events.ts';
import { RevisionConflict, type Appended, type ExpectedRevision, type NewEvent } from '../port.ts';
import type { Connection } from './connect.ts';
import { toFailure } from './failure.ts';
import { toPosition } from './position.ts';
import { retryFor } from './retry.ts';

export type AppendOptions = { deadlineMs: number };

/**
 * Appends, and repeats the same append with the same ids while the outcome is unknown, until the deadline.
 * Repeating is safe: at an exact revision the server recognises its own events.
 * Throws `RevisionConflict`, or `EventStoreFailure` where the outcome stays unknown.
 */
export function createAppend({ client, module, credentials }: Connection, { deadlineMs }: AppendOptions) {
  async function once(
    stream: string,
    expected: ExpectedRevision,
    events: ReturnType<typeof serialiseAppend>,
    deadline: number,
  ): Promise<AppendResult> {
    try {
      return await client.appendToStream(
        stream,
        // The client would draw random ids and read the data late; both are fixed here.
        events.map(({ id, type, json }) => module.jsonEvent({ id, type, data: parseData(json) })),
        {
          expectedRevision: expected === 'none' ? 'no_stream' : BigInt(expected),
          // With credentials of its own an append goes by itself; without, it shares one list of promises with every client of the process, where one failing server rejects another's appends.
          credentials,
          requiresLeader: true,
          deadline,
        },
      );
    } catch (error) {
      if (error instanceof module.WrongExpectedVersionError) {
        const { actualVersion } = error;
        throw new RevisionConflict(
          stream,
          expected,
          typeof actualVersion === 'bigint' ? Number(actualVersion) : 'none',
        );
      }
      throw toFailure(error, 'append');
    }
  }

  return async (
    stream: string,
    expected: ExpectedRevision,
    events: readonly NewEvent[],
  ): Promise<Appended & { positionKnown: boolean }> => {
    const serialised = serialiseAppend(stream, expected, events);
    const { position } = await retryFor(deadlineMs, (deadline) => once(stream, expected, serialised, deadline));
    const revision = (expected === 'none' ? -1 : expected) + serialised.length;
    return position
      ? { revision, position: toPosition(position), positionKnown: true }
      : { revision, position: '', positionKnown: false };
  };
}
