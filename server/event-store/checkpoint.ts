import type { EventStore, StoredEvent } from './port.ts';

/** How far a reader of the log has come: the last event it has seen, not only where it stands. */
export type Checkpoint = Pick<StoredEvent, 'position' | 'id' | 'stream' | 'revision'>;

/**
 * Whether the log holds exactly this event at this position. Where it does, everything before it is the same too,
 * because logs only grow; where it does not, the log was put back to an older copy or is another one, and the reader
 * must begin anew. Reads the event by its stream: a position that another log gave out may not even be readable here.
 * Rejects where the log cannot be read.
 */
export async function isCheckpointInLog(
  store: Pick<EventStore, 'readStream'>,
  { position, id, stream, revision }: Checkpoint,
): Promise<boolean> {
  const event = (await store.readStream(stream)).find((stored) => stored.revision === revision);
  return event?.id === id && event.position === position;
}
