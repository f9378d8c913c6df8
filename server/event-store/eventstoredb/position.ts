import type { Position } from '@eventstore/db-client';

/** Commit and prepare position, each padded to the length of the largest 64-bit number, so that they sort as text in the order of the log. */
const LENGTH = 20;
const POSITION = new RegExp(`^(\\d{${LENGTH}})-(\\d{${LENGTH}})$`);
const LARGEST = 2n ** 64n - 1n;

const padded = (number: bigint) => String(number).padStart(LENGTH, '0');

/** Before every event: the log's first records are the server's own. */
export const ORIGIN = `${padded(0n)}-${padded(0n)}`;

/** Throws where the server told no position, as old ones do when a stream is read. */
export function toPosition(position: Position | undefined): string {
  if (!position || position.commit === LARGEST)
    throw new Error('the event store tells no positions: KurrentDB 26.0 is needed');
  return `${padded(position.commit)}-${padded(position.prepare)}`;
}

/** @returns where to read or subscribe from. Throws a `TypeError` for what is no position of this log. */
export function fromPosition(position: string | undefined): Position | 'start' {
  if (position === undefined || position === ORIGIN) return 'start';
  const [, commit, prepare] = POSITION.exec(position) ?? [];
  if (!commit || !prepare || BigInt(commit) > LARGEST || BigInt(prepare) > LARGEST)
    throw new TypeError('not a position of this event log');
  return { commit: BigInt(commit), prepare: BigInt(prepare) };
}
