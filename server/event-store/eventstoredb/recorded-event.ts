import type { Position, RecordedEvent } from '@eventstore/db-client';
import type { StoredEvent } from '../port.ts';

/** Commit and prepare position, each padded to the length of the largest 64-bit number, so that they sort as text in the order of the log. */
const LENGTH = 20;
const POSITION = new RegExp(`^(\\d{${LENGTH}})-(\\d{${LENGTH}})$`);
const LARGEST = 2n ** 64n - 1n;

const format = (...numbers: bigint[]) => numbers.map((number) => String(number).padStart(LENGTH, '0')).join('-');

/** Before every event: the log's first records are the server's own. */
export const ORIGIN = format(0n, 0n);

/** Throws if the server gives no position, as old ones do when a stream is read. */
export function toPosition(position: Position | undefined): string {
  if (!position || position.commit === LARGEST)
    throw new Error('the event store tells no positions: KurrentDB 26.0 is needed');
  return format(position.commit, position.prepare);
}

/** @returns where to read or subscribe from. Throws a `TypeError` for anything that is no position of this log. */
export function fromPosition(position: string | undefined): Position | 'start' {
  if (position === undefined || position === ORIGIN) return 'start';
  const [commit, prepare] = (POSITION.exec(position) ?? []).slice(1).map(BigInt);
  if (commit === undefined || prepare === undefined || commit > LARGEST || prepare > LARGEST)
    throw new TypeError('not a position of this event log');
  return { commit, prepare };
}

/**
 * A recorded event as the port has it; the bigints end here. Throws for one whose data is not a JSON object: it is none
 * of ours, and a stream prefix would keep it out.
 */
export function toStoredEvent({ data, ...recorded }: RecordedEvent): StoredEvent {
  if (!recorded.isJson || typeof data !== 'object' || data === null || Array.isArray(data))
    throw new Error(`event ${recorded.id} holds no JSON object: set a stream prefix to leave foreign streams out`);
  return {
    id: recorded.id,
    stream: recorded.streamId,
    revision: Number(recorded.revision),
    position: toPosition(recorded.position),
    type: recorded.type,
    data: data as StoredEvent['data'],
    recordedAt: recorded.created.toISOString(),
  };
}
