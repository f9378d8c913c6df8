import { randomUUID } from 'node:crypto';
import { toEventData } from '../../event-store/new-events.ts';
import type { NewEvent, StoredEvent } from '../../event-store/port.ts';
import { type OrderEvent, orderStream } from './events.ts';

/** Events as they are appended. */
export const newEvents = (events: readonly OrderEvent[]): NewEvent[] =>
  events.map(({ type, data }) => ({ id: randomUUID(), type, data: toEventData(data) }));

/**
 * A separate log that nobody stores: each recorded event gets the next position of the log and the next revision of its
 * order.
 */
export function storing(): (orderId: string, ...events: readonly OrderEvent[]) => StoredEvent[] {
  let position = 0;
  const revisions = new Map<string, number>();
  return (orderId, ...events) =>
    newEvents(events).map((event, index) => {
      const revision = (revisions.get(orderId) ?? -1) + 1;
      revisions.set(orderId, revision);
      position += 1;
      return {
        ...event,
        stream: orderStream(orderId),
        revision,
        position: String(position).padStart(16, '0'),
        recordedAt: events[index]!.data.at,
      };
    });
}
