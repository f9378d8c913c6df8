import type { RecordedEvent } from '@eventstore/db-client';
import type { EventData, StoredEvent } from '../port.ts';
import { toPosition } from './position.ts';

/**
 * A recorded event in the port's words; the bigints end here.
 * Throws for one whose data is not a JSON object: it is none of ours, and a stream prefix would keep it out.
 */
export function toStoredEvent(recorded: RecordedEvent): StoredEvent {
  if (!recorded.isJson || !isData(recorded.data))
    throw new Error(`event ${recorded.id} holds no JSON object: set a stream prefix to leave foreign streams out`);
  return {
    id: recorded.id,
    stream: recorded.streamId,
    revision: Number(recorded.revision),
    position: toPosition(recorded.position),
    type: recorded.type,
    data: recorded.data,
    recordedAt: recorded.created.toISOString(),
  };
}

function isData(data: unknown): data is EventData {
  return typeof data === 'object' && data !== null && !Array.isArray(data);
}
