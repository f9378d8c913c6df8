import type { EventStore, StoredEvent } from './port.ts';

/** How far a reader of the log has come: the last event that it has read, with its position. */
export type Checkpoint = Pick<StoredEvent, 'position' | 'id' | 'stream' | 'revision'>;

/**
 * Whether the log has exactly this event at this position. If it does, everything before it is the same too, because
 * logs only grow; if not, the log was restored from an older copy or is another one, and the reader must start again.
 * Reads the event by its stream, because a position from another log may not even be readable here. Rejects if the log
 * cannot be read.
 */
export async function isCheckpointInLog(
  store: Pick<EventStore, 'readStream'>,
  { position, id, stream, revision }: Checkpoint,
): Promise<boolean> {
  const event = (await store.readStream(stream)).find((stored) => stored.revision === revision);
  return event?.id === id && event.position === position;
}
