import type { EventData, ExpectedRevision, NewEvent } from './port.ts';

/** An event to be stored: its data is already JSON text, so it can no longer change. */
export type SerialisedEvent = { id: string; type: string; json: string };

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The first step of every adapter's append: freezes the events in their current state and refuses data that no store
 * could keep. Throws a `TypeError` that names the mistake but never the data.
 */
export function serialiseAppend(
  stream: string,
  expected: ExpectedRevision,
  events: readonly NewEvent[],
): SerialisedEvent[] {
  if (typeof stream !== 'string' || stream === '') throw new TypeError('a stream needs a name');
  if (expected !== 'none' && !(Number.isSafeInteger(expected) && expected >= 0)) {
    throw new TypeError(`the expected revision is 'none' or a whole number from 0, not ${String(expected)}`);
  }
  if (events.length === 0) throw new TypeError('an append needs at least one event');
  return events.map(serialise);
}

function serialise({ id, type, data }: NewEvent): SerialisedEvent {
  if (!UUID.test(id)) throw new TypeError('an event id is a UUID in lower case');
  if (typeof type !== 'string' || type === '') throw new TypeError('an event needs a type');
  const json = JSON.stringify(data);
  if (!json?.startsWith('{')) throw new TypeError(`the data of ${type} is not an object`);
  return { id, type, json };
}

/** The data, without keys that were undefined. */
export function parseData(json: string): EventData {
  return JSON.parse(json) as EventData;
}

/**
 * An event's data as the log will return it. JSON drops undefined values, so they must be dropped before data is
 * compared.
 */
export const toEventData = (data: object): EventData => parseData(JSON.stringify(data));
