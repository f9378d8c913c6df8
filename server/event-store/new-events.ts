import type { EventData, ExpectedRevision, NewEvent } from './port.ts';

/** An event as it travels: its data is JSON text already, so nobody can change it any more. */
export type SerialisedEvent = { id: string; type: string; json: string };

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * What every adapter does first with an append: freezes the events as they are at this moment and refuses what
 * no store could keep. Throws a `TypeError` that names the mistake and never the data.
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

/** The data as it was given, without the keys that were undefined. */
export function parseData(json: string): EventData {
  return JSON.parse(json) as EventData;
}

/** A fact's data as the log will hand it back: JSON drops what is undefined, and what is compared must have dropped it too. */
export const toEventData = (data: object): EventData => parseData(JSON.stringify(data));
