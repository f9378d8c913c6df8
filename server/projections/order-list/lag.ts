import type { EventStore } from '../../event-store/port.ts';
import type { OrderList } from './order-list.ts';

/**
 * The age in seconds of the oldest event that is not in the list yet; 0 if the list is up to date. Rejects if the log
 * cannot be read.
 */
export async function lagSeconds(
  list: Pick<OrderList, 'position'>,
  store: Pick<EventStore, 'readAll'>,
  now: Date,
): Promise<number> {
  const [oldest] = await store.readAll({ after: list.position(), limit: 1 });
  return oldest ? Math.max(0, (now.getTime() - Date.parse(oldest.recordedAt)) / 1000) : 0;
}
